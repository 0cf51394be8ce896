// SPDX-License-Identifier: MIT
import type { Translation } from './messages';
import type { en } from './help_file.en';

export const fr: Translation<typeof en> = {
  fileTitle: 'Un fichier PGN',
  fileText:
    'PGN signifie Portable Game Notation, notation portable de partie. Un fichier PGN est du texte simple et contient ' +
    'autant de parties qu’on veut. Chacune a trois éléments : les étiquettes, qui disent qui, où et quand ; les ' +
    'coups ; et le résultat, qui figure une fois parmi les étiquettes et une fois à la fin.',
  fileCaption: 'Une partie entière telle qu’elle figure dans un fichier.',

  tagsTitle: 'Les étiquettes',
  tagsText:
    'Une étiquette est un nom et une valeur entre guillemets, sur une ligne entre crochets. Sept d’entre elles sont ' +
    'toujours écrites, dans cet ordre ; ce qui n’est pas connu est un point d’interrogation. D’autres peuvent suivre, ' +
    'y compris de votre invention.',
  tagsHead: 'Étiquette',
  tagsMeaning: 'Ce qu’elle dit',
  tagEvent: 'le tournoi ou le match',
  tagSite: 'le lieu : ville, région, et le pays en trois majuscules',
  tagDate: 'le jour : année, mois, jour ; `??` pour une partie inconnue',
  tagRound: 'la ronde ; `-` s’il n’y en a pas',
  tagWhite: 'le joueur des Blancs, nom de famille d’abord',
  tagBlack: 'le joueur des Noirs',
  tagResult: '`1-0`, `0-1`, `1/2-1/2`, ou `*` pour une partie non terminée',

  textTitle: 'Commentaires et variantes',
  textText:
    'Les mots entre accolades sont des commentaires. Un point-virgule fait du reste de la ligne un ' +
    'commentaire. Les coups entre parenthèses sont une variante : ils remplacent le coup qui précède, et peuvent avoir ' +
    'leurs propres variantes, à toute profondeur. Une ligne qui commence par `%` s’adresse à d’autres programmes et est ' +
    'ignorée.',
  textCaption: 'La variante montre ce qui serait arrivé après un autre deuxième coup.',

  commandsTitle: 'Pendules, évaluations, flèches',
  commandsText:
    'Les programmes ajoutent d’autres choses dans les commentaires, sous forme de commandes entre crochets. Cette ' +
    'application les montre pour ce qu’elles signifient et les récrit telles quelles.',
  commandClk: 'temps restant à la pendule après le coup',
  commandEmt: 'temps passé sur le coup',
  commandEval: 'l’avis d’un moteur : pions pour les Blancs, et profondeur ; `#-3` est un mat des Noirs en trois coups',
  commandCal: 'flèches : la couleur, puis les deux cases',
  commandCsl: 'cases marquées : la couleur, puis la case',
  commandHead: 'Commande',

  endingsTitle: 'Comment finissent les parties',
  endingsText:
    'Le résultat dit qui a gagné ; l’étiquette `Termination` et un commentaire avant le résultat disent pourquoi. Il y ' +
    'a deux usages : les mots ci-dessous, que cette application écrit sauf choix contraire, et les quelques mots de la ' +
    'norme PGN. Le panneau d’exportation a un commutateur. Les deux sont compris à la lecture.',
  endingsHead: 'Fin',
  endingsDocument: 'Mots de l’application',
  endingsStandard: 'Mots de la norme',

  timeTitle: 'Les cadences',
  timeText:
    'L’étiquette `TimeControl` donne le temps de réflexion. Dans la norme PGN, tous les nombres sont des secondes : ' +
    '`900+10` est un quart d’heure et dix secondes par coup ; `40/5400:1800`, quarante coups en quatre-vingt-dix ' +
    'minutes, puis une demi-heure pour le reste. Beaucoup écrivent `15+10` et pensent en minutes, comme cette ' +
    'application dans son propre style. `-` signifie sans pendule.',

  fenTitle: 'Une position : FEN',
  fenText:
    'Une position tient sur une ligne de six champs. Un fichier qui part d’une telle position a les étiquettes ' +
    '`SetUp "1"` et `FEN`.',
  fenPlacement: 'les pièces, rangée par rangée depuis la huitième, majuscules pour les Blancs ; les chiffres sont des cases vides',
  fenTurn: 'qui a le trait : `w` (Blancs) ou `b` (Noirs)',
  fenCastling: 'qui peut encore roquer, et de quel côté ; `-` si personne',
  fenPassant: 'la case derrière un pion qui vient d’avancer de deux cases, sinon `-`',
  fenHalf: 'demi-coups depuis le dernier coup de pion ou la dernière prise : à 100, la nulle peut être réclamée',
  fenFull: 'le numéro du coup, augmenté après chaque coup noir',
  fenField: 'Champ',

  randomTitle: 'Chess960',
  randomText:
    'En Chess960, les pièces de la première rangée commencent dans l’un de 960 ordres ; le numéro 518 est l’ordre ' +
    'habituel. Le roi est entre les tours. Après le roque, roi et tour sont là où ils sont toujours, d’où qu’ils ' +
    'viennent : posez le roi sur la tour pour roquer. Le fichier dit `Variant "Chess960"` et donne le départ en FEN.',
  randomCaption: 'Des rois partis de la colonne c : après `O-O`, le blanc est en g1 ; le `O-O-O` noir ne déplace que la tour.',

  looseTitle: 'Lire large, écrire juste',
  looseText:
    'Les fichiers viennent de beaucoup de programmes et ont souvent de petits défauts : un numéro absent, des zéros ' +
    'pour le roque, un ancien jeu de caractères, une étiquette non fermée. Tout ce qui peut être compris est lu, et ' +
    'chaque bizarrerie est citée avec sa place. Ce qui est écrit est toujours identique pour une même partie, octet ' +
    'par octet, en lignes de 79 caractères au plus.',

  gamesTitle: 'Des parties pour commencer',
  gamesText: 'Quinze parties célèbres, avec quelques mots sur les coups qui les ont rendues célèbres, sont dans la bibliothèque.',
  gamesLink: 'Ouvrir la bibliothèque',
};
