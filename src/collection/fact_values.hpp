// SPDX-License-Identifier: MIT
// Values of a game as they are compared: of tags, tokens and dates.
#pragma once

#include <optional>
#include <string_view>

#include "collection/terms.hpp"
#include "movetext/collection/main_line.hpp"
#include "movetext/pgn/date.hpp"
#include "movetext/pgn/result.hpp"
#include "movetext/pgn/time_control.hpp"

namespace movetext::collection {

// Empty, "?" or "-".
[[nodiscard]] bool is_nothing(std::string_view value) noexcept;
// Lifetime: the next call with the same scratch.
[[nodiscard]] std::string_view tag_value(Context& context, std::string_view name, int scratch = 0);
[[nodiscard]] std::optional<double> tag_number(Context& context, std::string_view name);
// Of the tag, else of the movetext; `is_known` false: only the movetext can tell, and it has not been read.
[[nodiscard]] pgn::GameResult find_result(Context& context, Stage stage, bool& is_known);
[[nodiscard]] std::string_view to_text(pgn::LichessSpeed speed) noexcept;
// A comment in UTF-8, white space as written. Lifetime: as tag_value.
[[nodiscard]] std::string_view comment_value(Context& context, const pgn::Token& token);
[[nodiscard]] std::optional<int> nag_of(const pgn::Token& token, std::string_view text) noexcept;
[[nodiscard]] bool contains_ignoring_case(std::string_view text, std::string_view wanted) noexcept;
// Unknown parts as early, or as late, as can be.
[[nodiscard]] pgn::Date earliest_of(pgn::Date date) noexcept;
[[nodiscard]] pgn::Date latest_of(pgn::Date date) noexcept;

}  // namespace movetext::collection
