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
} as const;
