// SPDX-License-Identifier: MIT
// movetext index: the index beside a file, made anew, extended, or only verified.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/runner.hpp"
#include "cli/side_index.hpp"
#include "io/compression.hpp"
#include "io/interrupt.hpp"
#include "movetext/base/content_hash.hpp"
#include "movetext/collection/index_writer.hpp"

namespace movetext::cli {
namespace {

enum class Fault : std::uint8_t { None, Utf16, OverLimit };

// Why a file has no index.
std::string_view to_text(Fault fault) noexcept {
  switch (fault) {
    case Fault::None: return "";
    case Fault::Utf16: return "it is UTF-16, of which an index cannot tell where games stand";
    case Fault::OverLimit: return "a game is larger than --max-game-bytes";
  }
  return "";
}

std::string games_text(std::uint64_t games) {
  return fmt::format("{} game{}", grouped(games), games == 1 ? "" : "s");
}

struct BatchPart : Part {
  collection::IndexBatch batch;
  Fault fault = Fault::None;
  void clear() override {
    Part::clear();
    batch.clear();
    fault = Fault::None;
  }
  [[nodiscard]] bool is_full() const noexcept override {
    return fault != Fault::None || batch.boards.size() >= 1 << 20;
  }
};

class IndexTask : public io::GameTask {
 public:
  explicit IndexTask(const Arguments& arguments) : scanner_(find_replay_options(arguments)) {}

  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<BatchPart>(); }
  [[nodiscard]] pgn::MovetextTaker* taker() noexcept override { return scanner_.taker(); }
  void take(const pgn::GameView& view, io::GamePart& given) override {
    auto& part = static_cast<BatchPart&>(given);
    using enum base::Encoding;
    if (view.encoding == Utf16Le || view.encoding == Utf16Be) part.fault = Fault::Utf16;
    if (view.is_over_limit) part.fault = Fault::OverLimit;
    if (view.is_gap || part.fault != Fault::None) return;
    ++part.summary.games;
    scanner_.scan(view, part.batch);
  }

 private:
  collection::GameScanner scanner_;
};

// One file and its index.
class Indexing {
 public:
  Indexing(const Arguments& arguments, const SourceName& source)
      : arguments_(arguments), source_(source), path_(find_index_path(arguments, source)) {}

  Status run() {
    if (source_.path == "-") return refuse("standard input has no place for an index; name a file");
    auto file = io::MappedFile::open(source_.path);
    if (!file) return fail(file.error());
    file_.emplace(std::move(*file));
    if (const auto compression = io::find_compression(file_->bytes().substr(0, io::magic_bytes))) {
      return refuse(fmt::format("it is compressed ({}): games in it cannot be read by their place; unpack it first",
                                io::to_name(*compression)));
    }
    if (is_index(*file_)) return refuse("it is an index itself; name the file of games");
    state_ = look_at(*file_);
    auto old = SideIndex::open(path_);
    if (arguments_.has(Option::VerifyIndex)) return verify(old);
    if (!old && is_something_else()) return fail(fmt::format("{}: it is no index; it is left as it is", path_));
    if (old && is_up_to_date(*old)) {
      say(fmt::format("{}: is up to date", path_));
      return Status::Done;
    }
    return write(old ? &*old : nullptr);
  }

 private:
  Status refuse(std::string_view why) const { return fail(fmt::format("{}: {}", source_.shown, why)); }

  [[nodiscard]] bool is_up_to_date(const SideIndex& old) const {
    return old.index.source().looks_like(state_) && old.index.reading() == find_reading(arguments_) &&
           old.index.is_whole();
  }

  // What would be lost, and was never an index.
  [[nodiscard]] bool is_something_else() const {
    if (!io::find_file_size(path_).value_or(0)) return false;
    const auto file = io::MappedFile::open(path_);
    return !file || !is_index(*file);
  }
  // Perhaps a damaged one, or one of another release.
  [[nodiscard]] static bool is_index(const io::MappedFile& file) {
    const auto index = collection::GameIndex::open(file.bytes());
    return index || index.error() != collection::IndexFault::NoIndex;
  }

  Status verify(const base::Result<SideIndex, std::string>& old) {
    if (!old) return say_fault(old.error());
    if (!old->index.is_whole()) return say_fault("it is damaged");
    if (old->index.reading() != find_reading(arguments_)) {
      return say_fault(fmt::format("it was made with other options: {}", old->index.reading()));
    }
    const collection::IndexSource& source = old->index.source();
    if (!source.looks_like(state_) || source.content != base::content_hash(file_->bytes())) {
      return say_fault(fmt::format("{} has changed since it was made", source_.path));
    }
    say(fmt::format("{}: is right, {}", path_, games_text(old->index.games())));
    return Status::Done;
  }
  Status say_fault(std::string_view why) const {
    say(fmt::format("{}: cannot be used: {}", path_, why));
    return Status::Findings;
  }

  Status write(const SideIndex* old) {
    auto target = io::AtomicFile::create(path_);
    if (!target) return fail(target.error());
    const Status status = fill(old, target->output());
    if (status != Status::Done) {
      target->output().discard();
      return status;
    }
    const std::uint64_t size = written_;
    if (const auto error = target->commit()) return fail(*error);
    say(fmt::format("{}: {}, {}, {}", path_, is_extended_ ? "extended" : "made", games_text(writer_->games()),
                    bytes_text(size)));
    return Status::Done;
  }

  Status fill(const SideIndex* old, io::Output& out) {
    writer_.emplace(find_reading(arguments_));
    const auto place = old ? find_rest(*old) : std::nullopt;
    is_extended_ = place.has_value();
    const Status status = place ? read_rest(*place, out) : read_all(out);
    if (fault_ != Fault::None) return refuse(to_text(fault_));
    if (status != Status::Done) return status;
    state_.content = base::content_hash(file_->bytes());
    const auto now = io::MappedFile::open(source_.path);
    if (!now || !look_at(*now).looks_like(state_)) return refuse("it has changed while it was read");
    writer_->finish(state_);
    hand_out(out);
    return Status::Done;
  }

  // Where to go on when the file has only grown; nothing: it must be read from its start.
  std::optional<pgn::ReaderPosition> find_rest(const SideIndex& old) {
    const std::uint64_t size = old.index.source().size;
    const bool is_same = old.index.reading() == find_reading(arguments_) && size <= state_.size &&
                         base::content_hash(file_->bytes().substr(0, static_cast<std::size_t>(size))) ==
                             old.index.source().content;
    if (!is_same) return std::nullopt;
    const auto place = writer_->resume(old.index);
    if (!place) writer_.emplace(find_reading(arguments_));
    return place;
  }

  Status read_all(io::Output& out) {
    Runner runner(arguments_, {source_}, {&out});
    Runner::PartHandlers parts;
    parts.make_task = [&] { return std::make_unique<IndexTask>(arguments_); };
    parts.merge = [&](Part& part, std::uint64_t lines) {
      if (!add(static_cast<BatchPart&>(part), lines, out)) runner.stop();
    };
    return runner.each_part(find_reader_options(arguments_), parts, {});
  }

  Status read_rest(const pgn::ReaderPosition& place, io::Output& out) {
    io::set_interrupt_mode(io::InterruptMode::BetweenGames);
    Progress progress(arguments_, state_.size, "games");
    pgn::ReaderOptions options = find_reader_options(arguments_);
    options.start = place;
    pgn::Reader reader(options);
    reader.feed(file_->bytes().substr(static_cast<std::size_t>(place.offset)));
    reader.finish();
    IndexTask task(arguments_);
    BatchPart part;
    constexpr std::size_t games_a_part = 128;
    while (const pgn::GameView* const view = reader.next(task.taker())) {
      task.take(*view, part);
      progress.update(view->place.offset, writer_->games());
      if (part.summary.games < games_a_part && !part.is_full()) continue;
      if (!add(part, 0, out) || io::is_interrupted()) break;
      out.commit();
      part.clear();
    }
    if (fault_ == Fault::None) (void)add(part, 0, out);
    return io::is_interrupted() ? Status::Interrupted : Status::Done;
  }

  // False: there will be no index.
  bool add(BatchPart& part, std::uint64_t lines, io::Output& out) {
    if (part.fault != Fault::None) fault_ = part.fault;
    if (fault_ != Fault::None) return false;
    writer_->add(part.batch, lines);
    hand_out(out);
    return true;
  }
  void hand_out(io::Output& out) {
    const std::string bytes = writer_->take();
    written_ += bytes.size();
    out.buffer() += bytes;
  }

  const Arguments& arguments_;
  const SourceName& source_;
  std::string path_;
  std::optional<io::MappedFile> file_;
  collection::IndexSource state_;
  std::optional<collection::IndexWriter> writer_;
  std::uint64_t written_ = 0;  // bytes
  Fault fault_ = Fault::None;
  bool is_extended_ = false;
};

}  // namespace

Status run_index(const Arguments& arguments) {
  const auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  if (arguments.has(Option::IndexFile) && sources->size() > 1) return fail("--index names the index of one file");
  Status status = Status::Done;
  for (const SourceName& source : *sources) {
    status = worse(status, Indexing(arguments, source).run());
    if (status == Status::Interrupted) break;
  }
  return status;
}

}  // namespace movetext::cli
