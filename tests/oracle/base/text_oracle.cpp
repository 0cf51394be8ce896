// SPDX-License-Identifier: MIT
#include "oracle/base/text_oracle.hpp"

#include <algorithm>
#include <bitset>

namespace movetext::oracle {
namespace {

std::string bits_of(char c) { return std::bitset<8>(static_cast<unsigned char>(c)).to_string(); }

// The code point that begins at `offset`; invalid: one byte.
Piece first_piece(std::string_view text, std::size_t offset) {
  const Piece invalid{offset, 1, static_cast<unsigned char>(text[offset]), false};
  const std::string lead = bits_of(text[offset]);
  const std::size_t ones = lead.find('0') == std::string::npos ? 8 : lead.find('0');
  if (ones == 0) return {offset, 1, static_cast<unsigned char>(text[offset]), true};
  if (ones == 1 || ones > 4 || offset + ones > text.size()) return invalid;
  std::string bits = lead.substr(ones + 1);
  for (std::size_t i = 1; i < ones; ++i) {
    const std::string next = bits_of(text[offset + i]);
    if (next.substr(0, 2) != "10") return invalid;
    bits += next.substr(2);
  }
  const auto value = static_cast<char32_t>(std::stoul(bits, nullptr, 2));
  if (spell_utf8(value) != text.substr(offset, ones)) return invalid;
  return {offset, ones, value, true};
}

}  // namespace

std::string spell_utf8(char32_t code_point) {
  if (code_point > 0x10FFFF || (code_point >= 0xD800 && code_point <= 0xDFFF)) code_point = 0xFFFD;
  const std::string bits = std::bitset<21>(code_point).to_string();
  std::string spelling;
  if (code_point <= 0x7F) {
    spelling = "0" + bits.substr(14);
  } else if (code_point <= 0x7FF) {
    spelling = "110" + bits.substr(10, 5) + "10" + bits.substr(15);
  } else if (code_point <= 0xFFFF) {
    spelling = "1110" + bits.substr(5, 4) + "10" + bits.substr(9, 6) + "10" + bits.substr(15);
  } else {
    spelling =
        "11110" + bits.substr(0, 3) + "10" + bits.substr(3, 6) + "10" + bits.substr(9, 6) + "10" + bits.substr(15);
  }
  std::string bytes;
  for (std::size_t i = 0; i < spelling.size(); i += 8) {
    bytes.push_back(static_cast<char>(std::stoi(spelling.substr(i, 8), nullptr, 2)));
  }
  return bytes;
}

std::vector<Piece> cut_into_code_points(std::string_view text) {
  std::vector<Piece> pieces;
  for (std::size_t offset = 0; offset < text.size(); offset += pieces.back().length) {
    pieces.push_back(first_piece(text, offset));
  }
  return pieces;
}

bool is_utf8(std::string_view text) {
  const std::vector<Piece> pieces = cut_into_code_points(text);
  return std::all_of(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.valid; });
}

std::uint64_t count_line_ends(std::string_view text) {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n')
      ++i;
    else if (text[i] != '\r' && text[i] != '\n')
      continue;
    ++count;
  }
  return count;
}

base::LineColumn locate(std::string_view text, std::size_t offset, base::LineColumn first) {
  base::LineColumn place = first;
  for (const Piece& piece : cut_into_code_points(text)) {
    if (offset < piece.offset + piece.length) break;
    const bool is_lf = piece.value == '\n';
    const bool is_last_of_line_end =
        is_lf || (piece.value == '\r' && (piece.offset + 1 == text.size() || text[piece.offset + 1] != '\n'));
    if (is_last_of_line_end) {
      place = {place.line + 1, 1};
    } else if (!(piece.valid && piece.value == 0xFEFF)) {
      ++place.column;
    }
  }
  return place;
}

std::string line_at(std::string_view text, std::size_t offset) {
  std::string line;
  offset = std::min(offset, text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r' && text[i] != '\n') {
      line.push_back(text[i]);
      continue;
    }
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') ++i;
    if (offset <= i) return line;
    line.clear();
  }
  return line;
}

std::string decode_utf16(std::string_view bytes, bool big_endian) {
  std::vector<std::uint16_t> units;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const int first = static_cast<unsigned char>(bytes[i]);
    const int second = static_cast<unsigned char>(bytes[i + 1]);
    units.push_back(static_cast<std::uint16_t>(big_endian ? first * 256 + second : second * 256 + first));
  }
  std::string out;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const bool is_pair = i + 1 < units.size() && units[i] >= 0xD800 && units[i] <= 0xDBFF && units[i + 1] >= 0xDC00 &&
                         units[i + 1] <= 0xDFFF;
    if (is_pair) {
      out += spell_utf8(0x10000 + (units[i] - 0xD800u) * 0x400 + (units[i + 1] - 0xDC00u));
      ++i;
    } else {
      out += spell_utf8(units[i]);
    }
  }
  if (bytes.size() % 2 != 0) out += spell_utf8(0xFFFD);
  return out;
}

std::string fold(std::string_view utf8) {
  std::string blanked;
  for (const Piece& piece : cut_into_code_points(utf8)) {
    const bool is_blank = piece.value <= 0x20 || (piece.value >= 0x7F && piece.value <= 0x9F && piece.valid);
    blanked += is_blank ? " " : std::string(utf8.substr(piece.offset, piece.length));
  }
  std::string folded;
  for (const char c : blanked) {
    if (c != ' ' || (!folded.empty() && folded.back() != ' ')) folded.push_back(c);
  }
  if (!folded.empty() && folded.back() == ' ') folded.pop_back();
  return folded;
}

}  // namespace movetext::oracle
