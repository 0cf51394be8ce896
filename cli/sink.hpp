// SPDX-License-Identifier: MIT
// The forms in which diagnostics are written.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "cli/source.hpp"
#include "cli/status.hpp"
#include "cli/summary.hpp"
#include "cli/terminal.hpp"
#include "movetext/game/explain.hpp"

namespace movetext::cli {

// In the order of the choices of --format.
enum class Format : std::uint8_t { Text, Json, JsonLines, Sarif, Github };

class Sink {
 public:
  explicit Sink(std::string& out) noexcept : out_(out) {}
  virtual ~Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;

  virtual void begin() {}
  virtual void write(const game::Finding& finding, const SourceName& source) = 0;
  virtual void end(const Summary& /*summary*/, Status /*status*/) {}
  // How much of a finding is needed.
  [[nodiscard]] virtual game::Detail detail() const noexcept { return game::Detail::Plain; }

 protected:
  std::string& out_;
};

struct SinkOptions {
  Format format = Format::Text;
  Color color = Color::No;
  std::size_t width = 120;  // cells of a line of text
};

// As --format and --color ask for, for text that goes to `output`.
[[nodiscard]] SinkOptions find_sink_options(const Arguments& arguments, const io::Output& output);

// Lifetime: `out` must outlive the sink.
[[nodiscard]] std::unique_ptr<Sink> make_sink(const SinkOptions& options, std::string& out);
// One for each of the formats.
[[nodiscard]] std::unique_ptr<Sink> make_text_sink(std::string& out, Color color, std::size_t width);
[[nodiscard]] std::unique_ptr<Sink> make_sarif_sink(std::string& out);
[[nodiscard]] std::unique_ptr<Sink> make_github_sink(std::string& out);

}  // namespace movetext::cli
