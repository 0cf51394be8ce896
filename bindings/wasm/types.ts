// SPDX-License-Identifier: MIT
// The plain data that the module gives and takes. Times are milliseconds, offsets bytes, squares "e4".

/** A move of one game. Stays the same move until it is deleted; a clone of the game has the same ids. */
export type MoveId = number;
/** A line of moves: the main line is 0, others are variations. */
export type LineId = number;
/** After that move, or at the start of the game. */
export type Place = MoveId | null;
export const mainline: LineId = 0;

export type Color = 'white' | 'black';
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
/** Colour and English letter, as cm-chessboard has it: "wk", "bp". */
export type PieceCode = `${'w' | 'b'}${'p' | 'n' | 'b' | 'r' | 'q' | 'k'}`;
export type Square = string;
export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';
/** Whose words stand in tags that we create (S-16, S-18): the application's document, or the PGN standard. */
export type Style = 'document' | 'standard';
export type Language = 'en' | 'fr' | 'sv';

/** What ends a game; "unterminated" opens it again. */
export type Finish =
  | 'checkmate' | 'white-resigns' | 'black-resigns' | 'white-timeout' | 'black-timeout' | 'stalemate' | 'agreement'
  | 'fifty-moves' | 'seventy-five-moves' | 'threefold-repetition' | 'fivefold-repetition' | 'insufficient-material'
  | 'unterminated' | 'abandoned';

/** Why a game ended, as far as a file tells. */
export type Termination =
  | 'checkmate' | 'stalemate' | 'resignation' | 'time forfeit' | 'agreement' | 'fifty moves' | 'seventy-five moves'
  | 'threefold repetition' | 'fivefold repetition' | 'insufficient material' | 'adjudication' | 'abandoned'
  | 'rules infraction' | 'death' | 'emergency' | 'unterminated' | 'normal';

/** One row of product.md section 4. `words` are for the screen; all else is English, for the file. */
export interface FinishRow {
  readonly finish: Finish;
  readonly result: Result;
  readonly document: string;
  readonly standard: string;
  readonly comment: string;
  readonly words: Readonly<Record<Language, string>>;
}

export interface TagPair { readonly name: string; readonly value: string }

/** One stage of a time control; what was not given is absent. */
export interface Stage {
  /** Moves of the stage, at least 1; absent: the rest of the game. */
  readonly moves?: number;
  readonly baseMs?: number;
  readonly incrementMs?: number;
  /** Before the clock runs, each move. */
  readonly delayMs?: number;
  readonly sandclockMs?: number;
}

export interface TimeControl {
  readonly kind: 'unknown' | 'none' | 'infinite' | 'stages' | 'free-text';
  readonly stages: readonly Stage[];
  /** "15+10" and the like: seconds by the standard, hardly meant so. Then minutes holds the other reading. */
  readonly looksLikeMinutes: boolean;
  readonly minutes: readonly Stage[] | null;
  /** Free text that people write for a time control ("5 min + 3 sec"), when it could be guessed. */
  readonly guess: readonly Stage[] | null;
}

export interface NewGameOptions {
  style?: Style;
  /** At the place of play, YYYY.MM.DD with ?? for what is not known: the core has no clock. */
  date?: string;
  event?: string;
  site?: string;
  round?: string;
  white?: string;
  black?: string;
  whiteElo?: string;
  blackElo?: string;
  /** Start position; absent: the standard array. */
  fen?: string;
  /** `fen` is a position of Chess960. */
  isChess960?: boolean;
  /** Start position of that number, 0 to 959; not together with `fen`. */
  chess960?: number;
  /** Empty: without a clock. */
  whiteTime?: readonly Stage[];
  /** Absent: as White's. */
  blackTime?: readonly Stage[];
}

export interface LegalMove {
  /** As engines have it: castling is e1g1, or king takes rook (e1h1) in Chess960. */
  readonly uci: string;
  readonly san: string;
  readonly from: Square;
  /** Where the moved piece ends up; castling: where the king does. */
  readonly to: Square;
  /** The squares that mean this move when the piece on `from` is put there. Castling: the rook's, and the king's
   *  target where no other king move ends there. */
  readonly targets: readonly Square[];
  readonly kind: 'normal' | 'en-passant' | 'castle';
  readonly promotion: 'knight' | 'bishop' | 'rook' | 'queen' | null;
  /** Where a piece is taken: `to`, or beside it (en passant). */
  readonly capture: Square | null;
  /** Castling: the way of the rook. */
  readonly rook: { readonly from: Square; readonly to: Square } | null;
}

/** What has ended the game by itself here. */
export type AutomaticEnd =
  | 'checkmate' | 'stalemate' | 'insufficient-material' | 'seventy-five-moves' | 'fivefold-repetition';

export interface PositionInfo {
  /** Six fields, castling as KQkq or X-FEN. */
  readonly fen: string;
  /** The same with the rooks' files for castling (HAha). */
  readonly shredderFen: string;
  /** a1, b1, ... h8. */
  readonly board: readonly (PieceCode | null)[];
  readonly turn: Color;
  readonly chess960: boolean;
  /** The number of a start position, if it is one. */
  readonly chess960Number: number | null;
  readonly fullmove: number;
  readonly halfmoveClock: number;
  /** The king in check, if any. */
  readonly check: Square | null;
  readonly moves: readonly LegalMove[];
  readonly end: AutomaticEnd | null;
  /** Draws that the side to move may claim now (FIDE 9.2, 9.3). */
  readonly claims: { readonly fiftyMoves: boolean; readonly threefoldRepetition: boolean };
  /** How often this position has stood on the board on the way here; 1 for a position alone. */
  readonly occurrences: number;
  /** Each side could still mate by some sequence of legal moves, by material: a flag fall against a side that
   *  cannot is a draw (FIDE 6.9). */
  readonly canMate: Readonly<Record<Color, boolean>>;
  /** Castling rights by the square of the rook. */
  readonly castlingRooks: readonly Square[];
  /** The square passed over by the last double step, if an enemy pawn can take there. */
  readonly enPassant: Square | null;
}

/** Why a position is impossible (refused) or odd (accepted all the same). */
export type SetupReason =
  | 'missing-white-king' | 'missing-black-king' | 'several-white-kings' | 'several-black-kings' | 'pawn-on-back-rank'
  | 'opponent-in-check' | 'castling-without-rook' | 'castling-not-together' | 'en-passant-impossible'
  | 'too-many-men' | 'too-many-pawns' | 'too-many-promoted' | 'impossible-check';

export type FenFault =
  | 'empty' | 'bad-piece' | 'rank-too-long' | 'rank-too-short' | 'rank-count' | 'bad-turn' | 'bad-castling'
  | 'bad-en-passant' | 'bad-halfmove' | 'bad-fullmove' | 'too-many-fields';

/** What a FEN came to. Exactly one of `position` and the rest says why not. */
export interface FenReading {
  readonly position: PositionInfo | null;
  /** Not readable at all: the fault, its place in UTF-16 units of the text, and a sentence in English. */
  readonly fault: { readonly fault: FenFault; readonly from: number; readonly to: number;
    readonly message: string } | null;
  /** Readable: every reason that holds, the refusing ones first. */
  readonly reasons: readonly { readonly reason: SetupReason; readonly refuses: boolean }[];
  /** The square of the first refusing reason, where there is one. */
  readonly square: Square | null;
  /** What stands on the board, even when it is impossible; null when the text is not readable. */
  readonly setup: Setup | null;
}

/** A position as somebody set it up, perhaps impossible: what the position editor holds. */
export interface Setup {
  /** a1, b1, ... h8. */
  readonly board: readonly (PieceCode | null)[];
  readonly turn: Color;
  readonly castlingRooks: readonly Square[];
  readonly enPassant: Square | null;
  readonly halfmoveClock: number;
  readonly fullmove: number;
  readonly chess960: boolean;
}

/** White's view. */
export type Evaluation =
  | { readonly centipawns: number; readonly depth?: number }
  | { readonly mateIn: number; readonly depth?: number };

export interface CommentView {
  /** As it stands in the file, commands included. */
  readonly raw: string;
  /** Without commands, white space folded; may be empty. */
  readonly text: string;
}

/** What the commands in the comments of one place say. Arrows "Ge2e4", squares "Rd5". */
export interface AnnotationsView {
  readonly clockMs?: number;
  readonly elapsedMs?: number;
  readonly evaluation?: Evaluation;
  readonly arrows: readonly string[];
  readonly squares: readonly string[];
}

export interface MoveView extends AnnotationsView {
  readonly id: MoveId;
  readonly line: LineId;
  /** The move played before: in its line, else before the move that its line replaces. */
  readonly previous: Place;
  /** The next move in its line. */
  readonly next: Place;
  /** Alternatives to this move, in order. */
  readonly variations: readonly LineId[];
  /** The canonical spelling; as written in games that are not played. */
  readonly san: string;
  /** Empty in games that are not played. */
  readonly uci: string;
  readonly from: Square | null;
  readonly to: Square | null;
  /** 1 = first half-move of the game. */
  readonly ply: number;
  /** The number before it: 12 in "12. e4" and "12... e5". */
  readonly number: number;
  readonly color: Color;
  readonly nags: readonly number[];
  /** Before the move: behind "(" or a number. */
  readonly before: readonly CommentView[];
  readonly comments: readonly CommentView[];
}

export interface LineView {
  readonly id: LineId;
  /** The move that this line replaces; null: the main line. */
  readonly parent: Place;
  readonly moves: readonly MoveId[];
  /** Comments between ")" and what follows. */
  readonly after: readonly CommentView[];
  /** Text from the first token that could not be used; empty: none. */
  readonly unparsed: string;
}

/** A game as it is now, for drawing. */
export interface GameView {
  /** Raised by every change: equal versions of one game are equal views. */
  readonly version: number;
  readonly tags: readonly TagPair[];
  readonly result: Result;
  readonly termination: Termination | null;
  /** "chess", "chess960" or the name of one that is not played. */
  readonly variant: string;
  /** False: moves are words without a position. */
  readonly isPlayed: boolean;
  readonly isDamaged: boolean;
  readonly startFen: string;
  readonly startColor: Color;
  readonly timeControl: TimeControl;
  /** Half-moves of the main line. */
  readonly plies: number;
  /** By id; a hole where a move was deleted. */
  readonly moves: readonly (MoveView | undefined)[];
  /** By id; a hole where a line was deleted. */
  readonly lines: readonly (LineView | undefined)[];
  readonly preamble: readonly CommentView[];
  readonly initial: readonly CommentView[];
  readonly initialNags: readonly number[];
  readonly trailing: readonly CommentView[];
  /** Annotations of the start position. */
  readonly start: AnnotationsView;
}

export type CommentSpot =
  | { readonly kind: 'preamble' | 'initial' | 'trailing' }
  | { readonly kind: 'before' | 'after'; readonly move: MoveId }
  | { readonly kind: 'after-variation'; readonly line: LineId };

export interface ClocksLeft { readonly whiteMs: number | null; readonly blackMs: number | null }

/** What goes into the text. What is not named here is written; export is exact (S-13). */
export interface ExportOptions {
  /** Termination, TimeControl, Variant and end comment in these words. Absent: as they stand in the game. */
  style?: Style;
  /** A name of dialects(); absent: the PGN standard's layout. */
  dialect?: string;
  comments?: boolean;
  variations?: boolean;
  nags?: boolean;
  clocks?: boolean;
  evaluations?: boolean;
  arrows?: boolean;
  /** From the position before this move on, with SetUp and FEN, in the line of that move. */
  from?: MoveId;
  /** Only the line that leads to this place and goes on from it, as the main line, without variations. */
  line?: Place;
  /** Tags of this text only; an empty value leaves a tag out that is not one of the seven. Values that checkTag
   *  refuses, and tags that follow from the game, are passed over. */
  tags?: readonly TagPair[];
}

export type Severity = 'note' | 'warning' | 'error';

/** A finding without words, as reading one game gives it. */
export interface BriefFinding {
  readonly code: string;
  readonly severity: Severity;
  /** Bytes in the whole input. */
  readonly offset: number;
  readonly length: number;
  /** 0: of none. */
  readonly ply: number;
}

/** A finding with all its words: made for one game on demand. */
export interface Finding {
  /** As docs/errors.md lists them: "san.illegal". */
  readonly code: string;
  readonly severity: Severity;
  /** One English sentence without a full stop. */
  readonly message: string;
  /** What to do, in English; may be empty. */
  readonly hint: string;
  /** 1-based, in the whole input; columns count characters. */
  readonly line: number;
  readonly column: number;
  /** Bytes in the whole input. */
  readonly offset: number;
  readonly length: number;
  /** 1-based number of the game, 0: of none. */
  readonly game: number;
  /** 0: of none. */
  readonly ply: number;
  /** As written. */
  readonly token: string;
  /** The position before the move, where the finding is about one. */
  readonly fen: string;
  /** The line it stands in (of a very long one the part around it), and where in it the caret stands. */
  readonly sourceLine: string;
  readonly caretColumn: number;
  readonly caretLength: number;
  /** Whether this finding can be mended, and how surely. */
  readonly fix: 'none' | 'safe' | 'unsafe';
  /**
   * What sentence and hint name beyond token and refusal, by code (src/game/finding_values.hpp has the list); of
   * fen.invalid the FenFault or the SetupReason.
   */
  readonly values: readonly string[];
  /** Of san.illegal and san.ambiguous. */
  readonly refusal: Refusal | null;
}

export type RefusalReason =
  | 'syntax' | 'no-such-piece' | 'cannot-reach' | 'path-blocked' | 'own-piece-on-target' | 'pinned'
  | 'leaves-king-in-check' | 'king-into-check' | 'ambiguous' | 'nothing-to-capture' | 'pawn-blocked'
  | 'en-passant-not-allowed' | 'promotion-to-king' | 'promotion-to-pawn' | 'promotion-not-here' | 'castling-no-right'
  | 'castling-blocked' | 'castling-in-check' | 'castling-through-check';

/** Why a move is not possible, with what a sentence about it needs. */
export interface Refusal {
  readonly reason: RefusalReason;
  /** The piece that should move. */
  readonly role: Role | null;
  readonly origin: Square | null;
  readonly target: Square | null;
  /** Where `blocker` stands, or the other piece of an ambiguous move. */
  readonly at: Square | null;
  readonly blocker: PieceCode | null;
}

export type ErrorCode =
  // changes of a game (game/edit.hpp)
  | 'no-such-move' | 'no-such-line' | 'not-played' | 'damaged-line' | 'illegal-move' | 'no-moves' | 'too-few-moves'
  | 'no-such-place' | 'bad-tag-name' | 'bad-text' | 'bad-result' | 'bad-date' | 'bad-elo' | 'fixed-tag' | 'no-such-tag'
  | 'tag-exists' | 'bad-time' | 'bad-evaluation' | 'bad-shape' | 'wrong-ending' | 'already-ended'
  // new games and positions
  | 'bad-fen' | 'bad-number' | 'impossible-position'
  // reading and writing
  | 'no-game' | 'bad-json' | 'no-such-dialect' | 'over-limit' | 'bad-openings'
  // the module
  | 'disposed' | 'out-of-memory' | 'load-failed';

/** How a game of an import stands in its source. */
export interface SourcePlace {
  /** Bytes from the start of the decompressed input. */
  offset?: number;
  /** 1-based. */
  line?: number;
  column?: number;
  /** 1-based number of the game. */
  game?: number;
  /** As Reader.encoding tells it; text that is told token by token is "auto". */
  encoding?: Encoding;
}
export type Encoding = 'auto' | 'utf-8' | 'latin-1' | 'cp1252' | 'utf-16le' | 'utf-16be';

export interface NagInfo { readonly number: number; readonly glyph: string; readonly meaning: string }

/** Piece letters by language; the pawn's may be empty. */
export interface PieceLetters {
  readonly pawn: string; readonly knight: string; readonly bishop: string; readonly rook: string;
  readonly queen: string; readonly king: string;
}

export interface Opening { readonly eco: string; readonly name: string }

/** Text that was mended (cli.md, check --fix). */
export interface Mended {
  readonly bytes: Uint8Array;
  /** Edits that were made; 0: the bytes are those that were given. */
  readonly edits: number;
}
