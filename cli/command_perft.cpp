// SPDX-License-Identifier: MIT
// movetext perft: how many positions legal moves lead to.
#include <fmt/format.h>

#include <chrono>
#include <iterator>

#include "cli/commands.hpp"
#include "cli/reporter.hpp"
#include "cli/runner.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/chess/uci.hpp"

namespace movetext::cli {
namespace {

std::string join_operands(const Arguments& arguments) {
  return arguments.operands.empty() ? std::string(chess::standard_fen)
                                    : fmt::format("{}", fmt::join(arguments.operands, " "));
}

// Shows why a FEN cannot be used, as `check --from fen` would.
Status refuse(const Arguments& arguments, const std::string& fen, std::span<const base::Diagnostic> diagnostics) {
  io::Output error_output = standard_error();
  const auto sink = make_text_sink(error_output.buffer(), choose_color(arguments, error_output), SinkOptions{}.width);
  const SourceName source{"<fen>", "<fen>", "<fen>"};
  io::LineView line;
  line.text = fen;
  line.number = 1;
  for (const base::Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity == base::Severity::Error) sink->write(explain_line(line, diagnostic), source);
  }
  error_output.flush();
  return Status::Failed;
}

// Nothing: it has been said why.
std::optional<chess::Position> read_position(const Arguments& arguments, const std::string& fen) {
  const game::PositionRecord record = game::parse_position_line(fen, game::ListFormat::Fen);
  if (!record.is_valid) {
    (void)refuse(arguments, fen, record.diagnostics);
    return std::nullopt;
  }
  if (arguments.text(Option::PerftVariant) == "chess") return record.position;
  const auto read = chess::parse_fen(fen, true);
  if (!read) return record.position;
  const auto position = chess::Position::from_setup(read->setup);
  return position ? position.value() : record.position;
}

std::uint64_t divide(const chess::Position& position, int depth, std::string& out) {
  chess::MoveList moves;
  position.append_legal_moves(moves);
  std::uint64_t total = 0;
  for (const chess::Move move : moves) {
    chess::Position next = position;
    next.play_unchecked(move);
    const std::uint64_t count = chess::perft(next, depth - 1);
    fmt::format_to(std::back_inserter(out), "{}: {}\n", chess::to_uci(position, move).view(), count);
    total += count;
  }
  return total;
}

}  // namespace

Status run_perft(const Arguments& arguments) {
  const std::string fen = join_operands(arguments);
  const auto position = read_position(arguments, fen);
  if (!position) return Status::Failed;
  const int depth = static_cast<int>(arguments.number(Option::Depth));
  const auto start = std::chrono::steady_clock::now();
  std::string text;
  const bool is_divided = arguments.has(Option::Divide) && depth > 0;
  const std::uint64_t count = is_divided ? divide(*position, depth, text) : chess::perft(*position, depth);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  const Status status = print(text + fmt::format("{}\n", count));
  const double speed = spent.count() > 0 ? static_cast<double>(count) / spent.count() / 1e6 : 0;
  say(fmt::format("{} at depth {} in {:.3f} s, {:.1f} million a second", count_of(count, "position"), depth,
                  spent.count(), speed));
  return status;
}

}  // namespace movetext::cli
