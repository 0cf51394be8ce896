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
  'bad-archive': 'Le fichier compressé est endommagé ou tronqué',
  'bad-json': 'La partie enregistrée est illisible',
  'no-such-dialect': 'Il n’y a pas de dialecte de ce nom',
  'over-limit': 'La partie est trop grande',
  'bad-openings': 'La table des ouvertures est illisible',
  'disposed': 'La partie est fermée',
  'out-of-memory': 'La mémoire ne suffit pas',
  'load-failed': 'Une partie de l’application n’a pas pu être chargée',
};

export const findings: Record<string, string> = {
  'enc.invalid': 'ces octets ne représentent aucun caractère ; lus comme U+FFFD',
  'enc.guessed': 'ce texte n’est pas en UTF-8 ; lu comme Windows-1252',
  'enc.forbidden': 'un caractère que PGN interdit',
  'enc.discouraged': 'un caractère que PGN déconseille',
  'enc.unmappable': 'un caractère que l’encodage demandé ne connaît pas',
  'lex.odd-space': 'une espace inhabituelle ; lue comme une espace simple',
  'lex.control': 'un caractère de contrôle ; lu comme une espace',
  'lex.stray': 'un signe qui n’a pas de sens ici ; ignoré',
  'lex.stray-bracket': 'un crochet ou une accolade isolé',
  'lex.angle': 'un texte entre < et >, réservé par la norme ; gardé comme commentaire',
  'lex.wrapper': 'un texte qui entoure le PGN et n’en fait pas partie ; ignoré',
  'line.too-long': 'cette ligne a plus de 255 caractères',
  'line.long': 'cette ligne a plus de 79 caractères',
  'comment.unterminated': 'ce commentaire n’est pas fermé',
  'comment.nested': 'une accolade dans un commentaire ; les commentaires ne s’emboîtent pas',
  'comment.moved': 'ce commentaire change de place à l’écriture',
  'comment.braces': 'des accolades dans un commentaire ; écrites comme parenthèses',
  'escape.dropped': 'une ligne qui commence par % est pour d’autres programmes ; laissée de côté',
  'str.bad-escape': 'une barre oblique inverse devant un caractère qui n’en demande pas',
  'str.inner-quote': 'un guillemet dans la valeur, sans barre oblique inverse',
  'str.raw-backslash': 'la barre oblique inverse avant le guillemet final a été lue comme texte',
  'str.unterminated': 'cette valeur n’a pas de guillemet final',
  'str.newline': 'une valeur de balise dépasse la fin de sa ligne',
  'str.too-long': 'cette valeur de balise a plus de 255 caractères',
  'str.typographic-quote': 'un guillemet typographique au lieu d’un guillemet droit',
  'sym.too-long': 'ce mot parmi les coups a plus de 255 caractères',
  'tag.case': 'ce nom de balise s’écrit d’habitude avec d’autres majuscules',
  'tag.lowercase': 'un nom de balise commence par une majuscule',
  'tag.name': 'un nom de balise ne contient que des lettres, des chiffres et _',
  'tag.unquoted': 'cette valeur n’a pas de guillemets',
  'tag.malformed': 'cette balise est mal formée ; ce qui était illisible a été ignoré',
  'tag.duplicate': 'cette balise figure ici une deuxième fois ; la première compte',
  'tag.empty': 'cette balise n’a pas de valeur',
  'game.no-terminator': 'cette partie ne finit pas par un résultat',
  'game.no-movetext': 'cette partie n’a que des balises, ni coups ni résultat',
  'game.junk': 'un texte hors de toute partie ; ignoré',
  'game.comment-after-result': 'un commentaire après le résultat de la partie',
  'game.unparsed': 'un commentaire avec des coups qui n’ont pas pu être lus à l’écriture',
  'date.format': 'cette date n’a pas la forme AAAA.MM.JJ',
  'date.invalid': 'ce jour n’existe pas',
  'round.format': 'une ronde est un nombre, des nombres joints par des points, ? ou -',
  'elo.format': 'un classement est un nombre entier, ou - s’il n’y en a pas',
  'eco.format': 'un code ECO est une lettre de A à E et deux chiffres',
  'site.country': 'les trois lettres à la fin du lieu ne sont pas un code de pays connu',
  'termination.nonstandard': 'ce n’est aucune des fins que nomme la norme PGN',
  'timecontrol.format': 'cette cadence n’a pas la forme de la norme ; gardée comme texte',
  'timecontrol.minutes?': 'cette cadence semble compter en minutes, la norme compte en secondes',
  'plycount.mismatch': 'PlyCount n’est pas le nombre de demi-coups de la partie',
  'result.form': 'ce résultat a une forme inhabituelle',
  'result.conflict': 'la balise Result et le résultat après les coups diffèrent',
  'result.unrepresentable': 'PGN ne sait pas exprimer ce résultat ; lu comme *',
  'result.position': 'le résultat ne correspond pas à la position finale',
  'setup.no-fen': 'SetUp annonce une balise FEN, mais il n’y en a pas ; position initiale retenue',
  'setup.contradiction': 'SetUp dit position initiale, FEN une autre ; FEN retenue',
  'setup.redundant': 'la balise FEN contient la position initiale et n’est pas nécessaire',
  'setup.chess960-no-fen': 'une partie de Chess960 sans balise FEN ; position initiale classique retenue',
  'fen.invalid': 'cette FEN ne décrit aucune position utilisable',
  'fen.short': 'cette FEN a moins de six champs ; valeurs usuelles retenues',
  'fen.castling': 'ces droits de roque ne vont pas avec les rois et les tours',
  'fen.ep': 'aucun pion ne vient de passer cette case de prise en passant ; lue comme -',
  'fen.fullmove': 'le numéro de coup d’une FEN est au moins 1 ; lu comme 1',
  'fen.implausible': 'aucune partie ne mène à cette position',
  'num.mismatch': 'ce numéro n’est pas celui du coup ; ignoré',
  'num.fused': 'un numéro sans point, collé à son coup',
  'san.illegal': 'ce coup n’est pas possible ici',
  'san.ambiguous': 'plusieurs pièces peuvent jouer ce coup',
  'san.syntax': 'ceci ne se lit pas comme un coup',
  'san.no-x': 'une prise s’écrit avec x',
  'san.bogus-x': 'un x, mais rien n’est pris',
  'san.check-mark': 'le signe d’échec ou de mat manque, est faux ou a une autre forme',
  'san.overdisambiguated': 'l’origine de la pièce est donnée alors qu’une seule peut y aller',
  'san.case': 'les lettres des pièces sont des majuscules, celles des colonnes des minuscules',
  'san.pawn-letter': 'un coup de pion n’a pas de lettre',
  'san.promotion-form': 'une promotion s’écrit avec = et la pièce, comme e8=Q',
  'san.promotion-missing': 'la pièce de cette promotion manque ; une dame a été retenue',
  'san.castle-form': 'le roque s’écrit O-O ou O-O-O, avec la lettre O majuscule',
  'san.castle-king': 'un coup de roi qui ne peut être qu’un roque ; lu comme roque',
  'san.ep-mark': 'PGN n’a pas de signe pour la prise en passant',
  'san.bogus-ep': 'marqué en passant, mais c’est une autre prise',
  'san.draw-offer': 'le signe de proposition de nulle ne fait pas partie de PGN',
  'san.figurine': 'un symbole d’échecs au lieu d’une lettre de pièce',
  'san.language': 'les lettres de pièces d’une autre langue',
  'null.exported': 'un coup nul ne fait pas partie de la norme PGN',
  'null.in-check': 'un camp en échec ne peut pas passer',
  'suffix.invalid': 'il y a six signes pour les coups : ! ? !! ?? !? ?! ; le reste a été laissé de côté',
  'nag.null': '$0 ne dit rien',
  'nag.range': 'les numéros d’annotation vont jusqu’à $255 ; celui-ci a été laissé de côté',
  'nag.no-move': 'une annotation avant le premier coup',
  'nag.prefix': 'une annotation avant son coup',
  'nag.glyph': 'un signe d’annotation au lieu de son numéro',
  'rav.empty': 'une variante sans coup',
  'rav.no-move': 'une variante avant le coup qu’elle devrait remplacer',
  'rav.result': 'un résultat dans une variante ; ignoré',
  'rav.unterminated': 'cette variante n’est pas fermée',
  'rav.too-deep': 'les variantes sont trop emboîtées ; celle-ci n’a pas été lue',
  'eval.ambiguous': 'on ne sait pas si cette évaluation compte en pions ou en centièmes de pion',
  'variant.unsupported': 'les coups de cette variante sont gardés, mais pas joués',
  'limit.game-bytes': 'cette partie est trop grande ; elle n’a pas été lue',
};
