// SPDX-License-Identifier: MIT
#include "collection/board_pattern.hpp"

#include <algorithm>
#include <optional>

namespace movetext::collection {
namespace {

constexpr SquareSet white_pieces = 0x003F;
constexpr SquareSet black_pieces = 0x0FC0;
constexpr int squares = 8;
constexpr int knight = 1, bishop = 2, king = 5;

constexpr SquareSet kind_bit(chess::Piece piece) noexcept {
  return static_cast<SquareSet>(1u << (6 * index(piece.color) + index(piece.role)));
}

std::optional<SquareSet> to_set(char c) noexcept {
  switch (c) {
    case 'A': return white_pieces;
    case 'a': return black_pieces;
    case 'M': return SquareSet(1u << knight | 1u << bishop);
    case 'm': return SquareSet(1u << (6 + knight) | 1u << (6 + bishop));
    case '!': return SquareSet(white_pieces | black_pieces);
    case '?': return any_square;
    case '.': return empty_square;
    case '_': return empty_square;
  }
  const auto role = chess::parse_role(c);
  if (!role) return std::nullopt;
  return kind_bit({c >= 'a' ? chess::Color::Black : chess::Color::White, *role});
}

// One rank as written: sets of squares, and stars.
struct Item {
  SquareSet set = 0;
  bool is_star = false;
};

class RankReader {
 public:
  RankReader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  bool read(std::vector<Item>& items) {
    while (at_ < text_.size() && text_[at_] != '/' && text_[at_] != ' ') {
      if (!read_item(items)) return false;
    }
    return true;
  }
  [[nodiscard]] std::size_t at() const noexcept { return at_; }
  std::string error;

 private:
  bool read_item(std::vector<Item>& items) {
    const char c = text_[at_];
    if (c >= '1' && c <= '8') {
      items.insert(items.end(), static_cast<std::size_t>(c - '0'), Item{empty_square, false});
    } else if (c == '*') {
      items.push_back({any_square, true});
    } else if (c == '[') {
      return read_choice(items);
    } else if (const auto set = to_set(c)) {
      items.push_back({*set, false});
    } else {
      error = std::string("a partial board has no '") + c + "'";
      return false;
    }
    ++at_;
    return true;
  }

  bool read_choice(std::vector<Item>& items) {
    const std::size_t end = text_.find(']', at_);
    if (end == text_.npos) {
      error = "this [ is not closed";
      return false;
    }
    std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
    const bool is_negated = inside.starts_with('^');
    if (is_negated) inside.remove_prefix(1);
    SquareSet set = 0;
    for (const char c : inside) {
      const auto one = to_set(c);
      if (!one) {
        error = std::string("a partial board has no '") + c + "'";
        return false;
      }
      set = static_cast<SquareSet>(set | *one);
    }
    items.push_back({static_cast<SquareSet>(is_negated ? any_square & ~set : set), false});
    at_ = end + 1;
    return true;
  }

  std::string_view text_;
  std::size_t at_;
};

using Row = std::array<SquareSet, 8>;

// All ways to spread the stars over the squares that are left.
bool spread(const std::vector<Item>& items, std::vector<Row>& rows) {
  const auto stars = std::count_if(items.begin(), items.end(), [](const Item& item) { return item.is_star; });
  const auto fixed = static_cast<std::ptrdiff_t>(items.size()) - stars;
  if (fixed > squares || (stars == 0 && fixed < squares)) return false;
  // A set of squares that stars take, as bits: every choice of squares - fixed, in runs between the fixed items.
  std::vector<std::pair<std::size_t, Row>> open{{0, Row{}}};  // squares used, so far
  for (std::size_t i = 0; i < items.size(); ++i) {
    std::vector<std::pair<std::size_t, Row>> next;
    for (const auto& [used, row] : open) {
      const std::size_t most = items[i].is_star ? squares - used : 1;
      for (std::size_t length = items[i].is_star ? 0 : 1; length <= most && used + length <= squares; ++length) {
        Row longer = row;
        std::fill_n(longer.begin() + static_cast<std::ptrdiff_t>(used), length, items[i].set);
        next.emplace_back(used + length, longer);
      }
    }
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    open = std::move(next);
  }
  for (const auto& [used, row] : open) {
    if (used == squares) rows.push_back(row);
  }
  return !rows.empty();
}

SquareSet kind_at(const chess::Position& position, chess::Square square) noexcept {
  const chess::Piece piece = position.piece_at(square);
  return piece.role == chess::Role::None ? empty_square : kind_bit(piece);
}

bool fits(const Row& row, const chess::Position& position, int rank) noexcept {
  for (int file = 0; file < squares; ++file) {
    if ((row[static_cast<std::size_t>(file)] & kind_at(position, chess::make_square(file, rank))) == 0) return false;
  }
  return true;
}

}  // namespace

bool BoardPattern::parse(std::string_view text, std::string& error, std::size_t& offset) {
  std::size_t at = 0;
  for (int rank = squares - 1; rank >= 0; --rank) {
    RankReader reader(text, at);
    std::vector<Item> items;
    const bool is_read = reader.read(items);
    offset = reader.at();
    if (!is_read || !spread(items, ranks_[static_cast<std::size_t>(rank)])) {
      error = is_read ? "this rank has not eight squares" : reader.error;
      if (is_read) offset = at;
      return false;
    }
    at = reader.at();
    if (rank > 0 && (at >= text.size() || text[at] != '/')) {
      error = "a partial board has eight ranks";
      return false;
    }
    at += rank > 0;
  }
  const std::string_view turn = text.substr(std::min(at, text.size()));
  offset = at;
  if (turn.starts_with('/')) return error = "a partial board has eight ranks", false;
  if (turn == " w") turn_ = 0;
  if (turn == " b") turn_ = 1;
  if (!turn.empty() && turn_ < 0) return error = "behind the ranks stands w or b, or nothing", false;
  fill_masks();
  return true;
}

void BoardPattern::fill_masks() {
  allowed_.fill(~chess::Bitboard{0});
  open_ranks_.clear();
  for (int rank = 0; rank < squares; ++rank) {
    const std::vector<Row>& rows = ranks_[static_cast<std::size_t>(rank)];
    if (rows.size() > 1) {
      open_ranks_.push_back(rank);
      continue;
    }
    for (int file = 0; file < squares; ++file) {
      for (std::size_t kind = 0; kind < allowed_.size(); ++kind) {
        const bool is_allowed = rows[0][static_cast<std::size_t>(file)] >> kind & 1;
        if (!is_allowed) allowed_[kind] &= ~chess::bit(chess::make_square(file, rank));
      }
    }
  }
}

// OPTIMIZATION: ranks without a choice are masks for the whole board, twelve kinds and the empty squares.
bool BoardPattern::matches(const chess::Position& position) const noexcept {
  if (turn_ >= 0 && index(position.turn()) != turn_) return false;
  if ((~position.occupied() & ~allowed_[12]) != 0) return false;
  for (int role = 0; role <= king; ++role) {
    const chess::Bitboard white = position.pieces(chess::Color::White, chess::Role(role));
    const chess::Bitboard black = position.pieces(chess::Color::Black, chess::Role(role));
    if ((white & ~allowed_[static_cast<std::size_t>(role)]) != 0) return false;
    if ((black & ~allowed_[static_cast<std::size_t>(role + 6)]) != 0) return false;
  }
  return std::all_of(open_ranks_.begin(), open_ranks_.end(), [&](int rank) {
    const auto& rows = ranks_[static_cast<std::size_t>(rank)];
    return std::any_of(rows.begin(), rows.end(), [&](const Row& row) { return fits(row, position, rank); });
  });
}

BoardPattern BoardPattern::mirrored() const {
  BoardPattern other = *this;
  for (std::size_t rank = 0; rank < ranks_.size(); ++rank) {
    other.ranks_[rank] = ranks_[7 - rank];
    for (Row& row : other.ranks_[rank]) {
      for (SquareSet& set : row) {
        set = static_cast<SquareSet>((set & empty_square) | (set & white_pieces) << 6 | (set & black_pieces) >> 6);
      }
    }
  }
  if (turn_ >= 0) other.turn_ = 1 - turn_;
  other.fill_masks();
  return other;
}

}  // namespace movetext::collection
