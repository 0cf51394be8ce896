// SPDX-License-Identifier: MIT
#include "collection/position_terms.hpp"

#include <algorithm>

#include "collection/board_block.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/hash.hpp"
#include "movetext/chess/san.hpp"

namespace movetext::collection {
namespace {

constexpr chess::Bitboard second_rank = chess::rank_bits(1);
constexpr chess::Bitboard seventh_rank = chess::rank_bits(6);

class PositionTerm : public Term {
 public:
  [[nodiscard]] Stage latest() const noexcept override { return Stage::Moves; }
  [[nodiscard]] Needs needs() const noexcept override { return {.positions = true}; }
  // What step() has not found by the end of the line is not there.
  [[nodiscard]] Truth test(Context&, Stage) const override { return Truth::Unknown; }
};

class Reaches : public PositionTerm {
 public:
  explicit Reaches(const Target& target) : target_(target), men_(chess::count(target.position.occupied())) {
    const chess::Position& position = target.position;
    home_white_ = position.pieces(chess::Color::White, chess::Role::Pawn) & second_rank;
    home_black_ = position.pieces(chess::Color::Black, chess::Role::Pawn) & seventh_rank;
  }

  [[nodiscard]] std::optional<IndexKeys> index_keys() const override {
    return IndexKeys{IndexKeys::Kind::Board, {}, board_key(target_.position)};
  }

  [[nodiscard]] Truth step(TermState&, const Step& step, bool is_counted, std::uint32_t) const override {
    const chess::Position& position = *step.position;
    if (is_counted && is_there(position)) return Truth::Yes;
    return is_past(position) ? Truth::No : Truth::Unknown;
  }

 private:
  // OPTIMIZATION: men do not come back, and pawns do not go back to where they started.
  [[nodiscard]] bool is_past(const chess::Position& position) const noexcept {
    return chess::count(position.occupied()) < men_ ||
           (home_white_ & ~position.pieces(chess::Color::White, chess::Role::Pawn)) != 0 ||
           (home_black_ & ~position.pieces(chess::Color::Black, chess::Role::Pawn)) != 0;
  }

  [[nodiscard]] bool is_there(const chess::Position& position) const noexcept {
    const chess::Position& wanted = target_.position;
    if (position.pieces(chess::Color::White) != wanted.pieces(chess::Color::White)) return false;
    if (position.pieces(chess::Color::Black) != wanted.pieces(chess::Color::Black)) return false;
    for (const chess::Role role : chess::all_roles) {
      if (position.pieces(role) != wanted.pieces(role)) return false;
    }
    if (target_.has_turn && position.turn() != wanted.turn()) return false;
    if (target_.has_castling && position.castling_rooks() != wanted.castling_rooks()) return false;
    return !target_.has_en_passant || en_passant(position) == en_passant(wanted);
  }

  static chess::Square en_passant(const chess::Position& position) noexcept {
    return position.has_legal_en_passant() ? position.double_step_square() : chess::Square::None;
  }

  Target target_;
  int men_;
  chess::Bitboard home_white_ = 0;
  chess::Bitboard home_black_ = 0;
};

class Key : public PositionTerm {
 public:
  explicit Key(std::uint64_t key) noexcept : key_(key) {}
  [[nodiscard]] Truth step(TermState&, const Step& step, bool is_counted, std::uint32_t) const override {
    return is_counted && chess::polyglot_key(*step.position) == key_ ? Truth::Yes : Truth::Unknown;
  }

 private:
  std::uint64_t key_;
};

class Pattern : public PositionTerm {
 public:
  Pattern(BoardPattern pattern, bool either_colour) : patterns_{std::move(pattern)} {
    if (either_colour) patterns_.push_back(patterns_[0].mirrored());
  }
  [[nodiscard]] Truth step(TermState&, const Step& step, bool is_counted, std::uint32_t) const override {
    const bool is_there = is_counted && std::any_of(patterns_.begin(), patterns_.end(), [&](const BoardPattern& each) {
                            return each.matches(*step.position);
                          });
    return is_there ? Truth::Yes : Truth::Unknown;
  }

 private:
  std::vector<BoardPattern> patterns_;
};

class Material : public PositionTerm {
 public:
  Material(const MaterialPattern& pattern, FirstSide first, std::uint32_t plies)
      : pattern_(pattern), first_(first), plies_(std::max(plies, 1u)) {}

  // state.a: for how many positions in a row, White first in the lower half, Black first in the upper; state.b: the
  // men and pawns of the last position, and its answer, which stays until one of them changes.
  [[nodiscard]] Truth step(TermState& state, const Step& step, bool is_counted, std::uint32_t) const override {
    if (!is_counted) return Truth::Unknown;
    const chess::Position& position = *step.position;
    const auto men = static_cast<std::uint64_t>(chess::count(position.occupied()) * 64 +
                                                chess::count(position.pieces(chess::Role::Pawn)));
    if (state.b >> 2 != men) state.b = men << 2 | ask(position);
    const std::uint64_t white = state.b & 1 ? (state.a & 0xFFFFFFFF) + 1 : 0;
    const std::uint64_t black = state.b & 2 ? (state.a >> 32) + 1 : 0;
    state.a = black << 32 | white;
    return std::max(white, black) >= plies_ ? Truth::Yes : Truth::Unknown;
  }

 private:
  [[nodiscard]] std::uint64_t ask(const chess::Position& position) const noexcept {
    const bool white = first_ != FirstSide::Black && pattern_.matches(position, chess::Color::White);
    const bool black = first_ != FirstSide::White && pattern_.matches(position, chess::Color::Black);
    return (white ? 1u : 0u) | (black ? 2u : 0u);
  }

  MaterialPattern pattern_;
  FirstSide first_;
  std::uint32_t plies_;
};

class Sequence : public PositionTerm {
 public:
  explicit Sequence(MoveSequence sequence) : sequence_(std::move(sequence)) {}
  [[nodiscard]] Needs needs() const noexcept override { return {.positions = true, .before = true}; }
  void start(TermState& state) const override { state.a = sequence_.start(); }
  [[nodiscard]] Truth step(TermState& state, const Step& step, bool is_counted, std::uint32_t) const override {
    if (step.ply == 0) return Truth::Unknown;
    if (step.san.empty()) {
      state.a = sequence_.step(state.a, chess::to_san(*step.before, step.move));
    } else {
      state.a = sequence_.step(state.a, step.san);
    }
    if (state.a == 0) return Truth::No;
    return is_counted && sequence_.is_complete(state.a) ? Truth::Yes : Truth::Unknown;
  }

 private:
  MoveSequence sequence_;
};

class FeatureTerm : public Term {
 public:
  FeatureTerm(Feature feature, chess::Role role) : feature_(feature), role_(role) {}

  [[nodiscard]] Stage latest() const noexcept override { return Stage::Moves; }
  [[nodiscard]] Needs needs() const noexcept override {
    const bool is_repetition = feature_ == Feature::Threefold || feature_ == Feature::Fivefold;
    return {.positions = true, .repetitions = is_repetition};
  }
  [[nodiscard]] Truth test(Context& context, Stage) const override {
    if (!is_final(feature_)) return Truth::Unknown;
    if (!context.is_played) return Truth::No;
    const chess::Position& position = context.final_position;
    if (feature_ == Feature::Mate) return to_truth(position.is_checkmate());
    if (feature_ == Feature::Stalemate) return to_truth(position.is_stalemate());
    return to_truth(chess::is_dead_by_material(position));
  }
  [[nodiscard]] Truth step(TermState&, const Step& step, bool is_counted, std::uint32_t occurrences) const override {
    return is_counted && is_here(step, occurrences) ? Truth::Yes : Truth::Unknown;
  }

 private:
  static bool is_even(const chess::Position& position) noexcept {
    return std::ranges::all_of(chess::all_roles, [&](chess::Role role) {
      return chess::count(position.pieces(chess::Color::White, role)) ==
             chess::count(position.pieces(chess::Color::Black, role));
    });
  }
  static bool is_final(Feature feature) noexcept { return feature <= Feature::Insufficient; }

  [[nodiscard]] bool is_here(const Step& step, std::uint32_t occurrences) const noexcept {
    switch (feature_) {
      case Feature::Mate:
      case Feature::Stalemate:
      case Feature::Insufficient:
        return false;
      case Feature::Threefold: return occurrences >= 3;
      case Feature::Fivefold: return occurrences >= 5;
      case Feature::FiftyMoves: return step.position->halfmove_clock() >= 100;
      case Feature::SeventyFiveMoves: return step.position->halfmove_clock() >= 150;
      case Feature::Odds: return step.ply == 0 && !is_even(*step.position);
      case Feature::Check: return step.ply > 0 && step.position->is_check();
      case Feature::Castling: return step.move.kind == chess::MoveKind::Castle;
      case Feature::EnPassant: return step.move.kind == chess::MoveKind::EnPassant;
      case Feature::Promotion:
        return step.move.promotion != chess::Role::None &&
               (role_ == chess::Role::None || role_ == step.move.promotion);
      case Feature::Underpromotion:
        return step.move.promotion != chess::Role::None && step.move.promotion != chess::Role::Queen;
    }
    return false;
  }

  Feature feature_;
  chess::Role role_;
};

bool parse_moves(std::string_view text, Target& target, std::string& error, std::size_t& offset) {
  std::size_t at = 0;
  int moves = 0;
  while (at < text.size()) {
    while (at < text.size() && (base::is_space(text[at]) || base::is_digit(text[at]) || text[at] == '.')) ++at;
    std::size_t end = at;
    while (end < text.size() && !base::is_space(text[end])) ++end;
    if (at == end) break;
    offset = at;
    const std::string_view word = text.substr(at, end - at);
    if (!chess::play_san(target.position, word).move) {
      return error = "'" + std::string(word) + "' is no legal move here", false;
    }
    ++moves;
    at = end;
  }
  return moves > 0 || (error = "a FEN or moves are expected", false);
}

}  // namespace

bool parse_target(std::string_view text, Target& target, std::string& error, std::size_t& offset) {
  if (text.find('/') == text.npos) return parse_moves(text, target, error, offset);
  const auto fen = chess::parse_fen(text);
  if (!fen) {
    offset = fen.error().offset;
    return error = "this is no FEN; a board with wildcards goes into pattern(...)", false;
  }
  chess::Setup setup = fen->setup;
  auto position = chess::Position::from_setup(setup);
  target.has_turn = fen->notes.field_length[1] > 0;
  if (!position && !target.has_turn) {  // a board on which only Black can be to move
    setup.turn = !setup.turn;
    position = chess::Position::from_setup(setup);
  }
  offset = 0;
  if (!position) return error = "no game can have this position; a part of a board goes into pattern(...)", false;
  target.position = *position;
  target.has_castling = fen->notes.field_length[2] > 0;
  target.has_en_passant = fen->notes.field_length[3] > 0;
  return true;
}

std::shared_ptr<const Term> make_reaches(const Target& target) { return std::make_shared<Reaches>(target); }
std::shared_ptr<const Term> make_key(std::uint64_t key) { return std::make_shared<Key>(key); }
std::shared_ptr<const Term> make_pattern(BoardPattern pattern, bool either_colour) {
  return std::make_shared<Pattern>(std::move(pattern), either_colour);
}
std::shared_ptr<const Term> make_material(const MaterialPattern& pattern, FirstSide first, std::uint32_t plies) {
  return std::make_shared<Material>(pattern, first, plies);
}
std::shared_ptr<const Term> make_sequence(MoveSequence sequence) {
  return std::make_shared<Sequence>(std::move(sequence));
}
std::shared_ptr<const Term> make_feature(Feature feature, chess::Role role) {
  return std::make_shared<FeatureTerm>(feature, role);
}

}  // namespace movetext::collection
