// SPDX-License-Identifier: MIT
// Squares and moves in spoken words of the language on the screen, for screen readers.
import { boardText } from '../../i18n/board';
import { sideOf } from './squares';
import type { PieceLetter, Side, Square } from './types';

const names = {
  K: 'whiteKing', Q: 'whiteQueen', R: 'whiteRook', B: 'whiteBishop', N: 'whiteKnight', P: 'whitePawn',
  k: 'blackKing', q: 'blackQueen', r: 'blackRook', b: 'blackBishop', n: 'blackKnight', p: 'blackPawn',
} as const;
const roles = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' } as const;

/** "white knight". */
export function spokenPiece(piece: PieceLetter): string {
  return boardText(names[piece]);
}

/** "knight", by the English capital letter. */
export function spokenRole(letter: string): string {
  return boardText(roles[letter as keyof typeof roles] ?? 'pawn');
}

/** "e4, white pawn" or "e4, empty". */
export function spokenSquare(square: Square, piece: PieceLetter | undefined): string {
  return `${square}, ${piece === undefined ? boardText('empty') : spokenPiece(piece)}`;
}

function spokenBody(san: string): string {
  if (/^[O0]-[O0]-[O0]/.test(san)) return boardText('castlesLong');
  if (/^[O0]-[O0]/.test(san)) return boardText('castlesShort');
  const parts = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=?([QRBN]))?/.exec(san);
  if (parts === null) return san;
  const [, role = '', from = '', takes = '', to = '', promotion = ''] = parts;
  const words = [role || takes ? spokenRole(role || 'P') : '', from, takes && boardText('takes'), to];
  const said = words.filter((word) => word !== '').join(' ');
  return promotion ? `${said}, ${boardText('becomes', { piece: spokenRole(promotion) })}` : said;
}

/** "knight takes f6, check": a move in SAN as one says it. */
export function spokenMove(san: string): string {
  const end = san.includes('#') ? boardText('saidMate') : san.includes('+') ? boardText('saidCheck') : '';
  return end ? `${spokenBody(san)}, ${end}` : spokenBody(san);
}

/** "Black: knight takes f6, check". For `announcement` of the board. */
export function announceMove(side: Side, san: string): string {
  return boardText('sidePlays', { side: boardText(side), move: spokenMove(san) });
}

/** "White: king e1, rook h1 ...": all pieces, for a person who asks for an overview. */
export function spokenPosition(pieces: ReadonlyMap<Square, PieceLetter>): string {
  const order = 'KQRBNP';
  const of = (side: Side) =>
    [...pieces]
      .filter(([, piece]) => sideOf(piece) === side)
      .sort(([, a], [, b]) => order.indexOf(a.toUpperCase()) - order.indexOf(b.toUpperCase()))
      .map(([square, piece]) => `${spokenRole(piece.toUpperCase())} ${square}`)
      .join(', ');
  return `${boardText('white')}: ${of('white')}. ${boardText('black')}: ${of('black')}.`;
}
