// SPDX-License-Identifier: MIT
// The grammar of R-086 over symbols: [letter] [file] [rank] [sign] [file] [rank] [promotion].
#include "chess/san_lenient.hpp"
#include "movetext/base/text.hpp"

namespace movetext::chess {

namespace {

// A piece letter at some place of a token.
struct Letter {
  Role role = Role::None;
  std::size_t size = 0;  // symbols; 0: no letter here
  bool is_lower = false;
  Spellings spellings = 0;
};

bool matches(const Symbols& symbols, std::size_t at, std::string_view letter) noexcept {
  for (std::size_t i = 0; i < letter.size(); ++i) {
    if (base::to_upper(symbols[at + i].c) != base::to_upper(letter[i])) return false;
  }
  return !letter.empty();
}

Letter find_letter_of_language(const Symbols& symbols, std::size_t at, const PieceLetters& letters) noexcept {
  Letter found;
  for (const Role role : all_roles) {
    const std::string_view text = letters.letters[index(role)];
    if (text.size() <= found.size || !matches(symbols, at, text)) continue;
    const bool is_english = text.size() == 1 && text[0] == role_char(role);
    found = {role, text.size(), base::is_lower(symbols[at].c), is_english ? 0 : to_set(Spelling::Language)};
  }
  return found;
}

Letter find_letter(const Symbols& symbols, std::size_t at, const PieceLetters* letters) noexcept {
  const Symbol symbol = symbols[at];
  if (symbol.piece != Role::None) return {symbol.piece, 1, false, symbol.spelling};
  if (letters != nullptr) return find_letter_of_language(symbols, at, *letters);
  const auto role = parse_role(symbol.c);
  if (!role) return {};
  return {*role, 1, base::is_lower(symbol.c), 0};
}

class Parser {
 public:
  Parser(const Symbols& symbols, const PieceLetters* letters) noexcept : symbols_(symbols), letters_(letters) {}

  // Reads the whole token, from behind its piece letter if it has one.
  bool parse(const Letter& letter, WrittenMove& move) noexcept {
    at_ = letter.size;
    move = {};
    if (letter.size > 0) {
      move.role = letter.role;
      move.has_letter = true;
      move.spellings |= letter.spellings;
      if (letter.is_lower) move.spellings |= to_set(Spelling::Case);
      if (letter.role == Role::Pawn) move.spellings |= to_set(Spelling::PawnLetter);
    }
    return parse_squares(move) && parse_promotion(move) && at_ == symbols_.size();
  }

 private:
  int take_file(WrittenMove& move) noexcept {
    const char c = symbols_[at_].c;
    const char folded = base::to_lower(c);
    if (folded < 'a' || folded > 'h') return -1;
    if (base::is_upper(c)) move.spellings |= to_set(Spelling::Case);
    ++at_;
    return folded - 'a';
  }
  int take_rank() noexcept {
    const char c = symbols_[at_].c;
    if (c < '1' || c > '8') return -1;
    ++at_;
    return c - '1';
  }
  bool take_sign(WrittenMove& move) noexcept {
    const Symbol symbol = symbols_[at_];
    if (symbol.c != 'x' && symbol.c != 'X' && symbol.c != ':' && symbol.c != '-') return false;
    if (symbol.c == 'X') move.spellings |= to_set(Spelling::Case);
    if (symbol.c == ':' || symbol.c == '-') move.spellings |= to_set(Spelling::Other);
    move.spellings |= symbol.spelling;
    move.has_capture_sign = symbol.c != '-';
    ++at_;
    return true;
  }

  bool parse_squares(WrittenMove& move) noexcept {
    move.from_file = take_file(move);
    move.from_rank = take_rank();
    const std::size_t first_square_end = at_;
    const Spellings first_square_spellings = move.spellings;
    const bool has_sign = take_sign(move);
    move.to_file = take_file(move);
    move.to_rank = take_rank();
    if (has_sign) return is_target_complete(move);
    // "e8b": what looks like a second file is a promotion to a bishop.
    const bool is_second_square = move.to_file >= 0 && (move.to_rank >= 0 || move.from_rank < 0);
    if (is_second_square) return is_target_complete(move);
    at_ = first_square_end;
    move.spellings = first_square_spellings;
    move.to_file = move.from_file;
    move.to_rank = move.from_rank;
    move.from_file = -1;
    move.from_rank = -1;
    return move.to_file >= 0 && move.to_rank >= 0;
  }

  // Only a pawn that captures may leave out the rank: "exd", "ed".
  static bool is_target_complete(const WrittenMove& move) noexcept {
    const bool is_pawn = move.role == Role::Pawn;
    if (is_pawn && move.from_file < 0 && (move.from_rank >= 0 || !move.has_capture_sign)) return false;
    if (move.to_file < 0) return false;
    return move.to_rank >= 0 || (is_pawn && move.from_file >= 0 && move.from_rank < 0);
  }

  bool take(char c) noexcept {
    if (symbols_[at_].c != c) return false;
    ++at_;
    return true;
  }

  // One check mark before the promotion piece: gxh1+=Q.
  void take_inner_mark(WrittenMove& move) noexcept {
    const char c = symbols_[at_].c;
    if ((c != '+' && c != '#') || at_ + 1 >= symbols_.size()) return;
    move.inner_mark = c;
    move.spellings |= to_set(Spelling::PromotionForm);
    ++at_;
  }

  bool parse_promotion(WrittenMove& move) noexcept {
    if (at_ == symbols_.size()) return true;
    take_inner_mark(move);
    const bool has_equals = take('=');
    const bool has_slash = !has_equals && take('/');
    const bool has_parenthesis = !has_slash && take('(');
    const Letter letter = find_letter(symbols_, at_, letters_);
    if (letter.size == 0) return false;
    at_ += letter.size;
    move.promotion = letter.role;
    move.spellings |= letter.spellings;
    const bool is_canonical = has_equals && !has_parenthesis && !letter.is_lower;
    if (!is_canonical) move.spellings |= to_set(Spelling::PromotionForm);
    return !has_parenthesis || take(')');
  }

  const Symbols& symbols_;
  const PieceLetters* letters_;
  std::size_t at_ = 0;
};

}  // namespace

Readings parse_grammar(const Symbols& symbols, const PieceLetters* letters) noexcept {
  Readings readings;
  Parser parser(symbols, letters);
  const Letter letter = find_letter(symbols, 0, letters);
  const auto add = [&](const Letter& as) {
    if (parser.parse(as, readings.moves[readings.count])) ++readings.count;
  };
  // a lower-case letter is a file first, an upper-case one a piece first.
  const bool piece_first = letter.size > 0 && !letter.is_lower;
  if (piece_first) add(letter);
  add({});
  if (letter.size > 0 && !piece_first) add(letter);
  return readings;
}

}  // namespace movetext::chess
