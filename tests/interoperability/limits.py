# SPDX-License-Identifier: MIT
"""The known limits of each reader: every difference of the table has one that explains it, and each of these is met."""
import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Limit:
    reader: str
    difference: str      # regular expression of the differences that it explains
    rows: tuple          # names of constructs as "group: name"; none: any
    reason: str

    def explains(self, reader, row, difference):
        return reader == self.reader and (not self.rows or row in self.rows) and re.fullmatch(self.difference, difference)


def rows(group, *names):
    return tuple(f"{group}: {name}" for name in names)


BEHIND = rows("Comments", "behind a variation", "between two variations")
ESCAPES = rows("Tags", "quotes in a value", "backslash in a value")
NULLS = rows("Moves", "null move in a variation", "null move in the main line", "null move, `--null z0`")
CHESS960 = rows("Start positions and variants", "Chess960", "Chess960, `--castling shredder`",
                "Chess960, X-FEN with an inner rook")
CRAZYHOUSE = rows("Start positions and variants", "Crazyhouse, its moves carried")
OTHER_TAGS = rows("Tags", "tag of any other name", "tag name with an underscore")

LIMITS = [
    Limit("pgn-extract", "refused: Null moves .*", rows("Moves", "null move in the main line"),
          "Takes a null move in the main line only with its option `--allownullmoves`."),
    Limit("pgn-extract", "lost: moves|complains: Unknown move text P", CRAZYHOUSE,
          "Plays chess and Chess960 only."),
    Limit("python-chess", "changed: Event", ESCAPES,
          r"Leaves `\"` and `\\` in tag values as they are; `--dialect python-chess` writes them plain."),
    Limit("python-chess", "moved: comments", BEHIND,
          "A comment behind a variation goes to the main-line move before the variation."),
    Limit("python-chess", "changed: moves", CRAZYHOUSE, "Plays the drop and spells it `@d5`."),
    Limit("chess.js", "lost: variations", (), "Keeps the main line only."),
    Limit("chess.js", "lost: glyphs", (), "Keeps no glyphs."),
    Limit("chess.js", 'refused: .* but "{" found', BEHIND + rows("Comments", "before the first move, several",
          "several at one place") + rows("Options of `fmt`", "`--no-variations`"),
          "Takes one comment at a place; one behind a variation counts, too."),
    Limit("chess.js", 'refused: .* but "\\[" found|changed: Event', ESCAPES,
          r"Knows no `\"` and no `\\` in tag values."),
    Limit("chess.js", 'refused: .* but "\\[" found', rows("Tags", "tag name with an underscore"),
          "Takes letters and digits in tag names, no underscore."),
    Limit("chess.js", 'refused: .* but "[(-]" found', NULLS, "Knows null moves in its interface, not in PGN."),
    Limit("chess.js", "refused: Invalid .*", CHESS960, "Does not play Chess960."),
    Limit("chess.js", 'refused: .* but "P" found', CRAZYHOUSE, "Plays no variants."),
    Limit("kokopu", "changed: Round", rows("Tags", "value `-`"), "Keeps numbers as rounds, nothing else."),
    Limit("kokopu", "lost: .*", OTHER_TAGS + rows("Tags", "tags of time and termination"),
          "Keeps the tags that it has a field for."),
    Limit("kokopu", "moved: comments", BEHIND,
          "A comment behind a variation goes to the main-line move before the variation."),
    Limit("kokopu", "refused: Unrecognized character.*", rows("Moves", "null move, `--null z0`"),
          "Reads `--`, not `Z0`."),
    Limit("kokopu", "changed: FEN", rows("Start positions and variants", "Black to move") + CHESS960,
          "Keeps the position, not the tag: the half-move clock is lost, Chess960 castling gets file letters."),
    Limit("kokopu", "lost: Variant", rows("Start positions and variants", '`[Variant "Standard"]`'),
          "Ordinary chess is what it takes without the tag."),
    Limit("kokopu", "refused: Unknown chess game variant.*", CRAZYHOUSE, "Does not know this variant."),
    Limit("pgn-parser", "complains: Tag: .* not known.*", OTHER_TAGS,
          "Notes each tag that is not on its list, and keeps it."),
    Limit("pgn-parser", 'lost: comments|refused: .* but "\\(" found', BEHIND,
          "Drops a comment behind a variation, and takes no other variation after it."),
    Limit("pgn-parser", "complains: Unusual use of millis.*", rows("Commands in comments", "`[%clk]`"),
          "Notes fractions of a second in clocks, and keeps them."),
    Limit("pgn-parser", "changed: moves", rows("Moves", "disambiguation by both"),
          "Takes `Qa4d1` for long notation and spells it `Qa4-d1`."),
]
