// SPDX-License-Identifier: MIT
// Repairs of characters, stray material and comments.
#include "game/fix_plan.hpp"
#include "movetext/base/text.hpp"

namespace movetext::game {

using base::Code;

namespace {

bool has_c1(std::string_view utf8) noexcept {
  for (std::size_t i = 0; i + 1 < utf8.size(); ++i) {
    if (utf8[i] == '\xC2' && static_cast<unsigned char>(utf8[i + 1]) < 0xA0) return true;
  }
  return false;
}

// Windows-1252 was a guess: bytes of another encoding would become the wrong characters for good. Who knows the
// encoding says so when reading, and nothing is guessed.
void plan_guessed(const FixContext& context, std::uint32_t offset, Plan& plan) {
  plan.doubt();
  const pgn::Tag* const tag = context.find_value_around(offset);
  const pgn::Token* const comment = tag ? nullptr : context.find_comment_around(offset);
  if (!tag && !comment) return;
  const std::string_view raw = tag ? tag->raw_value(context.view.text) : pgn::comment_text(*comment, context.view.text);
  std::string decoded;
  const base::Decoded result = base::append_utf8(raw, context.view.encoding, decoded);
  if (!result.guessed || result.invalid) return;
  if (tag) return plan.whole(ChangeKind::TagUtf8, context.index_of(*tag));
  plan.whole(ChangeKind::CommentUtf8, context.index_of(*comment));
}

// NULs at the start of an input tell UTF-16: with some of them gone it would be read in another way.
bool may_tell_encoding(const FixContext& context, std::uint32_t from, std::uint32_t to) noexcept {
  constexpr std::uint64_t detection_bytes = 64;
  const bool is_early = context.view.place.offset + from < detection_bytes;
  return is_early && context.view.text.substr(from, to - from).find('\0') != std::string_view::npos;
}

void plan_forbidden(const FixContext& context, std::uint32_t offset, Plan& plan) {
  const base::Encoding encoding = text_encoding(context.view);
  const bool is_single_byte = encoding == base::Encoding::Latin1 || encoding == base::Encoding::Cp1252;
  const pgn::Tag* const tag = context.find_value_around(offset);
  const pgn::Token* const comment = tag ? nullptr : context.find_comment_around(offset);
  if (tag ? !context.is_intact(*tag) : !comment) return;
  const std::string text = tag ? context.value(*tag) : context.text(*comment);
  const std::uint32_t end = tag ? tag->offset + tag->length : comment->end();
  if (may_tell_encoding(context, tag ? tag->offset : comment->offset, end)) plan.doubt();
  if (has_c1(text)) {
    if (is_single_byte) return;  // the right characters have no place in such a file
    plan.doubt();
  }
  if (tag) return plan.whole(ChangeKind::TagBlanks, context.index_of(*tag));
  plan.whole(ChangeKind::CommentBlanks, context.index_of(*comment));
}

// "[remark]" and "<remark>": the words are kept as a comment.
void plan_remark(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  plan.doubt();
  const std::uint32_t from = diagnostic.offset;
  const std::uint32_t to = from + diagnostic.length;
  const std::string_view written = context.view.text.substr(from, diagnostic.length);
  const bool is_closed = written.size() > 1 && (written.back() == ']' || written.back() == '>');
  if (!is_closed || base::trim(written.substr(1, written.size() - 2)).empty()) return plan.remove(from, to);
  if (written.find_first_of("{}") != std::string_view::npos) return;
  plan.edit(from, from + 1, "{");
  plan.edit(to - 1, to, "}");
}

void plan_nested(const FixContext& context, std::uint32_t offset, Plan& plan) {
  const pgn::Token* const comment = context.find_comment_around(offset);
  if (!comment) return;
  const std::size_t index = context.index_of(*comment);
  if (context.needs_inner_braces(index)) plan.doubt();
  plan.whole(ChangeKind::CommentParentheses, index);
}

void plan_open_comment(const FixContext& context, std::uint32_t offset, Plan& plan) {
  plan.doubt();
  const pgn::Token* const comment = context.find_token(offset);
  if (!comment) return;
  const std::string_view text = comment->in(context.view.text);
  std::size_t size = text.size();
  while (size > 1 && base::is_space(text[size - 1])) --size;
  const std::uint32_t end = comment->offset + static_cast<std::uint32_t>(size);
  plan.edit(end, end, "}");
}

}  // namespace

void plan_text(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  const std::uint32_t from = diagnostic.offset;
  const std::uint32_t to = from + diagnostic.length;
  if (diagnostic.code == Code::EncGuessed) return plan_guessed(context, from, plan);
  if (diagnostic.code == Code::EncForbidden) return plan_forbidden(context, from, plan);
  if (diagnostic.code == Code::CommentNested) return plan_nested(context, from, plan);
  if (diagnostic.code == Code::CommentUnterminated) return plan_open_comment(context, from, plan);
  if (diagnostic.code == Code::LexStrayBracket || diagnostic.code == Code::LexAngle) {
    return plan_remark(context, diagnostic, plan);
  }
  if (diagnostic.code == Code::LexOddSpace || diagnostic.code == Code::LexControl) {
    if (may_tell_encoding(context, from, to)) plan.doubt();
    return plan.edit(from, to, " ");
  }
  if (diagnostic.code == Code::LexStray) plan.doubt();
  // The "[" that begins a line ends the search for the quote that is missing before it, and keeps a stray "[" from
  // what follows.
  const bool has_open_text = context.has(Code::StrUnterminated) || context.has(Code::LexStrayBracket);
  if (diagnostic.code == Code::LexWrapper && has_open_text) return;
  plan.remove(from, to);
}

}  // namespace movetext::game
