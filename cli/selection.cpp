// SPDX-License-Identifier: MIT
#include "cli/selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/suggest.hpp"
#include "movetext/base/text.hpp"

namespace movetext::cli {
namespace {

// "san.case" itself; "san" and "san." stand for every code of the group.
bool matches(std::string_view code, std::string_view wanted) noexcept {
  if (wanted.ends_with('.')) wanted.remove_suffix(1);
  return code == wanted || (code.starts_with(wanted) && code.substr(wanted.size()).starts_with('.'));
}

bool is_known(std::string_view wanted) noexcept {
  return std::ranges::any_of(base::all_codes(), [&](base::Code code) { return matches(base::name(code), wanted); });
}

std::vector<std::string_view> codes_and_groups() {
  std::vector<std::string_view> known;
  for (const base::Code code : base::all_codes()) {
    const std::string_view name = base::name(code);
    const std::string_view group = name.substr(0, name.find('.'));
    if (std::ranges::find(known, group) == known.end()) known.push_back(group);
    known.push_back(name);
  }
  return known;
}

std::bitset<base::code_count> find_codes(const std::vector<std::string_view>& wanted) {
  std::bitset<base::code_count> found;
  for (const base::Code code : base::all_codes()) {
    const auto is_meant = [&](std::string_view item) { return matches(base::name(code), item); };
    if (std::ranges::any_of(wanted, is_meant)) found.set(static_cast<std::size_t>(code));
  }
  return found;
}

}  // namespace

std::optional<std::string> complain_codes(std::string_view list) {
  for (const std::string_view part : split(list, ',')) {
    const std::string_view item = base::trim(part);
    if (item.empty()) return "it needs codes separated by commas";
    if (is_known(item)) continue;
    return fmt::format("there is no code '{}'{}", item, suggestion(item, codes_and_groups()));
  }
  return std::nullopt;
}

Selection::Selection(const Arguments& arguments)
    : profile_(static_cast<base::Profile>(arguments.choice(Option::Profile))),
      fail_on_(static_cast<base::Severity>(2 - arguments.choice(Option::FailOn))) {
  if (arguments.has(Option::Select)) {
    codes_ = find_codes(arguments.list(Option::Select));
  } else {
    codes_.set();
  }
  codes_ &= ~find_codes(arguments.list(Option::Ignore));
}

std::optional<base::Severity> Selection::find_severity(const base::Diagnostic& diagnostic,
                                                       base::Profile profile) const noexcept {
  if (!codes_[static_cast<std::size_t>(diagnostic.code)]) return std::nullopt;
  const auto severity = base::severity(diagnostic.code, profile);
  if (!severity) return std::nullopt;
  // A code may weigh more where it stands: fen.ep in a list of positions is an error (decisions.md "Severity").
  return std::max(*severity, diagnostic.severity);
}

}  // namespace movetext::cli
