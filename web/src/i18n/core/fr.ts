// SPDX-License-Identifier: MIT
import type { ErrorCode, FenFault, PieceCode, Refusal, Role, SetupReason } from '$core';

interface Noun { readonly name: string; readonly article: string; readonly white: string; readonly black: string }
const he = (name: string, article = 'le '): Noun => ({ name, article, white: 'blanc', black: 'noir' });
const she = (name: string): Noun => ({ name, article: 'la ', white: 'blanche', black: 'noire' });

const nouns: Record<Role, Noun> = {
  pawn: he('pion'), knight: he('cavalier'), bishop: he('fou'), rook: she('tour'), queen: she('dame'), king: he('roi'),
};
const letters: Record<string, Role> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

function piece(code: PieceCode | null): string {
  if (!code) return 'une pièce';
  const noun = nouns[letters[code.charAt(1)] ?? 'pawn'];
  return `${noun.article}${noun.name} ${code.startsWith('w') ? noun.white : noun.black}`;
}

function one(role: Role | null): string {
  if (!role) return 'aucune pièce';
  return nouns[role].article === 'la ' ? `aucune ${nouns[role].name}` : `aucun ${nouns[role].name}`;
}

/** « le fou en g3 ne peut pas », « aucun fou ne peut ». */
function cannot(role: Role | null, origin: string | null): string {
  if (!role) return 'la pièce ne peut pas';
  if (!origin) return `${one(role)} ne peut`;
  return `${nouns[role].article}${nouns[role].name} en ${origin} ne peut pas`;
}

export function refusal({ reason, role, origin, target, at, blocker }: Refusal): string {
  const blocked = blocker && at ? `${piece(blocker)} en ${at}` : piece(blocker);
  const goal = target ? `en ${target}` : 'sur cette case';
  switch (reason) {
    case 'syntax': return 'ce n’est pas un coup';
    case 'no-such-piece':
      return origin ? `il n’y a ${one(role)} à jouer en ${origin}` : `il n’y a ${one(role)} qui puisse aller ${goal}`;
    case 'cannot-reach': return `${cannot(role, origin)} aller ${goal}`;
    case 'path-blocked':
    case 'pawn-blocked': return `${cannot(role, origin)} aller ${goal} : ${blocked} barre le passage`;
    case 'own-piece-on-target': return `la case ${target ?? ''} est occupée par une pièce du même camp`.replace('  ', ' ');
    case 'pinned': return `${cannot(role, origin)} bouger : clouage par ${blocked}`;
    case 'leaves-king-in-check': return `le roi reste en échec : ${blocked} l’attaque`;
    case 'king-into-check': return `le roi serait en échec ${goal} : ${blocked} attaque cette case`;
    case 'ambiguous': return `deux pièces peuvent aller ${goal} : celles en ${origin ?? '?'} et en ${at ?? '?'}`;
    case 'nothing-to-capture': return `${cannot(role, origin)} prendre ${goal} : il n’y a rien à prendre`;
    case 'en-passant-not-allowed': return `${cannot(role, origin)} prendre en passant ${goal}`;
    case 'promotion-to-king': return 'un pion ne peut pas devenir roi';
    case 'promotion-to-pawn': return 'un pion sur la dernière rangée doit devenir une autre pièce';
    case 'promotion-not-here': return 'seul un pion qui atteint la dernière rangée devient une autre pièce';
    case 'castling-no-right': return 'pas de roque : le roi ou cette tour a déjà bougé, ou n’est pas en place';
    case 'castling-blocked': return `pas de roque : ${blocked} barre le passage`;
    case 'castling-in-check': return `pas de roque : le roi est en échec, ${blocked} l’attaque`;
    case 'castling-through-check': return `pas de roque : le roi passerait par ${at ?? 'une case'}, qui est attaquée`;
  }
}

export const setupReasons: Record<SetupReason, string> = {
  'missing-white-king': 'Les Blancs n’ont pas de roi',
  'missing-black-king': 'Les Noirs n’ont pas de roi',
  'several-white-kings': 'Les Blancs ont plusieurs rois',
  'several-black-kings': 'Les Noirs ont plusieurs rois',
  'pawn-on-back-rank': 'Un pion ne peut pas se trouver sur la première ou la dernière rangée',
  'opponent-in-check': 'Le camp qui n’a pas le trait est en échec',
  'castling-without-rook': 'Un roque est permis sans que roi et tour soient en place ; il n’est pas retenu',
  'castling-not-together': 'Ces droits de roque ne peuvent pas tous exister',
  'en-passant-impossible': 'Aucun pion ne vient de passer la case de prise en passant ; elle n’est pas retenue',
  'too-many-men': 'Un camp a plus de seize pièces',
  'too-many-pawns': 'Un camp a plus de huit pions',
  'too-many-promoted': 'Il y a plus de pièces que de pions promus possibles',
  'impossible-check': 'Aucun coup ne peut donner cet échec',
};

export const fenFaults: Record<FenFault, string> = {
  'empty': 'Il n’y a rien à lire',
  'bad-piece': 'L’échiquier ne contient que les lettres PNBRQK, pnbrqk et les chiffres de 1 à 8',
  'rank-too-long': 'Cette rangée a plus de huit cases',
  'rank-too-short': 'Cette rangée a moins de huit cases',
  'rank-count': 'L’échiquier a huit rangées, séparées par /',
  'bad-turn': 'Le trait s’écrit w ou b',
  'bad-castling': 'Le roque s’écrit KQkq, avec des lettres de colonnes, ou -',
  'bad-en-passant': 'La case de prise en passant est une case comme e3, ou -',
  'bad-halfmove': 'Le compteur de coups sans prise ni coup de pion est un nombre à partir de 0',
  'bad-fullmove': 'Le numéro du coup est un nombre à partir de 1',
  'too-many-fields': 'Une FEN a six champs',
};

export const errors: Record<ErrorCode, string> = {
  'no-such-move': 'La partie n’a pas ce coup',
  'no-such-line': 'La partie n’a pas cette ligne',
  'not-played': 'Aucun coup ne peut être joué dans cette variante, ou depuis cette position de départ',
  'damaged-line': 'La ligne finit par un texte illisible comme coups ; supprimez-le d’abord',
  'illegal-move': 'Ce coup n’est pas possible',
  'no-moves': 'Il n’y a pas de variante avec un coup',
  'too-few-moves': 'La ligne a moins de coups qu’il n’en faut reprendre',
  'no-such-place': 'Le coup a moins de variantes',
  'bad-tag-name': 'Un nom de balise n’a que des lettres, des chiffres et des tirets bas, au moins un',
  'bad-text': 'Le texte contient des caractères impossibles à écrire',
  'bad-result': 'Un résultat est 1-0, 0-1, 1/2-1/2 ou *',
  'bad-date': 'Cette date n’existe pas ; écrivez AAAA.MM.JJ, avec ?? pour ce qui est inconnu',
  'bad-elo': 'Un Elo est un nombre d’un à quatre chiffres',
  'fixed-tag': 'Cette balise découle de la position de départ ou du résultat',
  'no-such-tag': 'La partie n’a pas cette balise',
  'tag-exists': 'La partie a déjà une balise de ce nom',
  'bad-time': 'Ce temps n’existe pas',
  'bad-evaluation': 'Cette évaluation n’existe pas',
  'bad-shape': 'Une case s’écrit Rd5 et une flèche Ge2e4',
  'wrong-ending': 'La dernière position de la partie n’est pas une telle fin',
  'already-ended': 'La partie est finie par échec et mat ou pat',
  'bad-fen': 'Cette FEN est illisible',
  'bad-number': 'Ce nombre est hors limites',
  'impossible-position': 'Cette position est impossible',
  'no-game': 'Il n’y a pas de partie dans ce texte',
  'bad-json': 'La partie enregistrée est illisible',
  'no-such-dialect': 'Il n’y a pas de dialecte de ce nom',
  'over-limit': 'La partie est trop grande',
  'bad-openings': 'La table des ouvertures est illisible',
  'disposed': 'La partie est fermée',
  'out-of-memory': 'La mémoire ne suffit pas',
  'load-failed': 'Une partie de l’application n’a pas pu être chargée',
};

/** By the name of what the browser or the engine throws. */
export const browserErrors: Record<string, string> = {
  'QuotaExceededError': 'le navigateur n’a plus de place',
  'NotReadableError': 'le fichier n’est plus lisible ; il a été déplacé, modifié ou verrouillé',
  'NotFoundError': 'le fichier n’est plus là',
  'NotAllowedError': 'le navigateur ne le permet pas',
  'EngineError': 'ses fichiers n’ont pas pu être chargés',
  'EngineSilent': 'il ne répond pas',
};
