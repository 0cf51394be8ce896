# SPDX-License-Identifier: MIT
"""pgn-extract. What it read is what it writes, as movetext reads it; what it says on standard error are complaints."""
import json, re, subprocess, sys

from movetext_json import to_games

program, movetext = sys.argv[1:]
PLACE = re.compile(r"(File \S+: )?Line number: \d+")
LABEL = re.compile(r".* - .* \d{4}\.\d\d\.\d\d|[pnbrqkPNBRQK.]{8}")  # names the game; a row of a board


def to_complaints(text):
    lines = [PLACE.sub("", line).strip() for line in text.splitlines()]
    return list(dict.fromkeys(line for line in lines if line and not LABEL.match(line)))


def read(file):
    done = subprocess.run([program, "-s", "-w100000", file], capture_output=True)
    complaints = to_complaints(done.stderr.decode("utf-8", "replace"))
    games = to_games(movetext, done.stdout)
    if games:
        games[0]["complaints"] = complaints
        return {"games": games}
    return {"refused": " ".join(complaints) or "no game"}


for line in sys.stdin:
    print(json.dumps(read(json.loads(line)["file"])), flush=True)
