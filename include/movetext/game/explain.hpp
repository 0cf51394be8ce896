// SPDX-License-Identifier: MIT
// Diagnostics for people and programs: text, place, position, advice. Made only for what is shown.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/base/diagnostic.hpp"
#include "movetext/base/line_index.hpp"
#include "movetext/game/replay.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::game {

// One diagnostic with all that json.md lists. Severity is the one of the profile asked for.
struct Finding {
  base::Code code{};
  base::Severity severity{};
  std::string message;        // one sentence without a full stop, naming squares and pieces
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::uint64_t offset = 0;   // bytes in the decompressed input
  std::uint64_t length = 0;   // bytes
  std::uint64_t game = 0;     // 1-based, 0 = none
  std::uint32_t ply = 0;      // 0 = none
  std::string token;          // as written, UTF-8; empty = none
  std::string fen;            // the position before the move; empty = none
  std::string hint;           // what to do; empty = none
  std::string source_line;    // the line it stands in, UTF-8, for the caret; of a very long line the part around it
  std::uint64_t source_column = 1;  // column of the first character of source_line
  std::uint64_t caret_columns = 1;  // columns that the token takes in source_line
};

// What enc.unmappable is about: Diagnostic::detail[0].
enum class Unmappable : std::uint16_t {
  Character,  // was written as "?"
  FalseUtf8,  // the bytes of a comment or tag value happen to be UTF-8
};

// How much of a finding is wanted: the source line is for the text form only.
enum class Detail : std::uint8_t { Plain, WithSourceLine };

// Makes the findings of one game, in order.
class Explainer {
 public:
  // Lifetime: view and report must outlive the explainer.
  Explainer(const pgn::GameView& view, const Report& report, base::Profile profile);
  // The finding for one diagnostic of the report; false: the profile does not report it.
  bool explain(const base::Diagnostic& diagnostic, Detail detail, Finding& finding);

 private:
  void add_source_line(const base::Diagnostic& diagnostic, Finding& finding) const;

  const pgn::GameView& view_;
  const Report& report_;
  base::Profile profile_;
  base::LineIndex lines_;
};

// The sentence for a refused move: "the queen on h4 cannot reach f2: the white rook on g3 is in the way".
// `detail` as in Diagnostic::detail of san.illegal and san.ambiguous.
void write_refusal(const base::Diagnostic& diagnostic, std::string& out);
// The same as data, for whoever words it in another language. Reason None: the diagnostic is about no refused move.
[[nodiscard]] chess::RefusalDetail find_refusal(const base::Diagnostic& diagnostic) noexcept;

}  // namespace movetext::game
