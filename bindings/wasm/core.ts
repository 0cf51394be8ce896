// SPDX-License-Identifier: MIT
import { CoreError } from './error.ts';
import { GameHandle } from './game.ts';
import type { Core, Game } from './index.ts';
import { Instance, pack } from './instance.ts';
import { Openings } from './openings.ts';
import { encoding_number, pack_place, pack_stages, setup_parts, to_reading, type RawReading } from './values.ts';
import type {
  BriefFinding, ErrorCode, FenReading, Finish, FinishRow, Language, NagInfo, NewGameOptions, Opening,
  PieceLetters, PositionInfo, Result, Setup, SourcePlace, Stage, Style, TimeControl,
} from './types.ts';

const encoder = new TextEncoder();
const to_bytes = (text: string | Uint8Array): Uint8Array => (typeof text === 'string' ? encoder.encode(text) : text);

export class CoreHandle implements Core {
  private readonly core: Instance;
  private readonly openings: Openings;
  private readonly tables = new Map<string, unknown>();
  readonly startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  readonly version: string;

  constructor(instance: WebAssembly.Instance) {
    this.core = new Instance(instance);
    this.openings = new Openings(this.core);
    this.version = this.core.c_string('mt_version');
  }

  /** A table that never changes, read once. */
  private table<T>(name: string, ...values: string[]): T {
    const key = [name, ...values].join(' ');
    if (!this.tables.has(key)) this.tables.set(key, this.core.json(name, ...values));
    return this.tables.get(key) as T;
  }

  private game(handle: number): Game {
    return new GameHandle(this.core, handle, this.openings);
  }

  newGame(options: NewGameOptions = {}): Game {
    const { event = 'Casual Game', site = 'movetext', round = '1', white = 'Player 1', black = 'Player 2' } = options;
    const { whiteElo = '', blackElo = '', fen = '', date = '', whiteTime = [] } = options;
    const blackTime = options.blackTime ?? whiteTime;
    const number = options.chess960 ?? -1;
    if (options.chess960 !== undefined && !is_start_number(number)) throw bad_number();
    return this.game(Number(this.core.text(
      'mt_game_new', pack([event, site, round, white, black, whiteElo, blackElo, fen, date]), number,
      options.isChess960 ? 1 : 0, options.style === 'standard' ? 1 : 0,
      pack_stages([...whiteTime, ...blackTime]), whiteTime.length,
    )));
  }

  readGame(text: string | Uint8Array, place?: SourcePlace): { game: Game; findings: readonly BriefFinding[] } {
    const { game, findings } = this.core.json<{ game: number; findings: BriefFinding[] }>(
      'mt_game_read', to_bytes(text), encoding_number(place?.encoding), pack_place(place),
    );
    return { game: this.game(game), findings };
  }

  fromJson(json: string): Game {
    const { pgn, style } = parse_saved(json);
    const { game } = this.readGame(pgn);
    if (style) (game as GameHandle).know_style(style);
    return game;
  }

  readFen(fen: string, chess960 = false): FenReading {
    return to_reading(this.core.json<RawReading>('mt_read_fen', fen, chess960 ? 1 : 0));
  }

  readSetup(setup: Setup): FenReading {
    return to_reading(this.core.json<RawReading>('mt_read_setup', pack(setup_parts(setup)), ...counters(setup)));
  }

  writeSetup(setup: Setup, castling: 'x-fen' | 'shredder' = 'x-fen'): string {
    const by_file = castling === 'shredder' ? 1 : 0;
    return this.core.text('mt_write_setup', pack(setup_parts(setup)), ...counters(setup), by_file);
  }

  position(fen: string, chess960 = false): PositionInfo {
    const { position, fault, reasons } = this.readFen(fen, chess960);
    if (position) return position;
    if (fault) throw new CoreError('bad-fen', fault.message);
    const refusing = reasons.filter(({ refuses }) => refuses).map(({ reason }) => reason);
    throw new CoreError('impossible-position', 'the position cannot occur in a game of chess', { reasons: refusing });
  }

  chess960Fen(number: number): string {
    if (!is_start_number(number)) throw bad_number();
    return this.core.text('mt_chess960_fen', number);
  }

  writeLine(fen: string, uci: readonly string[], chess960 = false): readonly { san: string; uci: string }[] {
    const line = this.core.json<[string, string][]>('mt_write_line', fen, chess960 ? 1 : 0, pack(uci));
    return line.map(([san, move]) => ({ san, uci: move }));
  }

  dialects(): readonly string[] { return this.table('mt_dialects'); }
  nags(language: Language): readonly NagInfo[] { return this.table('mt_nags', language); }
  finishRows(): readonly FinishRow[] { return this.table('mt_finish_rows'); }

  describeEnding(finish: Finish, result: Result, language: Language): string {
    return this.finishRows().find((row) => row.finish === finish && row.result === result)?.words[language] ?? '';
  }

  pieceLetters(language: string): PieceLetters {
    const [pawn = '', knight = '', bishop = '', rook = '', queen = '', king = ''] =
      this.table<string[]>('mt_piece_letters', language);
    return { pawn, knight, bishop, rook, queen, king };
  }

  checkTag(name: string, value: string): ErrorCode | null {
    try {
      this.core.text('mt_check_tag', name, value);
      return null;
    } catch (error) {
      if (error instanceof CoreError && error.code !== 'out-of-memory') return error.code;
      throw error;
    }
  }

  readTimeControl(text: string): TimeControl {
    return this.core.json('mt_read_time_control', text);
  }

  writeTimeControl(stages: readonly Stage[], style: Style): string {
    return this.core.text('mt_write_time_control', pack_stages(stages), style === 'standard' ? 1 : 0);
  }

  loadOpenings(table: Uint8Array): void { this.openings.load(table); }
  get hasOpenings(): boolean { return this.openings.loaded; }
  openingOf(fen: string): Opening | null { return this.openings.of_position(fen); }
}

/** What Game.toJson wrote. */
function parse_saved(json: string): { pgn: string; style: Style | null } {
  try {
    const saved = JSON.parse(json) as { pgn?: unknown; style?: Style | null };
    if (typeof saved.pgn === 'string') return { pgn: saved.pgn, style: saved.style ?? null };
  } catch {
    // Said below.
  }
  throw new CoreError('bad-json', 'the saved game cannot be read');
}

function counters(setup: Setup): [number, number] {
  return [setup.halfmoveClock, setup.fullmove];
}

function is_start_number(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number < 960;
}

function bad_number(): CoreError {
  return new CoreError('bad-number', 'a Chess960 start position has a number from 0 to 959');
}
