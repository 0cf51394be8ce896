// SPDX-License-Identifier: MIT
// Which diagnostics are wanted: codes and prefixes, profile, and the severity that makes a run fail.
#pragma once

#include <bitset>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/arguments.hpp"
#include "movetext/base/diagnostic.hpp"
#include "movetext/game/replay.hpp"

namespace movetext::cli {

// What is wrong with a list of codes and prefixes separated by commas, if anything.
[[nodiscard]] std::optional<std::string> complain_codes(std::string_view list);

class Selection {
 public:
  explicit Selection(const Arguments& arguments);

  // The severity under a profile; nullopt: not wanted, or not reported there.
  [[nodiscard]] std::optional<base::Severity> find_severity(const base::Diagnostic& diagnostic,
                                                            base::Profile profile) const noexcept;
  // The profile asked for.
  [[nodiscard]] base::Profile profile() const noexcept { return profile_; }
  // The one by which the findings of a game weigh.
  [[nodiscard]] base::Profile profile_for(const game::Report& report) const noexcept {
    return report.is_export_form ? base::Profile::Lenient : profile_;
  }
  // A finding of that severity gives exit status 1.
  [[nodiscard]] bool is_failure(base::Severity severity) const noexcept { return severity >= fail_on_; }

 private:
  std::bitset<base::code_count> codes_;
  base::Profile profile_;
  base::Severity fail_on_;
};

}  // namespace movetext::cli
