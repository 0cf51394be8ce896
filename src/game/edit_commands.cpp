// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>

#include "game/command_values.hpp"
#include "game/edit_tree.hpp"
#include "game/game_facts.hpp"
#include "movetext/base/text.hpp"

namespace movetext::game {

namespace {

// The order in which commands stand; unknown ones come behind them.
constexpr std::array<std::string_view, 7> command_order = {"eval", "clk", "emt", "egt", "mct", "csl", "cal"};

std::size_t rank_of(std::string_view name) noexcept {
  return static_cast<std::size_t>(std::find(command_order.begin(), command_order.end(), name) - command_order.begin());
}

// Both parts with one blank between, nothing around.
std::string join(std::string_view front, std::string_view back) {
  std::string joined(base::trim(front));
  back = base::trim(back);
  if (!joined.empty() && !back.empty()) joined += ' ';
  return joined += back;
}

// Takes the first command of that name out; false: there is none.
bool take_command(std::string& text, std::string_view name) {
  CommandScanner scanner(text);
  Command command;
  while (scanner.next(command)) {
    if (command.name != name) continue;
    const std::size_t start = static_cast<std::size_t>(command.whole.data() - text.data());
    text = join(std::string_view(text).substr(0, start), std::string_view(text).substr(start + command.whole.size()));
    return true;
  }
  return false;
}

// Puts a command among those at the front.
void put_command(std::string& text, std::string_view name, std::string_view command_text) {
  const std::string_view whole = text;
  CommandScanner scanner(text);
  Command command;
  std::size_t place = 0;
  while (scanner.next(command) && rank_of(command.name) < rank_of(name)) {
    const std::size_t start = static_cast<std::size_t>(command.whole.data() - text.data());
    if (!base::trim(whole.substr(place, start - place)).empty()) break;
    place = start + command.whole.size();
  }
  text = join(join(whole.substr(0, place), command_text), whole.substr(place));
}

bool has_engine_score(std::string_view text) noexcept {
  const auto engine = parse_engine_comment(text);
  return engine && engine->evaluation;
}

// A comment that would not mean the same with a command in front gets none.
bool takes_commands(std::string_view text) noexcept {
  return !is_unparsed(text) && !parse_engine_comment(text);
}

// The comments of one list, to be changed and put back.
struct Comments {
  struct One {
    std::string text;
    CommentKind kind{};
  };
  CommentList* list = nullptr;
  std::vector<One> all;
  bool is_changed = false;
};

class CommandEdit {
 public:
  CommandEdit(Game& game, MoveId move, std::string_view name) : game_(game), name_(name) {
    for (CommentList* const list : lists_of(game, move)) {
      Comments& comments = lists_.emplace_back();
      comments.list = list;
      for (CommentId id = list->first; id != none; id = game.comment(id).next) {
        comments.all.push_back({std::string(game.text(game.comment(id).text)), game.comment(id).kind});
      }
    }
  }

  // Takes all commands of the name out; a comment that held nothing else goes too.
  void clear() {
    for (Comments& comments : lists_) {
      for (Comments::One& one : comments.all) {
        if (is_unparsed(one.text)) continue;
        while (take_command(one.text, name_)) comments.is_changed = true;
      }
      if (comments.is_changed) std::erase_if(comments.all, [](const Comments::One& one) { return one.text.empty(); });
    }
  }

  void put(std::string_view command) {
    Comments::One* one = name_ == "eval" ? find_engine_comment() : nullptr;
    if (!one) one = find_host();
    put_command(one->text, name_, command);
  }

  void write_back() {
    for (Comments& comments : lists_) {
      if (!comments.is_changed) continue;
      *comments.list = {};
      for (const Comments::One& one : comments.all) game_.add_comment(*comments.list, one.text, one.kind);
    }
  }

 private:
  // The last comment of an engine match: its score would be read after the command in another comment, and win.
  Comments::One* find_engine_comment() {
    Comments::One* found = nullptr;
    for (Comments& comments : lists_) {
      for (Comments::One& one : comments.all) {
        if (!has_engine_score(one.text)) continue;
        found = &one;
        comments.is_changed = true;
      }
    }
    return found;
  }

  // The first comment that may hold a command, or a new one in front.
  Comments::One* find_host() {
    Comments& comments = lists_.front();
    comments.is_changed = true;
    for (Comments::One& one : comments.all) {
      if (takes_commands(one.text)) return &one;
    }
    return &*comments.all.insert(comments.all.begin(), Comments::One{});
  }

  Game& game_;
  std::string_view name_;
  std::vector<Comments> lists_;
};

// `command` empty: there is to be none.
std::optional<EditError> set_command(Game& game, MoveId move, std::string_view name, std::string_view command) {
  CommandEdit edit(game, move, name);
  edit.clear();
  if (!command.empty()) edit.put(command);
  edit.write_back();
  update_after_edit(game);
  return std::nullopt;
}

bool is_time(std::int64_t ms) noexcept {
  constexpr std::int64_t longest = 999'999'999 * std::int64_t{3'600'000};  // what parse_time reads
  return ms >= 0 && ms <= longest;
}

std::optional<EditError> set_time(Game& game, MoveId move, std::optional<std::int64_t> ms, std::string_view name,
                                  void (*write)(std::int64_t, std::string&)) {
  if (move != none && !has_move(game, move)) return edit_error(EditFault::NoSuchMove);
  if (ms && !is_time(*ms)) return edit_error(EditFault::BadTime);
  std::string command;
  if (ms) write(*ms, command);
  return set_command(game, move, name, command);
}

std::optional<EditError> set_shapes(Game& game, MoveId move, std::span<const std::string_view> shapes, int squares_each,
                                    std::string_view name, std::vector<std::string> Annotations::* field) {
  if (move != none && !has_move(game, move)) return edit_error(EditFault::NoSuchMove);
  Annotations annotations;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    std::vector<std::string> read;
    read_shapes(shapes[i], squares_each, read);
    const bool is_shape = read.size() == 1 && read.front() == shapes[i];
    if (!is_shape) return edit_error(EditFault::BadShape, static_cast<std::uint32_t>(i));
    (annotations.*field).push_back(read.front());
  }
  std::string command;
  write_annotations(annotations, command);
  return set_command(game, move, name, command);
}

}  // namespace

chess::Color mover_of(const Game& game, MoveId move) noexcept {
  const std::size_t placement = game.start_text.find(' ');
  const bool starts_black = game.is_played ? game.start.turn() == chess::Color::Black
                                           : placement != std::string::npos &&
                                                 std::string_view(game.start_text).substr(placement).starts_with(" b");
  return (game.move(move).ply % 2 == 1) != starts_black ? chess::Color::White : chess::Color::Black;
}

std::vector<CommentList*> lists_of(Game& game, MoveId move) {
  if (move == none) return {&game.initial};
  MoveNode& node = game.move(move);
  std::vector<CommentList*> lists{&node.after};
  for (LineId id = node.first_variation; id != none; id = game.line(id).next_variation) {
    lists.push_back(&game.line(id).after);
  }
  if (node.next != none) lists.push_back(&game.move(node.next).before);
  return lists;
}

Annotations find_annotations(const Game& game, MoveId move) {
  Annotations annotations;
  const chess::Color mover = move != none ? mover_of(game, move) : !game.start.turn();
  const auto read = [&](const CommentList& list) {
    for (CommentId id = list.first; id != none; id = game.comment(id).next) {
      read_annotations(game.text(game.comment(id).text), mover, annotations);
    }
  };
  if (move == none) {
    read(game.initial);
    return annotations;
  }
  const MoveNode& node = game.move(move);
  read(node.after);
  for (LineId id = node.first_variation; id != none; id = game.line(id).next_variation) read(game.line(id).after);
  if (node.next != none) read(game.move(node.next).before);
  return annotations;
}

ClocksLeft find_clocks(const Game& game, MoveId move) {
  ClocksLeft clocks;
  for (; move != none && !(clocks.white_ms && clocks.black_ms); move = move_before(game, move)) {
    auto& left = mover_of(game, move) == chess::Color::White ? clocks.white_ms : clocks.black_ms;
    if (!left) left = find_annotations(game, move).clock_ms;
  }
  return clocks;
}

std::optional<EditError> set_clock(Game& game, MoveId move, std::optional<std::int64_t> ms) {
  return set_time(game, move, ms, "clk", write_clock);
}

std::optional<EditError> set_elapsed(Game& game, MoveId move, std::optional<std::int64_t> ms) {
  return set_time(game, move, ms, "emt", write_elapsed);
}

std::optional<EditError> set_evaluation(Game& game, MoveId move, const std::optional<Evaluation>& value) {
  constexpr std::int32_t most = 999'999'999;  // what annotation.hpp reads
  if (move != none && !has_move(game, move)) return edit_error(EditFault::NoSuchMove);
  if (value && (value->value < -most || value->value > most || value->depth.value_or(0) > most)) {
    return edit_error(EditFault::BadEvaluation);
  }
  std::string command;
  if (value) write_evaluation(*value, command);
  return set_command(game, move, "eval", command);
}

std::optional<EditError> set_arrows(Game& game, MoveId move, std::span<const std::string_view> arrows) {
  return set_shapes(game, move, arrows, 2, "cal", &Annotations::arrows);
}

std::optional<EditError> set_squares(Game& game, MoveId move, std::span<const std::string_view> squares) {
  return set_shapes(game, move, squares, 1, "csl", &Annotations::squares);
}

}  // namespace movetext::game
