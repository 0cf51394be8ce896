// SPDX-License-Identifier: MIT
// The export panel, as a person uses it (A-05 to, S-16, S-18).
import { annotated, currentMove, download, expectPerfect, goTo, openExport, openGame, preview } from './game_support.ts';
import { clipboard, expect, screenshots, sideways, test, violations } from './support/index.ts';

test('preview, clipboard and download are the same bytes, and perfect', async ({ page }) => {
  await openGame(page, annotated);
  await openExport(page);
  const text = await preview(page);
  expect(text).toContain('[White "Müller, Änne"]');
  expect(text).toContain('5... g6 {Dragon}');
  expectPerfect(text);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: '✓ Copied' }).waitFor();
  expect(await clipboard(page)).toBe(text);
  const file = await download(page, () => page.getByRole('button', { name: 'Download' }).click());
  expect(file.name).toMatch(/^chess_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.pgn$/);
  const here = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  });
  expect(file.name).toContain(`chess_${here}_`);
  expect(file.bytes.toString('utf8')).toBe(text);
});

test('a new game has the tags that the application fills in', async ({ page }) => {
  await goTo(page, '#/game');
  await page.getByRole('button', { name: 'Start with an empty board' }).click();
  await page.getByLabel('Your move').fill('e4');
  await page.getByLabel('Your move').press('Enter');
  await openExport(page);
  const text = await preview(page);
  const today = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('.');
  });
  for (const line of ['[Event "Casual Game"]', '[Site "movetext"]', `[Date "${today}"]`, '[Round "1"]',
    '[White "Player 1"]', '[Black "Player 2"]', '[Result "*"]', '[TimeControl "-"]', '[Termination "Unterminated"]',
    '[Variant "Standard"]']) expect(text).toContain(`${line}\n`);
  expect(text).not.toContain('Elo');
  await page.getByLabel('PGN standard').first().check();
  const standard = await preview(page);
  expect(standard).toContain('[Termination "unterminated"]');
  expect(standard).not.toContain('[Variant');
  expectPerfect(standard);
  await page.reload();
  await goTo(page, '#/game');
});

test('the preview follows every keystroke; what is wrong stands at its field, and the last valid value stays', async ({ page }) => {
  await openGame(page, annotated);
  await openExport(page);
  const event = page.getByLabel('Event', { exact: true });
  await event.fill('');
  for (const [i, letter] of [...'Cup "A"'].entries()) {
    await event.press(letter === ' ' ? 'Space' : letter);
    const typed = 'Cup "A"'.slice(0, i + 1).replaceAll('"', '\\"').trimEnd();
    expect(await preview(page)).toContain(`[Event "${typed}`);
  }
  expect(await page.locator('[data-preview] mark').innerText()).toBe('[Event "Cup \\"A\\""]');

  const elo = page.getByLabel('White’s Elo');
  await elo.fill('28');
  await elo.pressSequentially('x9');
  await page.getByText('An Elo is a number of up to four digits').waitFor();
  await page.getByText('The file still has: 28').waitFor();
  expect(await elo.getAttribute('aria-invalid')).toBe('true');
  expect(await preview(page)).toContain('[WhiteElo "28"]');
  await elo.fill('2800');
  expect(await page.getByText('An Elo is a number').count()).toBe(0);
  expect(await preview(page)).toContain('[WhiteElo "2800"]');
  await elo.fill('');
  expect(await preview(page)).not.toContain('WhiteElo');

  const date = page.getByLabel('Date', { exact: true });
  for (const [value, isGood] of [['2026.02.30', false], ['2024.02.29', true], ['1897.??.??', true], ['97', false]] as const) {
    await date.fill(value);
    expect(await page.getByText('No such date').count(), value).toBe(isGood ? 0 : 1);
    expect((await preview(page)).includes(`[Date "${value}"]`), value).toBe(isGood);
  }
  expect(await preview(page)).toContain('[Date "1897.??.??"]');
  await page.getByRole('button', { name: 'Today' }).click();
  expect(await preview(page)).toMatch(/\[Date "20\d\d\.\d\d\.\d\d"\]/);
  expectPerfect(await preview(page));
});

test('further tags: added, refused, changed, removed', async ({ page }) => {
  await openGame(page, annotated);
  await openExport(page);
  const add = async (name: string, value: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Value', { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  };
  await add('Annotator', 'Ada');
  expect(await preview(page)).toContain('[Annotator "Ada"]');
  await add('Annotator', 'Bo');
  await page.getByText('There is a tag Annotator already.').waitFor();
  await add('no good', 'x');
  await page.getByText('A name has letters, digits and underscores only').waitFor();
  await page.getByLabel('Annotator', { exact: true }).fill('Cy');
  expect(await preview(page)).toContain('[Annotator "Cy"]');
  await page.getByRole('button', { name: 'Remove Annotator' }).click();
  expect(await preview(page)).not.toContain('Annotator');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await openExport(page);
  expect(await preview(page)).toContain('[Annotator "Cy"]');
});

test('what to include, from this move, this line only, other layouts', async ({ page }) => {
  await openGame(page, annotated);
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  expect(await currentMove(page)).toContain('Nc6');
  await openExport(page);
  const rows: [string, RegExp][] = [
    ['Comments', /The Sicilian/], ['Variations', /\(2\.\.\. d6/], ['Marks (!, ?, …)', /\$1/], ['Clock times', /%clk/],
    ['Evaluations', /%eval/], ['Arrows and circles', /%c[as]l/],
  ];
  for (const [name, pattern] of rows) {
    const box = page.getByLabel(name, { exact: true });
    expect(await preview(page), name).toMatch(pattern);
    await box.uncheck();
    expect(await preview(page), name).not.toMatch(pattern);
    expectPerfect(await preview(page));
    await box.check();
  }
  await page.getByLabel('From this move on').check();
  const part = await preview(page);
  expect(part).toContain('[SetUp "1"]');
  expect(part).toMatch(/^2\.\.\. Nc6/m);
  expectPerfect(part);
  await page.getByLabel('This line only').check();
  expect(await preview(page)).not.toContain('(');
  expectPerfect(await preview(page));
  await page.getByLabel('Whole game').check();
  const plain = await preview(page);
  const layouts = page.getByLabel('Layout');
  await layouts.selectOption({ index: 1 });
  expect(await preview(page)).not.toBe(plain);
  await page.keyboard.press('Escape');
  await openExport(page);
  expect(await layouts.inputValue()).not.toBe('');
  await layouts.selectOption({ index: 0 });
  expect(await preview(page)).toBe(plain);
});

test('the position as FEN and as a picture', async ({ page }) => {
  await openGame(page, '1. e4 e5 2. Nf3 *');
  await page.keyboard.press('End');
  await openExport(page);
  await page.getByRole('button', { name: 'Copy FEN' }).last().click();
  await page.getByText('FEN copied').first().waitFor();
  expect(await clipboard(page)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2');
  const svg = await download(page, () => page.getByRole('button', { name: 'SVG' }).click());
  expect(svg.name).toMatch(/^chess_.*\.svg$/);
  expect(svg.bytes.toString()).toMatch(/^<svg /);
  const png = await download(page, () => page.getByRole('button', { name: 'PNG' }).click());
  expect(png.name).toMatch(/^chess_.*\.png$/);
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
});

test('the panel leaves the board in sight on a wide screen, and keeps WCAG AA', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGame(page, annotated);
  await openExport(page);
  await page.getByLabel('White’s Elo').fill('x');
  const board = await page.locator('.board-area').boundingBox();
  const panel = await page.getByRole('dialog').boundingBox();
  expect(board!.x + board!.width).toBeLessThanOrEqual(panel!.x);
  expect(await violations(page)).toEqual([]);
  await screenshots(page, 'export');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sideways(page), String(width)).toBe(0);
  }
});
