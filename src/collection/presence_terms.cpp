// SPDX-License-Identifier: MIT
// has(...): what a game has at all.
#include <algorithm>

#include "collection/fact_values.hpp"
#include "collection/facts.hpp"
#include "movetext/game/annotation.hpp"

namespace movetext::collection {
namespace {

class PresenceTerm : public Term {
 public:
  explicit PresenceTerm(Presence what) noexcept : what_(what) {}
  [[nodiscard]] Stage latest() const noexcept override { return Stage::Tokens; }
  [[nodiscard]] Truth test(Context& context, Stage stage) const override {
    if (stage < Stage::Tokens) return Truth::Unknown;
    const pgn::GameView& view = *context.view;
    if (what_ == Presence::Result) return to_truth(view.has_terminator());
    if (what_ == Presence::Variations) return to_truth(view.has_variations);
    if (what_ == Presence::Conflict) return to_truth(has_conflict(context));
    if (what_ == Presence::Setup) return to_truth(!is_nothing(tag_value(context, "FEN")));
    return to_truth(std::any_of(view.tokens.begin(), view.tokens.end(),
                                [&](const pgn::Token& token) { return is_here(token, view.text); }));
  }

 private:
  [[nodiscard]] bool is_here(const pgn::Token& token, std::string_view text) const noexcept {
    switch (what_) {
      case Presence::Comments: return pgn::is_comment(token.kind);
      case Presence::Nags: return nag_of(token, text).has_value();
      case Presence::Moves: return token.kind == pgn::TokenKind::Symbol;
      case Presence::Clocks: return has_command(token, text, "clk", "emt");
      case Presence::Evaluations: return has_command(token, text, "eval", "eval");
      case Presence::Arrows: return has_command(token, text, "cal", "csl");
      case Presence::Variations: case Presence::Result: case Presence::Setup: case Presence::Conflict:
        return false;  // answered before
    }
    return false;
  }

  // The Result tag and the marker both tell, and not the same.
  static bool has_conflict(Context& context) {
    const pgn::GameView& view = *context.view;
    if (!view.has_terminator() || is_nothing(tag_value(context, "Result"))) return false;
    const std::string_view marker = view.tokens[view.terminator].in(view.text);
    return pgn::parse_result_tag(tag_value(context, "Result")).result != pgn::parse_result_marker(marker).result;
  }

  static bool has_command(const pgn::Token& token, std::string_view text, std::string_view a, std::string_view b) {
    if (!pgn::is_comment(token.kind)) return false;
    game::CommandScanner scanner(pgn::comment_text(token, text));
    game::Command command;
    while (scanner.next(command)) {
      if (command.name == a || command.name == b) return true;
    }
    return false;
  }

  Presence what_;
};

class TagPresence : public Term {
 public:
  explicit TagPresence(std::string name) : name_(std::move(name)) {}
  [[nodiscard]] Stage latest() const noexcept override { return Stage::Tags; }
  [[nodiscard]] Truth test(Context& context, Stage) const override {
    const std::string_view value = tag_value(context, name_);
    const bool is_empty_date = value.find_first_not_of("?.-") == value.npos;
    return to_truth(!is_nothing(value) && !is_empty_date);
  }
  [[nodiscard]] std::optional<IndexKeys> index_keys() const override {
    return IndexKeys{IndexKeys::Kind::Together, {name_}, 0};
  }

 private:
  std::string name_;
};

}  // namespace

std::shared_ptr<const Term> make_presence(Presence what) { return std::make_shared<PresenceTerm>(what); }
std::shared_ptr<const Term> make_tag_presence(std::string name) {
  return std::make_shared<TagPresence>(std::move(name));
}

}  // namespace movetext::collection
