// SPDX-License-Identifier: MIT
// Exported: what is odd about the text of a game, in words.
#include "explain.hpp"

#include <algorithm>
#include <vector>

#include "abi.hpp"
#include "game/fen_diagnostics.hpp"
#include "game/finding_values.hpp"
#include "movetext/game/fix.hpp"
#include "names.hpp"
#include "text.hpp"

namespace movetext::wasm {

namespace {

// Of so many findings of a game each is asked for its own repair; of the rest the code tells what it can hope for.
constexpr std::size_t most_asked = 500;

std::string_view to_text(game::Fixability fixability) noexcept {
  switch (fixability) {
    case game::Fixability::Never: return "none";
    case game::Fixability::Safe: return "safe";
    case game::Fixability::Unsafe: return "unsafe";
  }
  return "none";
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

}  // namespace

std::string_view FindingWriter::find_certainty(const base::Diagnostic& diagnostic) {
  if (has_no_game(view_)) return "none";
  if (++count_ > most_asked) return to_text(game::fixability(diagnostic.code));
  std::vector<game::Fix> fixes;
  if (!game::find_fixes(view_, report_, diagnostic, fixes)) return "none";
  const bool is_doubtful = std::any_of(fixes.begin(), fixes.end(), [](const game::Fix& fix) {
    return fix.certainty == game::Certainty::Unsafe;
  });
  return to_text(is_doubtful ? game::Fixability::Unsafe : game::Fixability::Safe);
}

void FindingWriter::write_values(const base::Diagnostic& diagnostic, std::string& out) const {
  const bool has_position = diagnostic.context != base::Diagnostic::none;
  const chess::Position* const before = has_position ? &report_.positions[diagnostic.context] : nullptr;
  Array array(out);
  if (diagnostic.code == base::Code::FenInvalid) {
    const std::uint16_t reason = diagnostic.detail[0];
    if (reason < game::position_reason) return array.add(to_text(static_cast<chess::FenFault>(reason)));
    if (reason >= game::position_reason + 32u) return;
    return write_reasons(static_cast<chess::SetupReason>(1u << (reason - game::position_reason)), array);
  }
  for (const std::string& value : game::find_values(diagnostic, finding_.token, before)) {
    array.add(std::string_view(value));
  }
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
  write_values(diagnostic, object.key("values"));
  const chess::RefusalDetail refusal = game::find_refusal(diagnostic);
  if (refusal.reason == chess::Refusal::None) return object.add_null("refusal");
  write_refusal(refusal, object.key("refusal"));
}

}  // namespace movetext::wasm

namespace wasm = movetext::wasm;

MOVETEXT_EXPORT(mt_explain)(const char* data, std::uint32_t size, std::uint32_t encoding, const double* place,
                            std::uint32_t)->wasm::Status {
  wasm::explain_all(wasm::read_text(data, size, encoding, place), wasm::begin_answer());
  return wasm::Status::Done;
}
