// SPDX-License-Identifier: MIT
// Puts the repairs of one game together.
#include "movetext/game/fix.hpp"

#include <algorithm>

#include "game/fix_plan.hpp"
#include "movetext/base/sort.hpp"
#include "movetext/base/text.hpp"

namespace movetext::game {

namespace {

// All that is to become of one tag.
struct TagRepair {
  const Change* value = nullptr;
  const Change* name = nullptr;
  bool needs_quotes = false;
  bool needs_utf8 = false;
  bool needs_blanks = false;
  bool is_dropped = false;
};

// All that is to become of one comment.
struct CommentRepair {
  bool needs_utf8 = false;
  bool needs_parentheses = false;
  bool needs_blanks = false;
};

// S-14: controls and 128-159 mean nothing in PGN; the latter were Windows-1252 before somebody turned them into code
// points one by one.
std::string without_controls(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const base::CodePoint point = base::first_code_point(text);
    const bool is_c1 = point.valid && point.value >= 0x80 && point.value < 0xA0;
    const bool is_control = point.value < 0x20 || point.value == 0x7F;
    const char byte = static_cast<char>(point.value);
    if (is_c1) {
      base::append_utf8({&byte, 1}, base::Encoding::Cp1252, out);
    } else if (is_control && !base::is_space(byte)) {
      out += ' ';
    } else {
      out.append(text.substr(0, point.length));
    }
    text.remove_prefix(point.length);
  }
  return out;
}

// Not all of the game is there, or it ends with half a unit of UTF-16, behind which nothing can stand.
bool is_cut(const pgn::GameView& view) noexcept {
  return view.is_over_limit || (text_encoding(view) != view.encoding && view.source.size() % 2 != 0);
}

class Composer {
 public:
  explicit Composer(const FixContext& context) : context_(context), view_(context.view) {}

  std::vector<pgn::Edit> compose(const std::vector<Change>& changes) {
    for (const Change& change : changes) take(change);
    for (std::size_t i = 0; i < tags_.size(); ++i) mend_tag(i);
    mend_comments();
    if (is_translated_) translate();
    if (closes_variations_) close_variations();
    mend_marker();
    add_deletions();
    drop_overlapped();
    edits_.insert(edits_.end(), deletions_.begin(), deletions_.end());
    std::erase_if(edits_, [this](const pgn::Edit& edit) { return changes_nothing(edit); });
    pgn::sort_edits(edits_);
    std::erase_if(edits_, [this](const pgn::Edit& edit) { return makes_tag(edit); });
    return std::move(edits_);
  }

 private:
  void take(const Change& change) {
    switch (change.kind) {
      case ChangeKind::Edit:
        edits_.push_back(change.edit);
        return;
      case ChangeKind::Delete:
        ranges_.push_back({change.edit.offset, change.edit.end()});
        return;
      case ChangeKind::TagName:
        repair(change).name = &change;
        return;
      case ChangeKind::TagValue:
        return keep_highest(repair(change).value, change);
      case ChangeKind::TagQuotes:
        repair(change).needs_quotes = true;
        return;
      case ChangeKind::TagUtf8:
        repair(change).needs_utf8 = true;
        return;
      case ChangeKind::TagBlanks:
        repair(change).needs_blanks = true;
        return;
      case ChangeKind::TagDrop:
        repair(change).is_dropped = true;
        return;
      case ChangeKind::CommentUtf8:
      case ChangeKind::CommentParentheses:
      case ChangeKind::CommentBlanks:
        comments_.push_back(&change);
        return;
      case ChangeKind::Marker:
        return keep_highest(marker_, change);
      case ChangeKind::MarkerDown:
        marker_down_ = &change;
        return;
      case ChangeKind::CloseVariations:
        closes_variations_ = true;
        return;
      case ChangeKind::Translate:
        is_translated_ = true;
        return;
    }
  }

  static void keep_highest(const Change*& slot, const Change& change) {
    if (!slot || change.rank >= slot->rank) slot = &change;
  }

  TagRepair& repair(const Change& change) {
    tags_.resize(view_.tags.size());
    return tags_[change.index];
  }

  void mend_tag(std::size_t index) {
    const TagRepair& repair = tags_[index];
    const pgn::Tag& tag = view_.tags[index];
    if (repair.is_dropped) {
      deletions_.push_back(pgn::delete_tag(view_, tag));
      return;
    }
    if (repair.name) edits_.push_back(pgn::rename_tag(tag, repair.name->edit.text));
    if (repair.value || repair.needs_quotes || repair.needs_blanks) {
      edits_.push_back(rewrite(tag, repair));
    } else if (repair.needs_utf8) {
      pgn::Edit edit{tag.value_offset, tag.value_length, {}, pgn::EditEncoding::Utf8};
      base::append_utf8(tag.raw_value(view_.text), text_encoding(view_), edit.text);
      edits_.push_back(std::move(edit));
    }
  }

  pgn::Edit rewrite(const pgn::Tag& tag, const TagRepair& repair) {
    std::string value = repair.value ? repair.value->edit.text : context_.value(tag);
    if (repair.needs_blanks) value = without_controls(value);
    const auto quoting = repair.needs_quotes ? pgn::Quoting::Straight : pgn::Quoting::AsWritten;
    pgn::Edit edit = pgn::set_tag_value(view_, tag, value, quoting);
    if (repair.needs_utf8) edit.encoding = pgn::EditEncoding::Utf8;
    return edit;
  }

  void mend_comments() {
    std::ranges::stable_sort(comments_, {}, [](const Change* change) { return change->index; });
    for (std::size_t i = 0; i < comments_.size();) {
      CommentRepair repair;
      const std::size_t index = comments_[i]->index;
      for (; i < comments_.size() && comments_[i]->index == index; ++i) {
        repair.needs_utf8 |= comments_[i]->kind == ChangeKind::CommentUtf8;
        repair.needs_parentheses |= comments_[i]->kind == ChangeKind::CommentParentheses;
        repair.needs_blanks |= comments_[i]->kind == ChangeKind::CommentBlanks;
      }
      mend_comment(view_.tokens[index], repair);
    }
  }

  void mend_comment(const pgn::Token& comment, const CommentRepair& repair) {
    const std::string_view text = pgn::comment_text(comment, view_.text);
    const std::uint32_t from = comment.offset + 1;
    if (!repair.needs_utf8) return mend_characters(text, from, repair);
    pgn::Edit edit{from, static_cast<std::uint32_t>(text.size()), {}, pgn::EditEncoding::Utf8};
    base::append_utf8(text, text_encoding(view_), edit.text);
    if (repair.needs_blanks) edit.text = without_controls(edit.text);
    for (char& c : edit.text) {
      if (repair.needs_parentheses && (c == '{' || c == '}')) c = c == '{' ? '(' : ')';
    }
    edits_.push_back(std::move(edit));
  }

  // One by one, so that the rest of the comment stays what it is.
  void mend_characters(std::string_view text, std::uint32_t offset, const CommentRepair& repair) {
    for (std::size_t i = 0; i < text.size();) {
      const std::uint32_t length = base::first_code_point(text.substr(i)).length;
      const std::string_view written = text.substr(i, length);
      std::string wanted(written);
      if (repair.needs_blanks) wanted = without_controls(written);
      if (repair.needs_parentheses && written == "{") wanted = "(";
      if (repair.needs_parentheses && written == "}") wanted = ")";
      if (wanted != written) edits_.push_back({offset + static_cast<std::uint32_t>(i), length, std::move(wanted)});
      i += length;
    }
  }

  void translate() {
    for (const Translation& move : context_.report.translations) {
      const pgn::Token token{move.offset, move.length};
      edits_.push_back(pgn::replace_token(view_, token, move.san));
    }
  }

  // Before the result, if it stands in one of them.
  void close_variations() {
    std::size_t last = view_.terminator;
    if (last == view_.tokens.size() && context_.is_last_result(last - 1)) --last;
    const pgn::Token& before = view_.tokens[last - 1];
    const bool needs_line = before.kind == pgn::TokenKind::LineComment || before.kind == pgn::TokenKind::Escape;
    std::string text(needs_line ? pgn::find_line_end(view_, before.end()) : "");
    edits_.push_back({before.end(), 0, text.append(context_.open_variations(), ')')});
  }

  void mend_marker() {
    if (!marker_ && !marker_down_) return;
    const pgn::Token& marker = view_.tokens[view_.terminator];
    const std::string text = marker_ ? marker_->edit.text : context_.text(marker);
    if (!marker_down_) {
      edits_.push_back(pgn::replace_token(view_, marker, text));
      return;
    }
    ranges_.push_back({marker.offset, marker.end()});
    edits_.push_back(pgn::insert_beside(view_, marker_down_->index, pgn::Side::Behind, text));
  }

  struct Range {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
  };

  // Neighbours go together, so that the blanks between them go, too.
  void add_deletions() {
    base::sort(ranges_.begin(), ranges_.end(), [](const Range& a, const Range& b) { return a.from < b.from; });
    for (std::size_t i = 0; i < ranges_.size();) {
      Range range = ranges_[i];
      bool holds_blank = false;
      for (++i; i < ranges_.size() && is_near(range.to, ranges_[i].from); ++i) {
        holds_blank |= ranges_[i].from > range.to;
        range.to = std::max(range.to, ranges_[i].to);
      }
      pgn::Edit edit = pgn::delete_range(view_, range.from, range.to);
      // Where the only blanks between two neighbours would go, one stays.
      const bool needs_blank = holds_blank && !has_blank(range.from - 1) && !has_blank(range.to);
      if (needs_blank && edit == pgn::Edit{range.from, range.to - range.from, {}}) edit.text = " ";
      deletions_.push_back(std::move(edit));
    }
  }

  [[nodiscard]] bool has_blank(std::size_t offset) const {
    return base::is_space(offset < view_.text.size() ? view_.text[offset] : view_.following);
  }

  [[nodiscard]] bool is_near(std::uint32_t from, std::uint32_t to) const {
    if (to <= from) return true;
    return view_.text.substr(from, to - from).find_first_not_of(" \t") == std::string_view::npos;
  }

  // What is deleted need not be mended.
  void drop_overlapped() {
    pgn::sort_edits(deletions_);
    std::erase_if(edits_, [this](const pgn::Edit& edit) {
      auto at = std::ranges::upper_bound(deletions_, edit.offset, {}, &pgn::Edit::offset);
      if (at != deletions_.end() && at->offset < edit.end()) return true;
      return at != deletions_.begin() && (--at)->end() > edit.offset && (at->offset < edit.offset || edit.length > 0);
    });
  }

  [[nodiscard]] bool changes_nothing(const pgn::Edit& edit) const {
    return edit.encoding == pgn::EditEncoding::Source && view_.text.substr(edit.offset, edit.length) == edit.text;
  }

  // A blank behind "[Event" at the start of a line would turn stray words into a tag. Asked of edits in order:
  // letters that were looked at are not looked at again.
  [[nodiscard]] bool makes_tag(const pgn::Edit& edit) {
    if (!edit.text.starts_with(' ')) return false;
    std::size_t at = edit.offset;
    while (at > letters_end_ && (base::is_letter(view_.text[at - 1]) || base::is_space(view_.text[at - 1]))) --at;
    if (at > letters_end_ || at == 0) is_behind_bracket_ = at > 0 && view_.text[at - 1] == '[';
    letters_end_ = edit.offset;
    return is_behind_bracket_;
  }

  const FixContext& context_;
  const pgn::GameView& view_;
  std::vector<TagRepair> tags_;
  const Change* marker_ = nullptr;
  std::vector<const Change*> comments_;
  const Change* marker_down_ = nullptr;
  bool is_translated_ = false;
  bool closes_variations_ = false;
  std::size_t letters_end_ = 0;     // makes_tag was asked there last,
  bool is_behind_bracket_ = false;  // and that was the answer
  std::vector<Range> ranges_;
  std::vector<pgn::Edit> deletions_;
  std::vector<pgn::Edit> edits_;
};

}  // namespace

std::vector<pgn::Edit> compose(const FixContext& context, const std::vector<Change>& changes) {
  if (changes.empty()) return {};
  return Composer(context).compose(changes);
}

bool find_fixes(const pgn::GameView& view, const Report& report, const base::Diagnostic& diagnostic,
                std::vector<Fix>& fixes) {
  if (fixability(diagnostic.code) == Fixability::Never || is_cut(view)) return false;
  const FixContext context(view, report);
  const Plan plan = make_plan(context, diagnostic);
  std::vector<pgn::Edit> edits = compose(context, plan.changes);
  for (pgn::Edit& edit : edits) fixes.push_back({std::move(edit), plan.certainty});
  return !edits.empty();
}

std::vector<pgn::Edit> find_edits(const pgn::GameView& view, const Report& report,
                                  std::span<const base::Diagnostic> findings, Certainty limit) {
  if (findings.empty() || is_cut(view)) return {};
  const FixContext context(view, report);
  std::vector<Change> changes;
  for (const base::Diagnostic& finding : findings) {
    if (fixability(finding.code) == Fixability::Never) continue;
    Plan plan = make_plan(context, finding);
    if (plan.certainty > limit) continue;
    for (Change& change : plan.changes) changes.push_back(std::move(change));
  }
  return compose(context, changes);
}

}  // namespace movetext::game
