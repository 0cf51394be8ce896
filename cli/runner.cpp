// SPDX-License-Identifier: MIT
#include "cli/runner.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "io/interrupt.hpp"

namespace movetext::cli {
namespace {

// Bytes of all files together; nothing when some are no regular files.
std::optional<std::uint64_t> find_total(const std::vector<SourceName>& sources) {
  std::uint64_t total = 0;
  for (const SourceName& source : sources) {
    struct stat status {};
    const bool is_found = source.path == "-" ? ::fstat(STDIN_FILENO, &status) == 0
                                             : ::stat(source.path.c_str(), &status) == 0;
    if (!is_found) continue;
    if (!S_ISREG(status.st_mode)) return std::nullopt;
    total += static_cast<std::uint64_t>(status.st_size);
  }
  return total;
}

std::string unit_of(const Arguments& arguments) {
  return holds_positions(arguments) ? "positions" : "games";
}

}  // namespace

Target::Target() : standard_(io::Descriptor::borrow(STDOUT_FILENO), "<stdout>") {}

base::Result<Target, io::Error> Target::open(const Arguments& arguments) {
  Target target;
  const std::string path(arguments.text(Option::Output));
  if (path == "-") return target;
  auto file = io::AtomicFile::create(path);
  if (!file) return base::Unexpected{std::move(file.error())};
  target.file_.emplace(std::move(*file));
  return target;
}

Status Target::finish(Status status) {
  io::Output& written = output();
  const bool is_whole = status == Status::Done || status == Status::Findings;
  std::optional<io::Error> error;
  if (!file_) {
    written.close();
    if (!written.is_closed()) error = written.error();
  } else if (is_whole) {
    error = file_->commit();
  } else {
    written.discard();
    error = written.error();
  }
  return error ? worse(status, fail(*error)) : status;
}

io::Output standard_error() { return io::Output(io::Descriptor::borrow(STDERR_FILENO), "<stderr>"); }

Runner::Runner(const Arguments& arguments, std::vector<SourceName> sources, std::vector<io::Output*> outputs)
    : sources_(std::move(sources)),
      outputs_(std::move(outputs)),
      progress_(arguments, find_total(sources_), unit_of(arguments)) {
  if (arguments.has(Option::Threads)) threading_.threads = static_cast<unsigned>(arguments.number(Option::Threads));
  for (const io::Output* output : outputs_) are_terminals_.push_back(output->is_terminal());
}

bool Runner::must_stop() const {
  return is_stopped_ || io::is_interrupted() || (!outputs_.empty() && outputs_[0]->error());
}

void Runner::flush() {
  for (io::Output* output : outputs_) {
    if (output->buffer().empty()) continue;
    progress_.hide();
    output->flush();
  }
}

bool Runner::go_on() {
  ++records_;
  progress_.update(bytes(), records_);
  write_outputs();
  return !must_stop();
}

void Runner::write_outputs() {
  for (std::size_t i = 0; i < outputs_.size(); ++i) {
    if (are_terminals_[i] && !outputs_[i]->buffer().empty()) {
      progress_.hide();
      outputs_[i]->flush();
    } else {
      outputs_[i]->commit();
    }
  }
}

Status Runner::report(io::Error error, const SourceName& source) {
  progress_.hide();
  flush();
  error.name = source.shown;  // it may be read from a temporary file
  return fail(error);
}

template <class File, class Take>
Status Runner::read_file(File& file, const SourceName& source, const Take& take) {
  while (true) {
    while (const auto* view = file.next()) {
      take(*view);
      if (!go_on()) return Status::Done;
    }
    if (file.is_at_end()) {
      bytes_here_ = file.bytes();
      const auto remark = file.input().remark();
      return remark ? report(*remark, source) : Status::Done;
    }
    if (!file.input().is_regular()) flush();  // reading may wait: show what there is
    if (auto error = file.fill()) return must_stop() ? Status::Done : report(*error, source);
    if (must_stop()) return Status::Done;
  }
}

template <class Open, class Read>
Status Runner::each_file(const Handlers& handlers, const Open& open, const Read& read) {
  io::set_interrupt_mode(io::InterruptMode::BetweenGames);
  Status status = Status::Done;
  for (const SourceName& source : sources_) {
    auto file = open(source.path);
    if (!file) {
      status = worse(status, report(file.error(), source));
      continue;
    }
    ++files_;
    handlers.begin_file(source);
    status = worse(status, read(*file, source));
    flush();
    progress_.hide();
    handlers.end_file();
    bytes_ += std::exchange(bytes_here_, 0);
    if (must_stop()) break;
  }
  progress_.hide();
  return io::is_interrupted() ? Status::Interrupted : status;
}

Status Runner::each_game(const pgn::ReaderOptions& options, const Handlers& handlers) {
  return each_file(
      handlers, [&](const std::string& path) { return io::GameFile::open(path, options); },
      [&](io::GameFile& file, const SourceName& source) {
        const Status status = read_file(file, source, [&](const pgn::GameView& view) {
          bytes_here_ = view.source_offset(static_cast<std::uint32_t>(view.text.size()));
          handlers.game(view, source);
        });
        if (status == Status::Done && !must_stop()) handlers.rest(file.rest());
        return status;
      });
}

// Puts the parts of one file together.
class Runner::Merging : public io::PartSink {
 public:
  Merging(Runner& runner, const PartHandlers& parts, const Handlers& handlers)
      : runner_(runner), parts_(parts), handlers_(handlers) {}

  bool merge(io::GamePart& given, const io::PartPlace& place) override {
    auto& part = static_cast<Part&>(given);
    runner_.bytes_here_ = place.end;
    runner_.records_ += part.summary.games;
    parts_.merge(part, place.lines);
    runner_.progress_.look(runner_.file_bytes_ + place.file_bytes, runner_.records_);
    runner_.write_outputs();
    return !runner_.must_stop();
  }
  void wait() override { runner_.flush(); }
  void finish(std::string_view rest, std::uint64_t bytes) override {
    runner_.bytes_here_ = bytes;
    if (!runner_.must_stop()) handlers_.rest(rest);
  }

 private:
  Runner& runner_;
  const PartHandlers& parts_;
  const Handlers& handlers_;
};

Status Runner::each_part(const pgn::ReaderOptions& options, const PartHandlers& parts, const Handlers& handlers) {
  while (tasks_.size() < std::max(threading_.threads, 1u)) tasks_.push_back(parts.make_task());
  return each_file(
      handlers, [&](const std::string& path) { return io::GameFile::open(path, options, threading_.threads); },
      [&](io::GameFile& file, const SourceName& source) {
        Merging merging(*this, parts, handlers);
        const std::uint64_t size = file.input().size().value_or(0);
        const auto indexed = parts.select(source);
        const auto error = indexed
                               ? io::read_selected(indexed->games, source.path, options, threading_, tasks_, merging)
                               : io::read_parts(std::move(file), threading_, tasks_, merging);
        file_bytes_ += size;
        return !error || must_stop() ? Status::Done : report(*error, source);
      });
}

Status Runner::each_line(base::Encoding encoding, const base::Limits& limits, const Handlers& handlers) {
  return each_file(
      handlers, [&](const std::string& path) { return io::LineFile::open(path, encoding, limits); },
      [&](io::LineFile& file, const SourceName& source) {
        return read_file(file, source, [&](const io::LineView& line) {
          bytes_here_ = file.bytes();
          handlers.line(line, source);
        });
      });
}


Status Runner::each_object(const base::Limits& limits, const Handlers& handlers) {
  return each_file(
      handlers, [&](const std::string& path) { return JsonFile::open(path, limits); },
      [&](JsonFile& file, const SourceName& source) {
        return read_file(file, source, [&](const JsonObject& object) {
          bytes_here_ = file.bytes();
          handlers.object(object, source);
        });
      });
}

}  // namespace movetext::cli
