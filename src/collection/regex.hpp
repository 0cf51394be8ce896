// SPDX-License-Identifier: MIT
// Regular expressions in linear time: RE2 where the build has it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace movetext::collection {

class Regex {
 public:
  // Null: `error` says why. `ignores_case`: the flag i.
  [[nodiscard]] static std::shared_ptr<const Regex> compile(std::string_view pattern, bool ignores_case,
                                                            std::string& error);
  virtual ~Regex() = default;
  // It matches somewhere in the text.
  [[nodiscard]] virtual bool is_in(std::string_view text) const = 0;
};

}  // namespace movetext::collection
