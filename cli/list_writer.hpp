// SPDX-License-Identifier: MIT
// What `convert --from fen|epd` writes of positions.
#pragma once

#include <span>
#include <string>

#include "cli/game_writer.hpp"
#include "movetext/game/epd.hpp"

namespace movetext::cli {

class ListWriter {
 public:
  // Lifetime: `out` must outlive the writer.
  ListWriter(const Arguments& arguments, std::string& out);

  void begin();
  // Requires: record.is_valid.
  void write(const game::PositionRecord& record, const game::JsonSource& source,
             std::span<const game::Finding> findings);
  void end();

 private:
  void write_json(const game::PositionRecord& record, const game::JsonSource& source,
                  std::span<const game::Finding> findings);
  void write_row(const game::PositionRecord& record, const game::JsonSource& source);
  void write_moves(const game::PositionRecord& record);
  void write_epd_line(const game::PositionRecord& record);
  void write_game(const game::PositionRecord& record);

  To to_;
  chess::FenStyle style_;
  bool is_fen_list_;
  std::string& out_;
  bool is_first_ = true;
};

}  // namespace movetext::cli
