// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>

#include "chess/castling.hpp"
#include "chess/fen_castling.hpp"
#include "chess/setup_rules.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/fen.hpp"

namespace movetext::chess {

namespace {

enum Field { PlacementField, TurnField, CastlingField, EnPassantField, HalfmoveField, FullmoveField, FieldCount };

using Fault = std::optional<FenError>;

FenError make_error(FenFault fault, std::size_t offset, std::size_t length, std::size_t detail = 0) noexcept {
  return {fault, static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(length),
          static_cast<std::uint16_t>(std::min<std::size_t>(detail, 0xFFFF))};
}

// LENIENT: underscores stand for blanks in addresses of web pages.
bool is_separator(char c) noexcept { return base::is_space(c) || c == '_'; }

bool is_number(std::string_view text) noexcept {
  return !text.empty() && std::all_of(text.begin(), text.end(), base::is_digit);
}

// At most largest_counter + 1.
std::uint32_t to_counter(std::string_view digits) noexcept {
  constexpr std::uint64_t too_large = std::uint64_t{largest_counter} + 1;
  std::uint64_t value = 0;
  for (const char c : digits) value = std::min(value * 10 + static_cast<unsigned>(c - '0'), too_large);
  return static_cast<std::uint32_t>(value);
}

// Three-check counters: 3+3 (remaining) or +0+0 (given); read over.
bool is_check_counter(std::string_view text) noexcept {
  if (text.size() == 4 && text[0] == '+') text.remove_prefix(1);
  return text.size() == 3 && base::is_digit(text[0]) && text[1] == '+' && base::is_digit(text[2]);
}

// A part after the eighth rank that can only be a Crazyhouse pocket: pieces, but no king and no digit.
bool is_pocket(std::string_view text) noexcept {
  return std::all_of(text.begin(), text.end(), [](char c) {
    const auto role = parse_role(c);
    return role && *role != Role::King;
  });
}

class FenReader {
 public:
  FenReader(std::string_view text, bool chess960, FenExtent extent) noexcept
      : text_(text), chess960_(chess960), extent_(extent) {}

  base::Result<FenRead, FenError> read() {
    if (const Fault fault = split_fields()) return base::Unexpected{*fault};
    if (field(PlacementField).empty()) return base::Unexpected{make_error(FenFault::Empty, 0, text_.size())};
    using Step = Fault (FenReader::*)();
    constexpr Step steps[] = {&FenReader::read_placement,  &FenReader::read_turn,     &FenReader::read_castling,
                              &FenReader::read_en_passant, &FenReader::read_halfmove, &FenReader::read_fullmove};
    for (const Step step : steps) {
      if (const Fault fault = (this->*step)()) return base::Unexpected{*fault};
    }
    return read_;
  }

 private:
  [[nodiscard]] std::string_view field(int which) const noexcept {
    return text_.substr(read_.notes.field_offset[which], read_.notes.field_length[which]);
  }
  [[nodiscard]] FenError field_error(FenFault fault, int which, std::size_t detail = 0) const noexcept {
    return make_error(fault, read_.notes.field_offset[which], read_.notes.field_length[which], detail);
  }

  // The next run of characters that are no separators, from `cursor_` on; empty at the end.
  std::string_view next_word() noexcept {
    while (cursor_ < text_.size() && is_separator(text_[cursor_])) ++cursor_;
    const std::size_t start = cursor_;
    while (cursor_ < text_.size() && !is_separator(text_[cursor_])) ++cursor_;
    return text_.substr(start, cursor_ - start);
  }
  void set_field(int which, std::string_view word) noexcept {
    read_.notes.field_offset[which] = static_cast<std::uint32_t>(word.data() - text_.data());
    read_.notes.field_length[which] = static_cast<std::uint32_t>(word.size());
    read_.length = read_.notes.field_offset[which] + read_.notes.field_length[which];
  }

  // EPD: two numbers after the fourth field are counters, anything else belongs to the operations.
  [[nodiscard]] bool are_counters_next() const noexcept {
    FenReader ahead(*this);
    return is_number(ahead.next_word()) && is_number(ahead.next_word());
  }
  [[nodiscard]] bool is_check_counter_next() const noexcept { return is_check_counter(FenReader(*this).next_word()); }

  Fault split_fields() noexcept {
    for (int which = 0; which < FieldCount; ++which) {
      if (which >= HalfmoveField && is_check_counter_next()) {
        skip_check_counter();
      }
      if (which == HalfmoveField && extent_ == FenExtent::Prefix && !are_counters_next()) break;
      const std::string_view word = next_word();
      if (word.empty()) break;
      set_field(which, word);
    }
    note_spacing();
    read_.notes.is_short = read_.notes.field_length[FullmoveField] == 0;
    return extent_ == FenExtent::Whole ? find_rest() : std::nullopt;
  }

  void skip_check_counter() noexcept {
    next_word();
    read_.length = static_cast<std::uint32_t>(cursor_);
    read_.notes.spelling = true;
  }

  Fault find_rest() noexcept {
    if (is_check_counter_next()) skip_check_counter();
    const std::string_view rest = next_word();
    if (!rest.empty()) {
      const auto offset = static_cast<std::size_t>(rest.data() - text_.data());
      return make_error(FenFault::TooManyFields, offset, text_.size() - offset);
    }
    if (read_.length != text_.size()) read_.notes.spelling = true;
    read_.length = static_cast<std::uint32_t>(text_.size());
    return std::nullopt;
  }

  // Exact FEN has one blank between fields and none before the first.
  void note_spacing() noexcept {
    std::size_t expected = 0;
    for (int which = 0; which < FieldCount; ++which) {
      if (read_.notes.field_length[which] == 0) break;
      const std::size_t offset = read_.notes.field_offset[which];
      if (offset != expected || (offset > 0 && text_[offset - 1] != ' ')) read_.notes.spelling = true;
      expected = offset + read_.notes.field_length[which] + 1;
    }
  }

  // ---- placement

  Fault read_placement() noexcept {
    std::string_view placement = field(PlacementField);
    const std::size_t bracket = placement.find('[');
    if (bracket != std::string_view::npos) {
      if (placement.back() != ']' || !is_pocket(placement.substr(bracket + 1, placement.size() - bracket - 2))) {
        return make_error(FenFault::BadPiece, offset_of(placement) + bracket, 1);
      }
      placement = placement.substr(0, bracket);
      read_.notes.spelling = true;
    }
    return read_ranks(placement);
  }

  [[nodiscard]] std::size_t offset_of(std::string_view part) const noexcept {
    return static_cast<std::size_t>(part.data() - text_.data());
  }

  Fault read_ranks(std::string_view placement) noexcept {
    int ranks = 0;
    for (std::size_t start = 0; start <= placement.size(); ++ranks) {
      const std::size_t end = std::min(placement.find('/', start), placement.size());
      const std::string_view rank = placement.substr(start, end - start);
      start = end + 1;
      if (ranks == 8 && end == placement.size() && is_pocket(rank)) {
        read_.notes.spelling = true;
        break;
      }
      if (const Fault fault = read_rank(rank, 7 - ranks)) return fault;
    }
    if (ranks == 8) return std::nullopt;
    return field_error(FenFault::RankCount, PlacementField, static_cast<std::size_t>(ranks));
  }

  // Ranks below the first are only counted.
  Fault read_rank(std::string_view text, Rank rank) noexcept {
    std::size_t squares = 0;
    bool after_digit = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c >= '1' && c <= '8') {
        if (after_digit) read_.notes.spelling = true;
        squares += static_cast<std::size_t>(c - '0');
      } else if (const auto role = parse_role(c)) {
        if (squares < 8 && rank >= 0) {
          read_.setup.board[rank * 8 + static_cast<int>(squares)] = {base::is_upper(c) ? Color::White : Color::Black,
                                                                     *role};
        }
        ++squares;
      } else if (c == '~' && i > 0 && parse_role(text[i - 1])) {  // LENIENT: Crazyhouse marks promoted pieces
        read_.notes.spelling = true;
      } else {
        return make_error(FenFault::BadPiece, offset_of(text) + i, 1);
      }
      after_digit = base::is_digit(c);
    }
    if (squares == 8) return std::nullopt;
    return make_error(squares < 8 ? FenFault::RankTooShort : FenFault::RankTooLong, offset_of(text), text.size(),
                      squares);
  }

  // ---- the other fields

  Fault read_turn() noexcept {
    const std::string_view turn = field(TurnField);
    if (turn.empty() || turn == "w") return std::nullopt;
    if (turn == "W" || turn == "B") read_.notes.spelling = true;  // LENIENT: R-131
    if (turn == "b" || turn == "B") read_.setup.turn = Color::Black;
    if (turn == "b" || turn == "B" || turn == "W") return std::nullopt;
    return field_error(FenFault::BadTurn, TurnField);
  }

  // The rook that one letter means, or None.
  [[nodiscard]] Square find_rook(char letter) const noexcept {
    const Color color = base::is_upper(letter) ? Color::White : Color::Black;
    const Rank rank = back_rank(color);
    const auto piece_on = [&](File file) { return read_.setup.board[index(make_square(file, rank))]; };
    File king = 0;
    while (king < 8 && piece_on(king) != Piece{color, Role::King}) ++king;
    if (king == 8) return Square::None;
    const char folded = base::to_lower(letter);
    if (folded != 'k' && folded != 'q') {
      const File file = folded - 'a';
      return piece_on(file) == Piece{color, Role::Rook} ? make_square(file, rank) : Square::None;
    }
    const int step = folded == 'k' ? -1 : 1;  // from the corner towards the king: the outermost rook
    for (File file = folded == 'k' ? 7 : 0; file != king && file >= 0 && file < 8; file += step) {
      if (piece_on(file) == Piece{color, Role::Rook}) return make_square(file, rank);
    }
    return Square::None;
  }

  Fault read_castling() {
    const std::string_view castling = field(CastlingField);
    Setup& setup = read_.setup;
    setup.chess960 = chess960_;
    if (castling.empty() || castling == "-") return std::nullopt;
    for (std::size_t i = 0; i < castling.size(); ++i) {
      const char folded = base::to_lower(castling[i]);
      if (folded != 'k' && folded != 'q' && (folded < 'a' || folded > 'h')) {
        return make_error(FenFault::BadCastling, offset_of(castling) + i, 1);
      }
      const Square rook = find_rook(castling[i]);
      if (rook == Square::None) read_.notes.castling_wrong = true;
      if (rook != Square::None) setup.castling_rooks |= bit(rook);
    }
    settle_castling(castling);
    return std::nullopt;
  }

  // Impossible rights go first; what stands decides between standard chess and Chess960.
  void settle_castling(std::string_view written) {
    Setup& setup = read_.setup;
    FenNotes& notes = read_.notes;
    setup.chess960 = false;
    const Bitboard standard = find_castling_rooks(setup);
    setup.chess960 = true;
    const Bitboard possible = find_castling_rooks(setup);
    if (possible != setup.castling_rooks) notes.castling_wrong = true;
    notes.needs_chess960 = possible != standard;
    setup.chess960 = chess960_ || notes.needs_chess960;
    setup.castling_rooks = possible;
    notes.castling_unlikely = has_unlikely_castling(setup, possible);
    if (!notes.castling_wrong && !is_castling_text(setup, written)) notes.spelling = true;
  }

  Fault read_en_passant() noexcept {
    const std::string_view text = field(EnPassantField);
    if (text.empty() || text == "-") return std::nullopt;
    if (text.size() != 2) return field_error(FenFault::BadEnPassant, EnPassantField);
    const char folded[2] = {base::to_lower(text[0]), text[1]};
    const auto square = parse_square({folded, 2});
    if (!square) return field_error(FenFault::BadEnPassant, EnPassantField);
    if (base::is_upper(text[0])) read_.notes.spelling = true;
    read_.setup.en_passant = *square;
    if (is_double_step(read_.setup)) return std::nullopt;
    read_.setup.en_passant = Square::None;
    read_.notes.en_passant_wrong = true;
    return std::nullopt;
  }

  // Notes "007" and the like.
  void note_zeros(std::string_view digits) noexcept {
    if (digits.size() > 1 && digits.front() == '0') read_.notes.spelling = true;
  }

  Fault read_halfmove() noexcept {
    const std::string_view text = field(HalfmoveField);
    read_.setup.has_halfmove_clock = is_number(text);
    if (is_number(text)) {
      const std::uint32_t number = to_counter(text);
      read_.notes.halfmove_cut = number > largest_counter;
      read_.setup.halfmove_clock = std::min(number, largest_counter);
      note_zeros(text);
      return std::nullopt;
    }
    if (text == "-") read_.notes.spelling = true;  // LENIENT: R-136
    if (text.empty() || text == "-") return std::nullopt;
    return field_error(FenFault::BadHalfmove, HalfmoveField);
  }

  Fault read_fullmove() noexcept {
    std::string_view text = field(FullmoveField);
    const bool is_negative = text.size() > 1 && text.front() == '-';
    if (is_negative) text.remove_prefix(1);
    read_.setup.has_fullmove_number = is_number(text);
    if (is_number(text)) {
      const std::uint32_t number = is_negative ? 0 : to_counter(text);
      if (number == 0) read_.notes.fullmove_zero = true;
      read_.notes.fullmove_cut = number > largest_counter;
      read_.setup.fullmove_number = std::clamp<std::uint32_t>(number, 1, largest_counter);
      note_zeros(text);
      return std::nullopt;
    }
    if (text == "-") read_.notes.spelling = true;  // LENIENT: as for the halfmove clock
    if (text.empty() || text == "-") return std::nullopt;
    return field_error(FenFault::BadFullmove, FullmoveField);
  }

  std::string_view text_;
  bool chess960_;
  FenExtent extent_;
  std::size_t cursor_ = 0;
  FenRead read_;
};

}  // namespace

base::Result<FenRead, FenError> parse_fen(std::string_view text, bool chess960, FenExtent extent) {
  return FenReader(text, chess960, extent).read();
}

}  // namespace movetext::chess
