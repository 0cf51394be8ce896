// SPDX-License-Identifier: MIT
#include "game/value_checks.hpp"

#include <algorithm>
#include <cstring>

#include "movetext/base/line_index.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/termination.hpp"
#include "movetext/pgn/country.hpp"
#include "movetext/pgn/date.hpp"
#include "movetext/pgn/result.hpp"
#include "movetext/pgn/time_control.hpp"

namespace movetext::game {

using base::Code;

namespace {

// "?", "-", or integers joined by periods.
bool is_round(std::string_view value) noexcept {
  if (value == "?" || value == "-") return true;
  bool needs_digit = true;
  for (const char c : value) {
    if (base::is_digit(c)) {
      needs_digit = false;
    } else if (c == '.' && !needs_digit) {
      needs_digit = true;
    } else {
      return false;
    }
  }
  return !needs_digit;
}

// a positive integer, or "-" for unrated.
bool is_elo(std::string_view value) noexcept {
  if (value == "-") return true;
  if (value.size() > 4 || value[0] == '0') return false;
  for (const char c : value) {
    if (!base::is_digit(c)) return false;
  }
  return true;
}

// A00 to E99, or two of them with "/" ("E15/03").
bool is_eco(std::string_view value) noexcept {
  if (value.size() != 3 && value.size() != 6) return false;
  if (value[0] < 'A' || value[0] > 'E' || !base::is_digit(value[1]) || !base::is_digit(value[2])) return false;
  return value.size() == 3 || (value[3] == '/' && base::is_digit(value[4]) && base::is_digit(value[5]));
}

// S-04: a Site that ends in three capitals after a blank ends in a country code.
bool has_unknown_country(std::string_view site) noexcept {
  if (site.size() < 5 || site[site.size() - 4] != ' ') return false;
  const std::string_view code = site.substr(site.size() - 3);
  for (const char c : code) {
    if (!base::is_upper(c)) return false;
  }
  return !pgn::is_country_code(code);
}

void check_date(const pgn::Tag& tag, std::string_view value, Findings& findings) {
  switch (pgn::parse_date(value).form) {
    case pgn::DateForm::Exact:
      return;
    case pgn::DateForm::Lenient:
    case pgn::DateForm::Unreadable:
      findings.add_at_value(Code::DateFormat, tag);
      return;
    case pgn::DateForm::Impossible:
      findings.add_at_value(Code::DateInvalid, tag);
      return;
  }
}

void check_time_control(const pgn::Tag& tag, std::string_view value, const KnownTags& known, Findings& findings) {
  const pgn::TimeControl control = pgn::parse_time_control(value);
  if (control.kind == pgn::TimeControlKind::FreeText) {
    findings.add_at_value(Code::TimeControlFormat, tag);
  } else if (control.looks_like_minutes) {
    std::string site;
    std::string event;
    if (pgn::is_seconds_site(known.value(KnownTag::Site, site), known.value(KnownTag::Event, event))) return;
    findings.add_at_value(Code::TimeControlMinutes, tag);
  }
}

void check_result(const pgn::Tag& tag, std::string_view value, Findings& findings) {
  switch (pgn::parse_result_tag(value).form) {
    case pgn::ResultForm::Exact:
      return;
    case pgn::ResultForm::Unrepresentable:
      findings.add_at_value(Code::ResultUnrepresentable, tag);
      return;
    case pgn::ResultForm::Lenient:
    case pgn::ResultForm::Unreadable:
      findings.add_at_value(Code::ResultForm, tag);
      return;
  }
}

// Reports the tag with `code` unless `is_right` says that its value is.
template <class Check>
void check_form(KnownTag which, const KnownTags& known, Code code, Check is_right, Findings& findings) {
  std::string scratch;
  const std::string_view value = known.value(which, scratch);
  if (!value.empty() && !is_right(value)) findings.add_at_value(code, *known.find(which));
}

void check_values(const KnownTags& known, Findings& findings) {
  std::string scratch;
  for (const KnownTag which : {KnownTag::Date, KnownTag::EventDate, KnownTag::UtcDate}) {
    const std::string_view value = known.value(which, scratch);
    if (!value.empty()) check_date(*known.find(which), value, findings);
  }
  if (const std::string_view value = known.value(KnownTag::TimeControl, scratch); !value.empty()) {
    check_time_control(*known.find(KnownTag::TimeControl), value, known, findings);
  }
  if (const std::string_view value = known.value(KnownTag::Result, scratch); !value.empty()) {
    check_result(*known.find(KnownTag::Result), value, findings);
  }
  check_form(KnownTag::Round, known, Code::RoundFormat, is_round, findings);
  check_form(KnownTag::WhiteElo, known, Code::EloFormat, is_elo, findings);
  check_form(KnownTag::BlackElo, known, Code::EloFormat, is_elo, findings);
  check_form(KnownTag::Eco, known, Code::EcoFormat, is_eco, findings);
  check_form(KnownTag::Site, known, Code::SiteCountry,
             [](std::string_view value) { return !has_unknown_country(value); }, findings);
  check_form(KnownTag::Termination, known, Code::TerminationNonstandard, is_standard_termination, findings);
}

// Bytes of the character of UTF-8 at the front of `text`, of which there is nothing to remark; 0: there is, perhaps.
std::size_t plain_character_length(std::string_view text) noexcept {
  const base::CodePoint point = base::first_code_point(text);
  const bool is_plain = point.value < 0x20 ? base::is_space(text[0]) : point.value < 0x7F || point.value > 0xBF;
  return point.valid && is_plain ? point.length : 0;
}

// OPTIMIZATION: UTF-8 without a character that is forbidden or discouraged, as nearly all text is; eight bytes at a
// time where they are printable ASCII.
bool is_plain_utf8(std::string_view text) noexcept {
  constexpr std::uint64_t ones = 0x0101010101010101u;
  while (!text.empty()) {
    std::size_t passed = 0;
    std::uint64_t word;
    if (text.size() >= sizeof word) {
      std::memcpy(&word, text.data(), sizeof word);
      const std::uint64_t odd = ((word - ones * 0x20) | (word + ones) | word) & (ones * 0x80);  // DEL + 1 is 0x80
      if (odd == 0) passed = sizeof word;
    }
    if (passed == 0) passed = plain_character_length(text);
    if (passed == 0) return false;
    text.remove_prefix(passed);
  }
  return true;
}

struct Character {
  char32_t value = 0;
  std::uint32_t length = 1;
  bool is_invalid = false;
};

Character decode(std::string_view text, bool is_single_byte, base::Encoding encoding) {
  if (!is_single_byte) {
    const base::CodePoint point = base::first_code_point(text);
    return {point.value, point.length, !point.valid};
  }
  std::string decoded;  // one character: no allocation
  const base::Encoding single = encoding == base::Encoding::Auto ? base::Encoding::Cp1252 : encoding;
  const bool is_invalid = base::append_utf8(text.substr(0, 1), single, decoded).invalid;
  return {base::first_code_point(decoded).value, 1, is_invalid};
}

// S-14: 0-31 except white space, and 127-159.
bool is_forbidden(char32_t c) noexcept {
  return c < 0x20 ? !base::is_space(static_cast<char>(c)) : c >= 0x7F && c <= 0x9F;
}

constexpr std::string_view replacement = "\uFFFD";

// The unit at `offset` of UTF-16 bytes is U+FFFD: somebody wrote it.
bool is_replacement_unit(std::string_view source, std::uint64_t offset, base::Encoding encoding) noexcept {
  const std::string_view written = encoding == base::Encoding::Utf16Le ? "\xFD\xFF" : "\xFF\xFD";
  return offset < source.size() && source.substr(static_cast<std::size_t>(offset), 2) == written;
}

// Where the tag value or comment ends that holds the byte at `offset`; 0: none does.
std::uint32_t find_text_end(const pgn::GameView& view, std::uint32_t offset) noexcept {
  const auto tag = std::ranges::upper_bound(view.tags, offset, {}, &pgn::Tag::value_offset);
  if (tag != view.tags.begin()) {
    const std::uint32_t end = tag[-1].value_offset + tag[-1].value_length;
    if (offset < end) return end;
  }
  const auto token = std::ranges::upper_bound(view.tokens, offset, {}, &pgn::Token::offset);
  const bool is_in_comment =
      token != view.tokens.begin() && pgn::is_comment(token[-1].kind) && offset < token[-1].end();
  return is_in_comment ? token[-1].end() : 0;
}

}  // namespace

void check_units(const pgn::GameView& view, Findings& findings) {
  if (text_encoding(view) == view.encoding) return;
  constexpr auto length = static_cast<std::uint32_t>(replacement.size());
  std::size_t passed = 0;
  std::uint64_t source_offset = 0;     // of text[passed]
  std::uint32_t reported_end = 0;      // what begins before it has been reported
  base::Diagnostic* run = nullptr;     // outside of texts, up to reported_end
  for (std::size_t at = view.text.find(replacement); at != view.text.npos;
       at = view.text.find(replacement, at + length)) {
    source_offset += base::utf16_length(view.text.substr(passed, at - passed));
    passed = at;
    const auto offset = static_cast<std::uint32_t>(at);
    if (offset < reported_end || is_replacement_unit(view.source, source_offset, view.encoding)) continue;
    const std::uint32_t text_end = find_text_end(view, offset);
    if (run && offset == reported_end && text_end == 0) {
      run->length += length;
    } else {
      base::Diagnostic* const found = findings.add(Code::EncInvalid, offset, length);
      run = text_end == 0 ? found : nullptr;
    }
    reported_end = text_end == 0 ? offset + length : text_end;
  }
}

void check_tags(const pgn::GameView& view, const KnownTags& known, Findings& findings) {
  std::string scratch;
  for (const pgn::Tag& tag : view.tags) {
    const KnownTag which = tag.known.tag;
    if (!tag.known.is_exact) {
      if (which != KnownTag::Other) {
        base::Diagnostic* const found = findings.add(Code::TagCase, tag.name_offset, tag.name_length);
        if (found) found->detail[0] = static_cast<std::uint16_t>(which);
      } else if (!base::is_upper(view.text[tag.name_offset])) {
        findings.add(Code::TagLowercase, tag.name_offset, tag.name_length);
      }
    }
    if (!tag.is_plain) check_characters(tag.raw_value(view.text), tag.value_offset, view.encoding, findings);
    // other tags may be empty. An empty value may still be written with a byte or two.
    const bool may_be_empty = which <= KnownTag::Result && (tag.value_length == 0 || !tag.is_plain);
    if (may_be_empty && known.find(which) == &tag && tag_value(tag, view, scratch).empty()) {
      findings.add(Code::TagEmpty, tag.value_offset, 0);
    }
  }
  check_values(known, findings);
}

void check_characters(std::string_view text, std::uint32_t offset, base::Encoding encoding, Findings& findings) {
  const bool may_be_utf8 = encoding != base::Encoding::Latin1 && encoding != base::Encoding::Cp1252;
  if (may_be_utf8 && is_plain_utf8(text)) return;
  const bool is_single_byte = encoding == base::Encoding::Latin1 || encoding == base::Encoding::Cp1252 ||
                              (encoding == base::Encoding::Auto && !base::is_utf8(text));
  const bool may_guess = encoding == base::Encoding::Auto && is_single_byte;
  // Each code once a text: one wrong encoding is one mistake, however long the text.
  bool has_guess = !may_guess;
  bool has_invalid = false;
  bool has_forbidden = false;
  for (std::size_t i = 0; i < text.size();) {
    // OPTIMIZATION: most characters of any text are the printable ones of ASCII, of which there is nothing to say.
    if (text[i] >= ' ' && text[i] < '\x7F') {
      ++i;
      continue;
    }
    const Character character = decode(text.substr(i), is_single_byte, encoding);
    const auto report = [&](Code code, bool& done) {
      if (!done) findings.add(code, offset + static_cast<std::uint32_t>(i), character.length);
      done = true;
    };
    if (may_guess && character.value > 0x7F) report(Code::EncGuessed, has_guess);
    if (character.is_invalid) {
      report(Code::EncInvalid, has_invalid);
    } else if (is_forbidden(character.value)) {
      report(Code::EncForbidden, has_forbidden);
    } else if (character.value >= 0xA0 && character.value <= 0xBF) {
      report(Code::EncDiscouraged, findings.has_discouraged);
    }
    i += character.length;
  }
}

void check_lines(const pgn::GameView& view, Findings& findings) {
  constexpr std::size_t longest = 254;  // 255 with the line end
  constexpr std::uint64_t style_columns = 79;
  const std::string_view text = view.text.substr(0, view.end);
  for (std::size_t from = view.begin; from < text.size();) {
    const std::size_t stop = std::min(text.find_first_of("\r\n", from), text.size());
    const std::string_view line = text.substr(from, stop - from);
    const std::uint32_t place = static_cast<std::uint32_t>(from);
    if (line.size() > longest) {
      findings.add(Code::LineTooLong, place, static_cast<std::uint32_t>(line.size()));
    } else if (line.size() > style_columns && line[0] != '[' && base::count_columns(line) > style_columns) {
      findings.add(Code::LineLong, place, static_cast<std::uint32_t>(line.size()));
    }
    from = stop + 1;
  }
}

}  // namespace movetext::game
