// SPDX-License-Identifier: MIT
// SARIF 2.1.0: one run, a rule for each code, a result for each diagnostic, written as they come.
#include <fmt/format.h>

#include <iterator>

#include "cli/sink.hpp"
#include "cli/version.hpp"
#include "movetext/base/line_index.hpp"
#include "movetext/game/json.hpp"

namespace movetext::cli {
namespace {

// SARIF knows the same three words.
std::string_view level_of(std::optional<base::Severity> severity) noexcept {
  return severity ? base::name(*severity) : "none";
}

bool is_plain_in_uri(char c) noexcept {
  return base::is_letter(c) || base::is_digit(c) || std::string_view("-._~/").find(c) != std::string_view::npos;
}

// A relative reference, or file:// for an absolute path.
std::string to_uri(std::string_view path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    if (is_plain_in_uri(c)) {
      uri += c;
    } else {
      fmt::format_to(std::back_inserter(uri), "%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return uri;
}

class SarifSink : public Sink {
 public:
  using Sink::Sink;

  void begin() override {
    out_ += "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{";
    add("tool", "{\"driver\":{\"name\":\"movetext\",\"version\":");
    game::write_json_string(version, out_);
    out_ += ",\"rules\":[";
    for (const base::Code code : base::all_codes()) write_rule(code);
    out_ += "\n]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[";
  }

  void write(const game::Finding& finding, const SourceName& source) override {
    out_ += is_first_ ? "\n{" : ",\n{";
    is_first_ = false;
    add_string("ruleId", base::name(finding.code));
    fmt::format_to(std::back_inserter(out_), ",\"ruleIndex\":{},\"level\":\"{}\",", static_cast<int>(finding.code),
                   level_of(finding.severity));
    add("message", "{");
    add_string("text", finding.message);
    out_ += "},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{";
    add_string("uri", to_uri(source.json));
    out_ += "},";
    write_region(finding);
    out_ += "}}],";
    write_properties(finding);
    out_ += '}';
  }

  void end(const Summary&, Status status) override {
    const bool is_whole = status == Status::Done || status == Status::Findings;
    fmt::format_to(std::back_inserter(out_), "\n],\"invocations\":[{{\"executionSuccessful\":{}}}]}}]}}\n", is_whole);
  }

 private:
  void add(std::string_view key, std::string_view raw) { out_.append("\"").append(key).append("\":").append(raw); }
  void add_string(std::string_view key, std::string_view text) {
    add(key, "");
    game::write_json_string(text, out_);
  }

  void write_rule(base::Code code) {
    out_ += code == base::all_codes().front() ? "\n{" : ",\n{";
    add_string("id", base::name(code));
    out_ += ",\"shortDescription\":{";
    add_string("text", base::message(code));
    fmt::format_to(std::back_inserter(out_), "}},\"defaultConfiguration\":{{\"level\":\"{}\"}}",
                   level_of(base::severity(code, base::Profile::Lenient)));
    if (!base::advice(code).empty()) {
      out_ += ",\"help\":{";
      add_string("text", base::advice(code));
      out_ += '}';
    }
    out_ += '}';
  }

  void write_region(const game::Finding& finding) {
    fmt::format_to(std::back_inserter(out_), "\"region\":{{\"startLine\":{},\"startColumn\":{},", finding.line,
                   finding.column);
    // A long token is quoted in part only.
    const bool is_on_one_line = !finding.token.empty() && finding.token.size() >= finding.length &&
                                base::count_line_ends(finding.token) == 0;
    if (is_on_one_line) {
      fmt::format_to(std::back_inserter(out_), "\"endColumn\":{},",
                     finding.column + base::count_columns(finding.token));
    }
    fmt::format_to(std::back_inserter(out_), "\"byteOffset\":{},\"byteLength\":{}}}", finding.offset, finding.length);
  }

  void write_properties(const game::Finding& finding) {
    fmt::format_to(std::back_inserter(out_), "\"properties\":{{\"game\":{},\"ply\":{}", finding.game, finding.ply);
    const std::pair<std::string_view, const std::string*> texts[] = {
        {"token", &finding.token}, {"fen", &finding.fen}, {"hint", &finding.hint}};
    for (const auto& [key, text] : texts) {
      if (text->empty()) continue;
      out_ += ',';
      add_string(key, *text);
    }
    out_ += '}';
  }

  bool is_first_ = true;
};

}  // namespace

std::unique_ptr<Sink> make_sarif_sink(std::string& out) { return std::make_unique<SarifSink>(out); }

}  // namespace movetext::cli
