// SPDX-License-Identifier: MIT
// The men as elements of the page, which every picture of a man refers to by `<use href="#wn">`. Their colours are
// custom properties, so that one sprite serves every set and theme.
import './pieces.css';
import type { Role } from '../types';
import { pieceShapes, tileSize } from './shapes';
import type { PieceShape } from './shapes';

export { tileSize };

/** cm-chessboard looks for this element before it would load a file. */
const spriteId = 'cm-chessboard-sprite';
const namespace = 'http://www.w3.org/2000/svg';

function addPaths(group: SVGGElement, side: 'w' | 'b', part: string, paths: readonly string[] = []): void {
  for (const d of paths) {
    const path = document.createElementNS(namespace, 'path');
    path.setAttribute('class', `man-${part}-${side}`);
    path.setAttribute('d', d);
    group.append(path);
  }
}

function drawMan(side: 'w' | 'b', role: string, shape: PieceShape): SVGGElement {
  const group = document.createElementNS(namespace, 'g');
  group.id = side + role;
  addPaths(group, side, 'body', shape.body);
  addPaths(group, side, 'line', shape.line);
  if (side === 'b') addPaths(group, side, 'line', shape.light);
  addPaths(group, side, 'slit', shape.slit);
  addPaths(group, side, 'dot', shape.dot);
  return group;
}

/** Puts the men into the page, once. Whatever shows a man calls this first. */
export function installSprite(): void {
  if (document.getElementById(spriteId) !== null) return;
  const svg = document.createElementNS(namespace, 'svg');
  svg.id = spriteId;
  svg.setAttribute('class', 'men-sprite');
  svg.setAttribute('aria-hidden', 'true');
  for (const [role, shape] of Object.entries(pieceShapes) as [Role, PieceShape][]) {
    svg.append(drawMan('w', role, shape), drawMan('b', role, shape));
  }
  document.body.append(svg);
}
