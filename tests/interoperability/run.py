# SPDX-License-Identifier: MIT
"""Gives what movetext writes to other readers of PGN and compares what they make of it (S-20).

usage: run.py MOVETEXT READERS PGN_EXTRACT [--write]

READERS: the folder with node_modules. Without --write the tables of docs/interoperability.md must be what would be
written; exit status 1 when they are not, or when a difference has no limit that explains it (limits.py).
"""
import json, os, pathlib, re, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "readers")]

import page
from compare import differences
from constructs import GROUPS
from limits import LIMITS
from movetext_json import to_games

PGN_EXTRACT_VERSION = "19-04"
DIALECTS = ("export", "lichess", "chesscom", "chessbase", "scid", "python-chess", "pgn-extract")
TAG_LINE = re.compile(r'\[\w+ "')

movetext, modules, pgn_extract = sys.argv[1:4]
COMMANDS = {
    "pgn-extract": [sys.executable, HERE / "readers/pgn_extract.py", pgn_extract, movetext],
    "python-chess": [sys.executable, HERE / "readers/python_chess.py"],
    "chess.js": ["node", HERE / "readers/chess_js.cjs"],
    "kokopu": ["node", HERE / "readers/kokopu.cjs"],
    "pgn-parser": ["node", HERE / "readers/pgn_parser.cjs"],
}
faults = []


def versions():
    pins = json.loads((HERE / "readers/package.json").read_text())["dependencies"]
    python_chess = (HERE / "readers/requirements.txt").read_text().strip().split("==")[1]
    return {"pgn-extract": PGN_EXTRACT_VERSION, "python-chess": python_chess, "chess.js": pins["chess.js"],
            "kokopu": pins["kokopu"], "pgn-parser": pins["@mliebelt/pgn-parser"]}


def find_pgn_extract_version():
    done = subprocess.run([pgn_extract, "--version"], capture_output=True, text=True)
    found = re.search(r"v(\d+-\d+)", done.stdout + done.stderr)
    return found[1] if found else "of an unknown version"


def write_one(row, dialect):
    """What fmt makes of a row. Status 1: the row has errors in it, and is written all the same."""
    options = list(row.options) if dialect == "export" else ["--dialect", dialect, *row.options]
    done = subprocess.run([movetext, "fmt", "--no-config", *options], input=row.pgn.encode(), capture_output=True)
    if done.returncode > 1 or not done.stdout: sys.exit(f"fmt {options} failed on '{row.name}': {done.stderr.decode()}")
    return done.stdout


def check_lines(name, written):
    """No line of moves may look like a tag or an escape: some readers would take it for one (R-073)."""
    parts = written.decode("latin1").replace("\r\n", "\n").split("\n\n")
    for line in "\n".join(parts[1::2]).split("\n"):
        if line.startswith("%") or TAG_LINE.match(line): faults.append(f"{name}: a line of moves begins so: {line[:40]}")


def check_meaning(row, name, games):
    """What is written means what was read, but where a row says why not."""
    parts = differences(to_games(movetext, row.pgn.encode()), {"games": games})
    if bool(parts) != bool(row.alters): faults.append(f"{name}: {row.alters or 'fmt changes the game'}: {parts}")


def write_all(folder):
    """A list of (dialect, row's name, file, encoding, the games that it holds)."""
    files = []
    for dialect in DIALECTS:
        for group, rows in GROUPS.items():
            for row in rows:
                file, name = f"{folder}/{len(files)}.pgn", f"{group}: {row.name}"
                written = write_one(row, dialect)
                pathlib.Path(file).write_bytes(written)
                games = to_games(movetext, written)
                check_lines(name, written)
                if dialect == "export": check_meaning(row, name, games)
                files.append((dialect, name, file, "latin1" if "latin1" in row.options else "utf-8", games))
    return files


def ask(reader, files):
    """The reader's answers, one a file."""
    requests = "".join(json.dumps({"file": file, "encoding": encoding}) + "\n" for _, _, file, encoding, _ in files)
    done = subprocess.run(COMMANDS[reader], input=requests, capture_output=True, text=True, timeout=300,
                          env={**os.environ, "NODE_PATH": f"{modules}/node_modules", "PYTHONDONTWRITEBYTECODE": "1"})
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if len(answers) != len(files): sys.exit(f"{reader}: {len(answers)} answers for {len(files)} files: {done.stderr}")
    return answers


def outcomes():
    """{(dialect, row's name, reader): differences}"""
    result = {}
    with tempfile.TemporaryDirectory() as folder:
        files = write_all(folder)
        with ThreadPoolExecutor(2) as pool: answers = list(pool.map(lambda reader: ask(reader, files), COMMANDS))
        for reader, given in zip(COMMANDS, answers):
            for (dialect, name, _, _, games), answer in zip(files, given):
                result[dialect, name, reader] = differences(games, answer)
    return result


def find_limits(table):
    """{(name, reader): limits that explain the cell}; unexplained differences and limits that nothing meets are faults."""
    result, met = {}, set()
    for (dialect, name, reader), parts in table.items():
        if dialect != "export": continue
        for part in parts:
            limit = next((limit for limit in LIMITS if limit.explains(reader, name, part)), None)
            if not limit:
                faults.append(f"{reader}: {name}: {part}")
                continue
            met.add(limit)
            found = result.setdefault((name, reader), [])
            if limit not in found: found.append(limit)
    faults.extend(f"no cell meets this limit: {limit}" for limit in LIMITS if limit not in met)
    return result


def main():
    if (version := find_pgn_extract_version()) != PGN_EXTRACT_VERSION:
        print(f"interoperability: skipped: pgn-extract here is {version}, the page is about {PGN_EXTRACT_VERSION}")
        return 0
    table = outcomes()
    text = page.to_text(GROUPS, DIALECTS, versions(), table, find_limits(table))
    if not faults and "--write" in sys.argv: page.write(text)
    if not page.is_current(text): faults.append("docs/interoperability.md is not what ./dev interoperability --write writes")
    for fault in faults: print(f"interoperability: {fault}", file=sys.stderr)
    same = sum(not parts for parts in table.values())
    print(f"interoperability: {len(table)} readings of {len(table) // len(COMMANDS)} files, {same} the same")
    return 1 if faults or not table else 0


sys.exit(main())
