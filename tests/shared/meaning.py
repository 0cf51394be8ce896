# SPDX-License-Identifier: MIT
"""What a game says, apart from how it is written: for comparing a file with what became of it."""
import json
import re
import subprocess

ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*"}
DATES = ("Date", "EventDate", "UTCDate")
# Names that are known in any case.
KNOWN = {name.lower(): name for name in [*ROSTER, "EventDate", "UTCDate", "UTCTime", "Time", "WhiteElo", "BlackElo", "ECO",
         "Opening", "Variation", "FEN", "SetUp", "Variant", "PlyCount", "TimeControl", "Termination", "Annotator",
         "Mode", "WhiteTitle", "BlackTitle", "WhiteTeam", "BlackTeam", "WhiteFideId", "BlackFideId"]}


def run(movetext, *arguments):
    done = subprocess.run([movetext, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          stdin=subprocess.DEVNULL)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{arguments}: status {done.returncode}: {done.stderr[-300:].decode(errors='replace')}")
    return done


def games(movetext, path):
    out = run(movetext, "convert", "--to", "jsonl", path).stdout
    return [json.loads(line) for line in out.split(b"\n") if line.strip()]


def comment(text):
    text = re.sub(r"[\x00-\x20\x7f\x80-\x9f]+", " ", text).strip(" ")
    return text.replace("{", "(").replace("}", ")")


def said(game):
    """Everything but the tags, in the order in which it is written."""
    events = []

    def comments(texts):
        events.extend(("comment", comment(text)) for text in texts if comment(text))

    def unparsed(part):
        if "unparsed" in part:
            comments(["unparsed: " + part["unparsed"]])

    comments(game.get("preamble", []))
    comments(game.get("comments", []))
    stack = [(iter(game["moves"]), None)]
    while stack:  # no recursion: variations nest deeply
        moves, closing = stack[-1]
        item = next(moves, None)
        if item is None:
            stack.pop()
            if closing is not None:
                unparsed(closing)
                if closing["moves"]:
                    events.append(")")
                comments(closing.get("after", []))
            continue
        if "moves" in item:  # a variation
            if item["moves"]:
                events.append("(")
            stack.append((iter(item["moves"]), item))
            continue
        comments(item.get("before", []))
        events.append((item["san"], item.get("uci"), tuple(sorted(set(item.get("nags", [])) - {0}))))
        comments(item.get("comments", []))
        stack.append((iter(item.get("variations", [])), None))
    unparsed(game)
    comments(game.get("trailing", []))
    return events


def name_of(name):
    name = re.sub(r"[^A-Za-z0-9_]", "_", name)
    return KNOWN.get(name.lower(), name)


def tags(game):
    """The effective tags: of one name the exact spelling, else the first."""
    found = {}
    exact = set()
    for name, value in game["tags"]:
        wanted = name_of(name)
        if wanted not in found or (name == wanted and wanted not in exact):
            found[wanted] = re.sub(r"[\x00-\x1f\x7f-\x9f]", " ", value)
        exact |= {wanted} if name == wanted else set()
    return found


def tag_faults(before, after):
    """What export must not have done to the tags."""
    old, new = tags(before), tags(after)
    for name, value in new.items():
        if name in ("Result", "FEN", "SetUp", "Variant"):
            continue  # they follow from result, start_fen and variant, which are compared
        if name in DATES and before.get("date") == after.get("date"):
            continue
        if value != (old.get(name) or ROSTER.get(name, old.get(name))):
            yield f"tag {name}: {old.get(name)!r} became {value!r}"
    for name in old.keys() - new.keys() - {"FEN", "SetUp"}:
        yield f"tag {name} is lost"
    for name in ROSTER.keys() - new.keys():
        yield f"tag {name} is missing"
    rest = [name for name, _ in after["tags"]]
    if rest[:7] != list(ROSTER) or rest[7:] != sorted(rest[7:]):
        yield f"tags stand in the order {rest}"


def faults(before, after):
    """How the game `after` says something else than `before`, which it was written from."""
    for key in ("result", "plies", "variant", "start_fen", "final_fen"):
        if before.get(key) != after.get(key):
            yield f"{key}: {before.get(key)!r} became {after.get(key)!r}"
    old, new = said(before), said(after)
    if old != new:
        at = next((i for i, (a, b) in enumerate(zip(old, new)) if a != b), min(len(old), len(new)))
        yield f"item {at}: {old[at:at + 3]} became {new[at:at + 3]}"
