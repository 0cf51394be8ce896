// SPDX-License-Identifier: MIT
// What an index keeps of a game, found in one go through its text where that is plain.
#include <bit>

#include "collection/board_block.hpp"
#include "collection/index_columns.hpp"
#include "movetext/chess/san.hpp"
#include "movetext/collection/index_writer.hpp"
#include "movetext/collection/main_line.hpp"
#include "movetext/game/variant.hpp"
#include "movetext/pgn/plain_movetext.hpp"

namespace movetext::collection {
namespace {

// Keys of the boards of a main line, as MainLine finds them.
class BoardVisitor : public LineVisitor {
 public:
  bool start(const chess::Position& position) override {
    keys.assign(1, board_key(position));
    return true;
  }
  bool step(const Step& step) override {
    keys.push_back(board_key(*step.position));
    return true;
  }
  std::vector<std::uint32_t> keys;
};

// OPTIMIZATION: most games are nothing but canonical moves from the initial position; of variations only the ends
// matter. Whatever is not so plain is left to the tokens, and to MainLine.
class PlainBoards final : public pgn::MovetextTaker {
 public:
  [[nodiscard]] Taken take(const Offer& offer) override {
    if (game::has_own_start(offer.tags, offer.text)) return {offer.begin};
    position_ = {};
    depth_ = 0;
    has_comments_ = has_variations_ = false;
    keys.assign(1, initial_);
    const char* const text = offer.text.data();
    const char* const stop = pgn::walk_plain(text + offer.begin, text + offer.text.size(), *this);
    return {static_cast<std::uint32_t>(stop - text), has_comments_, has_variations_};
  }

  // Of the game that was taken last.
  std::vector<std::uint32_t> keys;

  // The visitor of pgn::walk_plain.
  [[nodiscard]] bool on_word(std::uint64_t bytes, char mark) {
    if (depth_ > 0) return is_symbol(bytes);
    if (!chess::play_canonical_san(position_, chess::read_canonical_san({bytes, mark}))) return false;
    keys.push_back(board_key(position_));
    return true;
  }
  [[nodiscard]] bool on_nag(unsigned) const { return true; }
  [[nodiscard]] const char* on_comment(const char* open, const char* end) {
    has_comments_ = true;
    const char* const close = search_.find_end(open + 1, end);
    return close ? close + 1 : nullptr;
  }
  [[nodiscard]] bool on_variation_begin() {
    has_variations_ = true;
    ++depth_;
    return true;
  }
  [[nodiscard]] bool on_variation_end() {
    --depth_;
    return true;
  }

 private:
  // Nothing in it ends a symbol: the tokens would be cut in the same place.
  static bool is_symbol(std::uint64_t bytes) noexcept {
    for (bytes >>= std::countr_zero(bytes) & ~7; bytes != 0; bytes >>= 8) {
      if (!pgn::plain::continues_symbol(static_cast<char>(bytes))) return false;
    }
    return true;
  }

  const std::uint32_t initial_ = board_key(chess::Position());
  chess::Position position_;
  std::uint32_t depth_ = 0;
  bool has_comments_ = false;
  bool has_variations_ = false;
  pgn::CommentSearch search_;
};

}  // namespace

void IndexBatch::clear() noexcept {
  games.clear();
  tags.clear();
  text.clear();
  boards.clear();
}

class GameScanner::Impl {
 public:
  explicit Impl(const game::ReplayOptions& options)
      : line_(options), is_english_(options.language == nullptr && options.variant.empty()) {}

  // MainLine, too, reads the text itself in English only.
  [[nodiscard]] pgn::MovetextTaker* taker() noexcept { return is_english_ ? &plain_ : nullptr; }

  void scan(const pgn::GameView& view, IndexBatch& batch) {
    IndexBatch::Game game;
    game.length = view.source.size();
    game.line = view.place.line;
    game.column = view.place.column;
    if (view.is_taken) {
      game.plies = static_cast<std::uint32_t>(plain_.keys.size() - 1);
      batch.boards.insert(batch.boards.end(), plain_.keys.begin(), plain_.keys.end());
    } else {
      visitor_.keys.clear();
      (void)line_.walk(view, visitor_);
      game.plies = pgn::count_moves(view);
      batch.boards.insert(batch.boards.end(), visitor_.keys.begin(), visitor_.keys.end());
    }
    for (const pgn::Tag& tag : view.tags) add_tag(view, tag, batch);
    game.tags_end = batch.tags.size();
    game.boards_end = batch.boards.size();
    batch.games.push_back(game);
  }

 private:
  static void add_tag(const pgn::GameView& view, const pgn::Tag& tag, IndexBatch& batch) {
    IndexBatch::Tag kept;
    const std::string_view name = tag.name(view.text);
    kept.name = batch.text.size();
    kept.name_length = tag.name_length;
    batch.text += name;
    const std::size_t value = batch.text.size();
    if (tag.is_plain) {
      batch.text += tag.raw_value(view.text);
    } else {
      (void)pgn::append_value(tag, view.text, view.encoding, batch.text);
    }
    kept.value_length = static_cast<std::uint32_t>(batch.text.size() - value);
    kept.hash = TextPool::hash_of(std::string_view(batch.text).substr(value));
    batch.tags.push_back(kept);
  }

  PlainBoards plain_;
  BoardVisitor visitor_;
  MainLine line_;
  bool is_english_;
};

GameScanner::GameScanner(const game::ReplayOptions& options) : impl_(std::make_unique<Impl>(options)) {}
GameScanner::~GameScanner() = default;
GameScanner::GameScanner(GameScanner&&) noexcept = default;
GameScanner& GameScanner::operator=(GameScanner&&) noexcept = default;
pgn::MovetextTaker* GameScanner::taker() noexcept { return impl_->taker(); }
void GameScanner::scan(const pgn::GameView& view, IndexBatch& batch) { impl_->scan(view, batch); }

}  // namespace movetext::collection
