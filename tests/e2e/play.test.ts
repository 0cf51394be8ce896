// SPDX-License-Identifier: MIT
// Games as two people, or one and the engine, play them.
import { describe, expect, newContext, screenshots, sideways, test, violations } from './support/index.ts';
import { checkedPgn } from './support/pgn_check.ts';
import { beginGame, clickMove, dragMove, exportedPgn, movesOf, statusOf, typeMoves } from './support/playing.ts';

test('a game to mate: clicked, dragged, typed', async ({ page }) => {
  await beginGame(page, { clock: 'none' });
  expect(await statusOf(page)).toBe('White to move');
  await clickMove(page, 'e2', 'e4');
  await dragMove(page, 'e7', 'e5');
  await typeMoves(page, 'Bc4 Nc6');
  await dragMove(page, 'd1', 'h5');
  await clickMove(page, 'g8', 'f6');
  await typeMoves(page, 'Qxf7');
  await expect.poll(() => statusOf(page)).toBe('1-0 Checkmate, White wins');
  expect(await movesOf(page)).toBe('e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#');
  const pgn = await exportedPgn(page);
  expect(pgn).toContain('[Termination "Normal"]');
  expect(pgn).toMatch(/4\. Qxf7# 1-0\s*$/);
  await checkedPgn(pgn, 7);
  expect(await violations(page)).toEqual([]);
});

test('either side resigns, and is asked first', async ({ page }) => {
  await beginGame(page);
  await typeMoves(page, 'd4 d5 c4');
  await page.getByRole('button', { name: 'Resign (White)' }).click();
  await page.getByRole('dialog', { name: 'White resigns?' }).getByRole('button', { name: 'Cancel' }).click();
  expect(await statusOf(page)).toBe('Black to move');
  await page.getByRole('button', { name: 'Resign (White)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect.poll(() => statusOf(page)).toBe('0-1 White resigns');
  const pgn = await exportedPgn(page);
  expect(pgn).toContain('[Termination "White resigns"]');
  expect(pgn).toContain('{White resigns.} 0-1');
  await checkedPgn(pgn, 3);
});

test('a draw by agreement: offered, declined, offered, accepted', async ({ page }) => {
  await beginGame(page);
  await typeMoves(page, 'e4 c5');
  const offer = page.getByRole('button', { name: 'Offer a draw (Black)' });
  await offer.click();
  await page.getByText('Black offers a draw.').waitFor();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('The draw is declined.').waitFor();
  await offer.click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => statusOf(page)).toBe('1/2-1/2 Draw by agreement');
  await checkedPgn(await exportedPgn(page), 2);
});

test('a draw by repetition, claimed', async ({ page }) => {
  await beginGame(page);
  const claim = page.getByRole('button', { name: 'Claim a draw: threefold repetition' });
  await typeMoves(page, 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1');
  expect(await claim.count()).toBe(0);
  await typeMoves(page, 'Ng8');
  await claim.click();
  await expect.poll(() => statusOf(page)).toBe('1/2-1/2 Draw by threefold repetition');
  const pgn = await exportedPgn(page);
  expect(pgn).toMatch(/\{Draw by threefold repetition\.\}\s1\/2-1\/2/);
  await checkedPgn(pgn, 8);
});

test('a draw by fifty moves, claimed; seventy-five end by themselves', async ({ page }) => {
  await beginGame(page, { fen: '4k3/8/8/8/8/8/8/4K2R w - - 98 80' });
  await typeMoves(page, 'Rh2 Kd7');
  await page.getByRole('button', { name: 'Claim a draw: fifty moves' }).click();
  await expect.poll(() => statusOf(page)).toBe('1/2-1/2 Draw by the fifty-move rule');
  await checkedPgn(await exportedPgn(page), 2);
  await beginGame(page, { fen: '4k3/8/8/8/8/8/8/4K2R w - - 149 99' });
  await typeMoves(page, 'Rh2');
  await expect.poll(() => statusOf(page)).toBe('1/2-1/2 Draw by the seventy-five-move rule');
});

test('Chess960 with castling: the king is put on its rook', async ({ page }) => {
  await beginGame(page, { chess960: 3 });
  await typeMoves(page, 'e4 e5');
  await clickMove(page, 'f1', 'g1');
  await typeMoves(page, 'O-O');
  expect(await movesOf(page)).toBe('e4 e5 O-O O-O');
  const pgn = await exportedPgn(page);
  expect(pgn).toContain('[Variant "Chess960"]');
  expect(pgn).toContain('[FEN "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1"]');
  await checkedPgn(pgn, 4, { isChess960: true });
});

test('Chess960 number 0 is a number; 960 is none', async ({ page }) => {
  await beginGame(page, { chess960: 0 });
  expect(await exportedPgn(page)).toContain('[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]');
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  const play = dialog.getByRole('button', { name: 'Play', exact: true });
  for (const number of ['960', '-1', '1.5', '']) {
    await dialog.getByLabel('Number, 0 to 959').fill(number);
    await dialog.getByText('A whole number from 0 to 959, please.').waitFor();
    expect(await play.isDisabled()).toBe(true);
  }
  await dialog.getByRole('button', { name: 'Draw a number' }).click();
  expect(await play.isEnabled()).toBe(true);
});

describe('promotion', () => {
  test('asks which piece, and under-promotion is what was chosen', async ({ page }) => {
    await beginGame(page, { fen: '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1' });
    await clickMove(page, 'e7', 'e8');
    await page.getByRole('button', { name: /rook/i }).click();
    await expect.poll(() => movesOf(page)).toBe('e8=R');
  });
});

test('a move is taken back when the other side agrees', async ({ page }) => {
  await beginGame(page);
  await typeMoves(page, 'e4 e5');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Black asks to take the last move back.').waitFor();
  await page.getByRole('button', { name: 'Refuse' }).click();
  expect(await movesOf(page)).toBe('e4 e5');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => movesOf(page)).toBe('e4');
});

test('against the engine: it answers, agrees to take back, plays White when it is White', async ({ page }) => {
  await page.getByRole('button', { name: /^Clocks, names/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The engine', { exact: true }).click();
  await dialog.getByLabel(/^Level \d+ of/).fill('1');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await typeMoves(page, 'e4');
  await expect.poll(async () => (await movesOf(page)).split(' ').length, { timeout: 20_000 }).toBe(2);
  expect(await page.getByRole('button', { name: /Resign \(Black\)/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => movesOf(page)).toBe('');
  await page.getByRole('button', { name: 'New game' }).click();
  await dialog.getByText('Black', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await movesOf(page)).split(' ').filter(Boolean).length, { timeout: 20_000 }).toBe(1);
  expect(await statusOf(page)).toBe('Black to move');
}, 60_000);

test('a reload in the middle of a game', async ({ page }) => {
  await beginGame(page, { clock: '3+2' });
  await typeMoves(page, 'e4 e5 Nf3');
  await page.reload();
  await page.getByText('The clocks stand still.').waitFor();
  expect(await movesOf(page)).toBe('e4 e5 Nf3');
  await page.getByRole('button', { name: 'Go on' }).click();
  await typeMoves(page, 'Nc6');
  expect(await movesOf(page)).toBe('e4 e5 Nf3 Nc6');
  await page.getByRole('button', { name: 'Resign (Black)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.reload();
  await expect.poll(() => statusOf(page)).toBe('1-0 Black resigns');
});

test('a second tab says where the game is, takes it over, and nothing is lost', async ({ page, context, url }) => {
  await beginGame(page);
  await typeMoves(page, 'e4 e5');
  const second = await context.newPage();
  await second.goto(url);
  await second.getByRole('heading', { name: 'The game is open in another tab' }).waitFor();
  await second.getByRole('button', { name: 'Play it here' }).click();
  await expect.poll(() => movesOf(second)).toBe('e4 e5');
  await page.getByRole('heading', { name: 'The game is open in another tab' }).waitFor();
  await typeMoves(second, 'Nf3');
  await page.getByRole('button', { name: 'Play it here' }).click();
  await expect.poll(() => movesOf(page)).toBe('e4 e5 Nf3');
});

test('a finished game is in the library, and another one begins with colours changed', async ({ page }) => {
  await page.getByRole('button', { name: /^Clocks, names/ }).click();
  await page.getByLabel('Name of White').fill('Ada');
  await page.getByLabel('Name of Black').fill('Bob');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await typeMoves(page, 'f3 e5 g4 Qh4');
  await expect.poll(() => statusOf(page)).toBe('0-1 Checkmate, Black wins');
  await page.getByRole('link', { name: 'Analyse' }).click();
  await expect.poll(() => page.locator('.moves .san').allInnerTexts()).toEqual(['f3', 'e5', 'g4', 'Qh4#']);
  await page.goBack();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => page.locator('.bar .name').allInnerTexts()).toEqual(['Ada', 'Bob']);
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByText('Ada').first().waitFor();
});

test('a whole game with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await page.getByRole('heading', { name: 'A game of chess' }).waitFor();
  await keyboard.press('n');
  await page.getByRole('dialog', { name: 'New game' }).waitFor();
  await keyboard.press('Enter'); // the cross has the focus
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keyboard.press('n');
  await page.getByLabel('Name of White').focus();
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-cell="e2"]').focus();
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await keyboard.press(key);
  await expect.poll(() => movesOf(page)).toBe('e4');
  await page.locator('main').focus();
  await keyboard.press('m');
  await keyboard.type('e5');
  await keyboard.press('Enter');
  await expect.poll(() => movesOf(page)).toBe('e4 e5');
  await keyboard.type('nj');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.locator('main').focus();
  await keyboard.press('k');
  expect(await page.locator('.moves [aria-current]').innerText()).toContain('e4');
  await keyboard.press('j');
  await keyboard.press('f');
  await keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  await sheet.getByText('Turn the board').first().waitFor();
  await keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

test('French and Swedish, switched in the middle of a game; the browser\'s language first', async ({ page, browser, url }) => {
  await beginGame(page);
  await typeMoves(page, 'e4');
  await page.getByLabel('Language').selectOption('fr');
  await expect.poll(() => statusOf(page)).toBe('Les Noirs jouent');
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.getByRole('button', { name: 'Exporter PGN' }).waitFor();
  await page.getByLabel('Langue').selectOption('sv');
  await expect.poll(() => statusOf(page)).toBe('Svart vid draget');
  await page.getByRole('button', { name: 'Exportera PGN' }).waitFor();
  const swedish = await newContext(browser, { locale: 'sv-SE' });
  const other = await swedish.newPage();
  await other.goto(url);
  await other.getByRole('heading', { name: 'Ett parti schack' }).waitFor();
  await swedish.close();
});

test('WCAG AA and no sideways scroll: nothing, dialog, game, end', async ({ page }) => {
  await page.getByRole('heading', { name: 'A game of chess' }).waitFor();
  const check = async (name: string) => {
    await screenshots(page, name);
    expect(await violations(page), name).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sideways(page), name).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await check('play-empty');
  await page.getByRole('button', { name: /^Clocks, names/ }).click();
  await page.getByRole('dialog').getByText('Custom', { exact: true }).click();
  await page.getByLabel('The same for both sides').uncheck();
  await page.getByRole('button', { name: 'Add a period' }).first().click();
  await check('play-dialog');
  await page.keyboard.press('Escape');
  await beginGame(page, { clock: '3+2' });
  await typeMoves(page, 'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6');
  await page.getByRole('button', { name: 'Offer a draw (White)' }).click();
  await check('play-game');
  await page.getByRole('button', { name: 'Accept' }).click();
  await check('play-over');
}, 120_000);

test('a premove is played when it has become possible, and forgotten when not', async ({ page }) => {
  // The engine is let in when the test says so: until then it thinks.
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/engine/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  // A bare king: it has moves, and none of them disturbs ours.
  await beginGame(page, { opponent: 'engine', fen: '7k/8/8/8/8/8/P6P/K7 w - - 0 1' });
  await clickMove(page, 'a2', 'a3');
  await clickMove(page, 'a3', 'a4');
  letIn();
  await expect.poll(() => movesOf(page), { timeout: 30_000 }).toMatch(/^a3 K\S+ a4 K\S+$/);
  await clickMove(page, 'h2', 'h3');
  await clickMove(page, 'h3', 'h7'); // no pawn goes that far
  await expect.poll(() => movesOf(page), { timeout: 30_000 }).toMatch(/^a3 K\S+ a4 K\S+ h3 K\S+$/);
  expect(await statusOf(page)).toBe('White to move');
}, 90_000);

test('without the engine the page says so, and goes on', async ({ page, complaints }) => {
  await page.route('**/engine/*', (route) => route.abort());
  await beginGame(page, { opponent: 'engine' });
  await typeMoves(page, 'e4');
  await page.getByText(/The engine could not be started/).waitFor();
  await page.getByRole('button', { name: 'New game' }).click();
  await beginGame(page, { opponent: 'people' });
  await typeMoves(page, 'e4 e5');
  expect(await movesOf(page)).toBe('e4 e5');
  complaints.length = 0;
}, 60_000);

test('a full store says so, and the game goes on', async ({ page }) => {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
  });
  await page.reload();
  await beginGame(page);
  await typeMoves(page, 'e4 e5');
  await page.getByText(/There is no room left to keep the game/).waitFor();
  expect(await movesOf(page)).toBe('e4 e5');
  expect(await exportedPgn(page)).toContain('1. e4 e5 *');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText(/The library has no room for the game on the board/).waitFor();
  expect(await movesOf(page)).toBe('e4 e5');
  await page.getByRole('button', { name: 'Begin all the same' }).click();
  await expect.poll(() => movesOf(page)).toBe('');
});

test('French and Swedish fit a phone', async ({ page }) => {
  await beginGame(page, { clock: '3+2' });
  await typeMoves(page, 'e4 e5');
  for (const [label, language] of [['Language', 'fr'], ['Langue', 'sv']] as const) {
    await page.getByLabel(label).selectOption(language);
    await screenshots(page, `play-game-${language}`);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sideways(page), language).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
}, 60_000);
