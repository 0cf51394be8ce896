// SPDX-License-Identifier: MIT
// movetext compress: files as one .zst, in frames that can be read in parallel.
#include <algorithm>
#include <optional>
#include <utility>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/runner.hpp"
#include "io/compressor.hpp"
#include "io/read_parts.hpp"

namespace movetext::cli {
namespace {

// Without --threads: one a core. More than these gain nothing, and each takes memory.
constexpr unsigned most_threads = 64;

unsigned find_threads(const Arguments& arguments) {
  if (arguments.has(Option::Threads)) return static_cast<unsigned>(arguments.number(Option::Threads));
  return std::min(io::find_threading().threads, most_threads);
}

// Bytes that will be read, when they can be known.
std::optional<std::uint64_t> find_total(const std::vector<SourceName>& sources) {
  std::uint64_t total = 0;
  for (const SourceName& source : sources) {
    const auto size = io::find_file_size(source.path);
    if (!size) return std::nullopt;
    total += *size;
  }
  return total;
}

class Compress {
 public:
  Compress(const Arguments& arguments, std::vector<SourceName> sources, io::Output& out)
      : sources_(std::move(sources)),
        threads_(find_threads(arguments)),
        out_(out),
        compressor_(out, static_cast<int>(arguments.number(Option::Level)), threads_),
        progress_(arguments, find_total(sources_), "frames") {}

  Status run() {
    Status status = Status::Done;
    for (const SourceName& source : sources_) {
      status = worse(status, take(source));
      if (must_stop()) break;
    }
    if (!must_stop()) (void)compressor_.finish();
    progress_.hide();
    return status;
  }

 private:
  // Nobody reads on, or the disk is full. (Ctrl-C ends the program at once.)
  [[nodiscard]] bool must_stop() const { return out_.error().has_value(); }

  Status report(io::Error error, const SourceName& source) {
    progress_.hide();
    error.name = source.shown;
    return fail(error);
  }

  Status take(const SourceName& source) {
    auto input = io::Input::open(source.path, io::Access::Whole, threads_);
    if (!input) return report(input.error(), source);
    while (true) {
      auto chunk = input->read();
      if (!chunk) return must_stop() ? Status::Done : report(chunk.error(), source);
      if (!add(chunk->bytes, input->compressed_bytes())) return Status::Done;
      if (chunk->is_last) break;
    }
    bytes_ += std::exchange(bytes_here_, 0);
    const auto remark = input->remark();
    return remark ? report(*remark, source) : Status::Done;
  }

  // A piece at a time, so that a map of a whole file shows its progress, too. False: stop.
  bool add(std::string_view text, std::optional<std::uint64_t> compressed_bytes) {
    constexpr std::size_t piece = 1 << 20;
    for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
      const std::string_view part = text.substr(0, piece);
      if (!compressor_.add(part)) return false;
      bytes_here_ = compressed_bytes.value_or(bytes_here_ + part.size());
      progress_.look(bytes_ + bytes_here_, compressor_.frames());
    }
    return !must_stop();
  }

  std::vector<SourceName> sources_;
  unsigned threads_;
  io::Output& out_;
  io::Compressor compressor_;
  Progress progress_;
  std::uint64_t bytes_ = 0;       // of files that are done, as they are on the disk
  std::uint64_t bytes_here_ = 0;  // of the one that is read
};

}  // namespace

Status run_compress(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  auto target = Target::open(arguments);
  if (!target) return fail(target.error());
  if (target->output().is_terminal()) return fail("compressed data is not for a terminal; name a file with -o");
  const Status status = Compress(arguments, std::move(*sources), target->output()).run();
  return target->finish(status);
}

}  // namespace movetext::cli
