// SPDX-License-Identifier: MIT
// Collects the diagnostics of one game.
#pragma once

#include <cstdint>
#include <vector>

#include "movetext/base/diagnostic.hpp"
#include "movetext/pgn/tag.hpp"
#include "movetext/pgn/token.hpp"

namespace movetext::game {

// Whether the game is written, so that what the writer leaves out or changes is said, too.
struct Writing {
  bool is_on = false;
  bool has_comments = true;
  bool has_variations = true;
};

class Findings {
 public:
  Findings(std::vector<base::Diagnostic>& out, base::Profile profile, Writing writing = {})
      : out_(out), profile_(profile), writing_(writing) {}

  // Adds one, unless the profile does not report the code at all. Null: not added. The pointer is good until the next.
  base::Diagnostic* add(base::Code code, std::uint32_t offset, std::uint32_t length, std::uint32_t ply = 0) {
    if (!base::severity(code, profile_)) return nullptr;
    base::Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.severity = base::severity(code, base::Profile::Lenient).value_or(base::Severity::Note);
    diagnostic.offset = offset;
    diagnostic.length = length;
    diagnostic.ply = ply;
    out_.push_back(diagnostic);
    return &out_.back();
  }
  base::Diagnostic* add(base::Code code, const pgn::Token& token, std::uint32_t ply = 0) {
    return add(code, token.offset, token.length, ply);
  }
  base::Diagnostic* add_at_value(base::Code code, const pgn::Tag& tag) {
    return add(code, tag.value_offset, tag.value_length);
  }

  bool has_discouraged = false;  // enc.discouraged was reported: once a game is enough

  [[nodiscard]] base::Profile profile() const noexcept { return profile_; }
  [[nodiscard]] const Writing& writing() const noexcept { return writing_; }
  [[nodiscard]] std::vector<base::Diagnostic>& all() noexcept { return out_; }

 private:
  std::vector<base::Diagnostic>& out_;
  base::Profile profile_;
  Writing writing_;
};

}  // namespace movetext::game
