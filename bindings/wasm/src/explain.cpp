// SPDX-License-Identifier: MIT
// Exported: what is odd about the text of a game, in words, and its repair.
#include "explain.hpp"

#include <string>
#include <vector>

#include "game.hpp"
#include "movetext/game/excerpt.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/fix.hpp"
#include "names.hpp"

namespace movetext::wasm {

namespace {

// Findings of one game that are told in words; those of a text that is no game at all are endless.
constexpr std::size_t most_findings = 10'000;
// Of these each is asked for its own repair; of the rest the code tells what it can hope for.
constexpr std::size_t most_asked = 500;
// Repairs that wait for others take two or three rounds; a text that goes on longer is left as it is then.
constexpr int most_rounds = 16;

std::string_view to_text(game::Fixability fixability) noexcept {
  switch (fixability) {
    case game::Fixability::Never: return "none";
    case game::Fixability::Safe: return "safe";
    case game::Fixability::Unsafe: return "unsafe";
  }
  return "none";
}

// Bytes to read, and where they stand in an input.
struct Text {
  std::string_view bytes;
  pgn::ReaderOptions options;
};

Text read_text(const char* data, std::uint32_t size, std::uint32_t encoding, const double* place) {
  Text text{{data, size}, {}};
  text.options.encoding = static_cast<base::Encoding>(encoding);
  if (place) {
    text.options.start.offset = static_cast<std::uint64_t>(place[0]);
    text.options.start.line = static_cast<std::uint64_t>(place[1]);
    text.options.start.column = static_cast<std::uint64_t>(place[2]);
    text.options.start.games = static_cast<std::uint64_t>(place[3]) - 1;
  }
  return text;
}

bool has_no_game(const pgn::GameView& view) noexcept { return view.is_gap || view.is_over_limit; }

void write_findings(const pgn::GameView& view, const game::Report& report, std::string& out) {
  Array array(out);
  FindingWriter writer(view, report);
  std::size_t left = most_findings;
  for (const base::Diagnostic& diagnostic : report.diagnostics) {
    if (left-- == 0) break;
    writer.write(diagnostic, array);
  }
}

Status read_first(const Text& text) {
  pgn::Reader reader(text.options);
  reader.feed(text.bytes);
  reader.finish();
  const pgn::GameView* const view = reader.next();
  if (view && view->is_over_limit) return refuse("over-limit", "the game is too large");
  if (!view || view->is_gap) return refuse("no-game", "there is no game in this text");
  auto* const handle = new Handle;
  game::Replay replay;
  const game::Report& report = replay.read(*view, handle->game);
  handle->written = game::find_style(handle->game);
  Object object(begin_answer());
  object.add("game", reinterpret_cast<std::uintptr_t>(handle));
  write_findings(*view, report, object.key("findings"));
  return Status::Done;
}

// All findings of all games in the text; in practice one game.
void explain_all(const Text& text, std::string& out) {
  pgn::Reader reader(text.options);
  reader.feed(text.bytes);
  reader.finish();
  game::Replay replay;
  Array array(out);
  std::size_t left = most_findings;
  while (const pgn::GameView* const view = reader.next()) {
    const game::Report& report = replay.check(*view);
    FindingWriter writer(*view, report);
    for (const base::Diagnostic& diagnostic : report.diagnostics) {
      if (left == 0) return;
      --left;
      writer.write(diagnostic, array);
    }
  }
}

// One pass of repairs over a text.
class Mending {
 public:
  Mending(base::Encoding encoding, game::Certainty limit) : limit_(limit) { options_.encoding = encoding; }

  // The text with what can be mended at once; returns how many places changed.
  std::uint64_t run(std::string_view bytes, std::string& out) {
    pgn::Reader reader(options_);
    reader.feed(bytes);
    reader.finish();
    std::uint64_t places = 0;
    while (const pgn::GameView* const view = reader.next()) places += mend(*view, out);
    out += reader.rest();
    return places;
  }

 private:
  std::uint64_t mend(const pgn::GameView& view, std::string& out) {
    std::vector<pgn::Edit> edits;
    const game::Report& report = replay_.check(view);
    if (!has_no_game(view) && !report.diagnostics.empty()) {
      edits = game::find_edits(view, report, report.diagnostics, limit_);
      const bool is_promised = limit_ == game::Certainty::Safe && !edits.empty();
      if (is_promised && !comparison_.keeps_meaning(view, report, edits)) edits.clear();
      pgn::drop_misfits(view, edits);
    }
    return pgn::write_source(view, edits, out) ? 0 : edits.size();
  }

  pgn::ReaderOptions options_;
  game::Certainty limit_;
  game::Replay replay_;
  game::MeaningComparison comparison_;
};

std::uint64_t mend_all(std::string_view bytes, base::Encoding encoding, game::Certainty limit, std::string& out) {
  Mending mending(encoding, limit);
  std::string from;
  std::uint64_t places = mending.run(bytes, out);
  std::uint64_t all = places;
  for (int round = 1; round < most_rounds && places > 0; ++round) {
    from.swap(out);
    out.clear();
    places = mending.run(from, out);
    all += places;
  }
  return all;
}

// The edits for the finding of that code at that place in the source; none: there is none, or no repair.
std::vector<pgn::Edit> find_edits(const pgn::GameView& view, const game::Report& report, base::Code code,
                                  std::uint64_t offset) {
  for (const base::Diagnostic& diagnostic : report.diagnostics) {
    if (diagnostic.code != code || view.source_offset(diagnostic.offset) != offset) continue;
    std::vector<game::Fix> fixes;
    if (!game::find_fixes(view, report, diagnostic, fixes)) continue;
    std::vector<pgn::Edit> edits;
    for (const game::Fix& fix : fixes) edits.push_back(fix.edit);
    pgn::sort_edits(edits);
    pgn::drop_misfits(view, edits);
    return edits;
  }
  return {};
}

std::uint64_t mend_one(const Text& text, base::Code code, std::uint64_t offset, std::string& out) {
  pgn::Reader reader(text.options);
  reader.feed(text.bytes);
  reader.finish();
  game::Replay replay;
  std::uint64_t places = 0;
  while (const pgn::GameView* const view = reader.next()) {
    const game::Report& report = replay.check(*view);
    std::vector<pgn::Edit> edits;
    if (!has_no_game(*view)) edits = find_edits(*view, report, code, offset);
    if (!pgn::write_source(*view, edits, out)) places += edits.size();
  }
  out += reader.rest();
  return places;
}

}  // namespace

std::string_view FindingWriter::find_certainty(const base::Diagnostic& diagnostic) {
  if (has_no_game(view_)) return "none";
  if (++count_ > most_asked) return to_text(game::fixability(diagnostic.code));
  std::vector<game::Fix> fixes;
  if (!game::find_fixes(view_, report_, diagnostic, fixes)) return "none";
  for (const game::Fix& fix : fixes) {
    if (fix.certainty == game::Certainty::Unsafe) return "unsafe";
  }
  return "safe";
}

void FindingWriter::write(const base::Diagnostic& diagnostic, Array& array) {
  if (!explainer_.explain(diagnostic, game::Detail::WithSourceLine, finding_)) return;
  Object object(array.next());
  object.add("code", base::name(finding_.code));
  object.add("severity", base::name(finding_.severity));
  object.add("message", std::string_view(finding_.message));
  object.add("hint", std::string_view(finding_.hint));
  object.add("line", finding_.line);
  object.add("column", finding_.column);
  object.add("offset", finding_.offset);
  object.add("length", finding_.length);
  object.add("game", finding_.game);
  object.add("ply", finding_.ply);
  object.add("token", std::string_view(finding_.token));
  object.add("fen", std::string_view(finding_.fen));
  object.add("sourceLine", std::string_view(finding_.source_line));
  object.add("caretColumn", finding_.column - finding_.source_column + 1);
  object.add("caretLength", finding_.caret_columns);
  object.add("fix", find_certainty(diagnostic));
  const chess::RefusalDetail refusal = game::find_refusal(diagnostic);
  if (refusal.reason == chess::Refusal::None) return object.add_null("refusal");
  write_refusal(refusal, object.key("refusal"));
}

}  // namespace movetext::wasm

namespace mt = movetext;
namespace wasm = movetext::wasm;
using mt::wasm::begin_answer;
using mt::wasm::Status;

// place: offset, line, column, number of the first game, with its size in bytes behind it as every array has.
MOVETEXT_EXPORT(mt_game_read)(const char* data, std::uint32_t size, std::uint32_t encoding, const double* place, std::uint32_t)
    ->Status {
  return wasm::read_first(wasm::read_text(data, size, encoding, place));
}

MOVETEXT_EXPORT(mt_explain)(const char* data, std::uint32_t size, std::uint32_t encoding, const double* place,
                            std::uint32_t)->Status {
  wasm::explain_all(wasm::read_text(data, size, encoding, place), begin_answer());
  return Status::Done;
}

// Both give the number of places that changed; the answer is the text.
MOVETEXT_EXPORT(mt_mend)(const char* data, std::uint32_t size, std::uint32_t encoding, std::uint32_t unsafe)->double {
  const auto limit = unsafe ? mt::game::Certainty::Unsafe : mt::game::Certainty::Safe;
  return static_cast<double>(
      wasm::mend_all({data, size}, static_cast<mt::base::Encoding>(encoding), limit, begin_answer()));
}
MOVETEXT_EXPORT(mt_mend_one)(const char* data, std::uint32_t size, std::uint32_t encoding, const double* place,
                             std::uint32_t, const char* code, std::uint32_t code_size, double offset)->double {
  const auto found = mt::base::find_code({code, code_size});
  const wasm::Text text = wasm::read_text(data, size, encoding, place);
  std::string& out = begin_answer();
  if (found) return static_cast<double>(wasm::mend_one(text, *found, static_cast<std::uint64_t>(offset), out));
  out.append(data, size);
  return 0;
}

MOVETEXT_EXPORT(mt_rewrite)(const char* data, std::uint32_t size, std::uint32_t encoding, const char* dialect,
                            std::uint32_t dialect_size)->Status {
  const mt::game::Dialect* const found = mt::game::find_dialect({dialect, dialect_size});
  if (dialect_size > 0 && !found) return wasm::refuse("no-such-dialect", "there is no dialect of that name");
  mt::game::ExportOptions options;
  if (found) {
    options.layout = found->layout;
    options.fen.castling = found->castling;
    options.shredder_in_chess960_only = true;
    options.null_move = found->null_move;
  }
  mt::pgn::ReaderOptions reading;
  reading.encoding = static_cast<mt::base::Encoding>(encoding);
  mt::pgn::Reader reader(reading);
  reader.feed({data, size});
  reader.finish();
  mt::game::Replay replay;
  std::string& out = begin_answer();
  while (const mt::pgn::GameView* const view = reader.next()) {
    if (!wasm::has_no_game(*view)) replay.write(*view, options, out);
  }
  return Status::Done;
}
