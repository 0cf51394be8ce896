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

Collector::Collector(const Arguments& arguments, std::optional<game::Detail> detail, base::Severity least,
                     const std::atomic<bool>* has_enough)
    : selection_(arguments), detail_(detail), least_(least), most_(find_limit(arguments)), has_enough_(has_enough) {
  // What makes the run fail is always shown.
  for (const base::Severity severity : {base::Severity::Warning, base::Severity::Note}) {
    if (selection_.is_failure(severity)) least_ = std::min(least_, severity);
  }
}

Counts Collector::add_game(const pgn::GameView& view, const game::Report& report, std::uint64_t number,
                           Part& part) const {
  Counts counts{};
  const base::Profile profile = selection_.profile_for(report);
  std::optional<game::Explainer> explainer;
  for (const base::Diagnostic& diagnostic : report.diagnostics) {
    const auto severity = selection_.find_severity(diagnostic, profile);
    if (!severity) continue;
    ++counts[static_cast<std::size_t>(*severity)];
    ++part.summary.findings[static_cast<std::size_t>(*severity)];
    part.has_failure = part.has_failure || selection_.is_failure(*severity);
    if (!detail_ || *severity < least_) continue;
    ++part.wanted;
    if (part.shown >= most_ || (has_enough_ && has_enough_->load(std::memory_order_relaxed))) continue;
    if (!explainer) explainer.emplace(view, report, profile);
    game::Finding& finding = part.next_finding();
    explainer->explain(diagnostic, *detail_, finding);  // never false: the selection asks for the profile, too
    finding.game = number;
    finding.severity = *severity;
  }
  return counts;
}

const game::Finding* GameFindings::next() {
  const base::Profile profile = selection_.profile_for(report_);
  while (next_ < report_.diagnostics.size()) {
    const base::Diagnostic& diagnostic = report_.diagnostics[next_++];
    const auto severity = selection_.find_severity(diagnostic, profile);
    if (!severity) continue;
    if (!explainer_) explainer_.emplace(view_, report_, profile);
    if (!explainer_->explain(diagnostic, game::Detail::Plain, finding_)) continue;
    finding_.game = number_;
    finding_.severity = *severity;
    return &finding_;
  }
  return nullptr;
}

Reporter::Reporter(const Arguments& arguments, Sink* sink, base::Severity least)
    : collector_(arguments, sink ? std::optional(sink->detail()) : std::nullopt, least, &has_enough_), sink_(sink) {}

void Reporter::begin_file(const SourceName& source) {
  source_ = &source;
  shown_ = not_shown_ = 0;
  has_enough_ = false;
}

void Reporter::end_file() {
  if (not_shown_ == 0) return;
  say(fmt::format("{}: {} not shown (--max-diagnostics 0 shows all)", source_->shown,
                  count_of(not_shown_, "more diagnostic")));
}

bool Reporter::count(base::Severity severity, Counts& counts) noexcept {
  ++counts[static_cast<std::size_t>(severity)];
  ++summary_.findings[static_cast<std::size_t>(severity)];
  has_failure_ = has_failure_ || collector_.selection_.is_failure(severity);
  if (!sink_ || severity < collector_.least_) return false;
  if (shown_ >= collector_.most_) {
    ++not_shown_;
    return false;
  }
  ++shown_;
  return true;
}

void Reporter::add(Part& part, std::uint64_t lines) {
  for (std::size_t i = 0; i < part.shown && shown_ < collector_.most_; ++i) {
    game::Finding& finding = part.findings[i];
    finding.line += lines;
    if (finding.game > 0) finding.game += summary_.games;
    sink_->write(finding, *source_);
    if (output_) output_->commit();
    ++shown_;
    --part.wanted;
  }
  not_shown_ += part.wanted;
  has_enough_ = shown_ >= collector_.most_;
  has_failure_ = has_failure_ || part.has_failure;
  summary_.games += part.summary.games;
  summary_.plies += part.summary.plies;
  summary_.damaged_games += part.summary.damaged_games;
  for (std::size_t i = 0; i < summary_.findings.size(); ++i) summary_.findings[i] += part.summary.findings[i];
}

Counts Reporter::add_line(const io::LineView& line, std::span<const base::Diagnostic> diagnostics,
                          std::uint64_t number) {
  Counts counts{};
  for (const base::Diagnostic& diagnostic : diagnostics) {
    const auto severity = collector_.selection_.find_severity(diagnostic, collector_.selection_.profile());
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
  const auto severity = collector_.selection_.find_severity(diagnostic, collector_.selection_.profile());
  if (!severity || !count(*severity, counts)) return counts;
  finding.severity = *severity;
  sink_->write(finding, *source_);
  return counts;
}

void Reporter::explain(const io::LineView& line, std::span<const base::Diagnostic> diagnostics, std::uint64_t number,
                       std::vector<game::Finding>& findings) const {
  findings.clear();
  for (const base::Diagnostic& diagnostic : diagnostics) {
    const auto severity = collector_.selection_.find_severity(diagnostic, collector_.selection_.profile());
    if (!severity) continue;
    findings.push_back(explain_line(line, diagnostic));
    findings.back().game = number;
    findings.back().severity = *severity;
  }
}

}  // namespace movetext::cli
