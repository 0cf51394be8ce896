// SPDX-License-Identifier: MIT
#include "cli/reporter.hpp"

#include <fmt/format.h>

#include <optional>

#include "movetext/base/line_index.hpp"

namespace movetext::cli {
namespace {

constexpr std::uint64_t no_limit = ~std::uint64_t{0};
constexpr std::uint64_t default_limit_in_text = 100;

std::uint64_t find_limit(const Arguments& arguments) {
  if (arguments.command() == Command::Count) return no_limit;
  if (arguments.has(Option::MaxDiagnostics)) {
    const std::uint64_t limit = arguments.number(Option::MaxDiagnostics);
    return limit == 0 ? no_limit : limit;
  }
  return static_cast<Format>(arguments.choice(Option::Format)) == Format::Text ? default_limit_in_text : no_limit;
}

}  // namespace

game::Finding explain_line(const io::LineView& line, const base::Diagnostic& diagnostic) {
  game::Finding finding;
  finding.code = diagnostic.code;
  finding.severity = diagnostic.severity;
  finding.ply = diagnostic.ply;
  game::write_position_message(diagnostic, finding.message);
  const std::size_t begin = std::min<std::size_t>(diagnostic.offset, line.text.size());
  finding.token = line.text.substr(begin, diagnostic.length);
  finding.line = line.number;
  finding.column = base::count_columns(line.text.substr(0, begin)) + 1;
  finding.offset = line.offset + line.source_bytes(begin);
  finding.length = line.offset + line.source_bytes(begin + finding.token.size()) - finding.offset;
  finding.hint = base::advice(diagnostic.code);
  if (!line.is_over_limit) finding.source_line = line.text;
  finding.caret_columns = std::max<std::uint64_t>(1, base::count_columns(finding.token));
  return finding;
}

Reporter::Reporter(const Arguments& arguments, Sink* sink, base::Severity least)
    : selection_(arguments), sink_(sink), least_(least), most_(find_limit(arguments)) {
  // What makes the run fail is always shown.
  for (const base::Severity severity : {base::Severity::Warning, base::Severity::Note}) {
    if (selection_.is_failure(severity)) least_ = std::min(least_, severity);
  }
}

void Reporter::begin_file(const SourceName& source) {
  source_ = &source;
  shown_ = not_shown_ = 0;
}

void Reporter::end_file() {
  if (not_shown_ == 0) return;
  say(fmt::format("{}: {} not shown (--max-diagnostics 0 shows all)", source_->shown,
                  count_of(not_shown_, "more diagnostic")));
}

bool Reporter::count(base::Severity severity, Counts& counts) noexcept {
  ++counts[static_cast<std::size_t>(severity)];
  ++summary_.findings[static_cast<std::size_t>(severity)];
  has_failure_ = has_failure_ || selection_.is_failure(severity);
  if (!sink_ || severity < least_) return false;
  if (shown_ >= most_) {
    ++not_shown_;
    return false;
  }
  ++shown_;
  return true;
}

Counts Reporter::add_game(const pgn::GameView& view, const game::Report& report, std::uint64_t number) {
  Counts counts{};
  const base::Profile profile = selection_.profile_for(report);
  std::optional<game::Explainer> explainer;
  for (const base::Diagnostic& diagnostic : report.diagnostics) {
    const auto severity = selection_.find_severity(diagnostic, profile);
    if (!severity || !count(*severity, counts)) continue;
    if (!explainer) explainer.emplace(view, report, profile);
    if (!explainer->explain(diagnostic, sink_->detail(), finding_)) continue;
    finding_.game = number;
    finding_.severity = *severity;
    sink_->write(finding_, *source_);
  }
  return counts;
}

Counts Reporter::add_line(const io::LineView& line, std::span<const base::Diagnostic> diagnostics,
                          std::uint64_t number) {
  Counts counts{};
  for (const base::Diagnostic& diagnostic : diagnostics) {
    const auto severity = selection_.find_severity(diagnostic, selection_.profile());
    if (!severity || !count(*severity, counts)) continue;
    finding_ = explain_line(line, diagnostic);
    finding_.game = number;
    finding_.severity = *severity;
    sink_->write(finding_, *source_);
  }
  return counts;
}

Counts Reporter::add(game::Finding finding) {
  Counts counts{};
  base::Diagnostic diagnostic;
  diagnostic.code = finding.code;
  diagnostic.severity = finding.severity;
  const auto severity = selection_.find_severity(diagnostic, selection_.profile());
  if (!severity || !count(*severity, counts)) return counts;
  finding.severity = *severity;
  sink_->write(finding, *source_);
  return counts;
}

void Reporter::explain(const pgn::GameView& view, const game::Report& report, std::uint64_t number,
                       std::vector<game::Finding>& findings) const {
  findings.clear();
  const base::Profile profile = selection_.profile_for(report);
  std::optional<game::Explainer> explainer;
  for (const base::Diagnostic& diagnostic : report.diagnostics) {
    const auto severity = selection_.find_severity(diagnostic, profile);
    if (!severity) continue;
    if (!explainer) explainer.emplace(view, report, profile);
    game::Finding& finding = findings.emplace_back();
    if (!explainer->explain(diagnostic, game::Detail::Plain, finding)) {
      findings.pop_back();
      continue;
    }
    finding.game = number;
    finding.severity = *severity;
  }
}

void Reporter::explain(const io::LineView& line, std::span<const base::Diagnostic> diagnostics, std::uint64_t number,
                       std::vector<game::Finding>& findings) const {
  findings.clear();
  for (const base::Diagnostic& diagnostic : diagnostics) {
    const auto severity = selection_.find_severity(diagnostic, selection_.profile());
    if (!severity) continue;
    findings.push_back(explain_line(line, diagnostic));
    findings.back().game = number;
    findings.back().severity = *severity;
  }
}

}  // namespace movetext::cli
