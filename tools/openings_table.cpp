// SPDX-License-Identifier: MIT
// openings_table TABLES ROOT: reads TABLES/a.tsv to e.tsv, writes ROOT/data/openings/openings.bin and
// ROOT/src/openings/table_bytes.inc. The layout stands in include/movetext/openings/opening.hpp.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "movetext/chess/position.hpp"
#include "movetext/chess/san.hpp"

namespace {

using namespace movetext;

struct Line {
  std::vector<unsigned> order;       // of its moves: the lines are sorted by it
  std::vector<unsigned char> places; // of its moves among the legal ones
  std::string name;
  std::uint16_t eco = 0;
};

[[noreturn]] void fail(const std::string& text) {
  std::fprintf(stderr, "openings_table: %s\n", text.c_str());
  std::exit(2);
}

unsigned to_order(chess::Move move) {
  const int promotion = move.promotion == chess::Role::None ? 0 : index(move.promotion);
  return static_cast<unsigned>((index(move.from) * 64 + index(move.to)) * 8 + promotion);
}

void add_move(const chess::Position& position, chess::Move move, Line& line) {
  chess::MoveList moves;
  position.append_legal_moves(moves);
  line.order.push_back(to_order(move));
  line.places.push_back(static_cast<unsigned char>(
      std::count_if(moves.begin(), moves.end(), [&](chess::Move other) { return to_order(other) < to_order(move); })));
}

void read_moves(std::string_view text, const std::string& place, Line& line) {
  chess::Position position;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty() || word.ends_with('.')) continue;
    const chess::Move move = chess::parse_san(position, word).move;
    if (!move) fail(place + ": no move here: " + std::string(word));
    add_move(position, move, line);
    position.play_unchecked(move);
  }
  if (line.order.empty()) fail(place + ": no moves");
}

std::uint16_t read_code(std::string_view text, const std::string& place) {
  const bool is_code = text.size() == 3 && text[0] >= 'A' && text[0] <= 'E' && text[1] >= '0' && text[1] <= '9' &&
                       text[2] >= '0' && text[2] <= '9';
  if (!is_code) fail(place + ": no ECO code: " + std::string(text));
  return static_cast<std::uint16_t>((text[0] - 'A') * 100 + (text[1] - '0') * 10 + (text[2] - '0'));
}

void read_table(const std::string& path, std::vector<Line>& lines) {
  std::ifstream file(path);
  if (!file) fail("cannot read " + path);
  std::string row;
  std::getline(file, row);
  for (int number = 2; std::getline(file, row); ++number) {
    const std::string place = path + ":" + std::to_string(number);
    const std::size_t first = row.find('\t');
    const std::size_t second = row.find('\t', first + 1);
    if (first == row.npos || second == row.npos) fail(place + ": not three columns");
    Line& line = lines.emplace_back();
    line.eco = read_code(row.substr(0, first), place);
    line.name = row.substr(first + 1, second - first - 1);
    read_moves(std::string_view(row).substr(second + 1), place, line);
  }
}

template <class List>
std::size_t count_shared(const List& a, const List& b) {
  const auto places = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return std::min<std::size_t>(static_cast<std::size_t>(places.first - a.begin()), 255);
}

void append_number(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i));
}

// Names in the order of their first lines.
class Names {
 public:
  // 0: a new one; else how far back it stands.
  std::size_t add(const std::string& name) {
    const auto [found, is_new] = numbers_.emplace(name, numbers_.size());
    if (!is_new) return numbers_.size() - found->second;
    const std::size_t common = count_shared(previous_, name);
    shared_ += static_cast<char>(common);
    rest_ += name.substr(common) + '\0';
    previous_ = name;
    return 0;
  }
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }
  [[nodiscard]] const std::string& shared() const { return shared_; }
  [[nodiscard]] const std::string& rest() const { return rest_; }

 private:
  std::map<std::string, std::size_t> numbers_;
  std::string previous_;
  std::string shared_;
  std::string rest_;
};

std::string make_table(std::vector<Line>& lines) {
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.order < b.order; });
  Names names;
  std::string shared, added, codes, indexes, places;
  std::vector<unsigned> previous;
  for (const Line& line : lines) {
    const std::size_t common = count_shared(previous, line.order);
    append_number(shared, common, 1);
    append_number(added, line.order.size() - common, 1);
    append_number(codes, line.eco, 2);
    append_number(indexes, names.add(line.name), 2);
    places.append(line.places.begin() + static_cast<std::ptrdiff_t>(common), line.places.end());
    previous = line.order;
  }
  std::string out = "MTO1";
  append_number(out, lines.size(), 2);
  append_number(out, names.size(), 2);
  append_number(out, places.size(), 4);
  append_number(out, names.rest().size(), 4);
  return out + shared + added + codes + indexes + places + names.shared() + names.rest();
}

void write(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) fail("cannot write " + path);
}

std::string to_source(const std::string& bytes) {
  std::string out = "// SPDX-License-Identifier: MIT\n// Generated by tools/openings_table.cpp from data/openings.\n";
  std::size_t column = 0;
  for (const char c : bytes) {
    const std::string number = std::to_string(static_cast<signed char>(c)) + ",";
    if (column + number.size() > 118) {
      out += '\n';
      column = 0;
    }
    out += number;
    column += number.size();
  }
  return out + '\n';
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) fail("usage: openings_table TABLES ROOT");
  std::vector<Line> lines;
  for (const char volume : std::string_view("abcde")) {
    read_table(std::string(argv[1]) + "/" + volume + ".tsv", lines);
  }
  const std::string bytes = make_table(lines);
  const std::string root = argv[2];
  write(root + "/data/openings/openings.bin", bytes);
  write(root + "/src/openings/table_bytes.inc", to_source(bytes));
  std::printf("%zu lines, %zu bytes\n", lines.size(), bytes.size());
}
