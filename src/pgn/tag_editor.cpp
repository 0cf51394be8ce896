// SPDX-License-Identifier: MIT
#include "movetext/pgn/tag_editor.hpp"

#include <algorithm>

#include "pgn/character.hpp"
#include "pgn/tag_text.hpp"

namespace movetext::pgn {
namespace {

bool is_new(const ChangedTag& tag) noexcept { return !tag.tag && !tag.is_removed; }
bool stays(const ChangedTag& tag) noexcept { return tag.tag && !tag.is_removed; }

// Only blanks, on one line, stand between two tags.
bool are_neighbours(std::string_view text, const Tag& first, const Tag& second) noexcept {
  const std::uint32_t end = first.offset + first.length;
  const std::string_view between = text.substr(end, second.offset - end);
  return between.find_first_not_of(" \t\v\f") == between.npos;
}

// Places of new tags, and what is removed, of one game.
class Layout {
 public:
  Layout(const GameView& view, const std::vector<ChangedTag>& tags, std::vector<Edit>& edits)
      : view_(view), tags_(tags), edits_(edits), has_new_(std::ranges::any_of(tags, is_new)) {}

  void lay_out() {
    if (view_.tags.empty()) {
      if (has_new_) edits_.push_back(add_first_tags(view_, lines(find_line_end(view_, view_.start))));
      return;
    }
    const bool is_kept = std::ranges::any_of(tags_, stays);
    remove_runs(is_kept);
    if (!is_kept) return;
    for (const ChangedTag& tag : tags_) {
      if (is_new(tag)) add(tag);
    }
  }

 private:
  [[nodiscard]] std::string lines(std::string_view line_end) const {
    std::string text;
    for (const ChangedTag& tag : tags_) {
      if (is_new(tag)) text += tag_line(tag.name, *tag.value, line_end);
    }
    return text;
  }

  // Tags that stand side by side go together: one by one, each would take the blanks between them.
  void remove_runs(bool is_kept) {
    bool is_first = true;
    for (std::size_t i = 0; i < tags_.size() && tags_[i].tag; ++i) {
      if (!tags_[i].is_removed) continue;
      Tag run = *tags_[i].tag;
      while (i + 1 < tags_.size() && tags_[i + 1].tag && tags_[i + 1].is_removed &&
             are_neighbours(view_.text, *tags_[i].tag, *tags_[i + 1].tag)) {
        const Tag& last = *tags_[++i].tag;
        run.length = last.offset + last.length - run.offset;
      }
      if (!is_kept && has_new_ && is_first) replace(run);
      else edits_.push_back(delete_tag(view_, run));
      is_first = false;
    }
    if (!is_kept && !has_new_) remove_empty_lines();
  }

  void replace(const Tag& run) {
    const std::string_view line_end = find_line_end(view_, run.offset);
    std::string text = lines(line_end);
    text.resize(text.size() - line_end.size());
    edits_.push_back({run.offset, run.length, std::move(text)});
  }

  void remove_empty_lines() {
    Edit& last = edits_.back();
    std::uint32_t end = last.end();
    while (end < view_.end && is_line_end(view_.text[end])) ++end;
    last.length = end - last.offset;
  }

  // Beside the tags that stay, by the names that they will have.
  void add(const ChangedTag& added) {
    const std::size_t place = roster_place(added.name);
    const Tag* before = nullptr;
    const Tag* first = nullptr;
    for (const ChangedTag& each : tags_) {
      if (!stays(each)) continue;
      if (!first) first = each.tag;
      if (place == roster().size() || roster_place(each.name) < place) before = each.tag;
    }
    const std::uint32_t at = before ? before->offset + before->length : first->offset;
    const std::string_view line_end = find_line_end(view_, at);
    std::string text(before ? line_end : "");
    edits_.push_back({at, 0, text.append(tag_line(added.name, *added.value, before ? "" : line_end))});
  }

  const GameView& view_;
  const std::vector<ChangedTag>& tags_;
  std::vector<Edit>& edits_;
  bool has_new_;
};

}  // namespace

void TagEditor::begin(const GameView& view) {
  view_ = &view;
  tags_.resize(view.tags.size());
  for (std::size_t i = 0; i < tags_.size(); ++i) {
    ChangedTag& tag = tags_[i];
    tag.tag = &view.tags[i];
    tag.name = tag.tag->name(view.text);
    tag.value.reset();
    tag.is_renamed = tag.is_removed = false;
  }
}

const ChangedTag* TagEditor::find(std::string_view name) const noexcept {
  const ChangedTag* other_case = nullptr;
  for (const ChangedTag& tag : tags_) {
    if (tag.is_removed || tag.name.size() != name.size()) continue;
    if (tag.name == name) return &tag;
    if (!other_case && base::equal_ignoring_case(tag.name, name)) other_case = &tag;
  }
  return other_case;
}

void TagEditor::set(std::string_view name, std::string_view value) {
  const ChangedTag* found = find(name);
  if (!found) {
    // One that was removed comes back rather than that another takes its place.
    const auto is_it = [&](const ChangedTag& tag) { return tag.tag && !tag.is_renamed && tag.name == name; };
    const auto removed = std::ranges::find_if(tags_, is_it);
    if (removed == tags_.end()) {
      tags_.emplace_back();
      tags_.back().name = name;
      found = &tags_.back();
    } else {
      found = &*removed;
    }
  }
  ChangedTag& tag = tags_[static_cast<std::size_t>(found - tags_.data())];
  tag.is_removed = false;
  tag.value = value;
}

void TagEditor::rename(const std::vector<Name>& names) {
  std::vector<const ChangedTag*> renamed;
  const auto find_name = [&](const ChangedTag& tag) {
    return std::ranges::find_if(names, [&](const Name& name) { return name.from == tag.name; });
  };
  for (ChangedTag& tag : tags_) {
    const auto name = tag.is_removed ? names.end() : find_name(tag);
    if (name == names.end() || name->to == name->from) continue;
    tag.name = name->to;
    tag.is_renamed = true;
    renamed.push_back(&tag);
  }
  for (ChangedTag& tag : tags_) {
    if (std::ranges::find(renamed, &tag) != renamed.end()) continue;
    tag.is_removed |= std::ranges::any_of(renamed, [&](const ChangedTag* other) { return other->name == tag.name; });
  }
}

void TagEditor::remove(std::string_view name) {
  for (ChangedTag& tag : tags_) tag.is_removed |= tag.name == name;
}

bool TagEditor::is_empty() const noexcept {
  return std::ranges::all_of(tags_, [](const ChangedTag& tag) { return tag.is_removed; });
}

void TagEditor::append_edits(std::vector<Edit>& edits) const {
  for (const ChangedTag& tag : tags_) {
    if (!stays(tag)) continue;
    if (tag.is_renamed) edits.push_back(rename_tag(*tag.tag, tag.name));
    if (tag.value) edits.push_back(set_tag_value(*view_, *tag.tag, *tag.value));
  }
  Layout(*view_, tags_, edits).lay_out();
}

}  // namespace movetext::pgn
