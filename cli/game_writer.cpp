// SPDX-License-Identifier: MIT
#include "cli/game_writer.hpp"

#include "cli/writer_options.hpp"
#include "movetext/chess/uci.hpp"

namespace movetext::cli {
namespace {

// json: one array of the objects that jsonl writes a line each.
class JsonWriter : public GameWriter {
 public:
  JsonWriter(const Arguments& arguments, bool is_array) : style_(find_fen_style(arguments)), is_array_(is_array) {}
  [[nodiscard]] std::size_t separator_bytes() const noexcept override { return is_array_ ? 1 : 0; }

  void begin(std::string& out) const override {
    if (is_array_) out += '[';
  }
  void write(const GameRecord& record, GameText& out) override {
    if (is_array_) out.text += ",\n";
    if (record.findings) {
      game::write_json(record.game, record.source, *record.findings, style_, out.text, &out.numbers);
    } else {
      game::write_json(record.game, record.source, {}, style_, out.text, &out.numbers);
    }
    if (!is_array_) out.text += '\n';
  }
  void end(std::string& out) const override {
    if (is_array_) out += "\n]\n";
  }

 private:
  chess::FenStyle style_;
  bool is_array_;
};

// The moves of the main line with blanks between; a game without moves is an empty line, so that line n is game n.
class MovesWriter : public GameWriter {
 public:
  explicit MovesWriter(To to) noexcept : to_(to) {}

  void write(const GameRecord& record, GameText& out) override {
    const game::Game& game = record.game;
    std::string& text = out.text;
    chess::Position position = game.start;
    const std::size_t start = text.size();
    for (game::MoveId id = game.line(game::mainline).first; id != game::none; id = game.move(id).next) {
      const game::MoveNode& node = game.move(id);
      if (!game.is_played && to_ != To::San) break;
      if (text.size() > start) text += ' ';
      if (!game.is_played) {
        text += game.text(node.written);
        continue;
      }
      write_move(position, node.move, to_, text);
      position.play_unchecked(node.move);
    }
    if (text.size() == start && game.plies > 0) ++out.left_out;
    text += '\n';
  }

 private:
  To to_;
};

// The export format, for games that come as trees; those that come as text are written straight.
class PgnWriter : public GameWriter {
 public:
  explicit PgnWriter(const game::ExportOptions& options) noexcept : options_(options) {}
  void write(const GameRecord& record, GameText& out) override {
    out.left_out += game::write_pgn(record.game, options_, out.text) != game::Written::Yes;
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

std::unique_ptr<GameWriter> make_game_writer(const Arguments& arguments) {
  const To to = static_cast<To>(arguments.choice(Option::To));
  switch (to) {
    case To::Pgn: return std::make_unique<PgnWriter>(find_export_options(arguments));
    case To::Json: return std::make_unique<JsonWriter>(arguments, true);
    case To::JsonLines: return std::make_unique<JsonWriter>(arguments, false);
    case To::Csv: return make_csv_writer(arguments);
    case To::Fen:
    case To::Epd: return make_position_writer(arguments);
    case To::Uci:
    case To::Lan:
    case To::San: return std::make_unique<MovesWriter>(to);
  }
  return nullptr;
}

}  // namespace movetext::cli
