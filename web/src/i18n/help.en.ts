// SPDX-License-Identifier: MIT
export const en = {
  title: 'How chess is written down',
  intro:
    'This page explains the notation of moves and the format of the files that this application reads and writes. ' +
    'Every board on it is alive: step through the moves, or try your own.',
  contents: 'On this page',
  partNotation: 'The notation',
  partFile: 'The file',
  stepBack: 'One move back',
  stepForward: 'One move on',
  restart: 'Back to the start of the example',
  startPosition: 'Start of the example',

  boardTitle: 'Squares',
  boardText:
    'The columns of the board are called files, a to h from White’s left; the rows are called ranks, 1 to 8 from ' +
    'White’s side. A square has the letter of its file and the number of its rank: White’s king starts on `e1`, ' +
    'Black’s on `e8`. The square `a1` is dark.',
  boardCaption: 'The king’s pawn goes two squares: `e4` is the square where it arrives.',

  piecesTitle: 'Pieces and their letters',
  piecesText:
    'In a file, pieces have English capital letters, whatever the language of the players. A pawn has no letter. On ' +
    'the screen you can choose the letters of your language or little pictures; the file stays the same.',
  piecesHead: 'Piece',
  piecesFile: 'In the file',
  piecesOwn: 'In this language',

  movesTitle: 'A move',
  movesText:
    'A move is the letter of the piece and the square where it arrives: `Nf3` is a knight to f3. For a pawn the square ' +
    'is enough: `e4`. The number of the move comes before White’s half; when Black’s half stands alone, three dots say ' +
    'so: `2... Nc6`.',
  movesCaption: '`1. e4 e5 2. Nf3 Nc6 3. Bb5`',

  capturesTitle: 'Captures',
  capturesText:
    'An `x` before the square says that something is taken: `Bxc6`. A pawn that takes names the file it came from: ' +
    '`exd5`. Taking in passing is written as any other capture, with the square where the pawn arrives. Some books add ' +
    '`e.p.`; this application understands it and does not write it.',
  capturesCaption: 'Black’s pawn went from d7 to d5; White takes it in passing: `exd6`.',

  castlingTitle: 'Castling',
  castlingText:
    'Castling with the rook on the right of White’s board is `O-O`, with the other rook `O-O-O`. These are capital ' +
    'letters O. Zeros are read as well, but never written.',
  castlingCaption: 'White castles short, Black long.',

  checkTitle: 'Check and mate',
  checkText:
    'A `+` at the end says that the move gives check, a `#` that it mates. A double check has no sign of its own: it ' +
    'is a `+` like any other. The two signs add nothing that the moves do not say; a file without them is read, and ' +
    'they are put in when it is written.',
  checkCaption: 'A queen and a bishop on f7: `Qxf7#`.',

  promotionTitle: 'Promotion',
  promotionText:
    'A pawn that reaches the last rank becomes another piece. Its letter follows an equals sign: `e8=Q`. It may be a ' +
    'rook, a bishop or a knight as well, and sometimes that is better.',
  promotionCaption: 'The new knight gives check at once: `e8=N+`.',

  ambiguityTitle: 'When two pieces can go there',
  ambiguityText:
    'If two pieces of a kind can reach the square, the move says which one: by its file if that is enough, `Nbd2`; ' +
    'else by its rank, `N1f3`; else by both, `Qh4e1`. Only pieces that may really move count. One that is pinned to ' +
    'its king does not.',
  ambiguityCaption: 'Both knights can go to d2; the one from the b-file does: `Nbd2`.',

  judgementTitle: 'Judging a move',
  judgementText:
    'Signs behind a move say what somebody thinks of it. In a file they are numbers with a dollar sign, called NAGs; ' +
    'there are well over a hundred, also for positions. The signs themselves are read, too.',
  judgementSign: 'Sign',
  judgementNag: 'In the file',
  judgementMeaning: 'Meaning',

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
