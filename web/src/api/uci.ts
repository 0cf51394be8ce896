// SPDX-License-Identifier: MIT
// The words of UCI that we use: what an engine says, and what it is told.
import type { Color, Evaluation } from '$core';

/** One of the best lines of a search; rank 1 is the best. */
export interface EngineLine {
  readonly rank: number;
  readonly depth: number;
  /** White's view. */
  readonly evaluation: Evaluation;
  /** "lower", "upper": the evaluation is only a bound. */
  readonly bound: 'exact' | 'lower' | 'upper';
  readonly nodes: number;
  /** Nodes a second. */
  readonly speed: number;
  /** In coordinates. */
  readonly pv: readonly string[];
}

/** A position as the start of a game and the moves from there, so that the engine sees repetitions. */
export interface EngineQuestion {
  readonly fen: string;
  readonly moves: readonly string[];
  readonly chess960: boolean;
}

export interface EngineLimits {
  /** Best lines, 1 when absent. */
  readonly lines?: number;
  /** "Skill Level", 0 to 20; absent: full strength. */
  readonly skill?: number;
  /** "UCI_Elo"; absent: no limit. */
  readonly elo?: number;
  /** Half-moves; none of the three: until it is stopped. */
  readonly depth?: number;
  readonly nodes?: number;
  readonly moveMs?: number;
}

/** The side to move after all moves. */
export function sideToMove({ fen, moves }: EngineQuestion): Color {
  const isBlackFirst = fen.split(' ')[1] === 'b';
  return (moves.length % 2 === 1) === isBlackFirst ? 'white' : 'black';
}

export function positionCommand({ fen, moves }: EngineQuestion): string {
  return `position fen ${fen}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`;
}

export function goCommand({ depth, nodes, moveMs }: EngineLimits): string {
  const parts = [
    depth !== undefined ? `depth ${depth}` : '', nodes !== undefined ? `nodes ${nodes}` : '',
    moveMs !== undefined ? `movetime ${Math.max(1, Math.round(moveMs))}` : '',
  ].filter(Boolean);
  return `go ${parts.length > 0 ? parts.join(' ') : 'infinite'}`;
}

/** Options that the search needs; the engine keeps those of the search before, so all are said. */
export function optionCommands({ chess960 }: EngineQuestion, { lines = 1, skill, elo }: EngineLimits): string[] {
  return [
    `setoption name UCI_Chess960 value ${chess960}`,
    `setoption name MultiPV value ${Math.max(1, Math.round(lines))}`,
    `setoption name Skill Level value ${skill ?? 20}`,
    `setoption name UCI_LimitStrength value ${elo !== undefined}`,
    ...(elo !== undefined ? [`setoption name UCI_Elo value ${Math.round(elo)}`] : []),
  ];
}

function numberAfter(words: readonly string[], word: string): number | undefined {
  const at = words.indexOf(word);
  return at < 0 ? undefined : Number(words[at + 1]);
}

/** A line of a search, or null for anything else that an engine says with "info". */
export function parseInfo(text: string, side: Color): EngineLine | null {
  const words = text.trim().split(/\s+/);
  const pvAt = words.indexOf('pv');
  const head = pvAt < 0 ? words : words.slice(0, pvAt);
  const depth = numberAfter(head, 'depth');
  const centipawns = numberAfter(head, 'cp');
  const mate = numberAfter(head, 'mate');
  if (words[0] !== 'info' || depth === undefined || pvAt < 0) return null;
  const sign = side === 'white' ? 1 : -1;
  const value = centipawns ?? mate;
  if (value === undefined || !Number.isFinite(value)) return null;
  const evaluation = centipawns !== undefined ? { centipawns: sign * value || 0 } : { mateIn: sign * value || 0 };
  return {
    rank: numberAfter(head, 'multipv') ?? 1, depth, evaluation: { ...evaluation, depth },
    bound: head.includes('lowerbound') ? 'lower' : head.includes('upperbound') ? 'upper' : 'exact',
    nodes: numberAfter(head, 'nodes') ?? 0, speed: numberAfter(head, 'nps') ?? 0, pv: words.slice(pvAt + 1),
  };
}

/** The move of "bestmove e2e4 ponder e7e5"; null: there is none ("(none)", "0000"). */
export function parseBestMove(text: string): string | null {
  const move = text.trim().split(/\s+/)[1] ?? '';
  return /^[a-h][1-8][a-h][1-8][nbrq]?$/.test(move) ? move : null;
}
