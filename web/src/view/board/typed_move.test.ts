// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { Language } from '../../i18n/messages';
import { sampleMove } from './samples.test_data';
import { findTyped } from './typed_move';
import type { LegalMove } from './types';

const moves: LegalMove[] = [
  sampleMove('e2', 'e4'),
  sampleMove('g1', 'f3', { san: 'Ngf3' }),
  sampleMove('d2', 'f3', { san: 'Ndf3' }),
  sampleMove('b1', 'c3', { san: 'Nc3' }),
  sampleMove('c1', 'g5', { san: 'Bg5+' }),
  sampleMove('b2', 'c3', { san: 'bxc3', capture: 'c3' }),
  sampleMove('f1', 'c4', { san: 'Bxc4', capture: 'c4' }),
  sampleMove('e5', 'd6', { san: 'exd6', kind: 'en-passant', capture: 'd5' }),
  sampleMove('e1', 'g1', { san: 'O-O', kind: 'castle', targets: ['g1', 'h1'], rook: { from: 'h1', to: 'f1' } }),
  sampleMove('e1', 'c1', { san: 'O-O-O', kind: 'castle', targets: ['c1', 'a1'], rook: { from: 'a1', to: 'd1' } }),
  sampleMove('e1', 'e2', { san: 'Ke2' }),
  sampleMove('h1', 'e1', { san: 'Re1' }),
  sampleMove('a7', 'a8', { san: 'a8=Q', promotion: 'queen', uci: 'a7a8q' }),
  sampleMove('a7', 'a8', { san: 'a8=N+', promotion: 'knight', uci: 'a7a8n' }),
];

test('moves as people type them', () => {
  const rows: [string, Language, string[]][] = [
    ['e4', 'en', ['e2e4']], ['e2e4', 'en', ['e2e4']], ['e2-e4', 'en', ['e2e4']], ['E2E4', 'en', ['e2e4']],
    [' e4 ', 'en', ['e2e4']], ['Nc3', 'en', ['b1c3']], ['nc3', 'en', ['b1c3']], ['Nbc3', 'en', ['b1c3']],
    ['Nf3', 'en', ['g1f3', 'd2f3']], ['Ngf3', 'en', ['g1f3']], ['N1f3', 'en', ['g1f3']], ['Ng1f3', 'en', ['g1f3']],
    ['bc3', 'en', ['b2c3']], ['bxc3', 'en', ['b2c3']], ['c3', 'en', ['b2c3']], ['Bc4', 'en', ['f1c4']],
    ['Bg5', 'en', ['c1g5']], ['Bg5+!', 'en', ['c1g5']], ['exd6 e.p.', 'en', ['e5d6']], ['ed6', 'en', ['e5d6']],
    ['O-O', 'en', ['e1g1']], ['0-0', 'en', ['e1g1']], ['oo', 'en', ['e1g1']], ['0-0-0', 'en', ['e1c1']],
    ['e1g1', 'en', ['e1g1']], ['e1h1', 'en', ['e1g1']], ['e1a1', 'en', ['e1c1']],
    ['a8=Q', 'en', ['a7a8q']], ['a8Q', 'en', ['a7a8q']], ['a8', 'en', ['a7a8q', 'a7a8n']], ['a7a8n', 'en', ['a7a8n']],
    ['Cc3', 'fr', ['b1c3']], ['Fg5', 'fr', ['c1g5']], ['Re2', 'fr', ['e1e2']], ['Te1', 'fr', ['h1e1']],
    ['a8=D', 'fr', ['a7a8q']], ['a7a8c', 'fr', ['a7a8n']], ['Nc3', 'fr', ['b1c3']], ['Re1', 'fr', ['h1e1']],
    ['Sc3', 'sv', ['b1c3']], ['Lg5', 'sv', ['c1g5']], ['Te1', 'sv', ['h1e1']], ['a8=S', 'sv', ['a7a8n']],
    ['Ra5', 'en', []], ['e5', 'en', []], ['', 'en', []], ['<b>', 'en', []], ['--', 'en', []],
  ];
  expect(rows.length).toBe(48);
  for (const [text, language, wanted] of rows) {
    expect(findTyped(moves, text, language).map(({ uci }) => uci), `${language} "${text}"`).toEqual(wanted);
  }
});
