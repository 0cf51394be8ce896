// SPDX-License-Identifier: MIT
export const en = {
  fileTitle: 'A PGN file',
  fileText:
    'PGN means Portable Game Notation. A PGN file is plain text and holds any number of games. Each has three parts: ' +
    'the tag pairs, which say who, where and when; the moves; and the result, which stands once among the tags and ' +
    'once at the end.',
  fileCaption: 'A whole game as it stands in a file.',

  tagsTitle: 'Tags',
  tagsText:
    'A tag is a name and a value in quotation marks, on a line of its own in square brackets. Seven of them are always ' +
    'written, in this order; what is not known is a question mark. Any others may follow, with names of your own if ' +
    'you like.',
  tagsHead: 'Tag',
  tagsMeaning: 'What it says',
  tagEvent: 'the tournament or match',
  tagSite: 'the place: city, region, and the country in three capital letters',
  tagDate: 'the day, as year, month and day; `??` for a part that is not known',
  tagRound: 'the round; `-` when there are none',
  tagWhite: 'White’s player, last name first',
  tagBlack: 'Black’s player',
  tagResult: '`1-0`, `0-1`, `1/2-1/2`, or `*` for a game that has not ended',

  textTitle: 'Comments and variations',
  textText:
    'Words in curly brackets are comments. A semicolon makes the rest of the line a comment. Moves in ' +
    'round brackets are a variation: they replace the move just before, and may have variations of their own, to any ' +
    'depth. A line that begins with `%` is meant for other programs and is passed over.',
  textCaption: 'The variation shows what would have happened after another second move.',

  commandsTitle: 'Clocks, evaluations, arrows',
  commandsText:
    'Programs put more into comments, as commands in square brackets. This application shows them as what they mean ' +
    'and writes them back as they were.',
  commandClk: 'time left on the clock after the move',
  commandEmt: 'time spent on the move',
  commandEval: 'what an engine thinks: pawns for White, and the depth; `#-3` is mate in three by Black',
  commandCal: 'arrows: the colour, then the two squares',
  commandCsl: 'marked squares: the colour, then the square',
  commandHead: 'Command',

  endingsTitle: 'How games end',
  endingsText:
    'The result says who won; the tag `Termination` and a comment before the result say why. There are two habits: ' +
    'the words below, which this application writes unless you choose otherwise, and the few words of the PGN ' +
    'standard. The export panel has a switch. Both are understood when a file is read.',
  endingsHead: 'Ending',
  endingsDocument: 'Application’s words',
  endingsStandard: 'Words of the standard',

  timeTitle: 'Time controls',
  timeText:
    'The tag `TimeControl` says how much time there was. In the PGN standard all numbers are seconds: `900+10` is ' +
    'fifteen minutes and ten seconds for each move; `40/5400:1800` is forty moves in ninety minutes, then half an hour ' +
    'for the rest. Many people write `15+10` and mean minutes, as this application does in its own style. `-` means ' +
    'without a clock.',

  fenTitle: 'One position: FEN',
  fenText:
    'A position fits on one line of six fields. A file that starts from such a position has the tags `SetUp "1"` and ' +
    '`FEN`.',
  fenPlacement: 'the pieces, rank by rank from the eighth, capital letters for White; numbers are empty squares',
  fenTurn: 'who is to move: `w` or `b`',
  fenCastling: 'who may still castle, and on which side; `-` when nobody may',
  fenPassant: 'the square behind a pawn that has just gone two squares, else `-`',
  fenHalf: 'half-moves since a pawn moved or something was taken: at 100 a draw may be claimed',
  fenFull: 'the number of the move, raised after each move by Black',
  fenField: 'Field',

  randomTitle: 'Chess960',
  randomText:
    'In Chess960 the pieces on the first rank start in one of 960 orders; number 518 is the usual one. The king stands ' +
    'between the rooks. After castling, king and rook stand where they always do, wherever they came from: put the ' +
    'king on the rook to castle. The file says `Variant "Chess960"` and gives the start as a FEN.',
  randomCaption: 'Kings that started on the c-file: after `O-O` White’s stands on g1; Black’s `O-O-O` moves only the rook.',

  looseTitle: 'Read loosely, written exactly',
  looseText:
    'Files come from many programs, and many have small faults: a missing number, zeros for castling, an old character ' +
    'set, a tag without its end. All that can be understood is read, and each thing that was odd is listed with its ' +
    'place. What is written is always the same for the same game, byte for byte, in lines of at most 79 characters.',

  gamesTitle: 'Games to start with',
  gamesText: 'Fifteen famous games, with a few words on the moves that made them famous, are in the library.',
  gamesLink: 'Open the library',
} as const;
