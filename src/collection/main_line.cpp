// SPDX-License-Identifier: MIT
#include "movetext/collection/main_line.hpp"

#include "collection/decimal.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/game/variant.hpp"

namespace movetext::collection {

std::string_view find_value(const pgn::GameView& view, std::string_view name, std::string& scratch) {
  const pgn::Tag* const tag = pgn::find_tag(view.tags, view.text, name);
  if (!tag) return {};
  if (tag->is_plain) return tag->raw_value(view.text);
  const bool was_utf16 = view.encoding == base::Encoding::Utf16Le || view.encoding == base::Encoding::Utf16Be;
  scratch.clear();
  (void)pgn::append_value(*tag, view.text, was_utf16 ? base::Encoding::Utf8 : view.encoding, scratch);
  return scratch;
}

std::optional<double> parse_number(std::string_view value) noexcept {
  value = base::trim(value);
  double number = 0;
  const std::size_t end = read_decimal(value, number);
  if (end == 0 || (end < value.size() && base::is_letter(value[end]))) return std::nullopt;
  return number;
}

class MainLine::Impl {
 public:
  explicit Impl(const game::ReplayOptions& options)
      : replay_(options), is_english_(options.language == nullptr && options.variant.empty()) {}

  WalkEnd walk(const pgn::GameView& view, LineVisitor& visitor, bool with_before) {
    if (!is_english_ || !has_usual_start(view)) return walk_tree(view, visitor, with_before);
    const std::optional<WalkEnd> end = walk_text(view, visitor, with_before);
    return end ? *end : walk_tree(view, visitor, with_before);
  }

 private:
  bool has_usual_start(const pgn::GameView& view) {
    if (!find_value(view, "FEN", scratch_).empty()) return false;
    const std::string_view variant = find_value(view, "Variant", scratch_);
    return variant.empty() || game::find_variant(variant).kind == game::VariantKind::Standard;
  }

  // nullopt: a move cannot be played, or not in English; the tree knows more.
  std::optional<WalkEnd> walk_text(const pgn::GameView& view, LineVisitor& visitor, bool with_before) {
    chess::Position position;
    chess::Position before;
    if (!visitor.start(position)) return WalkEnd::Stopped;
    Step step;
    step.position = &position;
    std::uint32_t depth = 0;
    for (std::uint32_t i = view.movetext_begin; i < view.terminator; ++i) {
      const pgn::Token& token = view.tokens[i];
      if (token.kind == pgn::TokenKind::RavBegin) {
        if (step.ply == 0) return std::nullopt;  // an alternative to no move
        ++depth;
      }
      if (token.kind == pgn::TokenKind::RavEnd && depth > 0) --depth;
      if (token.kind != pgn::TokenKind::Symbol || depth > 0) continue;
      if (with_before) {
        before = position;
        step.before = &before;
      }
      if (!play(position, view, token, step)) return std::nullopt;
      ++step.ply;
      step.token = i;
      step.offset = token.end();
      if (!visitor.step(step)) return WalkEnd::Stopped;
    }
    return WalkEnd::Whole;
  }

  static bool play(chess::Position& position, const pgn::GameView& view, const pgn::Token& token, Step& step) {
    const chess::SanWord word = chess::to_san_word(view.text, token.offset, token.length);
    step.san = {};
    step.move = chess::play_canonical_san(position, chess::read_canonical_san(word));
    if (step.move) {
      step.san = token.in(view.text);
      return true;
    }
    if (token.has(pgn::TokenFlag::NonAscii)) return false;
    const chess::SanReading reading = chess::play_san(position, token.in(view.text));
    step.move = reading.move;
    return static_cast<bool>(reading.move);
  }

  WalkEnd walk_tree(const pgn::GameView& view, LineVisitor& visitor, bool with_before) {
    (void)replay_.read(view, game_);
    if (!game_.is_played || !game_.has_start) return WalkEnd::NotPlayed;
    chess::Position position = game_.start;
    chess::Position before;
    if (!visitor.start(position)) return WalkEnd::Stopped;
    TokenCursor cursor(view);
    Step step;
    step.position = &position;
    for (game::MoveId id = game_.line(game::mainline).first; id != game::none; id = game_.move(id).next) {
      if (with_before) {
        before = position;
        step.before = &before;
      }
      step.move = game_.move(id).move;
      position.play_unchecked(step.move);
      ++step.ply;
      cursor.find(game_.text(game_.move(id).written), step);
      if (!visitor.step(step)) return WalkEnd::Stopped;
    }
    return game_.is_damaged ? WalkEnd::Damaged : WalkEnd::Whole;
  }

  // Finds the tokens of the moves of a tree again. A move that was written as several tokens, or not as the tree has
  // it, has the token where it begins, or that of the move before.
  class TokenCursor {
   public:
    explicit TokenCursor(const pgn::GameView& view) : view_(view), next_(view.movetext_begin) {}

    void find(std::string_view written, Step& step) {
      std::uint32_t depth = 0;
      for (std::uint32_t i = next_; i < view_.terminator; ++i) {
        const pgn::Token& token = view_.tokens[i];
        if (token.kind == pgn::TokenKind::RavBegin) ++depth;
        if (token.kind == pgn::TokenKind::RavEnd && depth > 0) --depth;
        if (token.kind != pgn::TokenKind::Symbol || depth > 0) continue;
        if (!token.has(pgn::TokenFlag::NonAscii) && !written.starts_with(token.in(view_.text)) &&
            !token.in(view_.text).starts_with(written)) {
          continue;
        }
        step.token = i;
        step.offset = token.end();
        next_ = i + 1;
        return;
      }
      step.token = Step::none_token;
    }

   private:
    const pgn::GameView& view_;
    std::uint32_t next_;
  };

  game::Replay replay_;
  game::Game game_;
  std::string scratch_;
  bool is_english_;
};

MainLine::MainLine(const game::ReplayOptions& options) : impl_(std::make_unique<Impl>(options)) {}
MainLine::~MainLine() = default;
MainLine::MainLine(MainLine&&) noexcept = default;
MainLine& MainLine::operator=(MainLine&&) noexcept = default;

WalkEnd MainLine::walk(const pgn::GameView& view, LineVisitor& visitor) { return impl_->walk(view, visitor, false); }
WalkEnd MainLine::walk_with_before(const pgn::GameView& view, LineVisitor& visitor) {
  return impl_->walk(view, visitor, true);
}

}  // namespace movetext::collection
