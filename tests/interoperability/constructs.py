# SPDX-License-Identifier: MIT
"""The constructs: what is put through `movetext fmt` and given to the readers. One row, one construct (S-20)."""
from dataclasses import dataclass

ROSTER = ('[Event "Test"]\n[Site "Lyon FRA"]\n[Date "2024.05.17"]\n[Round "3"]\n'
          '[White "Moreau, Claire"]\n[Black "Dupont, Luc"]\n')


@dataclass(frozen=True)
class Row:
    name: str
    pgn: str
    options: tuple = ()      # of fmt
    alters: str = ""         # why what fmt writes does not mean what was read


def game(moves, result="*", tags=""):
    """A game with the seven tags; `moves` without the result."""
    return f'{ROSTER}[Result "{result}"]\n{tags}\n{moves} {result}\n'


def from_fen(fen, moves, result="*", tags=""):
    return game(moves, result, f'{tags}[SetUp "1"]\n[FEN "{fen}"]\n')


def with_event(value):
    return game("1. e4 e5", tags="").replace('[Event "Test"]', f'[Event "{value}"]')


ITALIAN = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. Re1 a6 8. Bb3 Ba7 9. h3 h6"
FOUR_MOVE_MATE = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#"
SHUFFLE = " ".join(f"{n}. {'Nf3 Nf6' if n % 2 else 'Ng1 Ng8'}" for n in range(1, 301))
LONG = ("White gives up a pawn for open lines, and since Black has not yet castled the bishops soon bear on f7; "
        "still, with 4... d5 Black returns the pawn in time and stands no worse than before.")
FULL = "{One.} {Two.} 1. e4 $1 {a} {b} e5 (1... c5 {c}) {d} 2. Nf3 $14 Nc6 (2... d6) {e} 3. Bb5 {f} {g}"
ARROWS = "[%csl Gd4,Rf7][%cal Gc4f7,Yd1h5]"
START_960 = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1"
CASTLING_960 = "1. e4 e5 2. Bf3 Bf6 3. Ng3 Ng6 4. Nd3 Nd6 5. O-O O-O"
INNER_ROOK = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11"

RESULTS = [
    Row("plain game", game(ITALIAN + " 10. Nbd2 Re8", "1/2-1/2")),
    Row("result `1-0`", game(FOUR_MOVE_MATE, "1-0")),
    Row("result `0-1`", game("1. f3 e5 2. g4 Qh4#", "0-1")),
    Row("result `1/2-1/2`", game("1. d4 d5", "1/2-1/2")),
    Row("result `*`", game("1. c4")),
    Row("draw, the reason as a comment", game("1. Nf3 Nf6 {Draw by agreement.}", "1/2-1/2",
        '[Termination "Draw by agreement"]\n')),
    Row("resignation, the reason as a comment", game("1. e4 f6 {Black resigns.}", "1-0",
        '[Termination "Black resigns"]\n')),
    Row("game of 300 moves", game(SHUFFLE, "1/2-1/2")),
    Row("tags without moves", game("")),
    Row("a result and nothing else", "1-0\n", alters="the seven tags are added"),
    Row("moves without tags", "1. e4 e5 2. Nf3 *\n", alters="the seven tags are added"),
    Row("three games", game("1. e4 e5", "1-0") + "\n" + game("1. d4 {x}", "0-1") + "\n" + game("1. c4 c5")),
    Row("games without moves between others", game("1. e4") + "\n" + game("", "0-1") + "\n" + game("1. d4")),
]

TAGS = [
    Row("unknown values `?`", "1. e4 *\n", alters="the seven tags are added"),
    Row("value `-`", game("1. e4").replace('"3"', '"-"')),
    Row("round `3.1.2`", game("1. e4").replace('"3"', '"3.1.2"')),
    Row("date `2024.??.??`", game("1. e4").replace("2024.05.17", "2024.??.??")),
    Row("empty value", game("1. e4", tags='[Annotator ""]\n')),
    Row("quotes in a value", with_event(r"The \"Rose\" Cup")),
    Row("backslash in a value", with_event(r"C:\\chess\\cup")),
    Row("brackets, braces and `;` in a value", with_event("Cup [A] {B} (C); $1")),
    Row("UTF-8 in a value", with_event("Coupe d'été, Škoda, Чемпионат")),
    Row("value of 200 characters", with_event("Long name " * 20 + "end")),
    Row("tags of Elo, title, ECO, opening", game("1. e4 e5", tags='[WhiteElo "2105"]\n[BlackElo "1988"]\n'
        '[WhiteTitle "FM"]\n[ECO "C20"]\n[Opening "King\'s Pawn"]\n[Variation "Main"]\n[Annotator "Petit"]\n')),
    Row("tags of time and termination", game("1. e4 e5", "1-0", '[Time "14:30:00"]\n[UTCDate "2024.05.17"]\n'
        '[UTCTime "12:30:00"]\n[TimeControl "40/7200:3600+30"]\n[Termination "time forfeit"]\n[Mode "OTB"]\n'
        '[PlyCount "2"]\n')),
    Row("tag of any other name", game("1. e4 e5", tags='[Stream "https://example.org/7"]\n')),
    Row("tag name with an underscore", game("1. e4 e5", tags='[Stream_url "https://example.org/7"]\n')),
]

COMMENTS = [
    Row("after a move", game("1. e4 {best} e5 {solid}")),
    Row("before the first move", game("{A short game.} 1. e4 e5")),
    Row("before the first move, several", game("{One.} {Two.} 1. e4 e5")),
    Row("several at one place", game("1. e4 {one} {two} e5")),
    Row("between number and move", game("1. {why not} e4 e5")),
    Row("at the start of a variation", game("1. e4 e5 ({or} 1... c5 2. Nf3) 2. Nc3")),
    Row("behind a variation", game("1. e4 e5 (1... c5) {both are good} 2. Nc3")),
    Row("between two variations", game("1. e4 e5 (1... c5) {or} (1... e6) 2. Nc3")),
    Row("before the result", game("1. e4 e5 {abandoned}")),
    Row("without moves", game("{never played}")),
    Row("`;` to the end of the line", game("1. e4 ; the king's pawn\n1... e5")),
    Row("broken at 79 characters", game(f"1. e4 e5 2. d4 {{{LONG}}} exd4 3. c3")),
    Row("empty", game("1. e4 {} e5 { } 2. d4")),
    Row("UTF-8", game("1. e4 {Léger avantage – ½, «ход»} e5")),
    Row("parentheses, `;`, quote, backslash", game(r'1. e4 {(so; "he said" \ $1 1-0 *)} e5')),
    Row("braces", game("1. e4 ; the {old} move\n1... e5"), alters="braces are written as parentheses"),
    Row('`[Event "x"]` where a line breaks', game(f'1. e4 e5 2. d4 {{{LONG[:60]} [Event "x"] {LONG}}} exd4')),
    Row("`%` where a line breaks", game(f"1. e4 e5 {{{'about 55 %x %, ' * 24}}} 2. d4")),
    Row("a word of 120 characters", game(f"1. e4 {{see https://example.org/{'x' * 96} there}} e5")),
    Row("moves that could not be used", game("1. e4 e5 2. Ke3 Nc6"), alters="they become a comment"),
]

COMMANDS = [
    Row("`[%clk]`", game("1. e4 {[%clk 0:09:58]} e5 {[%clk 0:09:55.3]}")),
    Row("`[%emt]`", game("1. e4 {[%emt 0:00:02]} e5 {[%emt 0:00:05]}")),
    Row("`[%eval]`", game("1. e4 {[%eval 0.25]} e5 {[%eval -1.5,18]} 2. Qh5 {[%eval #-3]}")),
    Row("`[%csl]` and `[%cal]`", game(f"1. e4 {{{ARROWS}}} e5")),
    Row("several, with text", game("1. e4 {[%eval 0.3] [%clk 0:09:58] a good start} e5")),
    Row("before the first move", game(f"{{[%clk 0:10:00] {ARROWS} ready}} 1. e4")),
    Row("of another program", game("1. e4 {[%tqu \"En\",\"find it\"]} e5 {[%mdl 1024] quiet}")),
]

VARIATIONS = [
    Row("of one move", game("1. e4 e5 (1... c5) 2. Nf3 Nc6")),
    Row("of the first move", game("1. e4 (1. d4 d5 2. c4) 1... e5")),
    Row("of the last move", game("1. e4 e5 2. Nf3 (2. f4 exf4)")),
    Row("two of one move", game("1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. Nf3")),
    Row("one within another", game("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3")),
    Row("six deep", game("1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3 g6 (2... e6 3. g3 (3. Bf4 c5 (3... b6))))))")),
    Row("with glyphs and comments", game("1. e4 e5 (1... c5 $1 {sharp} 2. Nf3 $14 d6 {quiet}) 2. Nf3")),
]

GLYPHS = [
    Row("`$1` to `$6`", game("1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6")),
    Row("`!` and `?` in what is read", game("1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?!")),
    Row("`$10` to `$139`", game("1. e4 $10 e5 $14 2. Nf3 $36 Nc6 $132 3. Bb5 $139")),
    Row("`$140` to `$255`", game("1. e4 $140 e5 $146 2. Nf3 $220 Nc6 $255")),
    Row("several at one move", game("1. e4 $1 $14 $146 {novelty} e5")),
    Row("before the first move", game("$11 1. e4 e5"), alters="glyphs without a move are dropped"),
    Row("null glyph `$0`", game("1. e4 $0 e5"), alters="`$0` means nothing and is dropped"),
]

MOVES = [
    Row("castling on both sides", game("1. e4 d5 2. Nf3 Bg4 3. Be2 Nc6 4. O-O Qd7 5. d3 O-O-O")),
    Row("castling with check", from_fen("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "1. O-O+ Kg7")),
    Row("promotion", from_fen("8/P6k/8/8/8/8/7p/K7 w - - 0 1", "1. a8=Q h1=Q+")),
    Row("under-promotion", from_fen("1r6/P5k1/8/8/8/8/p6K/1R6 w - - 0 1", "1. axb8=N axb1=R 2. Nc6")),
    Row("en passant", game("1. e4 a6 2. e5 d5 3. exd6 exd6")),
    Row("disambiguation by file", from_fen("4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "1. Rad1 Ke7")),
    Row("disambiguation by rank", from_fen("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "1. R1a3 Ke7")),
    Row("disambiguation by both", from_fen("8/7k/8/8/Q2Q4/8/8/Q5K1 w - - 0 1", "1. Qa4d1 Kg6")),
    Row("check and mate", game("1. e4 f6 2. d4 g5 3. Qh5#", "1-0")),
    Row("null move in a variation", game("1. e4 e5 (1... -- 2. d4) 2. Nf3")),
    Row("null move in the main line", game("1. e4 -- 2. d4")),
    Row("null move, `--null z0`", game("1. e4 e5 (1... -- 2. d4) 2. Nf3"), ("--null", "z0")),
]

STARTS = [
    Row("Black to move", from_fen("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR b KQkq - 3 12", "12... Nf6 13. d3")),
    Row("Black to move, a comment first", from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 40", "{Endgame.} 40... Kd7 41. e4")),
    Row("`1...` with a variation", from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "1... Kd7 (1... Kf7 2. e4) 2. e3")),
    Row("a position without moves", from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "")),
    Row("Chess960", from_fen(START_960, CASTLING_960, tags='[Variant "Chess960"]\n')),
    Row("Chess960, `--castling shredder`", from_fen(START_960, CASTLING_960, tags='[Variant "Chess960"]\n'),
        ("--castling", "shredder"), "the castling field is written with file letters"),
    Row("Chess960, X-FEN with an inner rook", from_fen(INNER_ROOK, "11. O-O Bd7", tags='[Variant "Chess960"]\n')),
    Row('`[Variant "Standard"]`', game("1. e4 e5", tags='[Variant "Standard"]\n')),
    Row("Crazyhouse, its moves carried", game("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d5", tags='[Variant "Crazyhouse"]\n')),
]

OPTIONS = [
    Row("`--newline crlf`", game(f"1. e4 {{{LONG}}} e5 (1... c5)"), ("--newline", "crlf")),
    Row("`--encoding latin1`", with_event("Coupe d'été").replace("1. e4", "1. e4 {Léger}"), ("--encoding", "latin1")),
    Row("`--columns 0`", game(ITALIAN + f" {{{LONG}}}"), ("--columns", "0")),
    Row("`--number-after-nag no`", game("1. e4 $1 e5 $2 2. Nf3 $10 Nc6"), ("--number-after-nag", "no")),
    Row("`--no-variations`", game(FULL), ("--no-variations",), "this is what the option is for"),
    Row("`--no-comments --no-nags --no-variations`", game(FULL),
        ("--no-comments", "--no-nags", "--no-variations"), "this is what the options are for"),
    Row("`--reduced`", game("1. e4 $1 {x} e5 (1... c5) 2. Nf3", tags='[ECO "C40"]\n'), ("--reduced",),
        "this is what the option is for"),
    Row("`--strip-commands`", game("1. e4 {[%clk 0:09:58] good} e5"), ("--strip-commands",),
        "this is what the option is for"),
]

GROUPS = {
    "Games and results": RESULTS,
    "Tags": TAGS,
    "Comments": COMMENTS,
    "Commands in comments": COMMANDS,
    "Variations": VARIATIONS,
    "Annotation glyphs": GLYPHS,
    "Moves": MOVES,
    "Start positions and variants": STARTS,
    "Options of `fmt`": OPTIONS,
}
