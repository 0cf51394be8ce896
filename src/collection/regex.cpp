// SPDX-License-Identifier: MIT
#include "collection/regex.hpp"

#ifdef MOVETEXT_RE2
#include <re2/re2.h>
#endif

namespace movetext::collection {

#ifdef MOVETEXT_RE2

namespace {

class Re2Regex : public Regex {
 public:
  Re2Regex(std::string_view pattern, const re2::RE2::Options& options)
      : regex_(re2::StringPiece(pattern.data(), pattern.size()), options) {}
  [[nodiscard]] bool is_in(std::string_view text) const override {
    return re2::RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), regex_);
  }
  [[nodiscard]] const re2::RE2& regex() const noexcept { return regex_; }

 private:
  re2::RE2 regex_;
};

}  // namespace

std::shared_ptr<const Regex> Regex::compile(std::string_view pattern, bool ignores_case, std::string& error) {
  re2::RE2::Options options;
  options.set_case_sensitive(!ignores_case);
  options.set_log_errors(false);
  auto regex = std::make_shared<const Re2Regex>(pattern, options);
  if (regex->regex().ok()) return regex;
  error = "this is no regular expression: " + regex->regex().error();
  return nullptr;
}

#else

std::shared_ptr<const Regex> Regex::compile(std::string_view, bool, std::string& error) {
  error = "this build of movetext has no regular expressions; use contains, starts or ends";
  return nullptr;
}

#endif

}  // namespace movetext::collection
