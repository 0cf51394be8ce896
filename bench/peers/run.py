# SPDX-License-Identifier: MIT
"""Runs our program and other readers side by side and prints what each took (./dev bench-peers)."""
import argparse
import datetime
import os
import pathlib
import platform
import re
import shutil
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PEERS = pathlib.Path(__file__).resolve().parent
COLLECTIONS = ROOT.parent / "shared/corpus/perf"
DEFAULT_FILES = ["masters", "lichess_clk_eval", "engine", "annotated"]
MB = 1_000_000
SLICE_MB = 5  # for readers that take seconds for a megabyte; they run once
SPARE_BYTES = 4_000 * MB  # left free on the disk
PLAYER = "Carlsen"
PERFT_DEPTH = 6

# (job, file): the ratio to reach.
BARS = {
    ("validate", "masters"): 3.0, ("validate", "lichess_clk_eval"): 3.0, ("validate", "engine"): 1.5,
    ("validate all lines", "annotated"): 3.0, ("count", "masters"): 2.5, ("tags only", "masters"): 1.5,
    ("fmt", "masters"): 12.0, ("two threads: validate", "masters"): 1.85, ("two threads: count", "masters"): 1.85,
    ("two threads: fmt", "masters"): 1.85, ("count .zst, two threads", "masters"): 1 / 1.15,
    ("validate .zst, two threads", "masters"): 1 / 1.15, ("validate, WebAssembly", "masters"): 0.45,
    (f"perft {PERFT_DEPTH}", ""): 1.0,
}


class Part:
    """One program run that a job is made of."""

    def __init__(self, command, clock="cpu", share=1.0, keeps_output=False, environment=None):
        self.command, self.clock, self.share = [str(word) for word in command], clock, share
        self.keeps_output = keeps_output
        self.environment = {**os.environ, **(environment or {})}
        self.output = b""

    def seconds(self, home):
        """CPU time (user and system) or wall time of one run. Status 1 is a finding in the games, not a failure."""
        with open(home / "output.txt", "wb") as out, open(home / "errors.txt", "wb") as errors:
            begin = time.perf_counter()
            process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, env=self.environment,
                                       stdout=out if self.keeps_output else subprocess.DEVNULL, stderr=errors)
            _, status, usage = os.wait4(process.pid, 0)
            wall = time.perf_counter() - begin
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            errors = (home / "errors.txt").read_text(errors="replace")[-500:]
            sys.exit(f"{' '.join(self.command)}: status {process.returncode}\n{errors}")
        self.output = (home / "output.txt").read_bytes()
        return self.share * (usage.ru_utime + usage.ru_stime if self.clock == "cpu" else wall)

    def answer(self):
        """What both sides must agree on: the last number. How many games a damaged file holds is a matter of view."""
        return re.findall(rb"\d+", self.output)[-1]


class Job:
    def __init__(self, name, file, ours, peer, peer_name, peer_file=None, unit=None, same_answer=False):
        self.name, self.file, self.ours, self.peer, self.peer_name = name, file, ours, peer, peer_name
        self.peer_file = peer_file or file  # a slice of it, for slow readers
        self.unit, self.same_answer = unit, same_answer  # unit: the amount of work, where it is not the file's size

    def amount(self, file):
        return self.unit or file.stat().st_size / MB

    def label(self):
        return f"{self.file.name.split('.')[0]}: {self.name}" if self.file else self.name

    def measure(self, home, runs):
        """Ours and theirs, turn by turn, after one look at the file: medians of amount per second, and their ratio."""
        for file in {self.file, self.peer_file} - {None}:
            warm(file)
        ours, peer = [], []
        for _ in range(runs if self.peer_file == self.file else 1):
            ours.append(sum(part.seconds(home) for part in self.ours))
            peer.append(sum(part.seconds(home) for part in self.peer))
        if self.same_answer and self.ours[0].answer() != self.peer[0].answer():
            sys.exit(f"{self.label()}: {self.ours[0].output} and {self.peer[0].output} are not the same")
        rate = self.amount(self.file) / statistics.median(ours)
        peer_rate = self.amount(self.peer_file) / statistics.median(peer)
        return rate, peer_rate, rate / peer_rate


def warm(file):
    with open(file, "rb", buffering=0) as opened:
        while opened.read(1 << 20):
            pass


def repeat(source, target, mb):
    """Writes `source` as often as it takes to reach `mb`."""
    if target.exists() and target.stat().st_size >= mb * MB and target.stat().st_mtime >= source.stat().st_mtime:
        if target.stat().st_size < mb * MB + source.stat().st_size:
            return
    needed = mb * MB + source.stat().st_size
    if shutil.disk_usage(target.parent).free < needed + SPARE_BYTES:
        sys.exit(f"not enough room for {needed // MB} MB at {target.parent}")
    data = source.read_bytes()
    if not data:
        sys.exit(f"{source} is empty")
    with open(target, "wb") as out:
        while out.tell() < mb * MB:
            out.write(data)
            out.write(b"\n")


def cut(source, target):
    """The games that stand in the first megabytes of `source`."""
    with open(source, "rb") as opened:
        data = opened.read(SLICE_MB * MB)
    end = data.rfind(b"\n[Event ")
    target.write_bytes(data[:end + 1] if end > 0 else data)
    return target


def prepare(options):
    """The files to measure on, repeated, in the folder for that."""
    files = []
    for path in options.files:
        if not path.is_file():
            sys.exit(f"{path} is no file")
        files.append(options.home / "named" / f"{path.stem}.pgn")
        files[-1].parent.mkdir(exist_ok=True)
        files[-1].unlink(missing_ok=True)  # of another file with this name, perhaps
        repeat(path, files[-1], options.mb)
    if files or not COLLECTIONS.is_dir():
        return files
    for name in DEFAULT_FILES:
        packed, plain = COLLECTIONS / f"{name}.pgn.zst", options.home / f"{name}.once"
        if not plain.exists():
            subprocess.run(["zstd", "-d", "-q", "-f", packed, "-o", plain], check=True)
        files.append(options.home / f"{name}.pgn")
        repeat(plain, files[-1], options.mb)
    return files


def plain_jobs(options, file):
    """What every file is measured with."""
    rust, program = options.rust, options.program
    validate = [Part([program, "check", "--threads", "1", file])]
    count = [Part([program, "count", "--threads", "1", file])]
    if rust:
        yield Job("validate", file, validate, [Part([rust, "validate", file])], "pgn-reader + shakmaty")
        yield Job("validate all lines", file, validate, [Part([rust, "validate-all", file])], "pgn-reader + shakmaty")
        yield Job("count", file, count, [Part([rust, "count", file])], "pgn-reader")
        yield Job("tags only", file, [Part([options.build / "tags_of", file, PLAYER], keeps_output=True)],
                  [Part([rust, "tags", file, PLAYER], keeps_output=True)], "pgn-reader", same_answer=True)
    if options.pgn_extract:
        yield Job("fmt", file, [Part([program, "fmt", "--threads", "1", file])],
                  [Part([options.pgn_extract, "-s", file])], "pgn-extract")


def slow_jobs(options, file):
    """The readers in scripting languages, on a slice."""
    small = cut(file, file.with_suffix(".slice"))
    validate = [Part([options.program, "check", "--threads", "1", file])]
    if options.python_chess:
        yield Job("validate", file, validate, [Part([options.python_chess, PEERS / "python_chess.py", small])],
                  "python-chess", small)
    if options.node:
        for name in ("chess_js", "kokopu"):
            command = ["node", PEERS / f"{name}.cjs", small]
            yield Job("validate", file, validate, [Part(command, environment={"NODE_PATH": str(options.node)})],
                      name.replace("_", "."), small)


def thread_jobs(options, file):
    """Two threads beside one, and compressed input beside `zstd -d`: wall time."""
    def ours(command, threads, path):
        return Part([options.program, *command, "--threads", threads, path], clock="wall")

    validate, count, fmt = ["check"], ["count"], ["fmt"]
    for name, command in (("validate", validate), ("count", count), ("fmt", fmt)):
        yield Job(f"two threads: {name}", file, [ours(command, 2, file)], [ours(command, 1, file)], "one thread")
    packed = file.with_suffix(".pgn.zst")
    if not packed.exists() or packed.stat().st_mtime < file.stat().st_mtime:
        subprocess.run(["zstd", "-q", "-f", file, "-o", packed], check=True)
    unpack = ["zstd", "-d", "-q", "-c", packed]
    size = file.stat().st_size / MB
    yield Job("count .zst, two threads", packed, [ours(count, 2, packed)], [Part(unpack, clock="wall")],
              "zstd -d", unit=size)
    yield Job("validate .zst, two threads", packed, [ours(validate, 2, packed)],
              [ours(validate, 2, file), Part(unpack, share=0.5)], "plain file and half of zstd -d", unit=size)


def wasm_jobs(options, file):
    """The module that the page imports with, in Node, beside the program on one thread."""
    if options.wasm:
        yield Job("validate, WebAssembly", file, [Part(["node", PEERS / "wasm.mjs", options.wasm, file])],
                  [Part([options.program, "check", "--threads", "1", file])], "the program, one thread")


def jobs_of(options, files):
    chosen = []
    for file in files:
        chosen += plain_jobs(options, file)
        if file.stem == "masters" or options.files:
            chosen += slow_jobs(options, file)
            chosen += thread_jobs(options, file)
            chosen += wasm_jobs(options, file)
    if not options.files:  # what has a bar or a slow reader; every job on the files that were named
        chosen = [job for job in chosen if (job.name, job.file.name.split(".")[0]) in BARS]
    if options.rust:
        million_leaves = 119_060_324 / 1e6
        chosen.append(Job(f"perft {PERFT_DEPTH}", None,
                          [Part([options.program, "perft", "--depth", PERFT_DEPTH], keeps_output=True)],
                          [Part([options.rust, "perft", PERFT_DEPTH], keeps_output=True)], "shakmaty",
                          unit=million_leaves, same_answer=True))
    return [job for job in chosen if options.only in job.label()]


def row_of(job, measured):
    rate, peer_rate, ratio = measured
    bar = BARS.get((job.name, job.file.name.split(".")[0] if job.file else ""))
    bar = bar if job.file == job.peer_file else None  # a slow reader has no bar
    verdict = "" if bar is None else f"{bar:.3g}x" if ratio >= bar else f"{bar:.3g}x, **missed**"
    return [job.label(), f"{rate:,.1f}", job.peer_name, f"{peer_rate:,.1f}", f"{ratio:,.2f}x", verdict]


def machine():
    model = next((line.split(":", 1)[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")),
                 platform.processor())
    return f"{model}, {os.cpu_count()} cores, {platform.system()}"


def commit():
    made = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True)
    return made.stdout.strip() or "unknown"


def page(options, rows):
    head = ["job", "ours, MB/s", "beside", "its MB/s", "ratio", "at least"]
    table = [head, ["---", "--:", "---", "--:", "--:", "---"], *rows]
    lines = "\n".join("| " + " | ".join(row) + " |" for row in table)
    command = f"./dev bench-peers --mb {options.mb} --runs {options.runs}"
    return f"""# Speed beside other readers

`{command} --write` made this page on {datetime.date.today()}: {machine()}; commit {commit()};
load average {options.load:.1f} when it began (figures for two threads mean something only near 0).

{lines}

- MB/s: megabytes (10^6 bytes) of plain PGN per second, median of {options.runs} runs, ours and theirs in turn, input in
  the page cache; millions of leaves per second for perft. One thread and CPU time (user and system), but for the rows
  that say "two threads": those are wall time.
- Each file is a collection repeated to at least {options.mb} MB. The readers in Python and JavaScript get its first
  {SLICE_MB} MB, once.
- validate: `movetext check` with its default checks, which plays all lines and notes every deviation; pgn-reader +
  shakmaty plays the main line, or all lines where the row says so. count: `movetext count`. tags only: the games of one
  player, by `bench/tags_of.cpp`. fmt: `movetext fmt` and `pgn-extract -s`, output to nowhere. Drivers:
  `bench/peers`.
- two threads: the same program with one. count .zst: `zstd -d` alone. validate .zst: the time of two threads on the
  plain file and half the CPU time of `zstd -d`. WebAssembly: CPU time of Node with all of its threads.
"""


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("home", type=pathlib.Path)
    parser.add_argument("--mb", type=int, default=500)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--only", default="")
    parser.add_argument("--write", action="store_true")
    for peer in ("rust", "pgn_extract", "python_chess", "node", "wasm"):
        parser.add_argument(f"--{peer}", type=pathlib.Path)
    parser.add_argument("files", type=pathlib.Path, nargs="*")
    options = parser.parse_intermixed_args()
    options.program = options.build / "movetext"
    options.load = os.getloadavg()[0]
    if options.mb < 1 or options.runs < 1:
        parser.error("--mb and --runs are at least 1")
    return options


def main():
    options = parse_arguments()
    files = prepare(options)
    if not files:
        sys.exit(f"nothing to measure on: name PGN files ({COLLECTIONS} is not there)")
    rows = []
    for job in jobs_of(options, files):
        rows.append(row_of(job, job.measure(options.home, options.runs)))
        label, rate, peer, peer_rate, ratio, bar = rows[-1]
        unit = "MB/s" if job.file else "M/s"
        print(f"{label:38} {rate:>9} {unit:4}  {peer:30} {peer_rate:>9} {unit:4} {ratio:>9}  {bar}", flush=True)
    if options.write:
        (ROOT / "bench/results.md").write_text(page(options, rows))


main()
