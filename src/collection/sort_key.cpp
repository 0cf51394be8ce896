// SPDX-License-Identifier: MIT
#include "movetext/collection/sort_key.hpp"

#include <algorithm>
#include <bit>

#include "movetext/collection/main_line.hpp"
#include "movetext/pgn/date.hpp"
#include "movetext/pgn/known_tag.hpp"

namespace movetext::collection {
namespace {

void append_big_endian(std::uint64_t value, int bytes, std::string& out) {
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(value >> (8 * i));
}

// Text that ends before whatever goes on: NUL, which no value holds but as damage, stands behind it.
void append_text(std::string_view text, std::string& out) {
  for (const char c : text) out += c == '\0' ? '\1' : c;
  out += '\0';
}

bool ends_ignoring_case(std::string_view text, std::string_view end) noexcept {
  return text.size() >= end.size() && base::equal_ignoring_case(text.substr(text.size() - end.size()), end);
}

// Whatever the case, in which a tag is found as well.
KeyKind kind_of(std::string_view tag) noexcept {
  if (ends_ignoring_case(tag, "Date")) return KeyKind::Date;
  if (base::equal_ignoring_case(tag, "Round")) return KeyKind::Round;
  const bool is_number = ends_ignoring_case(tag, "Elo") || base::equal_ignoring_case(tag, "PlyCount");
  return is_number ? KeyKind::Number : KeyKind::Text;
}

bool is_tag_name(std::string_view word) noexcept {
  return base::is_upper(word[0]) || pgn::read_tag_name(word).tag != pgn::KnownTag::Other;
}

void append_date(std::string_view value, std::string& out) {
  const pgn::Date date = pgn::parse_date(value).date;
  append_big_endian(date.year, 2, out);
  out += static_cast<char>(date.month);
  out += static_cast<char>(date.day);
}

// "3.10" part by part; false: something else than numbers and dots.
bool append_parts(std::string_view value, std::string& out) {
  std::string parts;
  while (true) {
    const std::size_t digits = std::min(value.find_first_not_of("0123456789"), value.size());
    if (digits == 0 || digits > 9) return false;
    std::uint64_t number = 0;
    for (const char c : value.substr(0, digits)) number = number * 10 + static_cast<std::uint64_t>(c - '0');
    parts += '\1';  // another part comes
    append_big_endian(number, 4, parts);
    value.remove_prefix(digits);
    if (value.empty()) break;
    if (value[0] != '.') return false;
    value.remove_prefix(1);
  }
  out += parts;
  out += '\0';
  return true;
}

void append_round(std::string_view value, std::string& out) {
  if (value.empty() || value == "?") return out += '\1', void();
  if (value == "-") return out += '\2', void();
  out += '\3';
  if (append_parts(value, out)) return;
  out.back() = '\4';
  append_text(value, out);
}

// What is no number comes first.
void append_number(std::string_view value, std::string& out) {
  const auto number = parse_number(value);
  out += number ? '\1' : '\0';
  // The bits of two doubles above 0 compare as they do, those below 0 the other way round.
  const auto bits = std::bit_cast<std::uint64_t>(number.value_or(0) + 0.0);
  constexpr std::uint64_t sign = std::uint64_t{1} << 63;
  append_big_endian((bits & sign) != 0 ? ~bits : bits | sign, 8, out);
}

}  // namespace

base::Result<std::vector<SortField>, std::string> parse_sort_fields(std::string_view text) {
  std::vector<SortField> fields;
  while (true) {
    std::string_view word = text.substr(0, text.find(','));
    SortField field;
    if (word.ends_with(":desc")) field.is_descending = true, word.remove_suffix(5);
    else if (word.ends_with(":asc")) word.remove_suffix(4);
    if (word.empty()) return base::Unexpected{std::string("a key is missing")};
    if (word.find(':') != word.npos) {
      return base::Unexpected{"behind the key '" + std::string(word.substr(0, word.find(':'))) +
                              "' stands :asc or :desc, or nothing"};
    }
    field.tag = word;
    field.kind = word == "plies" ? KeyKind::Plies : word == "moves" ? KeyKind::Movetext : kind_of(word);
    const bool is_name = field.kind == KeyKind::Plies || field.kind == KeyKind::Movetext || is_tag_name(word);
    if (!is_name) {
      return base::Unexpected{"there is no key '" + std::string(word) +
                              "'; a key is a tag such as White, or plies, or moves"};
    }
    fields.push_back(std::move(field));
    if (text.find(',') == text.npos) return fields;
    text.remove_prefix(text.find(',') + 1);
  }
}

std::vector<SortField> standard_order() {
  return {{KeyKind::Date, "Date"},  {KeyKind::Text, "Event"}, {KeyKind::Text, "Site"},   {KeyKind::Round, "Round"},
          {KeyKind::Text, "White"}, {KeyKind::Text, "Black"}, {KeyKind::Text, "Result"}, {KeyKind::Movetext, ""}};
}

bool SortKeys::needs_tags_only() const noexcept {
  return std::all_of(fields_.begin(), fields_.end(), [](const SortField& field) {
    return field.kind != KeyKind::Plies && field.kind != KeyKind::Movetext;
  });
}

void SortKeys::append_key(const pgn::GameView& view, std::string& out) {
  for (const SortField& field : fields_) {
    const std::size_t begin = out.size();
    switch (field.kind) {
      case KeyKind::Date: append_date(find_value(view, field.tag, scratch_), out); break;
      case KeyKind::Round: append_round(find_value(view, field.tag, scratch_), out); break;
      case KeyKind::Number: append_number(find_value(view, field.tag, scratch_), out); break;
      case KeyKind::Text: append_text(find_value(view, field.tag, scratch_), out); break;
      case KeyKind::Plies: append_big_endian(pgn::count_moves(view), 4, out); break;
      case KeyKind::Movetext: {
        exported_.clear();
        (void)replay_.write(view, {}, exported_);
        const std::size_t tags_end = exported_.find("\n\n");
        append_text(tags_end == exported_.npos ? exported_ : std::string_view(exported_).substr(tags_end + 2), out);
        break;
      }
    }
    if (!field.is_descending) continue;
    for (std::size_t i = begin; i < out.size(); ++i) out[i] = static_cast<char>(~out[i]);
  }
}

}  // namespace movetext::collection
