// SPDX-License-Identifier: MIT
// A position as a picture of its own, SVG or PNG: to download, to copy, to print. Needs nothing of the page.
import { lineWidth, outlineWidth, pieceShapes, slitWidth, tileSize } from './pieces/shapes';
import { arrowPath } from './shapes';
import { allSquares, isDark, parsePlacement, roleOf, sideOf, toPlace, toScreen, toSquare } from './squares';
import { boardColors, manColors } from './themes';
import type { BoardProps, PieceLetter, PieceSet, Shape, Side, Square } from './types';

export interface ImageOptions
  extends Pick<BoardProps, 'position' | 'orientation' | 'lastMove' | 'shapes' | 'theme' | 'pieces'> {
  coordinates?: boolean;
  /** Pixels of a side; 64 to 4096, default 720. */
  size?: number;
}

const shapeColors = { G: '#1d7a3a', R: '#b3261e', B: '#17549c', Y: '#d99400' } as const;

function paths(list: readonly string[] | undefined, attributes: string): string {
  return list === undefined ? '' : `<g ${attributes}>${list.map((d) => `<path d="${d}"/>`).join('')}</g>`;
}

/** One man as SVG in a tile of `tileSize`. */
export function manMarkup(piece: PieceLetter, set: PieceSet): string {
  const side = sideOf(piece);
  const shape = pieceShapes[roleOf(piece)];
  const { fill, outline, line } = manColors[set][side];
  const pen = (color: string, width: number) =>
    `stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
  const lines = side === 'black' ? [...shape.line, ...(shape.light ?? [])] : shape.line;
  return (
    paths(shape.body, `fill="${fill}" ${pen(outline, outlineWidth)}`) +
    paths(lines, `fill="none" ${pen(line, lineWidth)}`) +
    paths(shape.slit, `fill="none" ${pen(line, slitWidth)}`) +
    paths(shape.dot, `fill="${line}"`)
  );
}

function squaresMarkup(options: ImageOptions, side: Side): string {
  const colors = boardColors[options.theme ?? 'paper'];
  const marked = new Set<Square>([options.lastMove?.from ?? '', options.lastMove?.to ?? '']);
  return allSquares
    .map((square) => {
      const { x, y } = toScreen(square, side);
      const rect = (fill: string, more = '') =>
        `<rect x="${x}" y="${y}" width="1" height="1" fill="${fill}"${more}/>`;
      const base = rect(isDark(toPlace(square)) ? colors.dark : colors.light);
      return marked.has(square) ? base + rect(colors.last, ' fill-opacity="0.52"') : base;
    })
    .join('');
}

function coordinatesMarkup(options: ImageOptions, side: Side): string {
  const colors = boardColors[options.theme ?? 'paper'];
  const edge = side === 'white' ? 0 : 7;
  const text = (square: Square, dx: number, dy: number, anchor: string, label: string) => {
    const { x, y } = toScreen(square, side);
    const ink = isDark(toPlace(square)) ? colors.inkOnDark : colors.inkOnLight;
    return `<text x="${x + dx}" y="${y + dy}" text-anchor="${anchor}" fill="${ink}">${label}</text>`;
  };
  const numbers = [0, 1, 2, 3, 4, 5, 6, 7];
  const files = numbers.map((file) => text(toSquare({ file, rank: edge }), 0.95, 0.93, 'end', 'abcdefgh'.charAt(file)));
  const ranks = numbers.map((rank) => text(toSquare({ file: edge, rank }), 0.05, 0.23, 'start', String(rank + 1)));
  return `<g font-family="sans-serif" font-size="0.2" font-weight="600">${[...files, ...ranks].join('')}</g>`;
}

function shapeMarkup(shape: Shape, side: Side): string {
  const color = shapeColors[shape.color];
  if (shape.to) return `<path d="${arrowPath(shape.from, shape.to, side)}" fill="${color}" fill-opacity="0.82"/>`;
  const { x, y } = toScreen(shape.from, side);
  return `<circle cx="${x + 0.5}" cy="${y + 0.5}" r="0.45" fill="none" stroke="${color}" stroke-width="0.07"/>`;
}

/** The position as an SVG document. */
export function boardSvg(options: ImageOptions): string {
  const side = options.orientation ?? 'white';
  const size = Math.min(4096, Math.max(64, Math.round(options.size ?? 720)));
  const men = [...parsePlacement(options.position)].map(([square, piece]) => {
    const { x, y } = toScreen(square, side);
    const man = manMarkup(piece, options.pieces ?? 'classic');
    return `<g transform="translate(${x} ${y}) scale(${1 / tileSize})">${man}</g>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 8 8">` +
    squaresMarkup(options, side) +
    (options.coordinates === false ? '' : coordinatesMarkup(options, side)) +
    men.join('') +
    (options.shapes ?? []).map((shape) => shapeMarkup(shape, side)).join('') +
    '</svg>\n'
  );
}

/** The same as PNG. Throws an Error when the browser cannot draw. */
export async function boardPng(options: ImageOptions): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([boardSvg(options)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (blob === null) throw new Error('the browser gave no picture');
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
