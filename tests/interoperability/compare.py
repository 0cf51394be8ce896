# SPDX-License-Identifier: MIT
"""What a reader made of a file, against what the file says: a list of differences, empty when there are none."""
import re

LISTING = re.compile(r"Expected .* but (\".*\"|.+) found\.?")  # what a grammar would take, of no use here
COMMAND = re.compile(r"\[%(\w+)\s+([^\]]*)\]")


def split_comment(text):
    """Words and commands apart: readers keep them in different places."""
    text = text or ""
    commands = sorted((name, value.strip()) for name, value in COMMAND.findall(text))
    return " ".join(COMMAND.sub(" ", text).split()), commands


class Flat:
    """A game as lists: its comments and glyphs by place, its variations by the moves they hold."""

    def __init__(self, game):
        self.comments, self.commands, self.nags = {}, {}, {}
        self.mainline = [move["san"] for move in game["moves"]]
        self.note("start", game.get("start"))
        if game.get("nags"): self.nags["start"] = game["nags"]
        self.variations = self.walk(game["moves"], "")

    def note(self, place, text):
        words, commands = split_comment(text)
        if words: self.comments[place] = words
        if commands: self.commands[place] = commands

    def walk(self, moves, path):
        lines = []
        for ply, move in enumerate(moves):
            place = f"{path}{ply}"
            self.note(place, move.get("comment"))
            if move.get("nags"): self.nags[place] = sorted(move["nags"])
            for number, line in enumerate(move.get("variations") or []):
                inner = f"{place}.{number}."
                self.note(inner + "before", line.get("before"))
                sans = [inner_move["san"] for inner_move in line["moves"]]
                lines.append((place, sans, self.walk(line["moves"], inner)))
                self.note(inner + "after", line.get("after"))
        return lines


def in_mainline(places):
    return {place: value for place, value in places.items() if "." not in place}


def differences_of_places(word, expected, found):
    """lost: some are missing; moved: all are there, elsewhere; changed: other text."""
    if expected == found: return []
    if not found: return [f"lost: {word}"]
    texts = [sorted(" ".join(map(str, places.values())).split()) for places in (expected, found)]
    if texts[0] == texts[1]: return [f"moved: {word}"]
    if all(expected.get(place) == value for place, value in found.items()): return [f"lost: some {word}"]
    return [f"changed: {word}"]


def differences_of_tags(expected, found):
    lost = sorted(name for name in expected if name not in found)
    changed = sorted(name for name in expected if name in found and found[name] != expected[name])
    added = sorted(name for name in found if name not in expected)
    return [f"{word}: {', '.join(names)}" for word, names in
            (("lost", lost), ("changed", changed), ("added", added)) if names]


def to_placement(fen):
    """Pieces and turn: programs differ about the other fields."""
    return fen.split()[:2] if fen else None


def differences_of_game(expected, found):
    parts = differences_of_tags(expected["tags"], found["tags"])
    if found["result"] != expected["result"]: parts.append(f"changed: result {found['result']}")
    left, right = Flat(expected), Flat(found)
    if left.mainline != right.mainline:
        parts.append("lost: moves" if len(right.mainline) < len(left.mainline) else "changed: moves")
    if left.variations and not right.variations:
        parts.append("lost: variations")
        for flat in (left, right):
            flat.comments, flat.commands, flat.nags = map(in_mainline, (flat.comments, flat.commands, flat.nags))
    elif left.variations != right.variations: parts.append("changed: variations")
    parts += differences_of_places("comments", left.comments, right.comments)
    parts += differences_of_places("commands", left.commands, right.commands)
    parts += differences_of_places("glyphs", left.nags, right.nags)
    position = found.get("position")
    if position and expected["position"] and to_placement(position) != to_placement(expected["position"]):
        parts.append("changed: position")
    return parts


def to_message(text):
    """The first sentence of what a reader says."""
    return LISTING.sub(r"Expected … but \1 found", text).split(". ")[0].rstrip(".")


def differences(expected, answer):
    """The differences of all games, each kind once, in order of appearance; the first complaint last."""
    if "refused" in answer: return [f"refused: {to_message(answer['refused'])}"]
    games = answer["games"]
    if len(games) != len(expected): return [f"changed: {len(games)} games for {len(expected)}"]
    parts = [part for left, right in zip(expected, games) for part in differences_of_game(left, right)]
    complaints = [text for game in games for text in game.get("complaints", [])]
    parts += [f"complains: {to_message(text)}" for text in complaints[:1]]
    return list(dict.fromkeys(parts))
