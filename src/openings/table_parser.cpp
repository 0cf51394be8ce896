// SPDX-License-Identifier: MIT
// From the bytes of a table to a table. Nothing in them is believed.
#include <algorithm>
#include <bit>

#include "movetext/chess/hash.hpp"
#include "movetext/openings/opening.hpp"

namespace movetext::openings {
namespace {

constexpr std::string_view magic = "MTO1";
constexpr std::size_t header_size = 16;
constexpr int codes = 500;

constexpr unsigned byte(std::string_view bytes, std::size_t at) noexcept {
  return static_cast<unsigned char>(bytes[at]);
}
constexpr std::uint32_t u16(std::string_view bytes, std::size_t at) noexcept {
  return byte(bytes, at) | byte(bytes, at + 1) << 8;
}
constexpr std::uint32_t u32(std::string_view bytes, std::size_t at) noexcept {
  return u16(bytes, at) | u16(bytes, at + 2) << 16;
}

// The order of moves in a table.
constexpr unsigned to_order(chess::Move move) noexcept {
  const int promotion = move.promotion == chess::Role::None ? 0 : index(move.promotion);
  return static_cast<unsigned>((index(move.from) * 64 + index(move.to)) * 8 + promotion);
}

// The move at that place among the legal ones; kind None: there are fewer.
chess::Move find_move(const chess::Position& position, unsigned place) noexcept {
  chess::MoveList moves;
  position.append_legal_moves(moves);
  for (const chess::Move move : moves) {
    unsigned before = 0;
    for (const chess::Move other : moves) before += to_order(other) < to_order(move);
    if (before == place) return move;
  }
  return {};
}

}  // namespace

class TableParser {
 public:
  explicit TableParser(std::string_view bytes) noexcept : bytes_(bytes) {}

  std::optional<TableFault> parse() {
    if (const auto fault = find_sections()) return fault;
    if (const auto fault = read_names()) return fault;
    table_.rows_.resize(row_count_);
    for (std::uint32_t row = 0; row < row_count_; ++row) {
      if (const auto fault = read_row(row)) return fault;
    }
    if (next_move_ != places_.size()) return TableFault::BadLine;
    return fill_slots();
  }
  OpeningTable& table() noexcept { return table_; }

 private:
  std::optional<TableFault> find_sections() noexcept {
    if (!bytes_.starts_with(magic)) return TableFault::NotATable;
    if (bytes_.size() < header_size) return TableFault::WrongSize;
    row_count_ = u16(bytes_, 4);
    name_count_ = u16(bytes_, 6);
    const std::uint64_t moves = u32(bytes_, 8);
    const std::uint64_t name_bytes = u32(bytes_, 12);
    const std::uint64_t size = header_size + std::uint64_t{row_count_} * 6 + moves + name_count_ + name_bytes;
    if (bytes_.size() != size) return TableFault::WrongSize;
    std::size_t at = header_size;
    const auto section = [&](std::uint64_t length) {
      const std::string_view found = bytes_.substr(at, static_cast<std::size_t>(length));
      at += found.size();
      return found;
    };
    shared_ = section(row_count_);
    added_ = section(row_count_);
    codes_ = section(row_count_ * 2u);
    names_ = section(row_count_ * 2u);
    places_ = section(moves);
    name_shared_ = section(name_count_);
    letters_ = section(name_bytes);
    return std::nullopt;
  }

  std::optional<TableFault> read_names() {
    std::string_view rest = letters_;
    std::size_t previous = 0;  // begin of the name before
    for (std::uint32_t name = 0; name < name_count_; ++name) {
      const std::size_t begin = table_.names_.size();
      const std::size_t shared = byte(name_shared_, name);
      const std::size_t length = rest.find('\0');
      if (shared > begin - previous || length == rest.npos) return TableFault::BadName;
      table_.names_.append(std::string(table_.names_, previous, shared)).append(rest.substr(0, length));
      table_.name_ends_.push_back(static_cast<std::uint32_t>(table_.names_.size()));
      rest.remove_prefix(length + 1);
      previous = begin;
    }
    return rest.empty() ? std::nullopt : std::optional(TableFault::BadName);
  }

  // The index of the name of a row, name_count_ or more when there is none.
  std::uint32_t read_name(std::uint32_t row) noexcept {
    const std::uint32_t back = u16(names_, row * 2u);
    if (back == 0) return next_name_++;
    return back <= next_name_ ? next_name_ - back : name_count_;
  }

  std::optional<TableFault> read_row(std::uint32_t row) {
    OpeningTable::Row& made = table_.rows_[row];
    const std::uint32_t code = u16(codes_, row * 2u);
    if (code >= codes) return TableFault::BadCode;
    made.eco = {static_cast<char>('A' + code / 100), static_cast<char>('0' + code / 10 % 10),
                static_cast<char>('0' + code % 10)};
    const std::uint32_t name = read_name(row);
    if (name >= name_count_) return TableFault::BadName;
    made.name = static_cast<std::uint16_t>(name);
    const std::size_t shared = byte(shared_, row);
    const std::size_t added = byte(added_, row);
    if (shared > line_.size() || shared + added == 0 || added > places_.size() - next_move_) return TableFault::BadLine;
    line_.resize(shared);
    positions_.resize(shared + 1);
    for (std::size_t i = 0; i < added; ++i) {
      if (!play_next()) return TableFault::BadLine;
    }
    made.key = chess::repetition_key(positions_.back());
    made.first_move = static_cast<std::uint32_t>(table_.moves_.size());
    made.move_count = static_cast<std::uint16_t>(line_.size());
    table_.moves_.insert(table_.moves_.end(), line_.begin(), line_.end());
    table_.least_men_ = std::min(table_.least_men_, chess::count(positions_.back().occupied()));
    return std::nullopt;
  }

  bool play_next() {
    const chess::Move move = find_move(positions_.back(), byte(places_, next_move_));
    if (!move) return false;
    ++next_move_;
    line_.push_back(move);
    positions_.push_back(positions_.back());
    positions_.back().play_unchecked(move);
    return true;
  }

  std::optional<TableFault> fill_slots() {
    table_.slots_.assign(std::bit_ceil(2 * std::max<std::size_t>(table_.rows_.size(), 1)), 0);
    const std::size_t mask = table_.slots_.size() - 1;
    for (std::size_t row = 0; row < table_.rows_.size(); ++row) {
      const std::uint64_t key = table_.rows_[row].key;
      std::size_t slot = key & mask;
      for (; table_.slots_[slot] != 0; slot = (slot + 1) & mask) {
        if (table_.rows_[table_.slots_[slot] - 1u].key == key) return TableFault::SamePosition;
      }
      table_.slots_[slot] = static_cast<std::uint16_t>(row + 1);
    }
    return std::nullopt;
  }

  std::string_view bytes_;
  std::uint32_t row_count_ = 0;
  std::uint32_t name_count_ = 0;
  std::string_view shared_, added_, codes_, names_, places_, name_shared_, letters_;  // the lists of the format
  std::uint32_t next_name_ = 0;
  std::size_t next_move_ = 0;
  std::vector<chess::Move> line_;                                   // of the row before
  std::vector<chess::Position> positions_ = {chess::Position()};    // along it
  OpeningTable table_;
};

base::Result<OpeningTable, TableFault> OpeningTable::parse(std::string_view bytes) {
  TableParser parser(bytes);
  if (const auto fault = parser.parse()) return base::Unexpected{*fault};
  return std::move(parser.table());
}

}  // namespace movetext::openings
