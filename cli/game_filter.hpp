// SPDX-License-Identifier: MIT
// Which games are wanted: --where, and the shorter options for what is asked for most.
#pragma once

#include <string>

#include "cli/arguments.hpp"
#include "movetext/base/result.hpp"
#include "movetext/collection/expression.hpp"

namespace movetext::cli {

// One condition of all options together; an error is a whole message, with a caret where there is an expression.
[[nodiscard]] base::Result<collection::Expression, std::string> find_expression(const Arguments& arguments);

}  // namespace movetext::cli
