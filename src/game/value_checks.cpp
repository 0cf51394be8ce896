// SPDX-License-Identifier: MIT
#include "game/value_checks.hpp"

#include <algorithm>

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

// Requires: !value.empty().
void check_value(KnownTag which, const pgn::Tag& tag, std::string_view value, const KnownTags& known,
                 Findings& findings) {
  switch (which) {
    case KnownTag::Date:
    case KnownTag::EventDate:
    case KnownTag::UtcDate:
      return check_date(tag, value, findings);
    case KnownTag::TimeControl:
      return check_time_control(tag, value, known, findings);
    case KnownTag::Result:
      return check_result(tag, value, findings);
    case KnownTag::Round:
      if (!is_round(value)) findings.add_at_value(Code::RoundFormat, tag);
      return;
    case KnownTag::WhiteElo:
    case KnownTag::BlackElo:
      if (!is_elo(value)) findings.add_at_value(Code::EloFormat, tag);
      return;
    case KnownTag::Eco:
      if (!is_eco(value)) findings.add_at_value(Code::EcoFormat, tag);
      return;
    case KnownTag::Site:
      if (has_unknown_country(value)) findings.add_at_value(Code::SiteCountry, tag);
      return;
    case KnownTag::Termination:
      if (!is_standard_termination(value)) findings.add_at_value(Code::TerminationNonstandard, tag);
      return;
    case KnownTag::Event:
    case KnownTag::White:
    case KnownTag::Black:
    case KnownTag::Fen:
    case KnownTag::SetUp:
    case KnownTag::Variant:
    case KnownTag::PlyCount:
    case KnownTag::Other:
      return;
  }
}

// One bit for each class of byte in the text: enough to know that nothing needs a closer look.
struct ByteClasses {
  bool has_high = false;     // above 126
  bool has_control = false;  // below blank
};

ByteClasses classify(std::string_view text) noexcept {
  // OPTIMIZATION: no branches, so that compilers turn the loop into vector code.
  unsigned high = 0;
  unsigned control = 0;
  for (const char c : text) {
    const unsigned char byte = static_cast<unsigned char>(c);
    high |= byte >= 0x7F;
    control |= byte < 0x20;
  }
  return {high != 0, control != 0};
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
  for (std::size_t i = 0; i < view.tags.size(); ++i) {
    const pgn::Tag& tag = view.tags[i];
    const std::string_view written = tag.name(view.text);
    KnownTag which = known.exact(i);
    if (which == KnownTag::Other) {
      which = find_known_tag_in_any_case(written);
      if (which != KnownTag::Other) {
        base::Diagnostic* const found = findings.add(Code::TagCase, tag.name_offset, tag.name_length);
        if (found) found->detail[0] = static_cast<std::uint16_t>(which);
      } else if (!base::is_upper(written[0])) {
        findings.add(Code::TagLowercase, tag.name_offset, tag.name_length);
      }
    }
    if (!tag.is_plain) check_characters(tag.raw_value(view.text), tag.value_offset, view.encoding, findings);
    const std::string_view value = tag_value(tag, view, scratch);
    const bool is_effective = which != KnownTag::Other && known.find(which) == &tag;
    if (!is_effective) continue;
    if (!value.empty()) {
      check_value(which, tag, value, known, findings);
    } else if (which <= KnownTag::Result) {  // other tags may be empty
      findings.add(Code::TagEmpty, tag.value_offset, 0);
    }
  }
}

void check_characters(std::string_view text, std::uint32_t offset, base::Encoding encoding, Findings& findings) {
  const ByteClasses classes = classify(text);
  if (!classes.has_high && !classes.has_control) return;
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
