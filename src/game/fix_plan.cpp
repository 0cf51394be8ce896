// SPDX-License-Identifier: MIT
#include "game/fix_plan.hpp"

#include <algorithm>

#include "game/word.hpp"
#include "movetext/base/sort.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/pgn/writer.hpp"

namespace movetext::game {

using base::Code;

void Plan::edit(std::uint32_t from, std::uint32_t to, std::string_view text) {
  edit(pgn::Edit{from, to - from, std::string(text)});
}

void Plan::remove(std::uint32_t from, std::uint32_t to) {
  changes.push_back({ChangeKind::Delete, {}, 0, pgn::Edit{from, to - from, {}}});
}

void Plan::tag(ChangeKind kind, std::size_t index, std::string_view text, Rank rank) {
  changes.push_back({kind, rank, index, pgn::Edit{0, 0, std::string(text)}});
}

void Plan::marker(std::string_view text, Rank rank) {
  changes.push_back({ChangeKind::Marker, rank, 0, pgn::Edit{0, 0, std::string(text)}});
}

FixContext::FixContext(const pgn::GameView& game, const Report& findings) : view(game), report(findings), known(game) {
  for (const base::Diagnostic& diagnostic : report.diagnostics)
    codes_[static_cast<std::size_t>(diagnostic.code)] = true;
  for (const pgn::Token& token : view.movetext()) {
    if (token.kind == pgn::TokenKind::RavBegin) ++open_variations_;
    if (token.kind == pgn::TokenKind::RavEnd && open_variations_ > 0) --open_variations_;
  }
}

const pgn::Token* FixContext::find_token(std::uint32_t offset) const noexcept {
  const auto found = std::ranges::lower_bound(view.tokens, offset, {}, &pgn::Token::offset);
  return found != view.tokens.end() && found->offset == offset ? &*found : nullptr;
}

std::size_t FixContext::index_of(const pgn::Token& token) const noexcept {
  return static_cast<std::size_t>(&token - view.tokens.data());
}

std::size_t FixContext::index_of(const pgn::Tag& tag) const noexcept {
  return static_cast<std::size_t>(&tag - view.tags.data());
}

const pgn::Token* FixContext::find_comment_around(std::uint32_t offset) const noexcept {
  const auto behind = std::ranges::upper_bound(view.tokens, offset, {}, &pgn::Token::offset);
  if (behind == view.tokens.begin()) return nullptr;
  const pgn::Token& token = behind[-1];
  return pgn::is_comment(token.kind) && offset < token.end() ? &token : nullptr;
}

const pgn::Tag* FixContext::find_tag_around(std::uint32_t offset) const noexcept {
  const auto behind = std::ranges::upper_bound(view.tags, offset, {}, &pgn::Tag::offset);
  if (behind == view.tags.begin()) return nullptr;
  const pgn::Tag& tag = behind[-1];
  return offset <= tag.offset + tag.length ? &tag : nullptr;
}

const pgn::Tag* FixContext::find_value_around(std::uint32_t offset) const noexcept {
  const pgn::Tag* const tag = find_tag_around(offset);
  const bool holds = tag && offset >= tag->value_offset && offset <= tag->value_offset + tag->value_length;
  return holds ? tag : nullptr;
}

const base::Diagnostic* FixContext::find(Code code, std::uint32_t offset) const noexcept {
  auto at = std::ranges::lower_bound(report.diagnostics, offset, {}, &base::Diagnostic::offset);
  for (; at != report.diagnostics.end() && at->offset == offset; ++at) {
    if (at->code == code) return &*at;
  }
  return nullptr;
}

bool FixContext::has_error(std::uint32_t offset) const noexcept {
  return find(Code::SanIllegal, offset) || find(Code::SanAmbiguous, offset) || find(Code::SanSyntax, offset) ||
         find(Code::NullInCheck, offset);
}

bool FixContext::is_intact(const pgn::Tag& tag) const {
  if (asked_tag_ != index_of(tag) + 1) {
    asked_tag_ = index_of(tag) + 1;
    is_intact_ = find_intact(tag);
  }
  return is_intact_;
}

bool FixContext::find_intact(const pgn::Tag& tag) const {
  std::string decoded;
  const bool is_utf16 = text_encoding(view) != view.encoding;
  if (!is_utf16) return !base::append_utf8(tag.raw_value(view.text), view.encoding, decoded).invalid;
  const auto first = std::ranges::lower_bound(report.diagnostics, tag.value_offset, {}, &base::Diagnostic::offset);
  const std::uint32_t end = tag.value_offset + tag.value_length;
  for (auto at = first; at != report.diagnostics.end() && at->offset < end; ++at) {
    if (at->code == Code::EncInvalid) return false;
  }
  return true;
}

std::string FixContext::value(const pgn::Tag& tag) const {
  std::string scratch;
  return std::string(tag_value(tag, view, scratch));
}

std::string FixContext::text(const pgn::Token& token) const {
  std::string decoded;
  base::append_utf8(token.in(view.text), text_encoding(view), decoded);
  return decoded;
}

std::size_t FixContext::rav_end(std::size_t index) const {
  if (rav_ends_.empty()) {
    rav_ends_.assign(view.tokens.size(), static_cast<std::uint32_t>(view.tokens.size()));
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < view.tokens.size(); ++i) {
      if (view.tokens[i].kind == pgn::TokenKind::RavBegin) open.push_back(i);
      if (view.tokens[i].kind != pgn::TokenKind::RavEnd || open.empty()) continue;
      rav_ends_[open.back()] = i;
      open.pop_back();
    }
  }
  return rav_ends_[index];
}

bool FixContext::starts_with_black() const {
  const pgn::Tag* const tag = known.find(KnownTag::Fen);
  if (!tag) return false;
  const auto read = chess::parse_fen(value(*tag));
  return read && read->setup.turn == chess::Color::Black;
}

// Without rules: every word that is no mark counts as a move.
void FixContext::count_turns() const {
  struct Turn {
    bool is_black = false;
    bool before = false;  // the side that made the last move
    bool has_move = false;
  };
  std::vector<Turn> lines{{starts_with_black(), false, false}};
  turns_.reserve(view.tokens.size());
  for (const pgn::Token& token : view.tokens) {
    Turn& line = lines.back();
    turns_.push_back(line.is_black);
    if (token.kind == pgn::TokenKind::RavBegin) {
      lines.push_back({line.has_move ? line.before : line.is_black, false, false});
    } else if (token.kind == pgn::TokenKind::RavEnd && lines.size() > 1) {
      lines.pop_back();
    } else if (token.kind == pgn::TokenKind::Symbol) {
      const std::string_view word = token.in(view.text);
      if (line.has_move && (is_ep_mark(word) || is_check_word(word) || is_letter_glyph(word))) continue;
      line = {!line.is_black, line.is_black, true};
    }
  }
}

bool FixContext::is_black_at(std::size_t index) const {
  if (turns_.empty()) count_turns();
  return turns_[index];
}

const pgn::Tag& FixContext::first_of_name(const pgn::Tag& tag) const {
  const auto name_of = [this](std::uint32_t i) { return view.tags[i].name(view.text); };
  if (by_name_.empty()) {
    for (std::uint32_t i = 0; i < view.tags.size(); ++i) by_name_.push_back(i);
    std::ranges::stable_sort(by_name_, {}, name_of);
  }
  return view.tags[*std::ranges::lower_bound(by_name_, tag.name(view.text), {}, name_of)];
}

bool FixContext::has_sound_line(const pgn::Tag& tag) const {
  for (std::size_t i = sound_lines_.size(); i < view.tags.size(); ++i) {
    const pgn::Tag& at = view.tags[i];
    bool is_sound = is_line_start_before(at.offset);
    if (!is_sound && i > 0) {
      const pgn::Tag& before = view.tags[i - 1];
      is_sound = sound_lines_[i - 1] && !find(Code::TagMalformed, before.offset) &&
                 is_space_between(before.offset + before.length, at.offset);
    }
    sound_lines_.push_back(is_sound);
  }
  return sound_lines_[index_of(tag)];
}

bool FixContext::is_doubtful_move(std::uint32_t offset) const noexcept {
  return find(Code::SanPromotionMissing, offset) || find(Code::SanCastleKing, offset) ||
         find(Code::SanBogusEp, offset) || find(Code::SanDrawOffer, offset);
}

bool FixContext::has_doubtful_translation() const {
  const auto is_doubtful = [this](const Translation& move) { return is_doubtful_move(move.offset); };
  if (!has_doubtful_translation_) has_doubtful_translation_ = std::ranges::any_of(report.translations, is_doubtful);
  return *has_doubtful_translation_;
}

std::size_t FixContext::last_trailing_comment() const {
  if (!last_trailing_comment_) {
    std::size_t last = view.terminator;
    for (std::size_t i = last + 1; i < view.tokens.size(); ++i) {
      const pgn::Token& token = view.tokens[i];
      const bool is_trailing = find(Code::GameCommentAfterResult, token.offset) != nullptr;
      if (!is_trailing || !is_space_between(view.tokens[last].end(), token.offset)) break;
      last = i;
    }
    last_trailing_comment_ = last;
  }
  return *last_trailing_comment_;
}

std::size_t FixContext::next_word(std::size_t index) const noexcept {
  const auto ends_search = [](pgn::TokenKind kind) {
    return kind == pgn::TokenKind::Symbol || kind == pgn::TokenKind::RavBegin || kind == pgn::TokenKind::RavEnd ||
           kind == pgn::TokenKind::Result;
  };
  if (index < next_word_from_ || index >= next_word_) {
    next_word_from_ = index;
    next_word_ = index + 1;
    while (next_word_ < view.tokens.size() && !ends_search(view.tokens[next_word_].kind)) ++next_word_;
  }
  return next_word_;
}

std::size_t FixContext::next_move(std::size_t index) const noexcept {
  const std::size_t next = next_word(index);
  const bool is_move = next < view.terminator && view.tokens[next].kind == pgn::TokenKind::Symbol;
  return is_move && !has_error(view.tokens[next].offset) ? next : view.tokens.size();
}

std::size_t FixContext::nags_end(std::size_t move) const noexcept {
  if (asked_nags_ != move + 1) {
    asked_nags_ = move + 1;
    nags_end_ = pgn::find_nags_end(view, move);
  }
  return nags_end_;
}

bool FixContext::is_only_name(std::string_view written) const {
  if (written_names_.empty()) {
    for (const pgn::Tag& each : view.tags) {
      std::string name;
      pgn::append_tag_name(each.name(view.text), name);
      written_names_.push_back(std::move(name));
    }
    base::sort(written_names_.begin(), written_names_.end());
  }
  return std::ranges::equal_range(written_names_, written).size() <= 1;
}

bool FixContext::repeats_first(const pgn::Tag& tag) const {
  const pgn::Tag& first = first_of_name(tag);
  first_values_.resize(view.tags.size());
  std::optional<std::string>& known_value = first_values_[index_of(first)];
  if (!known_value) known_value = value(first);
  std::string scratch;
  return tag_value(tag, view, scratch) == *known_value;
}

bool FixContext::needs_inner_braces(std::size_t index) const {
  if (asked_comment_ != index + 1) {
    asked_comment_ = index + 1;
    needs_inner_braces_ = find_inner_braces_need(index);
  }
  return needs_inner_braces_;
}

// Behind the result, what follows in another line belongs to the next game: for the reader the line ends inside
// stood between tokens. And without its inner braces the comment might be closed before a game that it quotes.
bool FixContext::find_inner_braces_need(std::size_t index) const noexcept {
  const std::string_view text = view.tokens[index].in(view.text);
  if (text.find_first_of("\r\n") == std::string_view::npos) return false;
  return index > view.terminator || text.find("[Event ") != std::string_view::npos;
}

bool FixContext::ends_in_open_comment() const noexcept {
  return !view.tokens.empty() && view.tokens.back().has(pgn::TokenFlag::Unterminated);
}

bool FixContext::is_space_between(std::uint32_t from, std::uint32_t to) const noexcept {
  return from <= to && base::trim(view.text.substr(from, to - from)).empty();
}

bool FixContext::is_line_start_before(std::uint32_t offset) const noexcept {
  std::size_t at = offset;
  while (at > 0 && (view.text[at - 1] == ' ' || view.text[at - 1] == '\t')) --at;
  const bool is_behind_bom = at == 3 && view.text.starts_with("\xEF\xBB\xBF");
  if (at == 0 || is_behind_bom) return view.place.column == 1;
  return view.text[at - 1] == '\n' || view.text[at - 1] == '\r';
}

bool FixContext::is_line_end_behind(std::uint32_t offset) const noexcept {
  std::size_t at = offset;
  while (at < view.text.size() && (view.text[at] == ' ' || view.text[at] == '\t')) ++at;
  return at >= view.text.size() || view.text[at] == '\n' || view.text[at] == '\r';
}

}  // namespace movetext::game
