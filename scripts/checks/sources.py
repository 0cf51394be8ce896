# SPDX-License-Identifier: MIT
"""What the checks share: the files of the checkout, and how a check ends."""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORE = ["base", "chess", "pgn", "game", "openings", "columns", "collection"]
CPP = {".hpp", ".cpp", ".inc"}


def files(*folders):
    """Every file that is tracked or could be, as a path relative to the root."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z", "--", *folders], cwd=ROOT,
                            check=True, stdout=subprocess.PIPE).stdout.decode().split("\0")
    return sorted(pathlib.Path(name) for name in listed if name and (ROOT / name).is_file())


def finish(checked, what, faults):
    """Prints the faults and one closing line; a check that looked at nothing has failed."""
    name = pathlib.Path(sys.argv[0]).name
    for fault in faults:
        print(f"{name}: {fault}")
    print(f"{name}: {checked} {what}, {len(faults)} faults")
    sys.exit(1 if faults or not checked else 0)
