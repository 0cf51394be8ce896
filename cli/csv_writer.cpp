// SPDX-License-Identifier: MIT
// convert --to csv: one row a game, or one row a move. docs/cli.md describes the columns.
#include <array>

#include "cli/csv.hpp"
#include "cli/game_writer.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/uci.hpp"
#include "movetext/game/annotation.hpp"

namespace movetext::cli {
namespace {

constexpr std::string_view game_columns =
    "game,file,offset,length,line,event,site,date,round,white,black,result,year,month,day,white_elo,black_elo,eco,"
    "opening,variant,time_control,termination,plies,damaged,start_fen,final_fen,errors,warnings,notes,moves\n";
constexpr std::string_view move_columns =
    "game,file,ply,number,side,san,uci,fen,clock,elapsed,cp,mate,depth,nags,comment\n";

std::string_view tag(const game::Game& game, std::string_view name) {
  const std::string* value = game.find_tag(name);
  return value ? std::string_view(*value) : std::string_view();
}

// A rating that is a number; what else is written there is text for people.
std::string_view rating(const game::Game& game, std::string_view name) {
  const std::string_view value = base::trim(tag(game, name));
  return value.find_first_not_of("0123456789") == value.npos ? value : std::string_view();
}

std::string fen_of(const chess::Position& position, chess::FenStyle style) {
  std::string fen;
  chess::write_fen(position, fen, style);
  return fen;
}

class GameRows : public GameWriter {
 public:
  explicit GameRows(chess::FenStyle style) noexcept : style_(style) {}
  void begin(std::string& out) const override { out += game_columns; }

  void write(const GameRecord& record, GameText& out) override {
    const game::Game& game = record.game;
    CsvRow row(out.text);
    write_source(record.source, row, out.numbers);
    for (const std::string_view name : {"Event", "Site", "Date", "Round", "White", "Black"}) row.text(tag(game, name));
    row.text(pgn::to_text(game.result));
    const pgn::Date date = game.date.value_or(pgn::Date{});
    row.number_if(date.year).number_if(date.month).number_if(date.day);
    row.text(rating(game, "WhiteElo")).text(rating(game, "BlackElo"));
    row.text(tag(game, "ECO")).text(tag(game, "Opening")).text(game.variant).text(tag(game, "TimeControl"));
    row.text(game.termination ? game::to_text(*game.termination) : "");
    row.number(game.plies).text(game.is_damaged ? "true" : "false");
    write_moves(game, row);
    for (const base::Severity severity : {base::Severity::Error, base::Severity::Warning, base::Severity::Note}) {
      row.number(static_cast<std::int64_t>(record.counts[static_cast<std::size_t>(severity)]));
    }
    row.text(moves_);
  }

 private:
  static void write_source(const game::JsonSource& source, CsvRow& row, std::vector<game::CountedNumber>& numbers) {
    row.counted(source.game, game::Counted::Games, numbers).text(source.file);
    row.number(static_cast<std::int64_t>(source.offset)).number(static_cast<std::int64_t>(source.length));
    row.counted(source.line, game::Counted::Lines, numbers);
  }

  // The FENs, and the moves for the last column.
  void write_moves(const game::Game& game, CsvRow& row) {
    moves_.clear();
    chess::Position position = game.start;
    for (game::MoveId id = game.line(game::mainline).first; id != game::none; id = game.move(id).next) {
      if (!moves_.empty()) moves_ += ' ';
      if (game.is_played) {
        write_move(position, game.move(id).move, To::San, moves_);
        position.play_unchecked(game.move(id).move);
      } else {
        moves_ += game.text(game.move(id).written);
      }
    }
    const bool has_end = game.has_start && (game.is_played || game.plies == 0);
    row.text(game.has_start ? fen_of(game.start, style_) : game.start_text);
    row.text(has_end ? fen_of(position, style_) : "");
  }

  chess::FenStyle style_;
  std::string moves_;
};

// Numbers of the list in ascending order with blanks between.
std::string nags_text(const game::Game& game, const game::NagList& list) {
  std::array<bool, 256> has{};
  for (game::NagId id = list.first; id != game::none; id = game.nag(id).next) has[game.nag(id).value] = true;
  std::string text;
  for (std::size_t value = 0; value < has.size(); ++value) {
    if (!has[value]) continue;
    if (!text.empty()) text += ' ';
    text += std::to_string(value);
  }
  return text;
}

class MoveRows : public GameWriter {
 public:
  explicit MoveRows(chess::FenStyle style) noexcept : style_(style) {}
  void begin(std::string& out) const override { out += move_columns; }

  void write(const GameRecord& record, GameText& out) override {
    const game::Game& game = record.game;
    chess::Position position = game.start;
    for (game::MoveId id = game.line(game::mainline).first; id != game::none; id = game.move(id).next) {
      write_row(record, game.move(id), position, out);
    }
  }

 private:
  // Plays the move on `position`, too.
  void write_row(const GameRecord& record, const game::MoveNode& node, chess::Position& position, GameText& out) {
    const game::Game& game = record.game;
    CsvRow row(out.text);
    row.counted(record.source.game, game::Counted::Games, out.numbers).text(record.source.file).number(node.ply);
    const chess::Color mover = game.is_played ? position.turn() : side_of(game, node.ply);
    const bool is_white = mover == chess::Color::White;
    if (game.is_played) {
      row.number(position.fullmove_number()).text(is_white ? "white" : "black");
      row.text(chess::to_san(position, node.move).view()).text(chess::to_uci(position, node.move).view());
      position.play_unchecked(node.move);
      row.text(fen_of(position, style_));
    } else {
      const std::uint32_t before = node.ply - 1 + (game.has_start && game.start.turn() == chess::Color::Black);
      row.number((game.has_start ? game.start.fullmove_number() : 1) + before / 2).text(is_white ? "white" : "black");
      row.text(game.text(node.written)).empty().empty();
    }
    write_annotations(game, node, mover, row);
  }

  static chess::Color side_of(const game::Game& game, std::uint32_t ply) noexcept {
    const chess::Color first = game.has_start ? game.start.turn() : chess::Color::White;
    return ply % 2 == 1 ? first : !first;
  }

  void write_annotations(const game::Game& game, const game::MoveNode& node, chess::Color mover, CsvRow& row) {
    annotations_ = game::Annotations{};
    comment_.clear();
    read_comments(game, node.after, mover);
    // What stands after a variation speaks of this move, too.
    for (game::LineId id = node.first_variation; id != game::none; id = game.line(id).next_variation) {
      read_comments(game, game.line(id).after, mover);
    }
    if (node.next != game::none) read_comments(game, game.move(node.next).before, mover);
    row.seconds(annotations_.clock_ms).seconds(annotations_.elapsed_ms);
    const auto& evaluation = annotations_.evaluation;
    const bool is_mate = evaluation && evaluation->kind == game::Evaluation::Kind::MateIn;
    evaluation && !is_mate ? row.number(evaluation->value) : row.empty();
    is_mate ? row.number(evaluation->value) : row.empty();
    evaluation && evaluation->depth ? row.number(*evaluation->depth) : row.empty();
    row.text(nags_text(game, node.nags)).text(comment_);
  }

  void read_comments(const game::Game& game, const game::CommentList& list, chess::Color mover) {
    for (game::CommentId id = list.first; id != game::none; id = game.comment(id).next) {
      const std::string_view text = game.text(game.comment(id).text);
      game::read_annotations(text, mover, annotations_);
      const std::size_t size = comment_.size();
      if (size > 0) comment_ += ' ';
      const std::size_t start = comment_.size();
      game::append_without_commands(text, comment_);
      if (comment_.size() == start) comment_.resize(size);
    }
  }

  chess::FenStyle style_;
  game::Annotations annotations_;
  std::string comment_;
};

}  // namespace

std::unique_ptr<GameWriter> make_csv_writer(const Arguments& arguments) {
  const chess::FenStyle style = find_fen_style(arguments);
  if (arguments.has(Option::Moves)) return std::make_unique<MoveRows>(style);
  return std::make_unique<GameRows>(style);
}

}  // namespace movetext::cli
