// SPDX-License-Identifier: MIT
// The core speaks English itself; what it has no sentence for stands here.
import type { ErrorCode, FenFault, PieceCode, Refusal, Role, SetupReason } from '$core';

const pieces: Record<string, string> = {
  p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king',
};

function piece(code: PieceCode | null): string {
  if (!code) return 'a piece';
  return `the ${code.startsWith('w') ? 'white' : 'black'} ${pieces[code.charAt(1)]}`;
}

function mover(role: Role | null, origin: string | null): string {
  if (!role) return 'the piece';
  return origin ? `the ${role} on ${origin}` : `no ${role}`;
}

/** Why a move is not possible; no full stop. */
export function refusal({ reason, role, origin, target, at, blocker }: Refusal): string {
  const blocked = blocker && at ? `${piece(blocker)} on ${at}` : piece(blocker);
  const who = mover(role, origin);
  const can = who.startsWith('no ') ? 'can' : 'cannot';
  switch (reason) {
    case 'syntax': return 'this is no move';
    case 'no-such-piece':
      if (origin) return `there is no ${role ?? 'piece'} on ${origin} to move`;
      return target ? `there is no ${role ?? 'piece'} that could go to ${target}` : `there is no ${role ?? 'piece'} for it`;
    case 'cannot-reach': return `${who} ${can} go to ${target ?? 'that square'}`;
    case 'path-blocked':
    case 'pawn-blocked': return `${who} ${can} go to ${target ?? 'that square'}: ${blocked} is in the way`;
    case 'own-piece-on-target': return `${target ?? 'that square'} is taken by a piece of the same side`;
    case 'pinned': return `${who} is pinned by ${blocked}`;
    case 'leaves-king-in-check': return `the king stays in check from ${blocked}`;
    case 'king-into-check': return `the king would be in check on ${target ?? 'that square'} from ${blocked}`;
    case 'ambiguous': return `two pieces can go to ${target ?? 'that square'}: those on ${origin ?? '?'} and ${at ?? '?'}`;
    case 'nothing-to-capture': return `${who} has nothing to capture on ${target ?? 'that square'}`;
    case 'en-passant-not-allowed': return `${who} ${can} capture en passant on ${target ?? 'that square'}`;
    case 'promotion-to-king': return 'a pawn cannot become a king';
    case 'promotion-to-pawn': return 'a pawn on the last rank must become another piece';
    case 'promotion-not-here': return 'only a pawn that reaches the last rank becomes another piece';
    case 'castling-no-right': return 'no castling: the king or that rook has moved or is not there';
    case 'castling-blocked': return `no castling: ${blocked} is in the way`;
    case 'castling-in-check': return `no castling: the king is in check from ${blocked}`;
    case 'castling-through-check': return `no castling: the king would cross ${at ?? 'a square'}, which is attacked`;
  }
}

export const setupReasons: Record<SetupReason, string> = {
  'missing-white-king': 'White has no king',
  'missing-black-king': 'Black has no king',
  'several-white-kings': 'White has more than one king',
  'several-black-kings': 'Black has more than one king',
  'pawn-on-back-rank': 'A pawn cannot stand on the first or the last rank',
  'opponent-in-check': 'The side that is not to move is in check',
  'castling-without-rook': 'Castling is allowed where king or rook is not in place; it was left out',
  'castling-not-together': 'These castling rights cannot all be real',
  'en-passant-impossible': 'No pawn can just have passed the en passant square; it was left out',
  'too-many-men': 'One side has more than sixteen pieces',
  'too-many-pawns': 'One side has more than eight pawns',
  'too-many-promoted': 'More pieces than pawns could have become',
  'impossible-check': 'No move can give this check',
};

export const fenFaults: Record<FenFault, string> = {
  'empty': 'There is nothing to read',
  'bad-piece': 'The board may hold only the letters PNBRQK, pnbrqk and the numbers 1 to 8',
  'rank-too-long': 'This rank has more than eight squares',
  'rank-too-short': 'This rank has fewer than eight squares',
  'rank-count': 'The board must have eight ranks, with / between them',
  'bad-turn': 'The side to move is w or b',
  'bad-castling': 'Castling is written as KQkq, with letters of files, or -',
  'bad-en-passant': 'The en passant square is a square like e3, or -',
  'bad-halfmove': 'The number of moves without capture or pawn move is a number from 0',
  'bad-fullmove': 'The move number is a number from 1',
  'too-many-fields': 'A FEN has six fields',
};

export const errors: Record<ErrorCode, string> = {
  'no-such-move': 'The game has no such move',
  'no-such-line': 'The game has no such line',
  'not-played': 'No move can be played in this variant, or from this start position',
  'damaged-line': 'The line ends with text that could not be read as moves; delete that first',
  'illegal-move': 'This move is not possible',
  'no-moves': 'There is no variation with a move',
  'too-few-moves': 'The line has fewer moves than are to be taken back',
  'no-such-place': 'The move has fewer variations',
  'bad-tag-name': 'A tag name has letters, digits and underscores only, and at least one',
  'bad-text': 'The text holds characters that cannot be written',
  'bad-result': 'A result is 1-0, 0-1, 1/2-1/2 or *',
  'bad-date': 'No such date; write YYYY.MM.DD, with ?? for what is not known',
  'bad-elo': 'An Elo is a number of one to four digits',
  'fixed-tag': 'This tag follows from the start position or the result of the game',
  'no-such-tag': 'The game has no such tag',
  'tag-exists': 'The game has a tag of that name already',
  'bad-time': 'No such time',
  'bad-evaluation': 'No such evaluation',
  'bad-shape': 'A square is written as Rd5 and an arrow as Ge2e4',
  'wrong-ending': 'The last position of the game is not such an ending',
  'already-ended': 'The game has ended by checkmate or stalemate',
  'bad-fen': 'This FEN cannot be read',
  'bad-number': 'This number is out of range',
  'impossible-position': 'This position is impossible',
  'no-game': 'There is no game in this text',
  'bad-json': 'The saved game cannot be read',
  'no-such-dialect': 'There is no dialect of that name',
  'over-limit': 'The game is too large',
  'bad-openings': 'The table of openings cannot be read',
  'disposed': 'The game is closed',
  'out-of-memory': 'There is not enough memory',
  'load-failed': 'A part of the application could not be loaded',
};

/** By the name of what the browser or the engine throws. */
export const browserErrors: Record<string, string> = {
  'QuotaExceededError': 'the browser has no room left',
  'NotReadableError': 'the file cannot be read any more; it was moved, changed or locked',
  'NotFoundError': 'the file is not there any more',
  'NotAllowedError': 'the browser does not allow it',
  'EngineError': 'its files could not be loaded',
  'EngineSilent': 'it does not answer',
};
