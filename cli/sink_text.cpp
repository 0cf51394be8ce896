// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <iterator>

#include "cli/sink.hpp"

namespace movetext::cli {
namespace {

constexpr std::string_view bold = "\x1B[1m";
constexpr std::string_view green = "\x1B[32;1m";
constexpr std::string_view plain = "\x1B[0m";

std::string_view color_of(base::Severity severity) noexcept {
  switch (severity) {
    case base::Severity::Note: return "\x1B[36;1m";
    case base::Severity::Warning: return "\x1B[35;1m";
    case base::Severity::Error: return "\x1B[31;1m";
  }
  return plain;
}

class TextSink : public Sink {
 public:
  TextSink(std::string& out, Color color, std::size_t width) noexcept : Sink(out), color_(color), width_(width) {}
  [[nodiscard]] game::Detail detail() const noexcept override { return game::Detail::WithSourceLine; }

  void write(const game::Finding& finding, const SourceName& source) override {
    paint(bold, fmt::format("{}:{}:{}: ", source.shown, finding.line, finding.column));
    paint(color_of(finding.severity), fmt::format("{}: ", base::name(finding.severity)));
    io::append_printable(finding.message, out_);
    fmt::format_to(std::back_inserter(out_), " [{}]\n", base::name(finding.code));
    if (!finding.source_line.empty()) write_excerpt(finding);
    if (finding.hint.empty()) return;
    out_ += "hint: ";
    io::append_printable(finding.hint, out_);
    out_ += '\n';
  }

 private:
  void write_excerpt(const game::Finding& finding) {
    const Excerpt excerpt = make_excerpt(finding.source_line, finding.column - finding.source_column + 1,
                                         finding.caret_columns, width_);
    out_ += excerpt.line + '\n' + excerpt.pad;
    paint(green, excerpt.marks);
    out_ += '\n';
  }

  void paint(std::string_view color, std::string_view text) {
    if (color_ == Color::No) {
      out_ += text;
      return;
    }
    out_ += color;
    out_ += text;
    out_ += plain;
  }

  Color color_;
  std::size_t width_;
};

}  // namespace

std::unique_ptr<Sink> make_text_sink(std::string& out, Color color, std::size_t width) {
  return std::make_unique<TextSink>(out, color, width);
}

}  // namespace movetext::cli
