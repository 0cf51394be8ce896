// SPDX-License-Identifier: MIT
// Findings as types.ts has them.
#pragma once

#include <cstddef>
#include <string>

#include "json.hpp"
#include "movetext/base/diagnostic.hpp"
#include "movetext/game/explain.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::wasm {

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

  const pgn::GameView& view_;
  const game::Report& report_;
  game::Explainer explainer_;
  game::Finding finding_;
  std::size_t count_ = 0;
};

}  // namespace movetext::wasm
