// SPDX-License-Identifier: MIT
#include "cli/game_writer.hpp"

#include "cli/writer_options.hpp"
#include "movetext/chess/uci.hpp"

namespace movetext::cli {
namespace {

// json: one array of the objects that jsonl writes a line each.
class JsonWriter : public GameWriter {
 public:
  JsonWriter(const Arguments& arguments, bool is_array, std::string& out)
      : GameWriter(out), style_(find_fen_style(arguments)), is_array_(is_array) {}
  [[nodiscard]] bool wants_findings() const noexcept override { return true; }

  void begin() override {
    if (is_array_) out_ += '[';
  }
  void write(const GameRecord& record) override {
    if (is_array_) out_ += is_first_ ? "\n" : ",\n";
    is_first_ = false;
    game::write_json(record.game, record.source, record.findings, style_, out_);
    if (!is_array_) out_ += '\n';
  }
  void end() override {
    if (is_array_) out_ += "\n]\n";
  }

 private:
  chess::FenStyle style_;
  bool is_array_;
  bool is_first_ = true;
};

// The moves of the main line with blanks between; a game without moves is an empty line, so that line n is game n.
class MovesWriter : public GameWriter {
 public:
  MovesWriter(To to, std::string& out) noexcept : GameWriter(out), to_(to) {}

  void write(const GameRecord& record) override {
    const game::Game& game = record.game;
    chess::Position position = game.start;
    const std::size_t start = out_.size();
    for (game::MoveId id = game.line(game::mainline).first; id != game::none; id = game.move(id).next) {
      const game::MoveNode& node = game.move(id);
      if (!game.is_played && to_ != To::San) break;
      if (out_.size() > start) out_ += ' ';
      if (!game.is_played) {
        out_ += game.text(node.written);
        continue;
      }
      write_move(position, node.move, to_, out_);
      position.play_unchecked(node.move);
    }
    if (out_.size() == start && game.plies > 0) ++left_out_;
    out_ += '\n';
  }

 private:
  To to_;
};

// The export format, for games that come as trees; those that come as text are written straight.
class PgnWriter : public GameWriter {
 public:
  PgnWriter(const game::ExportOptions& options, std::string& out) noexcept : GameWriter(out), options_(options) {}
  void write(const GameRecord& record) override {
    left_out_ += game::write_pgn(record.game, options_, out_) != game::Written::Yes;
  }

 private:
  game::ExportOptions options_;
};

}  // namespace

void write_move(const chess::Position& position, chess::Move move, To to, std::string& out) {
  switch (to) {
    case To::Uci: out += chess::to_uci(position, move).view(); return;
    case To::Lan: chess::write_lan(position, move, out); return;
    case To::San:
    case To::Pgn:
    case To::Json:
    case To::JsonLines:
    case To::Csv:
    case To::Fen:
    case To::Epd: out += chess::to_san(position, move).view(); return;
  }
}

chess::FenStyle find_fen_style(const Arguments& arguments) {
  return {static_cast<chess::CastlingStyle>(arguments.choice(Option::Castling)),
          static_cast<chess::EnPassantPolicy>(arguments.choice(Option::EnPassant))};
}

std::unique_ptr<GameWriter> make_game_writer(const Arguments& arguments, std::string& out) {
  const To to = static_cast<To>(arguments.choice(Option::To));
  switch (to) {
    case To::Pgn: return std::make_unique<PgnWriter>(find_export_options(arguments), out);
    case To::Json: return std::make_unique<JsonWriter>(arguments, true, out);
    case To::JsonLines: return std::make_unique<JsonWriter>(arguments, false, out);
    case To::Csv: return make_csv_writer(arguments, out);
    case To::Fen:
    case To::Epd: return make_position_writer(arguments, out);
    case To::Uci:
    case To::Lan:
    case To::San: return std::make_unique<MovesWriter>(to, out);
  }
  return nullptr;
}

}  // namespace movetext::cli
