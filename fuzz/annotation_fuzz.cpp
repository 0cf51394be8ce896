// SPDX-License-Identifier: MIT
// read(write(read(x))) = read(x); the commands and the text between them make up the comment; no comment makes the
// names of endings and variants read outside it.
#include <cstdint>
#include <string>
#include <string_view>

#include "movetext/game/annotation.hpp"
#include "movetext/game/termination.hpp"
#include "movetext/game/variant.hpp"
#include "require.hpp"

namespace {

using namespace movetext;

void check_values(std::string_view comment, chess::Color mover) {
  game::Annotations annotations;
  game::read_annotations(comment, mover, annotations);
  annotations.has_ambiguous_evaluation = false;  // what is written has a full stop
  std::string written;
  game::write_annotations(annotations, written);
  game::Annotations again;
  game::read_annotations(written, chess::Color::White, again);
  require(again == annotations);
}

void check_scanner(std::string_view comment) {
  game::CommandScanner scanner(comment);
  game::Command command;
  const char* from = comment.data();
  while (scanner.next(command)) {
    require(command.whole.data() >= from && command.whole.size() >= 4);
    require(command.whole.starts_with("[%") && command.whole.ends_with(']'));
    require(command.name.data() == command.whole.data() + 2 && !command.name.empty());
    from = command.whole.data() + command.whole.size();
  }
  require(from <= comment.data() + comment.size());
}

void check_names(std::string_view text) {
  const auto from_comment = game::parse_ending_comment(text);
  require(from_comment != game::Termination::Normal);
  if (game::is_standard_termination(text)) require(game::parse_termination(text).has_value());
  if (const auto termination = game::parse_termination(text)) {
    require(game::parse_termination(game::to_text(*termination)) == termination);
  }
  const game::Variant variant = game::find_variant(text);
  require(game::find_variant(variant.name) == variant);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view comment(reinterpret_cast<const char*>(data), size);
  check_values(comment, chess::Color::White);
  check_values(comment, chess::Color::Black);
  check_scanner(comment);
  check_names(comment);
  std::string text;
  game::append_without_commands(comment, text);
  require(text.size() <= comment.size());
  return 0;
}
