// SPDX-License-Identifier: MIT
#include "cli/sink.hpp"

#include "movetext/game/json.hpp"

namespace movetext::cli {
namespace {

// json.md: one object a line, and last the summary.
class JsonLinesSink : public Sink {
 public:
  using Sink::Sink;
  void write(const game::Finding& finding, const SourceName& source) override {
    game::write_json(finding, source.json, out_);
    out_ += '\n';
  }
  void end(const Summary& summary, Status) override {
    out_ += "{\"summary\":";
    write_json(summary, out_);
    out_ += "}\n";
  }
};

// The same objects in one: {"diagnostics":[...],"summary":{...}}.
class JsonSink : public Sink {
 public:
  using Sink::Sink;
  void begin() override { out_ += "{\"diagnostics\":["; }
  void write(const game::Finding& finding, const SourceName& source) override {
    out_ += is_first_ ? "\n" : ",\n";
    is_first_ = false;
    game::write_json(finding, source.json, out_);
  }
  void end(const Summary& summary, Status) override {
    out_ += "\n],\"summary\":";
    write_json(summary, out_);
    out_ += "}\n";
  }

 private:
  bool is_first_ = true;
};

}  // namespace

SinkOptions find_sink_options(const Arguments& arguments, const io::Output& output) {
  SinkOptions options;
  options.format = static_cast<Format>(arguments.choice(Option::Format));
  options.color = choose_color(arguments, output);
  options.width = static_cast<std::size_t>(
      std::max(terminal_columns(output.descriptor(), static_cast<int>(options.width)), 20));
  return options;
}

std::unique_ptr<Sink> make_sink(const SinkOptions& options, std::string& out) {
  switch (options.format) {
    case Format::Text: return make_text_sink(out, options.color, options.width);
    case Format::Json: return std::make_unique<JsonSink>(out);
    case Format::JsonLines: return std::make_unique<JsonLinesSink>(out);
    case Format::Sarif: return make_sarif_sink(out);
    case Format::Github: return make_github_sink(out);
  }
  return nullptr;
}

}  // namespace movetext::cli
