// SPDX-License-Identifier: MIT
// Exported: texts of games mended and rewritten.
#include <string>
#include <vector>

#include "abi.hpp"
#include "explain.hpp"
#include "movetext/game/export.hpp"
#include "movetext/game/fix.hpp"
#include "movetext/game/json.hpp"
#include "text.hpp"

namespace movetext::wasm {

namespace {

// Repairs that wait for others take two or three rounds; a text that goes on longer is left as it is then.
constexpr int most_rounds = 16;

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

// One object a game and line, as convert --to jsonl writes them.
void write_lines(const Text& text, std::string_view file, std::string& out) {
  pgn::Reader reader(text.options);
  reader.feed(text.bytes);
  reader.finish();
  game::Replay replay;
  game::Game game;
  while (const pgn::GameView* const view = reader.next()) {
    const game::Report& report = replay.read(*view, game);
    if (view->is_gap) continue;
    std::vector<game::Finding> findings;
    game::Explainer explainer(*view, report, base::Profile::Lenient);
    for (const base::Diagnostic& diagnostic : report.diagnostics) {
      if (game::Finding finding; explainer.explain(diagnostic, game::Detail::Plain, finding)) {
        findings.push_back(std::move(finding));
      }
    }
    base::LineIndex lines(view->text, {view->place.line, view->place.column});
    const base::LineColumn place = lines.locate(view->begin);
    const std::uint64_t offset = view->source_offset(view->begin);
    const game::JsonSource source{view->number, file, offset, view->source_offset(view->end) - offset, place.line};
    game::write_json(game, source, findings, {}, out);
    out += '\n';
  }
}

}  // namespace

}  // namespace movetext::wasm

namespace mt = movetext;
namespace wasm = movetext::wasm;
using mt::wasm::begin_answer;
using mt::wasm::Status;

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

// The games of the text, in export format.
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

// The games of the text in JSON, one a line (schema 1). `file`: what stands there for the name of the file.
MOVETEXT_EXPORT(mt_to_json)(const char* data, std::uint32_t size, std::uint32_t encoding, const double* place,
                            std::uint32_t, const char* file, std::uint32_t file_size)->Status {
  wasm::write_lines(wasm::read_text(data, size, encoding, place), {file, file_size}, begin_answer());
  return Status::Done;
}
