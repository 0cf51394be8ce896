// SPDX-License-Identifier: MIT
// movetext in JavaScript: games, positions, findings. No function blocks for longer than its input asks for; all of
// them throw CoreError, and nothing else, for what is refused.
export * from './types.ts';
export { CoreError } from './error.ts';
export type { ErrorDetails } from './error.ts';
export { figurines, showSan } from './san.ts';
export type { FindingColumns, GameColumns, ImportBatch } from './columns.ts';

import type { ImportBatch } from './columns.ts';
import type {
  BriefFinding, ClocksLeft, CommentSpot, Encoding, Evaluation, ExportOptions, FenReading, Finding, Finish, FinishRow,
  GameView,
  Language, LineId, MoveId, NagInfo, NewGameOptions, Mended, Opening, PieceLetters, Place, PositionInfo, Result, Setup,
  SourcePlace, Stage, Style, TimeControl,
} from './types.ts';
import type { ErrorCode } from './types.ts';

/** A compiled module, its bytes, or a response that brings them. */
export type ModuleSource = BufferSource | WebAssembly.Module | Response | Promise<Response>;

/** One instance of the module: memory of its own, everything synchronous. */
export interface Core {
  readonly version: string;

  // ---- games
  newGame(options?: NewGameOptions): Game;
  /** The first game of a text. CoreError "no-game": there is none. */
  readGame(text: string | Uint8Array, place?: SourcePlace): { game: Game; findings: readonly BriefFinding[] };
  /** A game that Game.toJson kept; ids are new ones. CoreError "bad-json". */
  fromJson(json: string): Game;

  // ---- positions
  readFen(fen: string, chess960?: boolean): FenReading;
  /** Of a position that somebody set up by hand; its FEN is `position.fen`, or with reasons `writeSetup`. */
  readSetup(setup: Setup): FenReading;
  /** The FEN of any setup, even of an impossible one; Shredder spelling on request. */
  writeSetup(setup: Setup, castling?: 'x-fen' | 'shredder'): string;
  /** The position of a legal FEN. CoreError "bad-fen" or "impossible-position". */
  position(fen: string, chess960?: boolean): PositionInfo;
  /** 0 to 959, else CoreError "bad-number". */
  chess960Fen(number: number): string;
  readonly startFen: string;
  /** Plays coordinate moves as an engine writes them, and gives each in SAN; stops before one that is not legal. */
  writeLine(fen: string, uci: readonly string[], chess960?: boolean): readonly { san: string; uci: string }[];

  // ---- tables
  dialects(): readonly string[];
  nags(language: Language): readonly NagInfo[];
  finishRows(): readonly FinishRow[];
  /** The words of an ending for the screen; empty: that finish never has that result. */
  describeEnding(finish: Finish, result: Result, language: Language): string;
  pieceLetters(language: string): PieceLetters;

  // ---- fields
  /** What is wrong with the value, or null. Bad values never break the file. */
  checkTag(name: string, value: string): ErrorCode | null;
  readTimeControl(text: string): TimeControl;
  /** The text of a TimeControl tag. No stages: "-". */
  writeTimeControl(stages: readonly Stage[], style: Style): string;

  // ---- openings: the table is a file of its own (data/openings), loaded on demand
  loadOpenings(table: Uint8Array): void;
  readonly hasOpenings: boolean;
  /** The name of exactly this position. Null: it has none, or no table is loaded. */
  openingOf(fen: string): Opening | null;
}

/** Whole files of games: a module of its own, for a worker, or loaded when a text is to be mended. */
export interface Texts {
  /** All findings of the games in these bytes, with words. */
  explain(bytes: Uint8Array, place?: SourcePlace): readonly Finding[];
  /** The bytes mended: certain fixes only, or the doubtful ones too. Everything else stays byte for byte. */
  mend(bytes: Uint8Array, certainty: 'safe' | 'unsafe', encoding?: Encoding): Mended;
  /** The bytes with one finding of explain(bytes) mended, whatever its certainty. */
  mendOne(bytes: Uint8Array, finding: Pick<Finding, 'code' | 'offset'>, place?: SourcePlace): Mended;
  /** The games in these bytes in export format. */
  rewrite(bytes: Uint8Array, options?: Pick<ExportOptions, 'dialect'>, encoding?: Encoding): string;
  /** The games of the text in JSON, one a line, as `movetext convert --to jsonl` writes them. */
  toJsonLines(bytes: Uint8Array, file?: string, place?: SourcePlace): string;
  reader(options?: ReaderOptions): Reader;
}

/** One game: a tree of moves. Call dispose when it is not needed any more; later calls throw "disposed". */
export interface Game {
  dispose(): void;
  /** A game of its own with the same ids. Cheap: for undo. */
  clone(): Game;
  /** Memory of deleted parts is given back. All ids change. */
  compact(): void;
  readonly version: number;

  // ---- looking
  /** Kept until the next change: asking again costs nothing. */
  view(): GameView;
  /** CoreError "not-played" where there are no positions. */
  position(at: Place): PositionInfo;
  /** The moves from the start to that place. */
  path(at: Place): readonly MoveId[];
  clocksLeft(at: Place): ClocksLeft;
  /** The last name on the way to that place. */
  opening(at: Place): Opening | null;
  /** What has ended the game by itself at the end of the main line, or null. */
  findFinish(): Finish | null;

  // ---- moves: SAN in any spelling, coordinates (castling as king's target or as king takes rook), "--"
  /** As a board does: goes on where the move is there already, else appends, else adds a variation. */
  play(at: Place, move: string): MoveId;
  /** All or none; gives the moves. */
  playLine(at: Place, moves: readonly string[]): readonly MoveId[];
  takeBack(line: LineId, count?: number): void;
  deleteAfter(at: Place): void;
  /** The move and what follows it in its line; a variation without moves goes too. */
  deleteFrom(move: MoveId): void;

  // ---- variations
  addVariation(move: MoveId, moves: readonly string[]): LineId;
  deleteVariation(line: LineId): void;
  promote(line: LineId): void;
  promoteToMainline(line: LineId): void;
  demote(move: MoveId): void;
  moveVariation(line: LineId, place: number): void;

  // ---- notes
  setComments(spot: CommentSpot, texts: readonly string[]): void;
  /** The words behind a move, or before the first one: one comment, the commands that stand there stay. */
  setText(at: Place, text: string): void;
  addNag(move: MoveId, nag: number): void;
  removeNag(move: MoveId, nag: number): void;
  setClock(move: Place, ms: number | null): void;
  setElapsed(move: Place, ms: number | null): void;
  setEvaluation(move: Place, value: Evaluation | null): void;
  setArrows(move: Place, arrows: readonly string[]): void;
  setSquares(move: Place, squares: readonly string[]): void;

  // ---- tags and end
  setTag(name: string, value: string): void;
  renameTag(from: string, to: string): void;
  deleteTag(name: string): void;
  setResult(result: Result): void;
  /** Writes the ending into the game and gives the result. "unterminated" opens it again. */
  finish(finish: Finish, style?: Style): Result;

  // ---- writing
  exportPgn(options?: ExportOptions): string;
  /** All of the game in one text, to be kept between two visits: PGN and the style of its tags. */
  toJson(): string;
}

export interface ReaderOptions {
  encoding?: Encoding;
  /** How many findings come with words (ImportBatch.details), from the first on; 1000 when absent. */
  details?: number;
  /** How many findings come as columns; counts are always exact. 200,000 when absent. */
  findings?: number;
}

/** Reads games from bytes in pieces of any size, for an import: columns for a list, not trees. */
export interface Reader {
  /** Reads the next bytes and gives what they completed. Cost: linear in the bytes. */
  push(bytes: Uint8Array): ImportBatch;
  /** No more bytes will come. The reader is disposed of. */
  finish(): ImportBatch;
  /** Known after the first bytes. */
  readonly encoding: Encoding;
  dispose(): void;
}

export { loadCore, loadTexts } from './load.ts';
