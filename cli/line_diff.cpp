// SPDX-License-Identifier: MIT
#include "cli/line_diff.hpp"

#include <fmt/format.h>

#include <deque>
#include <iterator>
#include <utility>
#include <vector>

#include "io/input.hpp"

namespace movetext::cli {
namespace {

constexpr std::size_t context = 3;    // equal lines around a change
constexpr std::size_t window = 256;   // lines in which the two sides must come together again
constexpr std::size_t proof = 2;      // equal lines that make it likely that they have
constexpr std::size_t shortest_proof = 8;  // bytes of one that is enough

// The lines of one file, each with its line end.
class Lines {
 public:
  explicit Lines(io::Input input) : input_(std::move(input)) {}

  // True: line `index` from here is there.
  bool has(std::size_t index) {
    while (ahead_.size() <= index && !is_at_end_ && !error_) fill();
    return index < ahead_.size();
  }
  [[nodiscard]] const std::string& at(std::size_t index) const { return ahead_[index]; }
  std::string pop() {
    std::string line = std::move(ahead_.front());
    ahead_.pop_front();
    ++passed_;
    return line;
  }
  [[nodiscard]] std::uint64_t passed() const noexcept { return passed_; }
  [[nodiscard]] const std::optional<io::Error>& error() const noexcept { return error_; }

 private:
  void fill() {
    auto chunk = input_.read();
    if (!chunk) {
      error_ = std::move(chunk.error());
      return;
    }
    for (std::string_view rest = chunk->bytes; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
      partial_ += rest.substr(0, end);
      rest.remove_prefix(end);
      if (partial_.back() == '\n') ahead_.push_back(std::exchange(partial_, {}));
    }
    is_at_end_ = chunk->is_last;
    if (is_at_end_ && !partial_.empty()) ahead_.push_back(std::exchange(partial_, {}));
  }

  io::Input input_;
  std::deque<std::string> ahead_;
  std::string partial_;
  std::uint64_t passed_ = 0;
  std::optional<io::Error> error_;
  bool is_at_end_ = false;
};

void append_quoted(unsigned char c, std::string& out) {
  constexpr std::string_view characters = "\a\b\t\n\v\f\r\"\\";
  constexpr std::string_view letters = "abtnvfr\"\\";
  const std::size_t at = characters.find(static_cast<char>(c));
  if (at != characters.npos) {
    out += '\\';
    out += letters[at];
  } else if (c < ' ' || c >= 0x7F) {
    fmt::format_to(std::back_inserter(out), "\\{:03o}", c);
  } else {
    out += static_cast<char>(c);
  }
}

// The name as `patch` reads it.
std::string quote(const std::string& name) {
  std::string quoted;
  for (const char c : name) append_quoted(static_cast<unsigned char>(c), quoted);
  const bool is_plain = quoted == name && name.find(' ') == name.npos;
  return is_plain ? name : '"' + quoted + '"';
}

class Diff {
 public:
  Diff(io::Input old_input, io::Input new_input, const std::string& name, io::Output& out)
      : old_(std::move(old_input)), new_(std::move(new_input)), name_(quote(name)), out_(out) {}

  std::optional<io::Error> run() {
    while ((old_.has(0) || new_.has(0)) && !old_.error() && !new_.error()) step();
    close();
    return old_.error() ? old_.error() : new_.error();
  }

 private:
  void step() {
    if (old_.has(0) && new_.has(0) && old_.at(0) == new_.at(0)) return keep();
    const auto [removed, added] = find_change();
    removed == added ? replace(removed) : take(removed, added);
  }

  // A line for a line: those that are equal all the same are shown so.
  void replace(std::size_t count) {
    while (count > 0) {
      std::size_t run = 0;
      while (run < count && old_.at(run) != new_.at(run)) ++run;
      if (run > 0) take(run, run);
      count -= run;
      for (; count > 0 && old_.at(0) == new_.at(0); --count) keep();
    }
  }

  void take(std::size_t removed, std::size_t added) {
    if (lines_.empty()) open();
    for (std::size_t i = 0; i < removed; ++i) add('-', old_.pop());
    for (std::size_t i = 0; i < added; ++i) add('+', new_.pop());
    old_count_ += removed;
    new_count_ += added;
    equal_ = 0;
  }

  // One line that both have.
  void keep() {
    new_.pop();
    std::string line = old_.pop();
    if (lines_.empty()) {
      before_.push_back(std::move(line));
      if (before_.size() > context) before_.pop_front();
      return;
    }
    add(' ', line);
    ++old_count_;
    ++new_count_;
    if (++equal_ > 2 * context) close();
  }

  struct Change {
    std::size_t removed = 0;
    std::size_t added = 0;
  };

  // The fewest lines of both sides behind which they are equal again.
  Change find_change() {
    for (std::size_t sum = 1; sum < window; ++sum) {
      for (std::size_t removed = sum / 2 + sum % 2, turn = 0; turn <= sum; ++turn) {
        // From the middle outwards: a line for a line is what edits mostly do.
        const std::size_t step = (turn + 1) / 2;
        const bool is_up = turn % 2 == 1;
        if (is_up ? removed + step > sum : step > removed) continue;
        const std::size_t taken = is_up ? removed + step : removed - step;
        if (comes_together(taken, sum - taken)) return {taken, sum - taken};
      }
    }
    return {count(old_), count(new_)};
  }

  static std::size_t count(Lines& lines) {
    std::size_t number = 0;
    while (number < window / 2 && lines.has(number)) ++number;
    return number;
  }

  bool comes_together(std::size_t i, std::size_t j) {
    if (i > 0 && !old_.has(i - 1)) return false;
    if (j > 0 && !new_.has(j - 1)) return false;
    // A line for a line, and then an equal one that is no mere line end or bracket: edits leave it at that.
    const bool is_clear = i == j && old_.has(i) && old_.at(i).size() > shortest_proof;
    for (std::size_t k = 0; k < (is_clear ? 1 : proof); ++k) {
      const bool has_old = old_.has(i + k);
      if (has_old != new_.has(j + k)) return false;
      if (!has_old) return true;
      if (old_.at(i + k) != new_.at(j + k)) return false;
    }
    return true;
  }

  void open() {
    old_start_ = old_.passed() - before_.size();
    new_start_ = new_.passed() - before_.size();
    old_count_ = new_count_ = before_.size();
    for (const std::string& line : before_) add(' ', line);
    before_.clear();
  }

  void add(char mark, const std::string& line) {
    lines_ += mark;
    lines_ += line;
    if (line.back() != '\n') lines_ += "\n\\ No newline at end of file\n";
    if (mark == ' ') equal_lines_.push_back(line);
    if (mark != ' ') equal_lines_.clear();
  }

  // Ends the hunk; of the equal lines behind it, those that are too many go before the next one.
  void close() {
    if (lines_.empty()) return;
    const std::size_t surplus = equal_ > context ? equal_ - context : 0;
    for (std::size_t i = 0; i < surplus; ++i) {
      std::string line = std::move(equal_lines_.back());
      equal_lines_.pop_back();
      lines_.resize(lines_.size() - line.size() - 1 - (line.back() == '\n' ? 0 : no_newline));
      before_.push_front(std::move(line));
    }
    while (before_.size() > context) before_.pop_front();
    write(old_count_ - surplus, new_count_ - surplus);
    lines_.clear();
    equal_lines_.clear();
    equal_ = 0;
  }

  void write(std::uint64_t old_count, std::uint64_t new_count) {
    std::string& out = out_.buffer();
    if (!has_header_) fmt::format_to(std::back_inserter(out), "--- {}\n+++ {}\n", name_, name_);
    has_header_ = true;
    fmt::format_to(std::back_inserter(out), "@@ -{} +{} @@\n", range(old_start_, old_count),
                   range(new_start_, new_count));
    out += lines_;
    out_.commit();
  }

  // "12,3"; a range without lines is named by the line before it.
  static std::string range(std::uint64_t start, std::uint64_t count) {
    return count == 1 ? fmt::format("{}", start + 1) : fmt::format("{},{}", count == 0 ? start : start + 1, count);
  }

  static constexpr std::size_t no_newline = std::string_view("\n\\ No newline at end of file\n").size();

  Lines old_;
  Lines new_;
  std::string name_;
  io::Output& out_;
  std::deque<std::string> before_;        // equal lines before the next hunk
  std::string lines_;                     // of the hunk that is open
  std::vector<std::string> equal_lines_;  // at its end
  std::size_t equal_ = 0;                 // how many
  std::uint64_t old_start_ = 0;
  std::uint64_t new_start_ = 0;
  std::uint64_t old_count_ = 0;
  std::uint64_t new_count_ = 0;
  bool has_header_ = false;
};

}  // namespace

std::optional<io::Error> write_diff(const std::string& old_path, const std::string& new_path, const std::string& name,
                                    io::Output& out) {
  auto old_input = io::Input::open(old_path, io::Access::Pieces);
  if (!old_input) return std::move(old_input.error());
  auto new_input = io::Input::open(new_path, io::Access::Pieces);
  if (!new_input) return std::move(new_input.error());
  return Diff(std::move(*old_input), std::move(*new_input), name, out).run();
}

}  // namespace movetext::cli
