// SPDX-License-Identifier: MIT
#include "cli/list_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "cli/csv.hpp"
#include "movetext/game/export.hpp"

namespace movetext::cli {
namespace {

constexpr std::string_view columns = "game,file,offset,length,line,fen,operations,pv,final_fen\n";

std::string fen_of(const chess::Position& position, chess::FenStyle style) {
  std::string fen;
  chess::write_fen(position, fen, style);
  return fen;
}

void append_operation(const game::Operation& operation, std::string& out) {
  if (!out.empty()) out += ' ';
  out += operation.opcode;
  if (!operation.operands.empty()) out += ' ' + operation.operands;
  out += ';';
}

std::string operations_text(const game::PositionRecord& record) {
  std::string text;
  for (const game::Operation& operation : record.operations) append_operation(operation, text);
  return text;
}

// An operation whose only operand is a string: that string.
std::optional<std::string> find_string(const game::Operation& operation) {
  const std::string& text = operation.operands;
  const bool is_string = text.size() > 1 && text.front() == '"' && text.find('"', 1) == text.size() - 1;
  return is_string ? std::optional(text.substr(1, text.size() - 2)) : std::nullopt;
}

void add_key(std::string_view name, std::string& out) {
  fmt::format_to(std::back_inserter(out), ",\"{}\":", name);
}

}  // namespace

ListWriter::ListWriter(const Arguments& arguments, std::string& out)
    : to_(static_cast<To>(arguments.choice(Option::To))),
      style_(find_fen_style(arguments)),
      is_fen_list_(find_format(arguments) == "fen"),
      out_(out) {}

void ListWriter::begin() {
  if (to_ == To::Json) out_ += '[';
  if (to_ == To::Csv) out_ += columns;
}

void ListWriter::end() {
  if (to_ == To::Json) out_ += "\n]\n";
}

void ListWriter::write(const game::PositionRecord& record, const game::JsonSource& source,
                       std::span<const game::Finding> findings) {
  switch (to_) {
    case To::Pgn: return write_game(record);
    case To::Json:
      out_ += is_first_ ? "\n" : ",\n";
      is_first_ = false;
      return write_json(record, source, findings);
    case To::JsonLines: write_json(record, source, findings); break;
    case To::Csv: return write_row(record, source);
    case To::Fen: chess::write_fen(record.position, out_, style_); break;
    case To::Epd: write_epd_line(record); break;
    case To::Uci:
    case To::Lan:
    case To::San: write_moves(record); break;
  }
  out_ += '\n';
}

// json.md "Positions".
void ListWriter::write_json(const game::PositionRecord& record, const game::JsonSource& source,
                            std::span<const game::Finding> findings) {
  fmt::format_to(std::back_inserter(out_), "{{\"game\":{},\"source\":{{\"file\":", source.game);
  game::write_json_string(source.file, out_);
  fmt::format_to(std::back_inserter(out_), ",\"offset\":{},\"length\":{},\"line\":{}}}", source.offset, source.length,
                 source.line);
  add_key("fen", out_);
  game::write_json_string(fen_of(record.position, style_), out_);
  if (!record.operations.empty()) {
    add_key("operations", out_);
    for (const game::Operation& operation : record.operations) {
      out_ += &operation == record.operations.data() ? '{' : ',';
      game::write_json_string(operation.opcode, out_);
      out_ += ':';
      game::write_json_string(operation.operands, out_);
    }
    out_ += '}';
  }
  if (!record.pv.empty()) {
    add_key("pv", out_);
    for (const std::string& move : record.pv) {
      out_ += &move == record.pv.data() ? '[' : ',';
      game::write_json_string(move, out_);
    }
    out_ += ']';
    add_key("final_fen", out_);
    game::write_json_string(fen_of(record.final_position, style_), out_);
  }
  if (!findings.empty()) {
    add_key("diagnostics", out_);
    for (const game::Finding& finding : findings) {
      out_ += &finding == findings.data() ? '[' : ',';
      game::write_json(finding, {}, out_);
    }
    out_ += ']';
  }
  out_ += '}';
}

void ListWriter::write_row(const game::PositionRecord& record, const game::JsonSource& source) {
  CsvRow row(out_);
  row.number(static_cast<std::int64_t>(source.game)).text(source.file);
  row.number(static_cast<std::int64_t>(source.offset)).number(static_cast<std::int64_t>(source.length));
  row.number(static_cast<std::int64_t>(source.line)).text(fen_of(record.position, style_));
  row.text(operations_text(record)).text(fmt::format("{}", fmt::join(record.pv, " ")));
  row.text(fen_of(record.final_position, style_));
}

// The moves of the operation pv.
void ListWriter::write_moves(const game::PositionRecord& record) {
  chess::Position position = record.position;
  const std::size_t start = out_.size();
  for (const std::string& san : record.pv) {
    const chess::Move move = chess::parse_san(position, san).move;
    if (!move) return;  // cannot be: the list was made from legal moves
    if (out_.size() > start) out_ += ' ';
    write_move(position, move, to_, out_);
    position.play_unchecked(move);
  }
}

void ListWriter::write_epd_line(const game::PositionRecord& record) {
  if (is_fen_list_) {
    write_epd_with_counters(record.position, style_, out_);
  } else {
    game::write_epd(record, style_, out_);
  }
}

// The moves of pv from the position, what is illegal of them as in any game; id is the event, the other operations are
// a comment.
void ListWriter::write_game(const game::PositionRecord& record) {
  game::Game game;
  game.start = record.position;
  std::string others;
  std::string_view rest;  // of pv
  for (const game::Operation& operation : record.operations) {
    if (operation.opcode == "hmvc" || operation.opcode == "fmvn") continue;
    if (operation.opcode == "pv") {
      rest = std::string_view(operation.operands);
      continue;
    }
    const auto id = operation.opcode == "id" ? find_string(operation) : std::nullopt;
    if (id) {
      game.tags.push_back({"Event", *id});
    } else {
      append_operation(operation, others);
    }
  }
  for (const game::Operation& operation : record.repeated) append_operation(operation, others);
  if (!others.empty()) game.add_comment(game.initial, others, game::CommentKind::Brace);
  chess::Position position = record.position;
  for (const std::string& san : record.pv) {
    const chess::Move move = chess::parse_san(position, san).move;
    if (!move) break;  // cannot be: the list was made from legal moves
    game.add_move(game::mainline, move, ++game.plies, san);
    position.play_unchecked(move);
    rest.remove_prefix(std::min(san.size() + 1, rest.size()));
  }
  game.line(game::mainline).unparsed = game.add_text(rest);
  game.is_damaged = !rest.empty();
  game::ExportOptions options;
  options.fen = style_;
  game::write_pgn(game, options, out_);
}

}  // namespace movetext::cli
