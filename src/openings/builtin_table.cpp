// SPDX-License-Identifier: MIT
// The table as part of the program. A file of its own: who does not ask for it does not link it.
#include <cassert>
#include <utility>

#include "movetext/openings/opening.hpp"

namespace movetext::openings {
namespace {

constexpr char bytes[] = {
#include "openings/table_bytes.inc"
};

}  // namespace

std::string_view builtin_table_bytes() noexcept { return {bytes, sizeof bytes}; }

const OpeningTable& builtin_table() {
  static const OpeningTable table = [] {
    auto parsed = OpeningTable::parse(builtin_table_bytes());
    assert(parsed && "tests/unit/openings reads the same bytes");
    return parsed ? std::move(*parsed) : OpeningTable();
  }();
  return table;
}

std::optional<Opening> find_opening(const chess::Position& position) { return builtin_table().find(position); }

}  // namespace movetext::openings
