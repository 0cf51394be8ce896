// SPDX-License-Identifier: MIT
// Texts of games, and what is odd about them as types.ts has it.
#pragma once

#include <cstddef>
#include <string>

#include "json.hpp"
#include "movetext/base/diagnostic.hpp"
#include "movetext/game/explain.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::wasm {

// The rest of an input without games, or a game over the limit: nothing to play.
[[nodiscard]] inline bool has_no_game(const pgn::GameView& view) noexcept { return view.is_gap || view.is_over_limit; }

// Findings of one game that are told in words; those of a text that is no game at all are endless.
inline constexpr std::size_t most_findings = 10'000;

// Writes the findings of one game one after another, each an object Finding.
class FindingWriter {
 public:
  // Lifetime: view and report must outlive the writer.
  FindingWriter(const pgn::GameView& view, const game::Report& report)
      : view_(view), report_(report), explainer_(view, report, base::Profile::Lenient) {}

  // The next element of the array.
  void write(const base::Diagnostic& diagnostic, Array& array);

 private:
  [[nodiscard]] std::string_view find_certainty(const base::Diagnostic& diagnostic);
  // What the finding at hand names, as a list of texts.
  void write_values(const base::Diagnostic& diagnostic, std::string& out) const;

  const pgn::GameView& view_;
  const game::Report& report_;
  game::Explainer explainer_;
  game::Finding finding_;
  std::size_t count_ = 0;
};

}  // namespace movetext::wasm
