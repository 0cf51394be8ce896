// SPDX-License-Identifier: MIT
// movetext sort: in the order of the standard, or by keys; what does not fit into memory waits on the disk.
#include "cli/games_run.hpp"
#include "io/external_sort.hpp"
#include "movetext/collection/sort_key.hpp"

namespace movetext::cli {
namespace {

// Texts and keys of the games, one behind the other.
struct SortPart : Part {
  std::string keys;
  std::vector<std::pair<std::size_t, std::size_t>> ends;  // of key and text
  void clear() override {
    Part::clear();
    keys.clear();
    ends.clear();
  }
  [[nodiscard]] bool is_full() const noexcept override { return Part::is_full() || keys.size() >= (8u << 20); }
};

class SortTask : public GamesTask {
 public:
  SortTask(const Arguments& arguments, const std::vector<collection::SortField>& fields, const Collector& limits)
      : GamesTask(arguments, limits), keys_(fields, find_replay_options(arguments)) {}
  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<SortPart>(); }

 protected:
  void take_game(const pgn::GameView& view, Part& given) override {
    auto& part = static_cast<SortPart&>(given);
    keys_.append_key(view, part.keys);
    append_game(view, part.output.text);
    part.ends.emplace_back(part.keys.size(), part.output.text.size());
  }

 private:
  collection::SortKeys keys_;
};

Status sort_games(const Arguments& arguments, const std::vector<collection::SortField>& fields,
                  std::vector<SourceName> sources, io::Output& out) {
  io::ExternalSort sorter(arguments.number(Option::Memory));
  std::optional<io::Error> error;
  GamesRun run(arguments, std::move(sources), out);
  pgn::ReaderOptions options = find_reader_options(arguments);
  if (collection::SortKeys(fields).needs_tags_only()) options.movetext = pgn::Movetext::Skip;
  const Status status = run.run(
      options, [&](const Collector& limits) { return std::make_unique<SortTask>(arguments, fields, limits); },
      [&](Part& given, const GamesRun::Place&) {
        const auto& part = static_cast<const SortPart&>(given);
        std::size_t key = 0, text = 0;
        for (const auto& [key_end, text_end] : part.ends) {
          if (error) return run.stop();
          error = sorter.add(std::string_view(part.keys).substr(key, key_end - key),
                             std::string_view(part.output.text).substr(text, text_end - text));
          key = key_end;
          text = text_end;
        }
      });
  if (status == Status::Interrupted) return status;
  if (!error) {
    error = sorter.finish([&](std::string_view, std::string_view text) {
      out.buffer() += text;
      out.commit();
      return !out.error();
    });
  }
  return error ? worse(status, fail(*error)) : status;
}

}  // namespace

Status run_sort(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  std::vector<collection::SortField> fields = collection::standard_order();
  if (arguments.has(Option::SortBy)) {
    auto given = collection::parse_sort_fields(arguments.text(Option::SortBy));
    if (!given) return fail("--by: " + given.error());
    fields = std::move(*given);
  }
  return write_one(arguments,
                   [&](io::Output& out) { return sort_games(arguments, fields, std::move(*sources), out); });
}

}  // namespace movetext::cli
