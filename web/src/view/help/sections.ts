// SPDX-License-Identifier: MIT
// What the help page shows, in order. Words are in i18n/help.*, tables in tables.ts.
import type { HelpKey } from '../../i18n/help';
import type { TableName } from './tables';

export type Block =
  | { kind: 'board'; caption: HelpKey; fen?: string; chess960?: boolean; moves: readonly string[] }
  | { kind: 'table'; name: TableName }
  | { kind: 'code'; text: string; caption?: HelpKey }
  | { kind: 'games' };

export interface Section {
  id: string;
  title: HelpKey;
  text: HelpKey;
  blocks: readonly Block[];
}

export interface Part {
  title: HelpKey;
  sections: readonly Section[];
}

const board = (caption: HelpKey, moves: readonly string[], fen?: string): Block => ({
  kind: 'board', caption, moves, ...(fen === undefined ? {} : { fen }),
});

const wholeGame = `[Event "Casual Game"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "?"]
[White "Morphy, Paul"]
[Black "Duke of Brunswick and Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5
6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6
15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0`;

const variations = `1. e4 e5 2. Nf3 $1 {Attacks the pawn.}
(2. f4 {The King's Gambit.} 2... exf4 (2... d5))
2... Nc6 ; the usual answer
3. Bb5 a6 *`;

const random = 'r1k4r/pp1qppbp/2npbnp1/2p5/4P3/1P1P1NP1/PBPQNPBP/R1K4R w HAha - 0 10';
const castling = 'r3kbnr/pppq1ppp/2np4/4pb2/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 6';
const twoKnights = 'rnbqkb1r/ppp2ppp/4pn2/3p4/3P4/5N2/PPP1PPPP/RN1QKB1R w KQkq - 0 4';

const notation: readonly Section[] = [
  { id: 'squares', title: 'boardTitle', text: 'boardText', blocks: [board('boardCaption', ['e4'])] },
  { id: 'pieces', title: 'piecesTitle', text: 'piecesText', blocks: [{ kind: 'table', name: 'pieces' }] },
  {
    id: 'moves', title: 'movesTitle', text: 'movesText',
    blocks: [board('movesCaption', ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5'])],
  },
  {
    id: 'captures', title: 'capturesTitle', text: 'capturesText',
    blocks: [board('capturesCaption', ['d5', 'exd6'], 'rnbqkbnr/pppp1ppp/4p3/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2')],
  },
  {
    id: 'castling', title: 'castlingTitle', text: 'castlingText',
    blocks: [board('castlingCaption', ['O-O', 'O-O-O'], castling)],
  },
  {
    id: 'check', title: 'checkTitle', text: 'checkText',
    blocks: [board('checkCaption', ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#'])],
  },
  {
    id: 'promotion', title: 'promotionTitle', text: 'promotionText',
    blocks: [board('promotionCaption', ['e8=N+'], '8/2q1P1k1/8/8/8/8/8/4K3 w - - 0 1')],
  },
  {
    id: 'ambiguity', title: 'ambiguityTitle', text: 'ambiguityText',
    blocks: [board('ambiguityCaption', ['Nbd2'], twoKnights)],
  },
  { id: 'signs', title: 'judgementTitle', text: 'judgementText', blocks: [{ kind: 'table', name: 'signs' }] },
];

const file: readonly Section[] = [
  {
    id: 'pgn', title: 'fileTitle', text: 'fileText',
    blocks: [{ kind: 'code', text: wholeGame, caption: 'fileCaption' }],
  },
  { id: 'tags', title: 'tagsTitle', text: 'tagsText', blocks: [{ kind: 'table', name: 'tags' }] },
  {
    id: 'comments', title: 'textTitle', text: 'textText',
    blocks: [{ kind: 'code', text: variations, caption: 'textCaption' }],
  },
  { id: 'commands', title: 'commandsTitle', text: 'commandsText', blocks: [{ kind: 'table', name: 'commands' }] },
  { id: 'endings', title: 'endingsTitle', text: 'endingsText', blocks: [{ kind: 'table', name: 'endings' }] },
  { id: 'time', title: 'timeTitle', text: 'timeText', blocks: [] },
  { id: 'fen', title: 'fenTitle', text: 'fenText', blocks: [{ kind: 'table', name: 'fen' }] },
  {
    id: 'chess960', title: 'randomTitle', text: 'randomText',
    blocks: [{ kind: 'board', caption: 'randomCaption', fen: random, chess960: true, moves: ['O-O', 'O-O-O'] }],
  },
  { id: 'reading', title: 'looseTitle', text: 'looseText', blocks: [] },
  { id: 'games', title: 'gamesTitle', text: 'gamesText', blocks: [{ kind: 'games' }] },
];

export const parts: readonly Part[] = [
  { title: 'partNotation', sections: notation },
  { title: 'partFile', sections: file },
];
