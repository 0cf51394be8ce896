// SPDX-License-Identifier: MIT
// Walks over the tokens of one game with the rules of chess in hand: attaches comments and NAGs, plays moves, follows
// variations, says what was wrong (pgn.md sections 7 and 9 to 13). One pass, no recursion.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/findings.hpp"
#include "game/plain_player.hpp"
#include "game/sinks.hpp"
#include "game/value_checks.hpp"
#include "game/word.hpp"
#include "movetext/base/limits.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/nag.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::game {

// What the walk needs to know, and what it gives back.
struct Walk {
  const pgn::GameView* view = nullptr;
  chess::Position start;
  bool is_played = true;                 // false: moves are carried as tokens
  bool has_start = true;                 // false: no legal start position, all moves are raw
  bool takes_first_number = false;       // the FEN gave no move number
  bool drops_final_castling = false;     // the Result tag says 0-0 (decisions.md, "0-0")
  const chess::PieceLetters* letters = nullptr;
  std::uint32_t max_depth = 10'000;
  std::vector<chess::Position>* positions = nullptr;  // receives the contexts of errors
  std::vector<Translation>* translations = nullptr;   // receives the moves in another language
  const PlainPlayer* player = nullptr;   // has played the moves already (GameView::is_taken)

  // Given back:
  chess::Position final_position;        // after the main line
  std::uint32_t plies = 0;               // of the main line
  std::uint32_t move_errors = 0;         // refused moves, all lines
  std::uint32_t language_moves = 0;      // moves read in letters that differ from the English ones, all lines
  bool is_damaged = false;
  std::uint32_t language_token = base::Diagnostic::none;  // index of the first token in another language
  std::uint32_t language_ply = 0;        // its half-move
};

// One line of play that is open.
struct OpenLine {
  chess::Position position;              // after the last move
  chess::Position before;                // before it: where variations start; has_fallback: the fallback's last one
  std::uint32_t ply = 0;                 // half-moves played up to `position`
  std::uint32_t open_token = 0;          // its "("
  std::uint32_t raw_from = 0;            // offset of the raw rest, when is_raw
  std::uint32_t orphans_from = base::Diagnostic::none;  // offset of the first variation before any move
  std::uint32_t fallback_ply = 0;
  chess::MoveKind last_kind = chess::MoveKind::None;
  bool has_move = false;
  bool has_variation = false;            // one stands after the last move
  bool has_number = false;               // a number was read, its move not yet
  bool is_raw = false;                   // a move could not be used: the rest is kept as text
  bool has_fallback = false;             // the first playable variation before any move: the line if no move follows
  bool is_cut = false;                   // the fallback ends with text that could not be used
};

template <class Sink>
class Walker {
 public:
  // `lines` is scratch memory, reused from game to game.
  Walker(Walk& walk, Sink& sink, Findings& findings, std::vector<OpenLine>& lines)
      : walk_(walk),
        view_(*walk.view),
        sink_(sink),
        findings_(findings),
        lines_(lines),
        tokens_(walk.view->movetext()) {}

  void run();

 private:
  void take_over(const PlainPlayer& player);
  std::uint32_t play_plain_run(std::uint32_t i);
  void on_token(std::uint32_t i);
  void on_move(std::uint32_t i);
  void on_word(std::uint32_t i, const chess::SanReading& reading, std::string_view text);
  void refuse(std::uint32_t i, const chess::SanReading& reading);
  void report_spellings(const pgn::Token& token, const chess::SanReading& reading);
  void report_spelling(base::Code code, const pgn::Token& token, const chess::SanReading& reading);
  void report_null(const pgn::Token& token);
  void report_written_comment(const pgn::Token& token, std::string_view raw, Place place);
  void note_language(std::uint32_t i, const chess::SanReading& reading);
  bool play_plain(const pgn::Token& token);
  void play(chess::Move move, chess::Spellings spellings, std::string_view text);
  void carry(std::uint32_t i);
  void on_number(std::uint32_t i);
  void on_nag(const pgn::Token& token, std::uint32_t value);
  void on_glyph(const pgn::Token& token);
  void on_suffix(const pgn::Token& token);
  void on_comment(const pgn::Token& token, Place place);
  Place comment_place() const;
  void on_rav_begin(std::uint32_t i);
  void on_rav_end(std::uint32_t i);
  void close_too_deep(std::uint32_t stop_offset);
  void close_line(std::uint32_t stop_offset);
  void settle();
  void note_orphan(const OpenLine& closed);
  [[nodiscard]] std::uint32_t raw_start(std::uint32_t open_token) const;
  void start_raw(std::uint32_t offset);
  void finish();
  bool is_dropped_castling(std::uint32_t i, std::string_view text) const;
  [[nodiscard]] OpenLine& top() { return *top_; }
  [[nodiscard]] const OpenLine& top() const { return *top_; }
  OpenLine& open_line();
  [[nodiscard]] std::string_view token_text(const pgn::Token& token);
  [[nodiscard]] std::string_view raw_text(std::uint32_t from, std::uint32_t to) const;

  Walk& walk_;
  const pgn::GameView& view_;
  Sink& sink_;
  Findings& findings_;
  std::vector<OpenLine>& lines_;
  std::span<const pgn::Token> tokens_;
  std::size_t depth_ = 0;                // lines_[0..depth_] are open
  OpenLine* top_ = nullptr;              // lines_[depth_]
  std::uint32_t skip_depth_ = 0;         // open "(" inside raw text
  bool is_too_deep_ = false;             // the skipped "(" was one level too many
  std::uint32_t too_deep_token_ = 0;     // that "("
  bool is_stopped_ = false;
  chess::Position earlier_;              // scratch of on_move
  std::string scratch_;
};

template <class Sink>
void Walker<Sink>::run() {
  sink_.set_encoding(text_encoding(view_));
  for (const pgn::Token& token : view_.preamble()) on_comment(token, Place::Preamble);
  depth_ = 0;
  if (lines_.empty()) lines_.emplace_back();
  top_ = &lines_[0];
  *top_ = OpenLine{};
  top_->position = walk_.start;
  // Trees, and trials of a language, are made from tokens; what is not written needs no walk.
  if constexpr (!Sink::stops_at_error && Sink::wants_text && Sink::wants_san) {
    if (walk_.player) take_over(*walk_.player);
  }
  for (std::uint32_t i = 0; i < tokens_.size() && !is_stopped_; ++i) {
    i = play_plain_run(i);
    if (i < tokens_.size()) on_token(i);
  }
  finish();
  for (const pgn::Token& token : view_.trailing()) on_comment(token, Place::Trailing);
}

// What has been played already.
template <class Sink>
void Walker<Sink>::take_over(const PlainPlayer& player) {
  top_->position = player.final_position();
  top_->ply = player.plies();
  top_->has_move = player.plies() > 0;
  for (const pgn::Token& comment : player.comments()) {
    check_comment(pgn::comment_text(comment, view_.text), comment, view_, findings_);
  }
  if constexpr (Sink::wants_san) sink_.add_moves(player.movetext());
}

// OPTIMIZATION: canonical moves and right move numbers, comments that nobody keeps, and suffixes: most of all tokens,
// without a look at what else could be.
// Returns the first token that is something else; it is left to on_token.
template <class Sink>
std::uint32_t Walker<Sink>::play_plain_run(std::uint32_t i) {
  OpenLine& line = top();
  const bool is_usual = walk_.is_played && walk_.has_start && !walk_.letters && !walk_.takes_first_number;
  if (!is_usual || skip_depth_ > 0 || line.is_raw) return i;
  for (; i < tokens_.size(); ++i) {
    const pgn::Token& token = tokens_[i];
    if (token.kind == pgn::TokenKind::Symbol) {
      if (!play_plain(token)) return i;
    } else if (token.kind == pgn::TokenKind::Number) {
      const bool leads_to_move = i + 1 < tokens_.size() && tokens_[i + 1].kind == pgn::TokenKind::Symbol;
      if (!leads_to_move || !is_right_number(token.in(view_.text), line.position)) return i;
      line.has_number = true;
    } else if (token.kind == pgn::TokenKind::BraceComment && !Sink::wants_text && !Sink::stops_at_error &&
               !findings_.writing().is_on) {
      check_comment(pgn::comment_text(token, view_.text), token, view_, findings_);
    } else if (token.kind == pgn::TokenKind::Suffix) {
      on_suffix(token);
    } else {
      return i;
    }
  }
  return i;
}

// Plays a canonical move. False: it is something else, and nothing has changed.
template <class Sink>
[[gnu::always_inline]] inline bool Walker<Sink>::play_plain(const pgn::Token& token) {
  OpenLine& line = top();
  if (view_.has_variations) {
    earlier_ = line.before;
    line.before = line.position;
  }
  const chess::SanWord word = chess::to_san_word(view_.text, token.offset, token.length);
  const chess::Move move = chess::play_canonical_san(line.position, chess::read_canonical_san(word));
  if (!move) {
    if (view_.has_variations) line.before = earlier_;
    return false;
  }
  play(move, 0, token.in(view_.text));
  return true;
}

template <class Sink>
void Walker<Sink>::on_token(std::uint32_t i) {
  const pgn::Token& token = tokens_[i];
  if (skip_depth_ > 0 || top().is_raw) {
    if (token.kind == pgn::TokenKind::RavBegin) ++skip_depth_;
    if (token.kind == pgn::TokenKind::RavEnd) on_rav_end(i);
    return;
  }
  switch (token.kind) {
    case pgn::TokenKind::Symbol: return on_move(i);
    case pgn::TokenKind::Number: return on_number(i);
    case pgn::TokenKind::Dots: top().has_number = true; return;
    case pgn::TokenKind::Nag: return on_nag(token, pgn::number_value(token.in(view_.text)));
    case pgn::TokenKind::Suffix: return on_suffix(token);
    case pgn::TokenKind::Glyph: return on_glyph(token);
    case pgn::TokenKind::CheckMark:
      findings_.add(top().has_move ? base::Code::SanCheckMark : base::Code::LexStray, token, top().ply);
      return;
    case pgn::TokenKind::DrawOffer:
      findings_.add(top().has_move ? base::Code::SanDrawOffer : base::Code::LexStray, token, top().ply);
      return;
    case pgn::TokenKind::BraceComment: case pgn::TokenKind::LineComment: return on_comment(token, comment_place());
    case pgn::TokenKind::Escape:
      if (findings_.writing().is_on) findings_.add(base::Code::EscapeDropped, token);
      return;
    case pgn::TokenKind::RavBegin: return on_rav_begin(i);
    case pgn::TokenKind::RavEnd: return on_rav_end(i);
    case pgn::TokenKind::Result: findings_.add(base::Code::RavResult, token); return;
  }
}

template <class Sink>
void Walker<Sink>::on_move(std::uint32_t i) {
  const pgn::Token& token = tokens_[i];
  if (!walk_.is_played) return carry(i);
  if (!walk_.has_start) return start_raw(token.offset);
  const std::string_view text = token_text(token);
  OpenLine& line = top();
  // Read and played in one step. Should the token be no move, variations still start from the old `before`.
  earlier_ = line.before;
  line.before = line.position;
  const chess::SanReading reading = chess::play_san(line.position, text, walk_.letters);
  if (!reading.move) {
    line.before = earlier_;
    return on_word(i, reading, text);
  }
  if (reading.spellings != 0) {
    if (chess::has(reading.spellings, chess::Spelling::Language)) ++walk_.language_moves;
    if (chess::has(reading.spellings, chess::Spelling::Language)) note_language(i, reading);
    report_spellings(token, reading);
  }
  if (reading.move.kind == chess::MoveKind::Null) report_null(token);
  play(reading.move, reading.spellings, text);
}

// What a move that has been played means for its line.
template <class Sink>
void Walker<Sink>::play(chess::Move move, chess::Spellings spellings, std::string_view text) {
  OpenLine& line = top();
  ++line.ply;
  PlayedMove played;
  played.move = move;
  played.ply = line.ply;
  played.written = text;
  chess::SanText san;
  if constexpr (Sink::wants_san) {
    if (spellings == 0) {
      played.san = text;
    } else {
      san = chess::to_san(line.before, move);
      played.san = san.view();
    }
    played.is_black = line.position.turn() == chess::Color::White;
    played.number = line.position.fullmove_number() - played.is_black;
  }
  line.last_kind = move.kind;
  line.has_move = true;
  line.has_variation = line.has_number = false;
  sink_.add_move(played);
}

// a token of a variant that is not played.
template <class Sink>
void Walker<Sink>::carry(std::uint32_t i) {
  const pgn::Token& token = tokens_[i];
  OpenLine& line = top();
  const std::string_view text = token_text(token);
  if (line.has_move && is_ep_mark(text)) return;
  if (line.has_move && is_letter_glyph(text)) return on_glyph(token);
  PlayedMove played;
  played.ply = ++line.ply;
  played.written = text;
  if (i > 0 && tokens_[i - 1].kind == pgn::TokenKind::Number) played.number_text = tokens_[i - 1].in(view_.text);
  line.has_move = true;
  line.has_variation = line.has_number = false;
  sink_.add_move(played);
}

// A token that is no legal move: a mark or a glyph in letters ("ch" even has the form of a capture), or an error.
template <class Sink>
void Walker<Sink>::on_word(std::uint32_t i, const chess::SanReading& reading, std::string_view text) {
  const pgn::Token& token = tokens_[i];
  OpenLine& line = top();
  if (line.has_move) {
    if (is_ep_mark(text)) {
      findings_.add(line.last_kind == chess::MoveKind::EnPassant ? base::Code::SanEpMark : base::Code::SanBogusEp,
                    token, line.ply);
      return;
    }
    if (is_check_word(text)) {
      findings_.add(base::Code::SanCheckMark, token, line.ply);
      return;
    }
    if (is_letter_glyph(text)) return on_glyph(token);
  }
  if (is_dropped_castling(i, text)) {
    findings_.add(base::Code::ResultUnrepresentable, token);
    return;
  }
  refuse(i, reading);
}

// decisions.md: "0-0" as the last token of a game whose Result tag says that both lost.
template <class Sink>
bool Walker<Sink>::is_dropped_castling(std::uint32_t i, std::string_view text) const {
  return walk_.drops_final_castling && depth_ == 0 && i + 1 == tokens_.size() && !view_.has_terminator() &&
         (text == "0-0" || text == "00" || text == "0-0-0");
}

template <class Sink>
void Walker<Sink>::refuse(std::uint32_t i, const chess::SanReading& reading) {
  const pgn::Token& token = tokens_[i];
  OpenLine& line = top();
  ++walk_.move_errors;
  if (Sink::stops_at_error) {
    is_stopped_ = true;
    return;
  }
  base::Code code = base::Code::SanIllegal;
  if (reading.refusal.reason == chess::Refusal::Syntax) code = base::Code::SanSyntax;
  if (reading.refusal.reason == chess::Refusal::Ambiguous) code = base::Code::SanAmbiguous;
  if (chess::is_null_move_text(token_text(token))) code = base::Code::NullInCheck;
  if (base::Diagnostic* const diagnostic = findings_.add(code, token, line.ply + 1)) {
    diagnostic->detail = pack(reading.refusal);
    if (walk_.positions) {
      diagnostic->context = static_cast<std::uint32_t>(walk_.positions->size());
      walk_.positions->push_back(line.position);
    }
  }
  start_raw(token.offset);
}

// Where the text of a variation starts that has no move: behind its "(" and the number.
template <class Sink>
std::uint32_t Walker<Sink>::raw_start(std::uint32_t open_token) const {
  std::uint32_t i = open_token + 1;
  while (i < tokens_.size() && (tokens_[i].kind == pgn::TokenKind::Number || tokens_[i].kind == pgn::TokenKind::Dots))
    ++i;
  return i < tokens_.size() ? tokens_[i].offset : tokens_[open_token].end();
}

// What follows is kept as text. A line without a move keeps its comments and the variations before it in that text.
template <class Sink>
void Walker<Sink>::start_raw(std::uint32_t offset) {
  OpenLine& line = top();
  line.is_raw = true;
  line.raw_from = offset;
  if (depth_ == 0) walk_.is_damaged = true;
  if (line.has_move || depth_ == 0) sink_.flush_before(line.has_variation ? Place::AfterVariation : Place::AfterMove);
  if (line.has_move) return;
  line.raw_from = depth_ > 0 ? raw_start(line.open_token) : std::min(offset, line.orphans_from);
  line.has_fallback = false;
  sink_.drop_start();
}

template <class Sink>
void Walker<Sink>::report_spellings(const pgn::Token& token, const chess::SanReading& reading) {
  static constexpr struct {
    chess::Spelling spelling;
    base::Code code;
  } codes[] = {
      {chess::Spelling::CheckMark, base::Code::SanCheckMark},
      {chess::Spelling::Overdisambiguated, base::Code::SanOverdisambiguated},
      {chess::Spelling::NoX, base::Code::SanNoX},
      {chess::Spelling::BogusX, base::Code::SanBogusX},
      {chess::Spelling::Case, base::Code::SanCase},
      {chess::Spelling::PawnLetter, base::Code::SanPawnLetter},
      {chess::Spelling::PromotionForm, base::Code::SanPromotionForm},
      {chess::Spelling::PromotionMissing, base::Code::SanPromotionMissing},
      {chess::Spelling::CastleForm, base::Code::SanCastleForm},
      {chess::Spelling::CastleKing, base::Code::SanCastleKing},
      {chess::Spelling::EpMark, base::Code::SanEpMark},
      {chess::Spelling::BogusEp, base::Code::SanBogusEp},
      {chess::Spelling::DrawOffer, base::Code::SanDrawOffer},
      {chess::Spelling::Figurine, base::Code::SanFigurine},
  };
  for (const auto& row : codes) {
    if (chess::has(reading.spellings, row.spelling)) report_spelling(row.code, token, reading);
  }
  const bool has_colon =
      chess::has(reading.spellings, chess::Spelling::Other) && token.in(view_.text).find(':') != std::string_view::npos;
  if (has_colon && !chess::has(reading.spellings, chess::Spelling::NoX))
    report_spelling(base::Code::SanNoX, token, reading);
}

template <class Sink>
void Walker<Sink>::report_spelling(base::Code code, const pgn::Token& token, const chess::SanReading& reading) {
  if (base::Diagnostic* const found = findings_.add(code, token, top().ply + 1)) {
    found->detail = pack_canonical(chess::to_san(top().before, reading.move));
  }
}

//
template <class Sink>
void Walker<Sink>::report_null(const pgn::Token& token) {
  const Writing& writing = findings_.writing();
  if (writing.is_on && (depth_ == 0 || writing.has_variations)) {
    findings_.add(base::Code::NullExported, token, top().ply + 1);
  }
}

template <class Sink>
void Walker<Sink>::note_language(std::uint32_t i, const chess::SanReading& reading) {
  if (walk_.language_token == base::Diagnostic::none) {
    walk_.language_token = i;
    walk_.language_ply = top().ply + 1;
  }
  if (!walk_.translations) return;
  walk_.translations->push_back({tokens_[i].offset, tokens_[i].length, chess::to_san(top().before, reading.move)});
}

// numbers never place a move; a wrong one is noted.
template <class Sink>
void Walker<Sink>::on_number(std::uint32_t i) {
  const pgn::Token& token = tokens_[i];
  OpenLine& line = top();
  line.has_number = true;
  if (!walk_.is_played || !walk_.has_start) return;
  const std::string_view text = token.in(view_.text);
  const std::uint32_t value = pgn::number_value(text);
  if (walk_.takes_first_number && line.ply == 0 && depth_ == 0) {
    walk_.takes_first_number = false;
    if (value > 0 && value < 100'000) {
      line.position.set_fullmove_number(value);
      walk_.start.set_fullmove_number(value);
      sink_.set_start(line.position);
    }
  }
  // OPTIMIZATION: only the colour of the dots and the value are compared; who follows decides the rest.
  const std::size_t dots = count_dots(text);
  const bool says_black = dots >= 2 || (i + 1 < tokens_.size() && tokens_[i + 1].kind == pgn::TokenKind::Dots);
  const bool is_black = line.position.turn() == chess::Color::Black;
  const bool has_follower = i + 1 < tokens_.size() && tokens_[i + 1].kind != pgn::TokenKind::RavEnd;
  if (has_follower && (value != line.position.fullmove_number() || (dots > 0 && says_black != is_black))) {
    if (base::Diagnostic* const found = findings_.add(base::Code::NumMismatch, token, line.ply + 1)) {
      pack_number(line.position.fullmove_number(), *found);
      found->detail[2] = is_black;
    }
  }
}

template <class Sink>
void Walker<Sink>::on_nag(const pgn::Token& token, std::uint32_t value) {
  OpenLine& line = top();
  if (value > 255) {
    findings_.add(base::Code::NagRange, token, line.ply);
    return;
  }
  if (value == 0) findings_.add(base::Code::NagNull, token, line.ply);
  const std::uint8_t nag = static_cast<std::uint8_t>(value);
  if (line.has_move) {
    sink_.add_nag(nag);
  } else if (depth_ == 0) {
    findings_.add(base::Code::NagNoMove, token);
    sink_.add_initial_nag(nag);
  } else {
    findings_.add(base::Code::NagPrefix, token, line.ply + 1);
    sink_.add_prefix_nag(nag);
  }
}

template <class Sink>
void Walker<Sink>::on_suffix(const pgn::Token& token) {
  const pgn::SuffixReading suffix = pgn::parse_suffix(token.in(view_.text));
  if (!suffix.exact) findings_.add(base::Code::SuffixInvalid, token, top().ply);
  on_nag(token, suffix.nag);
}

template <class Sink>
void Walker<Sink>::on_glyph(const pgn::Token& token) {
  const std::optional<pgn::NagGlyph> glyph = pgn::match_glyph(token_text(token));
  if (!glyph) {
    findings_.add(base::Code::LexStray, token);
    return;
  }
  findings_.add(base::Code::NagGlyph, token, top().ply);
  on_nag(token, glyph->nag);
}

// R-071, decisions.md "comments".
template <class Sink>
Place Walker<Sink>::comment_place() const {
  const OpenLine& line = top();
  if (!line.has_move && depth_ == 0) return Place::Initial;
  if (!line.has_move) return line.has_variation ? Place::AfterVariation : Place::BeforeNext;
  if (line.has_number) return Place::BeforeNext;
  return line.has_variation ? Place::AfterVariation : Place::AfterMove;
}

template <class Sink>
void Walker<Sink>::on_comment(const pgn::Token& token, Place place) {
  if (!pgn::is_comment(token.kind)) {
    if (findings_.writing().is_on) findings_.add(base::Code::EscapeDropped, token);
    return;
  }
  if (Sink::stops_at_error) return;
  const std::string_view raw = pgn::comment_text(token, view_.text);
  check_comment(raw, token, view_, findings_);
  if (findings_.writing().is_on) report_written_comment(token, raw, place);
  if constexpr (Sink::wants_text) {
    scratch_.clear();
    base::append_utf8(raw, text_encoding(view_), scratch_);
    sink_.add_comment(place, scratch_,
                      token.kind == pgn::TokenKind::BraceComment ? CommentKind::Brace : CommentKind::Line);
  }
}

// What the export format does to a comment beyond folding its white space.
template <class Sink>
void Walker<Sink>::report_written_comment(const pgn::Token& token, std::string_view raw, Place place) {
  const Writing& writing = findings_.writing();
  if (!writing.has_comments || (depth_ > 0 && !writing.has_variations)) return;
  if (place == Place::Preamble) findings_.add(base::Code::CommentMoved, token);
  const std::size_t brace = raw.find_first_of("{}");
  if (brace == std::string_view::npos) return;
  for (const base::Diagnostic& diagnostic : view_.diagnostics) {  // braces in a row have been reported as such
    const bool is_inside = diagnostic.offset >= token.offset && diagnostic.offset <= token.end();
    if (is_inside && diagnostic.code == base::Code::CommentNested) return;
  }
  const std::uint32_t at =
      static_cast<std::uint32_t>(raw.data() - view_.text.data() + static_cast<std::ptrdiff_t>(brace));
  findings_.add(base::Code::CommentBraces, at, 1);
}

template <class Sink>
OpenLine& Walker<Sink>::open_line() {
  if (++depth_ == lines_.size()) lines_.emplace_back();
  top_ = &lines_[depth_];
  return *top_ = OpenLine{};
}

template <class Sink>
void Walker<Sink>::on_rav_begin(std::uint32_t i) {
  const pgn::Token& token = tokens_[i];
  if (depth_ + 1 > walk_.max_depth) {
    findings_.add(base::Code::RavTooDeep, token);
    ++walk_.move_errors;
    skip_depth_ = 1;
    is_too_deep_ = true;
    too_deep_token_ = i;
    return;
  }
  const bool has_parent = top().has_move;
  if (!has_parent) findings_.add(base::Code::RavNoMove, token);
  top().has_number = false;
  sink_.flush_before(top().has_variation ? Place::AfterVariation : Place::AfterMove);
  top().has_variation = true;
  OpenLine& line = open_line();
  const OpenLine& parent = lines_[depth_ - 1];
  line.position = has_parent ? parent.before : parent.position;
  line.ply = has_parent ? parent.ply - 1 : parent.ply;
  line.open_token = i;
  sink_.begin_variation(has_parent);
}

template <class Sink>
void Walker<Sink>::on_rav_end(std::uint32_t i) {
  if (skip_depth_ > 0) {
    if (--skip_depth_ == 0 && is_too_deep_) close_too_deep(tokens_[i].offset);
    return;
  }
  if (depth_ == 0) return;  // the lexer has no surplus ")", but raw text may have begun inside one
  close_line(tokens_[i].offset);
}

// The variation that was one level too many is kept as text.
template <class Sink>
void Walker<Sink>::close_too_deep(std::uint32_t stop_offset) {
  OpenLine& line = top();
  is_too_deep_ = false;
  line.has_variation = true;
  if (!line.has_move) line.orphans_from = std::min(line.orphans_from, tokens_[too_deep_token_].offset);
  sink_.begin_variation(line.has_move);
  sink_.end_variation(VariationEnd::Kept, raw_text(raw_start(too_deep_token_), stop_offset));
}

// Closes the innermost variation, whose text ends at `stop_offset`.
template <class Sink>
void Walker<Sink>::close_line(std::uint32_t stop_offset) {
  settle();
  const OpenLine closed = top();
  const std::string_view raw = closed.is_raw ? raw_text(closed.raw_from, stop_offset) : std::string_view();
  if (!closed.is_raw) sink_.flush_before(closed.has_variation ? Place::AfterVariation : Place::AfterMove);
  const bool is_empty = !closed.has_move && !closed.is_raw;
  if (is_empty) findings_.add(base::Code::RavEmpty, tokens_[closed.open_token]);
  top_ = &lines_[--depth_];
  top().has_variation = true;
  if (!is_empty && !top().has_move) note_orphan(closed);
  sink_.end_variation(is_empty ? VariationEnd::Empty : VariationEnd::Kept, raw);
}

// remembers a variation that no move stands before.
template <class Sink>
void Walker<Sink>::note_orphan(const OpenLine& closed) {
  OpenLine& line = top();
  line.orphans_from = std::min(line.orphans_from, tokens_[closed.open_token].offset);
  if (line.has_fallback || !closed.has_move) return;
  line.has_fallback = true;
  line.fallback_ply = closed.ply;
  line.before = closed.position;
  line.is_cut = closed.is_raw || closed.is_cut;
}

// R-112, at the end of a line: without a move of its own it is its first playable variation, or else text.
template <class Sink>
void Walker<Sink>::settle() {
  OpenLine& line = top();
  if (line.has_move || line.is_raw) return;
  if (line.has_fallback) {
    sink_.promote_first_variation();
    line.position = line.before;
    line.ply = line.fallback_ply;
    line.has_move = true;
    line.has_variation = false;
    if (line.is_cut && depth_ == 0) walk_.is_damaged = true;
  } else if (line.orphans_from != base::Diagnostic::none) {
    start_raw(line.orphans_from);
  }
}

template <class Sink>
void Walker<Sink>::finish() {
  const std::uint32_t stop = view_.has_terminator() ? view_.tokens[view_.terminator].offset : view_.end;
  if (is_stopped_) return;
  if (is_too_deep_) close_too_deep(stop);
  while (depth_ > 0) {
    findings_.add(base::Code::RavUnterminated, tokens_[top().open_token]);
    close_line(stop);
  }
  settle();
  const OpenLine& line = top();
  if (line.is_raw) {
    sink_.set_unparsed(raw_text(line.raw_from, stop));
  } else {
    sink_.flush_before(line.has_variation ? Place::AfterVariation : Place::AfterMove);
  }
  walk_.plies = line.ply;
  walk_.final_position = line.position;
  sink_.finish_lines();
}

// Move text in UTF-8: what the rules read.
template <class Sink>
std::string_view Walker<Sink>::token_text(const pgn::Token& token) {
  const std::string_view text = token.in(view_.text);
  if (!token.has(pgn::TokenFlag::NonAscii)) return text;
  scratch_.clear();
  base::append_utf8(text, text_encoding(view_), scratch_);
  return scratch_;
}

// Raw text as it stands in the source. OPTIMIZATION: sinks decode what they keep and no more, since lines of play that
// nest without a move would else give the same text once a level.
template <class Sink>
std::string_view Walker<Sink>::raw_text(std::uint32_t from, std::uint32_t to) const {
  return base::trim(view_.text.substr(from, to - from));
}

}  // namespace movetext::game
