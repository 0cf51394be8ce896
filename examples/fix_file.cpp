// SPDX-License-Identifier: MIT
// Mends a file without touching what is right: shows each repair, makes those that are safe, and changes one tag. All
// other bytes stay as they are.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "movetext/game/explain.hpp"
#include "movetext/game/fix.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/edit.hpp"
#include "movetext/pgn/reader.hpp"

using namespace movetext;

namespace {

void show_repairs(const pgn::GameView& view, const game::Report& report) {
  game::Explainer explainer(view, report, base::Profile::Lenient);
  game::Finding finding;
  for (const base::Diagnostic& diagnostic : report.diagnostics) {
    std::vector<game::Fix> fixes;
    if (!game::find_fixes(view, report, diagnostic, fixes)) continue;
    if (!explainer.explain(diagnostic, game::Detail::Plain, finding)) continue;
    std::cout << "line " << finding.line << ": " << finding.message;
    for (const game::Fix& fix : fixes) {
      const bool is_safe = fix.certainty == game::Certainty::Safe;
      std::cout << (is_safe ? "; safe: '" : "; a guess: '") << view.text.substr(fix.edit.offset, fix.edit.length)
                << "' -> '" << fix.edit.text << "'";
    }
    std::cout << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::ifstream file(argc > 1 ? argv[1] : "examples/damaged.pgn", std::ios::binary);
  const std::string input(std::istreambuf_iterator<char>(file), {});
  pgn::Reader reader;
  reader.feed(input);
  reader.finish();
  game::Replay replay;
  std::string output;
  while (const pgn::GameView* view = reader.next()) {
    const game::Report& report = replay.check(*view);
    show_repairs(*view, report);
    std::vector<pgn::Edit> edits = game::find_edits(*view, report, report.diagnostics, game::Certainty::Safe);
    if (const pgn::Tag* white = pgn::find_tag(view->tags, view->text, "White")) {
      if (white->raw_value(view->text) == "Three") edits.push_back(pgn::set_tag_value(*view, *white, "Number Three"));
    }
    pgn::sort_edits(edits);
    if (pgn::write_source(*view, edits, output)) return 1;  // a character that the file's encoding does not have
  }
  output.append(reader.rest());
  std::cout << '\n' << output;
}
