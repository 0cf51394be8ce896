// SPDX-License-Identifier: MIT
// Workflow commands of GitHub Actions: ::error file=F,line=L,col=C::message
#include <fmt/format.h>

#include <iterator>

#include "cli/sink.hpp"

namespace movetext::cli {
namespace {

// What would end the command, or one of its properties.
std::string escape(std::string_view text, std::string_view special) {
  std::string escaped;
  for (const char c : text) {
    if (special.find(c) == special.npos) {
      escaped += c;
    } else {
      fmt::format_to(std::back_inserter(escaped), "%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return escaped;
}

std::string_view command_of(base::Severity severity) noexcept {
  switch (severity) {
    case base::Severity::Note: return "notice";
    case base::Severity::Warning: return "warning";
    case base::Severity::Error: return "error";
  }
  return "error";
}

class GithubSink : public Sink {
 public:
  using Sink::Sink;
  void write(const game::Finding& finding, const SourceName& source) override {
    const std::string_view name = source.path == "-" ? source.shown : source.json;
    fmt::format_to(std::back_inserter(out_), "::{} file={},line={},col={}::{} [{}]\n", command_of(finding.severity),
                   escape(name, "%\r\n:,"), finding.line, finding.column, escape(finding.message, "%\r\n"),
                   base::name(finding.code));
  }
};

}  // namespace

std::unique_ptr<Sink> make_github_sink(std::string& out) { return std::make_unique<GithubSink>(out); }

}  // namespace movetext::cli
