// SPDX-License-Identifier: MIT
import type { Translation } from './messages';
import type { en } from './help.en';

export const fr: Translation<typeof en> = {
  title: 'Comment on écrit les échecs',
  intro:
    'Cette page explique la notation des coups et le format des fichiers que cette application lit et écrit. ' +
    'Chaque échiquier est vivant : parcourez les coups, ou essayez les vôtres.',
  contents: 'Sur cette page',
  partNotation: 'La notation',
  partFile: 'Le fichier',
  stepBack: 'Un coup en arrière',
  stepForward: 'Un coup en avant',
  restart: 'Revenir au début de l’exemple',
  startPosition: 'Début de l’exemple',

  boardTitle: 'Les cases',
  boardText:
    'Les colonnes de l’échiquier portent les lettres a à h, depuis la gauche des Blancs ; les rangées portent les ' +
    'numéros 1 à 8, depuis le côté des Blancs. Une case se nomme par la lettre de sa colonne et le numéro de sa ' +
    'rangée : le roi blanc commence en `e1`, le roi noir en `e8`. La case `a1` est foncée.',
  boardCaption: 'Le pion du roi avance de deux cases : `e4` est la case d’arrivée.',

  piecesTitle: 'Les pièces et leurs lettres',
  piecesText:
    'Dans un fichier, les pièces ont leur initiale anglaise en majuscule, quelle que soit la langue des joueurs. Le ' +
    'pion n’a pas de lettre. À l’écran, vous pouvez choisir les lettres de votre langue ou de petites figurines ; le ' +
    'fichier ne change pas.',
  piecesHead: 'Pièce',
  piecesFile: 'Dans le fichier',
  piecesOwn: 'Dans cette langue',

  movesTitle: 'Un coup',
  movesText:
    'Un coup est la lettre de la pièce suivie de sa case d’arrivée : `Nf3` est un cavalier en f3. Pour un pion, la ' +
    'case suffit : `e4`. Le numéro du coup précède le coup blanc ; quand le coup noir est seul, trois points le ' +
    'disent : `2... Nc6`.',
  movesCaption: '`1. e4 e5 2. Nf3 Nc6 3. Bb5`',

  capturesTitle: 'Les prises',
  capturesText:
    'Un `x` devant la case signale une prise : `Bxc6`. Un pion qui prend nomme sa colonne de départ : `exd5`. La prise ' +
    'en passant s’écrit comme toute autre prise, avec la case d’arrivée du pion. Certains livres ajoutent `e.p.` ; ' +
    'cette application le comprend et ne l’écrit pas.',
  capturesCaption: 'Le pion noir est allé de d7 à d5 ; les Blancs le prennent en passant : `exd6`.',

  castlingTitle: 'Le roque',
  castlingText:
    'Le petit roque s’écrit `O-O`, le grand roque `O-O-O`. Ce sont des lettres O majuscules. Les zéros sont lus aussi, ' +
    'mais jamais écrits.',
  castlingCaption: 'Les Blancs font le petit roque, les Noirs le grand.',

  checkTitle: 'Échec et mat',
  checkText:
    'Un `+` à la fin signale un échec, un `#` un mat. L’échec double n’a pas de signe à lui : c’est un `+` comme un ' +
    'autre. Ces deux signes ne disent rien que les coups ne disent déjà ; un fichier qui les omet est lu, et ils sont ' +
    'ajoutés à l’écriture.',
  checkCaption: 'Une dame et un fou visent f7 : `Qxf7#`.',

  promotionTitle: 'La promotion',
  promotionText:
    'Un pion qui atteint la dernière rangée devient une autre pièce, dont la lettre suit un signe égal : `e8=Q`. Ce ' +
    'peut être aussi une tour, un fou ou un cavalier, et c’est parfois meilleur.',
  promotionCaption: 'Le nouveau cavalier donne échec aussitôt : `e8=N+`.',

  ambiguityTitle: 'Quand deux pièces peuvent y aller',
  ambiguityText:
    'Si deux pièces de même sorte peuvent atteindre la case, le coup dit laquelle : par sa colonne si cela suffit, ' +
    '`Nbd2` ; sinon par sa rangée, `N1f3` ; sinon par les deux, `Qh4e1`. Seules comptent les pièces qui peuvent ' +
    'vraiment jouer : une pièce clouée sur son roi ne compte pas.',
  ambiguityCaption: 'Les deux cavaliers peuvent aller en d2 ; celui de la colonne b y va : `Nbd2`.',

  judgementTitle: 'Juger un coup',
  judgementText:
    'Des signes après un coup disent ce que quelqu’un en pense. Dans un fichier, ce sont des numéros précédés d’un ' +
    'dollar, appelés NAG ; il y en a bien plus de cent, aussi pour les positions. Les signes eux-mêmes sont lus aussi.',
  judgementSign: 'Signe',
  judgementNag: 'Dans le fichier',
  judgementMeaning: 'Sens',
};
