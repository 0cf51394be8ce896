// SPDX-License-Identifier: MIT
// What is wrong with a text, where, and what the reader made of it. One bad game never costs the next.
#include <iostream>
#include <string>
#include <string_view>

#include "movetext/game/explain.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

using namespace movetext;

namespace {

constexpr std::string_view text = R"([White "A "quoted" name"]
[Date "2026-1-2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. d4 Nxd4 5. Nxd4 exd4 1-0

[White "The next game"]

1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. Ni3 *
)";

void print(const game::Finding& finding) {
  std::cout << finding.line << ':' << finding.column << ": " << base::name(finding.severity) << ": " << finding.message
            << " [" << base::name(finding.code) << "]\n";
  std::cout << "  " << finding.source_line << '\n';
  std::cout << "  " << std::string(finding.column - finding.source_column, ' ')
            << std::string(finding.caret_columns, '^') << '\n';
  if (!finding.fen.empty()) std::cout << "  position: " << finding.fen << '\n';
  if (!finding.hint.empty()) std::cout << "  hint: " << finding.hint << '\n';
}

}  // namespace

int main() {
  pgn::Reader reader;
  reader.feed(text);  // files come in pieces of any size: feed, take the games, feed again
  reader.finish();
  game::Replay replay;
  while (const pgn::GameView* view = reader.next()) {
    const game::Report& report = replay.check(*view);
    std::cout << "game " << view->number << ": " << report.plies << " half-moves"
              << (report.is_damaged ? ", the rest could not be used" : "") << '\n';
    game::Explainer explainer(*view, report, base::Profile::Lenient);
    game::Finding finding;
    for (const base::Diagnostic& diagnostic : report.diagnostics) {
      if (explainer.explain(diagnostic, game::Detail::WithSourceLine, finding)) print(finding);
    }
  }
}
