// SPDX-License-Identifier: MIT
// Exported: a reader for imports. One array a column, read by JavaScript where it stands in the memory.
#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "abi.hpp"
#include "explain.hpp"
#include "movetext/base/line_index.hpp"
#include "movetext/game/fix.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/date.hpp"
#include "movetext/pgn/reader.hpp"
#include "movetext/pgn/tag.hpp"

namespace movetext::wasm {

namespace {

std::uint64_t load_word(const char* bytes) noexcept {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

// OPTIMIZATION: memcmp of wasi-libc goes byte by byte.
bool is_same(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return false;
  if (a.size() < 8) return std::equal(a.begin(), a.end(), b.begin());
  std::size_t at = 0;
  for (; at + 8 <= a.size(); at += 8) {
    if (load_word(a.data() + at) != load_word(b.data() + at)) return false;
  }
  at = a.size() - 8;  // the rest, with some of what was compared already
  return load_word(a.data() + at) == load_word(b.data() + at);
}

// Texts by number, each once; 0 is the empty one.
class Texts {
 public:
  Texts() : slots_(1024, free) { find(""); }

  // OPTIMIZATION: nine texts a game; a general map took a sixth of all the time of an import.
  std::uint32_t find(std::string_view text) {
    std::size_t at = hash(text) & (slots_.size() - 1);
    for (; slots_[at] != free; at = (at + 1) & (slots_.size() - 1)) {
      if (is_same(view(slots_[at]), text)) return slots_[at];
    }
    const auto number = static_cast<std::uint32_t>(ends_.size());
    bytes_ += text;
    ends_.push_back(bytes_.size());
    slots_[at] = number;
    if (ends_.size() * 2 > slots_.size()) grow();
    return number;
  }

  [[nodiscard]] std::string_view view(std::uint32_t number) const noexcept {
    const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
    return std::string_view(bytes_).substr(begin, ends_[number] - begin);
  }

  // Appends those that are new since the last call, a null character behind each.
  void take_new(std::string& out) {
    for (; given_ < ends_.size(); ++given_) {
      out += view(given_);
      out += '\0';
    }
  }

 private:
  static constexpr std::uint32_t free = 0xFFFFFFFF;

  static std::uint32_t hash(std::string_view text) noexcept {
    std::uint64_t mixed = text.size();
    std::size_t at = 0;
    for (; at + 8 <= text.size(); at += 8) {
      mixed = (mixed ^ load_word(text.data() + at)) * 0x9E3779B97F4A7C15u;
      mixed ^= mixed >> 29;
    }
    for (; at < text.size(); ++at) mixed = (mixed ^ static_cast<unsigned char>(text[at])) * 0x100000001B3u;
    return static_cast<std::uint32_t>(mixed ^ mixed >> 32);
  }

  void grow() {
    slots_.assign(slots_.size() * 2, free);
    for (std::uint32_t number = 0; number < ends_.size(); ++number) {
      std::size_t at = hash(view(number)) & (slots_.size() - 1);
      while (slots_[at] != free) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = number;
    }
  }

  std::string bytes_;
  std::vector<std::size_t> ends_;
  std::vector<std::uint32_t> slots_;
  std::uint32_t given_ = 0;
};

// The columns in the order in which mt_reader_column counts them.
struct GameColumns {
  std::vector<double> offset, line;
  std::vector<std::uint32_t> length, column, white, black, event, site, round, date_text, eco, opening, variant, date,
      plies, notes, warnings, errors;
  std::vector<std::uint16_t> white_elo, black_elo;
  std::vector<std::uint8_t> result, flags;
};

struct FindingColumns {
  std::vector<double> offset, line, game;
  std::vector<std::uint32_t> length, column, ply;
  std::vector<std::uint8_t> code, severity, fix;
};

enum GameFlag : std::uint8_t { Damaged = 1, NotPlayed = 2, HasVariations = 4, HasComments = 8, HasSetup = 16 };

// Tags that become columns; those of texts first.
enum WantedTag : std::uint8_t {
  White, Black, Event, Site, Round, Date, Eco, Opening, VariantTag, WhiteElo, BlackElo, Fen, Unwanted
};
constexpr std::string_view opening_name = "Opening";  // no known tag

constexpr auto wanted_tags = [] {
  using pgn::KnownTag;
  constexpr std::pair<KnownTag, WantedTag> pairs[] = {
      {KnownTag::White, White}, {KnownTag::Black, Black}, {KnownTag::Event, Event}, {KnownTag::Site, Site},
      {KnownTag::Round, Round}, {KnownTag::Date, Date}, {KnownTag::Eco, Eco}, {KnownTag::Variant, VariantTag},
      {KnownTag::WhiteElo, WhiteElo}, {KnownTag::BlackElo, BlackElo}, {KnownTag::Fen, Fen}};
  std::array<WantedTag, pgn::known_tag_count + 1> wanted{};
  wanted.fill(Unwanted);
  for (const auto& [tag, column] : pairs) wanted[static_cast<std::size_t>(tag)] = column;
  return wanted;
}();
constexpr std::array<std::vector<std::uint32_t> GameColumns::*, 9> text_columns = {
    &GameColumns::white, &GameColumns::black, &GameColumns::event, &GameColumns::site, &GameColumns::round,
    &GameColumns::date_text, &GameColumns::eco, &GameColumns::opening, &GameColumns::variant};
using TagsFound = std::array<const pgn::Tag*, Unwanted>;

WantedTag find_wanted(const pgn::Tag& tag, std::string_view name) noexcept {
  if (tag.known.tag != pgn::KnownTag::Other) return wanted_tags[static_cast<std::size_t>(tag.known.tag)];
  return base::equal_ignoring_case(name, opening_name) ? Opening : Unwanted;
}

// The effective tags (pgn::find_tag) in one pass: the first of exactly that name, else the first but for the case.
TagsFound find_tags(const pgn::GameView& view) noexcept {
  TagsFound exact{};
  TagsFound loose{};
  for (const pgn::Tag& tag : view.tags) {
    const std::string_view name = tag.name(view.text);
    const WantedTag wanted = find_wanted(tag, name);
    if (wanted == Unwanted) continue;
    const bool is_exact = wanted == Opening ? name == opening_name : tag.known.is_exact;
    const pgn::Tag*& found = (is_exact ? exact : loose)[wanted];
    if (!found) found = &tag;
  }
  for (std::size_t i = 0; i < exact.size(); ++i) exact[i] = exact[i] ? exact[i] : loose[i];
  return exact;
}

// At most that many bytes of a text go into a list, cut between two characters.
constexpr std::size_t most_text = 255;

void shorten(std::string& text) {
  if (text.size() > most_text) {
    std::size_t end = most_text;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    text.resize(end);
  }
  std::replace(text.begin(), text.end(), '\0', ' ');  // parts texts, see Texts::take_new
}

std::uint16_t read_elo(std::string_view text) noexcept {
  std::uint32_t elo = 0;
  for (const char c : base::trim(text)) {
    if (!base::is_digit(c)) return 0;
    elo = elo * 10 + static_cast<std::uint32_t>(c - '0');
    if (elo > 9999) return 0;
  }
  return static_cast<std::uint16_t>(elo);
}

std::uint32_t pack_date(pgn::Date date) noexcept { return date.year * 10'000u + date.month * 100u + date.day; }

class Import {
 public:
  Import(base::Encoding encoding, std::size_t details, std::size_t findings)
      : details_left_(details), findings_left_(findings) {
    pgn::ReaderOptions options;
    options.encoding = encoding;
    encoding_ = encoding;
    reader_ = pgn::Reader(options);
  }

  void push(std::string_view bytes) {
    clear();
    reader_.feed(bytes);
    take_games();
  }
  void finish() {
    clear();
    reader_.finish();
    take_games();
  }

  // Address and size of a column; those of the games first.
  [[nodiscard]] const void* column(std::uint32_t index) const noexcept {
    const GameColumns& g = games_;
    const FindingColumns& f = findings_;
    const std::array<const void*, 31> all = {
        g.offset.data(), g.line.data(), g.length.data(), g.column.data(), g.white.data(), g.black.data(),
        g.event.data(), g.site.data(), g.round.data(), g.date_text.data(), g.eco.data(), g.opening.data(),
        g.variant.data(), g.date.data(), g.plies.data(), g.notes.data(), g.warnings.data(), g.errors.data(),
        g.white_elo.data(), g.black_elo.data(), g.result.data(), g.flags.data(),
        f.offset.data(), f.line.data(), f.game.data(), f.length.data(), f.column.data(), f.ply.data(),
        f.code.data(), f.severity.data(), f.fix.data()};
    return index < all.size() ? all[index] : nullptr;
  }
  [[nodiscard]] std::size_t games() const noexcept { return games_.offset.size(); }
  [[nodiscard]] std::size_t findings() const noexcept { return findings_.offset.size(); }
  [[nodiscard]] base::Encoding encoding() const noexcept { return encoding_; }
  [[nodiscard]] const std::string& details() const noexcept { return details_; }
  void take_texts(std::string& out) { texts_.take_new(out); }

 private:
  void clear() {
    clear_columns(games_);
    clear_columns(findings_);
    details_.clear();
  }

  static void clear_columns(GameColumns& g) {
    for (auto* const v : {&g.offset, &g.line}) v->clear();
    for (auto* const v : {&g.length, &g.column, &g.white, &g.black, &g.event, &g.site, &g.round, &g.date_text, &g.eco,
                          &g.opening, &g.variant, &g.date, &g.plies, &g.notes, &g.warnings, &g.errors}) {
      v->clear();
    }
    for (auto* const v : {&g.white_elo, &g.black_elo}) v->clear();
    for (auto* const v : {&g.result, &g.flags}) v->clear();
  }

  static void clear_columns(FindingColumns& f) {
    for (auto* const v : {&f.offset, &f.line, &f.game}) v->clear();
    for (auto* const v : {&f.length, &f.column, &f.ply}) v->clear();
    for (auto* const v : {&f.code, &f.severity, &f.fix}) v->clear();
  }

  void take_games() {
    Array details(details_);
    while (const pgn::GameView* const view = reader_.next(replay_.taker())) {
      encoding_ = view->encoding;
      const game::Report& report = replay_.check(*view);
      const auto counts = take_findings(*view, report, details);
      if (!view->is_gap) take_game(*view, report, counts);
    }
  }

  void take_game(const pgn::GameView& view, const game::Report& report, const std::array<std::uint32_t, 3>& counts) {
    const base::LineColumn place = base::LineIndex(view.text, {view.place.line, view.place.column}).locate(view.begin);
    const std::uint64_t offset = view.source_offset(view.begin);
    games_.offset.push_back(static_cast<double>(offset));
    games_.length.push_back(static_cast<std::uint32_t>(view.place.offset + view.source.size() - offset));
    games_.line.push_back(static_cast<double>(place.line));
    games_.column.push_back(static_cast<std::uint32_t>(place.column));
    const TagsFound tags = find_tags(view);
    for (std::size_t i = 0; i < text_columns.size(); ++i) {
      (games_.*text_columns[i]).push_back(tags[i] ? find_text(view, *tags[i], i) : 0);
    }
    games_.date.push_back(tags[Date] ? find_date(view, *tags[Date]) : 0);
    games_.white_elo.push_back(tags[WhiteElo] ? read_elo(find_value(view, *tags[WhiteElo])) : 0);
    games_.black_elo.push_back(tags[BlackElo] ? read_elo(find_value(view, *tags[BlackElo])) : 0);
    games_.result.push_back(static_cast<std::uint8_t>(report.result));
    games_.plies.push_back(report.plies);
    games_.flags.push_back(flags_of(view, report, tags[Fen] != nullptr));
    games_.notes.push_back(counts[0]);
    games_.warnings.push_back(counts[1]);
    games_.errors.push_back(counts[2]);
  }

  static std::uint8_t flags_of(const pgn::GameView& view, const game::Report& report, bool has_fen) noexcept {
    unsigned flags = 0;
    if (report.is_damaged || view.is_over_limit) flags |= Damaged;
    if (!report.is_played) flags |= NotPlayed;
    if (view.has_variations) flags |= HasVariations;
    if (view.has_comments) flags |= HasComments;
    if (has_fen) flags |= HasSetup;
    return static_cast<std::uint8_t>(flags);
  }

  // The value of a tag, until the next call.
  std::string_view find_value(const pgn::GameView& view, const pgn::Tag& tag) {
    if (tag.is_plain) return tag.raw_value(view.text);
    value_.clear();
    pgn::append_value(tag, view.text, view.encoding, value_);
    return value_;
  }

  std::uint32_t find_text(const pgn::GameView& view, const pgn::Tag& tag, std::size_t column) {
    const std::string_view value = find_value(view, tag);
    // OPTIMIZATION: most games have event, site and date of the game before.
    if (is_same(texts_.view(last_[column]), value)) return last_[column];
    if (value.size() > most_text || value.find('\0') != std::string_view::npos) {
      std::string cut(value);
      shorten(cut);
      return last_[column] = texts_.find(cut);
    }
    return last_[column] = texts_.find(value);
  }

  // OPTIMIZATION: most games have the date of the game before, whose text find_text has just found again.
  std::uint32_t find_date(const pgn::GameView& view, const pgn::Tag& tag) {
    if (last_[Date] != date_text_ || date_text_ == 0) {
      date_text_ = last_[Date];
      date_ = pack_date(pgn::parse_date(find_value(view, tag)).date);
    }
    return date_;
  }

  // Notes, warnings, errors.
  std::array<std::uint32_t, 3> take_findings(const pgn::GameView& view, const game::Report& report, Array& details) {
    std::array<std::uint32_t, 3> counts{};
    if (report.diagnostics.empty()) return counts;
    base::LineIndex lines(view.text, {view.place.line, view.place.column});
    FindingWriter writer(view, report);
    for (const base::Diagnostic& diagnostic : report.diagnostics) {
      const auto severity = base::severity(diagnostic.code, base::Profile::Lenient);
      if (!severity) continue;
      ++counts[static_cast<std::size_t>(*severity)];
      if (findings_left_ == 0) continue;
      --findings_left_;
      take_finding(view, diagnostic, *severity, lines.locate(diagnostic.offset));
      if (details_left_ == 0) continue;
      --details_left_;
      writer.write(diagnostic, details);
    }
    return counts;
  }

  void take_finding(const pgn::GameView& view, const base::Diagnostic& diagnostic, base::Severity severity,
                    base::LineColumn place) {
    const std::uint64_t offset = view.source_offset(diagnostic.offset);
    findings_.offset.push_back(static_cast<double>(offset));
    findings_.line.push_back(static_cast<double>(place.line));
    findings_.game.push_back(static_cast<double>(view.number));
    findings_.length.push_back(
        static_cast<std::uint32_t>(view.source_offset(diagnostic.offset + diagnostic.length) - offset));
    findings_.column.push_back(static_cast<std::uint32_t>(place.column));
    findings_.ply.push_back(diagnostic.ply);
    findings_.code.push_back(static_cast<std::uint8_t>(diagnostic.code));
    findings_.severity.push_back(static_cast<std::uint8_t>(severity));
    findings_.fix.push_back(static_cast<std::uint8_t>(game::fixability(diagnostic.code)));
  }

  pgn::Reader reader_;
  game::Replay replay_;
  Texts texts_;
  GameColumns games_;
  FindingColumns findings_;
  std::string details_;
  std::string value_;
  std::array<std::uint32_t, text_columns.size()> last_{};  // the text of the game before
  std::uint32_t date_text_ = 0;                            // the text of date_
  std::uint32_t date_ = 0;
  base::Encoding encoding_ = base::Encoding::Auto;
  std::size_t details_left_;
  std::size_t findings_left_;
};

}  // namespace

}  // namespace movetext::wasm

using movetext::wasm::begin_answer;
using movetext::wasm::Import;
using movetext::wasm::Status;

MOVETEXT_EXPORT(mt_reader_new)(std::uint32_t encoding, std::uint32_t details, std::uint32_t findings)->Import* {
  return new Import(static_cast<movetext::base::Encoding>(encoding), details, findings);
}
MOVETEXT_EXPORT(mt_reader_free)(Import* import)->void { delete import; }
MOVETEXT_EXPORT(mt_reader_push)(Import* import, const char* data, std::uint32_t size)->void {
  import->push({data, size});
}
MOVETEXT_EXPORT(mt_reader_finish)(Import* import)->void { import->finish(); }
MOVETEXT_EXPORT(mt_reader_games)(const Import* import)->std::uint32_t {
  return static_cast<std::uint32_t>(import->games());
}
MOVETEXT_EXPORT(mt_reader_findings)(const Import* import)->std::uint32_t {
  return static_cast<std::uint32_t>(import->findings());
}
MOVETEXT_EXPORT(mt_reader_column)(const Import* import, std::uint32_t index)->const void* {
  return import->column(index);
}
MOVETEXT_EXPORT(mt_reader_encoding)(const Import* import)->std::uint32_t {
  return static_cast<std::uint32_t>(import->encoding());
}
// The answer: the texts that are new, a null character behind each.
MOVETEXT_EXPORT(mt_reader_texts)(Import* import)->Status {
  import->take_texts(begin_answer());
  return Status::Done;
}
MOVETEXT_EXPORT(mt_reader_details)(const Import* import)->Status {
  begin_answer() = import->details();
  return Status::Done;
}

// The names of all codes of findings, by number.
MOVETEXT_EXPORT(mt_codes)()->Status {
  movetext::wasm::Array array(begin_answer());
  for (const movetext::base::Code code : movetext::base::all_codes()) array.add(movetext::base::name(code));
  return Status::Done;
}
