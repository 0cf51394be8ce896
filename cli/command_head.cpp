// SPDX-License-Identifier: MIT
// movetext head, tail, cat, sample: some of the games, by their place.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <random>

#include "cli/games_run.hpp"
#include "cli/number_ranges.hpp"

namespace movetext::cli {
namespace {

struct ListPart : Part {
  std::vector<std::size_t> ends;  // of the texts of the games
  void clear() override {
    Part::clear();
    ends.clear();
  }
};

class ListTask : public GamesTask {
 public:
  using GamesTask::GamesTask;
  [[nodiscard]] std::unique_ptr<io::GamePart> make_part() const override { return std::make_unique<ListPart>(); }

 protected:
  void take_game(const pgn::GameView& view, Part& given) override {
    auto& part = static_cast<ListPart&>(given);
    append_game(view, part.output.text);
    part.ends.push_back(part.output.text.size());
  }
};

// Gets the games one after the other, and writes some of them.
class Chooser {
 public:
  virtual ~Chooser() = default;
  // False: enough.
  virtual bool take(std::string_view game, std::string& out) = 0;
  // The end of all input.
  virtual void finish(std::string& /*out*/) {}
};

class Head : public Chooser {
 public:
  explicit Head(std::uint64_t most) noexcept : left_(most) {}
  bool take(std::string_view game, std::string& out) override {
    if (left_ == 0) return false;
    out += game;
    return --left_ > 0;
  }

 private:
  std::uint64_t left_;
};

class Tail : public Chooser {
 public:
  explicit Tail(std::uint64_t most) noexcept : most_(most) {}
  bool take(std::string_view game, std::string&) override {
    games_.emplace_back(game);
    if (games_.size() > most_) games_.pop_front();
    return true;
  }
  void finish(std::string& out) override {
    for (const std::string& game : games_) out += game;
  }

 private:
  std::uint64_t most_;
  std::deque<std::string> games_;
};

// Every game alike, in one pass: algorithm R of reservoir sampling. The chosen games keep their order.
class Sample : public Chooser {
 public:
  Sample(std::uint64_t most, std::uint64_t seed) : most_(most), random_(seed) {}
  bool take(std::string_view game, std::string&) override {
    ++seen_;
    if (chosen_.size() < most_) {
      chosen_.push_back({seen_, std::string(game)});
    } else if (const std::uint64_t place = below(seen_); place < most_) {
      chosen_[place] = {seen_, std::string(game)};
    }
    return true;
  }
  void finish(std::string& out) override {
    std::ranges::sort(chosen_, {}, &Chosen::number);
    for (const Chosen& each : chosen_) out += each.game;
  }

 private:
  struct Chosen {
    std::uint64_t number = 0;
    std::string game;
  };
  // The same numbers on every machine, which std::uniform_int_distribution does not promise.
  std::uint64_t below(std::uint64_t limit) {
    const std::uint64_t unfair = ~std::uint64_t{0} - ~std::uint64_t{0} % limit;
    std::uint64_t number = random_();
    while (number >= unfair) number = random_();
    return number % limit;
  }

  std::uint64_t most_;
  std::mt19937_64 random_;
  std::uint64_t seen_ = 0;
  std::vector<Chosen> chosen_;
};

// By number: those of the ranges, or all but those.
class Numbered : public Chooser {
 public:
  Numbered(NumberRanges ranges, bool is_inverted) : ranges_(std::move(ranges)), is_inverted_(is_inverted) {}
  bool take(std::string_view game, std::string& out) override {
    ++seen_;
    if (ranges_.has(seen_) != is_inverted_) out += game;
    return is_inverted_ || seen_ < ranges_.last();
  }

 private:
  NumberRanges ranges_;
  bool is_inverted_;
  std::uint64_t seen_ = 0;
};

std::optional<NumberRanges> find_ranges(const Arguments& arguments) {
  if (arguments.has(Option::OnlyNumbers)) return NumberRanges::parse(arguments.text(Option::OnlyNumbers));
  if (arguments.has(Option::ExceptNumbers)) return NumberRanges::parse(arguments.text(Option::ExceptNumbers));
  return NumberRanges::all();
}

std::unique_ptr<Chooser> make_chooser(const Arguments& arguments) {
  const std::uint64_t most = arguments.number(Option::HowMany);
  if (arguments.command() == Command::Head) return std::make_unique<Head>(most);
  if (arguments.command() == Command::Tail) return std::make_unique<Tail>(most);
  if (arguments.command() == Command::Cat) {
    return std::make_unique<Numbered>(*find_ranges(arguments), arguments.has(Option::ExceptNumbers));
  }
  const std::uint64_t seed = arguments.has(Option::Seed) ? arguments.number(Option::Seed) : std::random_device{}();
  return std::make_unique<Sample>(most, seed);
}

std::optional<std::string> find_conflict(const Arguments& arguments) {
  if (arguments.command() != Command::Cat) return std::nullopt;
  const bool has_both = arguments.has(Option::OnlyNumbers) && arguments.has(Option::ExceptNumbers);
  if (has_both) return "--only and --except cannot go together";
  if (find_ranges(arguments)) return std::nullopt;
  const Option option = arguments.has(Option::OnlyNumbers) ? Option::OnlyNumbers : Option::ExceptNumbers;
  return fmt::format("--{} {}: numbers of games are expected, as in 1,3,10..20,50..", info(option).name,
                     arguments.text(option));
}

Status choose(const Arguments& arguments, std::vector<SourceName> sources, io::Output& out) {
  const std::unique_ptr<Chooser> chooser = make_chooser(arguments);
  GamesRun run(arguments, std::move(sources), out);
  pgn::ReaderOptions options = find_reader_options(arguments);
  options.movetext = pgn::Movetext::Skip;
  const Status status = run.run(
      options, [&](const Collector& limits) { return std::make_unique<ListTask>(arguments, limits); },
      [&](Part& given, const GamesRun::Place&) {
        auto& part = static_cast<ListPart&>(given);
        std::size_t begin = 0;
        for (const std::size_t end : part.ends) {
          if (!chooser->take(std::string_view(part.output.text).substr(begin, end - begin), out.buffer())) {
            run.stop();
            break;
          }
          begin = end;
        }
      });
  if (status != Status::Interrupted) chooser->finish(out.buffer());
  return status;
}

}  // namespace

Status run_choice(const Arguments& arguments) {
  auto sources = find_sources(arguments);
  if (!sources) return fail(sources.error());
  if (const auto conflict = find_conflict(arguments)) return fail(*conflict);
  return write_one(arguments, [&](io::Output& out) { return choose(arguments, std::move(*sources), out); });
}

}  // namespace movetext::cli
