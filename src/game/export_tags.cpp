// SPDX-License-Identifier: MIT
#include "game/export_tags.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "game/fen_diagnostics.hpp"
#include "game/known_tags.hpp"
#include "movetext/base/sort.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/variant.hpp"
#include "movetext/pgn/date.hpp"

namespace movetext::game {

namespace {

constexpr std::array<std::string_view, 7> roster_defaults = {"?", "?", "????.??.??", "?", "?", "?", "*"};

// Gathers the tags that are written, then writes them in order.
class TagWriter {
 public:
  TagWriter(std::span<const ExportTag> tags, const ExportFacts& facts, const ExportOptions& options)
      : facts_(facts), options_(options) {
    for (const ExportTag& tag : tags) {
      take(tag);
      ++order_;
    }
  }

  void write(std::string& out) {
    choose_start();
    choose_variant();
    if (options_.tags != TagChoice::All || !options_.tag_order.empty()) return write_listed(out);
    for (std::size_t i = 0; i < roster_defaults.size(); ++i) write_roster(i, out);
    if (!options_.is_reduced || options_.keeps_setup) write_others(out);
    out += line_end();
  }

 private:
  struct Known {
    std::string_view value;
    bool is_there = false;
    bool is_exact = false;
    std::size_t order = 0;      // in the file
  };
  struct Other {
    std::string name;           // as it is written: it decides the order
    std::string_view value;
    std::size_t order = 0;
  };

  struct TagLine {
    std::string name;
    std::string text;           // with its line end
  };

  [[nodiscard]] std::string_view line_end() const noexcept {
    return options_.layout.newline == pgn::Newline::Lf ? "\n" : "\r\n";
  }

  // In an order of its own, all of them or some.
  void write_listed(std::string& out) {
    std::vector<TagLine> lines;
    lines_ = &lines;
    std::string unused;
    for (std::size_t i = 0; i < roster_defaults.size(); ++i) write_roster(i, unused);
    if (!options_.is_reduced || options_.keeps_setup) write_others(unused);
    lines_ = nullptr;
    const std::size_t begin = out.size();
    std::vector<bool> is_written(lines.size());
    const auto write_if = [&](const auto& is_wanted) {
      for (std::size_t i = 0; i < lines.size(); ++i) {
        if (is_written[i] || !is_wanted(lines[i].name)) continue;
        is_written[i] = true;
        out += lines[i].text;
      }
    };
    for (const std::string& wanted : options_.tag_order) {
      write_if([&](std::string_view tag) { return tag == wanted; });
    }
    write_if([&](std::string_view tag) { return options_.tags == TagChoice::All || is_needed(tag); });
    // A game without moves has only its tags to say that it is one.
    const bool is_nothing = out.size() == begin && facts_.plies == 0;
    if (is_nothing) write_if([](std::string_view tag) { return tag == name(KnownTag::Result); });
    if (out.size() > begin) out += line_end();
  }

  // Without it the moves could not be read.
  [[nodiscard]] static bool is_needed(std::string_view tag) noexcept {
    return tag == name(KnownTag::Fen) || tag == name(KnownTag::SetUp) || tag == name(KnownTag::Variant);
  }

  // The effective tag of a name: the first exact spelling, else the first in another case.
  void take(const ExportTag& tag) {
    const auto [known, is_exact] = pgn::read_tag_name(tag.name);
    if (known == KnownTag::Other) {
      others_.push_back({{}, tag.value, order_});
      pgn::append_tag_name(tag.name, others_.back().name);
      return;
    }
    Known& slot = known_[static_cast<std::size_t>(known)];
    if (slot.is_there && (slot.is_exact || !is_exact)) return;
    slot = {tag.value, true, is_exact, order_};
  }

  [[nodiscard]] Known& known(KnownTag tag) { return known_[static_cast<std::size_t>(tag)]; }

  void set(KnownTag tag, std::string_view value) {
    known(tag) = {value, true, true, known(tag).is_there ? known(tag).order : order_++};
  }

  // FEN and SetUp stand when the start is not the standard array, and always for Chess960.
  void choose_start() {
    if (!facts_.start) return keep_start_text();
    Known& fen = known(KnownTag::Fen);
    const bool is_chess960 = facts_.start->is_chess960();
    const bool is_standard = *facts_.start == standard_start(is_chess960);
    const bool is_wanted = is_chess960 ? fen.is_there || !is_standard || !facts_.is_damaged : !is_standard;
    if (is_wanted) {
      chess::FenStyle style = options_.fen;
      if (options_.shredder_in_chess960_only && !is_chess960) style.castling = chess::CastlingStyle::XFen;
      chess::write_fen(*facts_.start, fen_text_, style);
      set(KnownTag::Fen, fen_text_);
      set(KnownTag::SetUp, "1");
    } else if (fen.is_there && !fen.value.empty()) {
      fen.is_there = false;
      if (known(KnownTag::SetUp).value == "1") known(KnownTag::SetUp).is_there = false;
    }
  }

  // decisions.md: a FEN that is no legal position, or a variant's, is written back as it is.
  void keep_start_text() {
    if (facts_.start_text.empty() || known(KnownTag::Fen).value == facts_.start_text) return;
    set(KnownTag::Fen, facts_.start_text);
    if (!known(KnownTag::SetUp).is_there) set(KnownTag::SetUp, "1");
  }

  // a Variant tag stays as it is, and none is added, as long as the game will be read as what it is; where it
  // was read as another variant than its tag names (--variant), or has no tag (JSON), the tag says which.
  void choose_variant() {
    const Known& tag = known(KnownTag::Variant);
    const Variant said = find_variant(tag.is_there ? tag.value : std::string_view());
    if (!facts_.is_played) {
      const bool is_same = base::equal_ignoring_case(said.name, facts_.variant);
      if (!is_same) set(KnownTag::Variant, facts_.variant);
    } else if (facts_.variant == "chess960") {
      const bool is_clear = said.kind == VariantKind::Chess960 || (tag.is_there && fen_says_chess960());
      if (!is_clear) set(KnownTag::Variant, "Chess960");
    } else if (said.kind == VariantKind::Chess960 || said.kind == VariantKind::Opaque) {
      set(KnownTag::Variant, "Standard");
    }
  }

  // castling rights that only Chess960 can mean.
  [[nodiscard]] bool fen_says_chess960() {
    std::vector<base::Diagnostic> unseen;
    return read_fen(known(KnownTag::Fen).value, false, 0, unseen).needs_chess960;
  }

  static chess::Position standard_start(bool is_chess960) {
    chess::Position position;
    position.set_chess960(is_chess960);
    return position;
  }

  void write_roster(std::size_t i, std::string& out) {
    const KnownTag tag = static_cast<KnownTag>(i);
    const Known& slot = known(tag);
    std::string_view value = slot.is_there && !slot.value.empty() ? slot.value : roster_defaults[i];
    if (tag == KnownTag::Result) value = pgn::to_text(facts_.result);
    write_one(name(tag), value, tag == KnownTag::Date, out);
  }

  // forms that can be read become the ten characters, anything else stays.
  void write_one(std::string_view tag_name, std::string_view value, bool is_date, std::string& out) {
    std::string date;
    if (is_date) {
      const pgn::DateReading read = pgn::parse_date(value);
      if (read.form == pgn::DateForm::Lenient) {
        pgn::write_date(read.date, date);
        value = date;
      }
    }
    if (lines_) {
      pgn::write_tag(tag_name, value, options_.layout, lines_->emplace_back(TagLine{std::string(tag_name), {}}).text);
    } else {
      pgn::write_tag(tag_name, value, options_.layout, out);
    }
  }

  void write_others(std::string& out) {
    std::vector<Other> tags;
    for (std::size_t i = roster_defaults.size(); i < known_tag_count; ++i) {
      const KnownTag tag = static_cast<KnownTag>(i);
      const bool is_start = tag == KnownTag::Fen || tag == KnownTag::SetUp;
      if (known(tag).is_there && (!options_.is_reduced || is_start)) {
        tags.push_back({std::string(name(tag)), known(tag).value, known(tag).order});
      }
    }
    std::string ply_count;
    if (options_.adds_ply_count && !options_.is_reduced && !known(KnownTag::PlyCount).is_there) {
      ply_count = std::to_string(facts_.plies);
      tags.push_back({std::string(name(KnownTag::PlyCount)), ply_count, order_++});
    }
    if (!options_.is_reduced) tags.insert(tags.end(), others_.begin(), others_.end());
    for (const Other& other : in_order(std::move(tags))) {
      const bool is_date = other.name == name(KnownTag::EventDate) || other.name == name(KnownTag::UtcDate);
      write_one(other.name, other.value, is_date, out);
    }
  }

  // ascending by name; of several with one name the first. Or, for dialects, the order of the file.
  [[nodiscard]] std::vector<Other> in_order(std::vector<Other> tags) const {
    base::sort(tags.begin(), tags.end(), [](const Other& a, const Other& b) {
      return a.name != b.name ? a.name < b.name : a.order < b.order;
    });
    const auto same = [](const Other& a, const Other& b) { return a.name == b.name; };
    tags.erase(std::unique(tags.begin(), tags.end(), same), tags.end());
    if (!options_.layout.sorts_tags) {
      base::sort(tags.begin(), tags.end(), [](const Other& a, const Other& b) { return a.order < b.order; });
    }
    return tags;
  }

  const ExportFacts& facts_;
  const ExportOptions& options_;
  std::array<Known, known_tag_count> known_{};
  std::vector<Other> others_;
  std::size_t order_ = 0;         // of the next tag
  std::string fen_text_;
  std::vector<TagLine>* lines_ = nullptr;  // where they are gathered; null: written as they come
};

}  // namespace

bool is_irreducible(std::span<const ExportTag> tags, const ExportFacts& facts, const ExportOptions& options) {
  if (!facts.is_played) return true;
  if (options.keeps_setup) return false;
  if (facts.start) {
    chess::Position standard;
    standard.set_chess960(facts.start->is_chess960());
    return !(*facts.start == standard) || facts.start->is_chess960();
  }
  return std::any_of(tags.begin(), tags.end(),
                     [](const ExportTag& tag) { return pgn::read_tag_name(tag.name).tag == KnownTag::Fen; }) ||
         !facts.start_text.empty();
}

void write_tags(std::span<const ExportTag> tags, const ExportFacts& facts, const ExportOptions& options,
                std::string& out) {
  TagWriter(tags, facts, options).write(out);
}

}  // namespace movetext::game
