// SPDX-License-Identifier: MIT
// Texts that mean harm: they show as text, and what is left of the module goes on working.
import { describe, expect, test } from 'vitest';
import { CoreError } from '../index.ts';
import { bytes, core, movetext, random, texts } from './support.ts';

describe('hostile texts', () => {
  test('variations nested 3,000 deep', () => {
    const depth = 3000;
    const { game, findings } = core.readGame(`1. e4${' (1. d4'.repeat(depth)}${')'.repeat(depth)} *`);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const view = game.view();
    expect(view.lines.length).toBe(depth + 1);
    const deepest = view.lines.at(-1)?.moves[0] ?? -1;
    expect(game.position(deepest).turn).toBe('black');
    expect(game.path(deepest).length).toBe(1);
    expect(core.readGame(game.exportPgn()).game.view().lines.length).toBe(depth + 1);
    expect(texts.explain(bytes(game.exportPgn()))).toEqual([]);
  }, 30_000);

  test('a comment of 10 MB', () => {
    const long = 'word '.repeat(2_000_000).trim();
    const { game } = core.readGame(`1. e4 {${long}} e5 *`);
    expect(game.view().moves[0]?.comments[0]?.text.length).toBe(long.length);
    expect(game.exportPgn().length).toBeGreaterThan(long.length);
    const reader = texts.reader();
    reader.push(bytes(`1. e4 {${long}} e5 *`));
    expect(reader.finish().games.count).toBe(1);
  }, 60_000);

  test('markup is text, in names, comments and tags', () => {
    const script = '<script>alert(1)</script>"\'&\u2028\u0000';
    const { game } = core.readGame(`[White "${script.replace('"', '\\"')}"]\n[<script> "x"]\n\n1. e4 {${script}} *`);
    const white = game.view().tags.find(({ name }) => name === 'White')?.value ?? '';
    expect(white.startsWith('<script>alert(1)</script>"')).toBe(true);
    expect(game.view().moves[0]?.comments[0]?.text).toContain('<script>alert(1)</script>');
    expect(core.readGame(game.exportPgn()).game.exportPgn()).toBe(game.exportPgn());
    const own = core.newGame({ white: script });
    own.play(null, 'e4');
    own.setText(0, '} 1. e5 {');
    expect(movetext(own.exportPgn())).toBe('1. e4 {) 1. e5 (} *');
    expect(own.exportPgn()).toContain('[White "<script>alert(1)</script>');
  });

  test('one long tag, one long line, no games at all', () => {
    const reader = texts.reader();
    const batch = reader.push(bytes(`[White "${'x'.repeat(1_000_000)}"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n`));
    const end = reader.finish();
    expect(batch.games.count + end.games.count).toBe(2);
    expect(Math.max(...[...batch.texts, ...end.texts].map((one) => one.length))).toBeLessThanOrEqual(255);
    for (const nothing of ['', '   \n\n', '\ufeff', '%only an escape']) {
      expect(() => core.readGame(nothing)).toThrow(CoreError);
      const empty = texts.reader();
      empty.push(bytes(nothing));
      expect(empty.finish().games.count).toBe(0);
    }
  });

  test('any bytes: nothing but CoreError, and games go on working', () => {
    const seed = Number(process.env['MOVETEXT_SEED'] ?? Date.now() % 1_000_000);
    console.log(`seed ${seed} (MOVETEXT_SEED=${seed} repeats it)`);
    const next = random(seed);
    const pieces = ['[White "', '"]\n', '1. e4 ', 'e5 ', '(', ')', '{', '}', ';', '$', '1-0 ', '*', 'O-O ', '\n\n', '\0',
      '%', '[%clk 0:00:01]', '[FEN "', 'exd6 e.p. ', '\\"', '\xff', '--', '...', '<', '♘f3 ', 'Nbd7 ', '!?'];
    let rows = 0;
    for (let i = 0; i < 400; i += 1) {
      const parts = Array.from({ length: 1 + Math.floor(next() * 60) }, () =>
        next() < 0.9 ? pieces[Math.floor(next() * pieces.length)] : String.fromCharCode(Math.floor(next() * 256)));
      const input = Uint8Array.from(parts.join(''), (letter) => letter.charCodeAt(0));
      try {
        const { game } = core.readGame(input);
        const once = game.exportPgn();
        expect(core.readGame(once).game.exportPgn(), `seed ${seed}, row ${i}`).toBe(once);
        game.view();
        game.dispose();
      } catch (error) {
        expect(error, `seed ${seed}, row ${i}`).toBeInstanceOf(CoreError);
        expect((error as CoreError).code).toMatch(/no-game|over-limit/);
      }
      texts.explain(input);
      texts.mend(input, 'unsafe');
      core.readFen(String(parts[0]));
      rows += 1;
    }
    expect(rows).toBe(400);
    const game = core.newGame();
    game.play(null, 'e4');
    expect(movetext(game.exportPgn())).toBe('1. e4 *');
  }, 120_000);
});
