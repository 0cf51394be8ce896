// SPDX-License-Identifier: MIT
#include "movetext/openings/opening.hpp"

#include "movetext/chess/hash.hpp"

namespace movetext::openings {
namespace {

std::string_view trim_left(std::string_view text) noexcept {
  const std::size_t at = text.find_first_not_of(' ');
  return at == text.npos ? std::string_view() : text.substr(at);
}

}  // namespace

NameParts split_name(std::string_view name) noexcept {
  NameParts parts;
  const std::size_t colon = name.find(':');
  parts.opening = name.substr(0, colon);
  if (colon == name.npos) return parts;
  const std::string_view rest = trim_left(name.substr(colon + 1));
  const std::size_t comma = rest.find(',');
  parts.variation = rest.substr(0, comma);
  if (comma != rest.npos) parts.subvariation = trim_left(rest.substr(comma + 1));
  return parts;
}

std::string_view message(TableFault fault) noexcept {
  switch (fault) {
    case TableFault::NotATable: return "this is no table of openings";
    case TableFault::WrongSize: return "the table of openings is cut, or something follows it";
    case TableFault::BadLine: return "a line of the table of openings cannot be played";
    case TableFault::BadName: return "the table of openings has a name that cannot be read";
    case TableFault::BadCode: return "the table of openings has a code beyond E99";
    case TableFault::SamePosition: return "two lines of the table of openings lead to the same position";
  }
  return "";
}

std::optional<Opening> OpeningTable::find(const chess::Position& position) const noexcept {
  if (slots_.empty()) return std::nullopt;
  const std::uint64_t key = chess::repetition_key(position);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = key & mask; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const auto row = static_cast<std::uint32_t>(slots_[slot] - 1);
    if (rows_[row].key == key) return at(row);
  }
  return std::nullopt;
}

Opening OpeningTable::at(std::uint32_t row) const noexcept {
  const Row& found = rows_[row];
  const std::uint32_t begin = found.name == 0 ? 0 : name_ends_[found.name - 1u];
  const std::string_view name = std::string_view(names_).substr(begin, name_ends_[found.name] - begin);
  return {{found.eco.data(), found.eco.size()}, name, row};
}

std::span<const chess::Move> OpeningTable::moves(std::uint32_t row) const noexcept {
  return std::span(moves_).subspan(rows_[row].first_move, rows_[row].move_count);
}

void OpeningFinder::clear() noexcept {
  row_.reset();
  ply_ = 0;
  next_ply_ = 0;
}

bool OpeningFinder::add(const chess::Position& position) noexcept {
  if (chess::count(position.occupied()) < table_->least_men()) return false;
  if (const auto opening = table_->find(position)) {
    row_ = opening->row;
    ply_ = next_ply_;
  }
  ++next_ply_;
  return true;
}

std::optional<Opening> OpeningFinder::deepest() const noexcept {
  if (!row_) return std::nullopt;
  return table_->at(*row_);
}

}  // namespace movetext::openings
