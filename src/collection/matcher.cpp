// SPDX-License-Identifier: MIT
// Asks one game after another: tags, then tokens, then moves, then the tree, as far as the answer is not clear.
#include <algorithm>
#include <optional>

#include "collection/terms.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/hash.hpp"

namespace movetext::collection {

class Matcher::Impl : private LineVisitor {
 public:
  Impl(std::shared_ptr<const Program> program, const game::ReplayOptions& options)
      : program_(std::move(program)), line_(options), replay_(options) {
    states_.resize(program_->terms.size());
    truths_.resize(program_->nodes.size());
    for (const auto& term : program_->terms) {
      const Needs needs = term->needs();
      needs_.positions |= needs.positions;
      needs_.before |= needs.before;
      needs_.repetitions |= needs.repetitions;
      needs_.opening |= needs.opening;
    }
  }

  Match match(const pgn::GameView& view) {
    begin(view);
    if (view.is_gap || view.is_over_limit) return {};
    Truth truth = ask(Stage::Tags);
    if (truth == Truth::Unknown) {
      context_.view = &tokens_of(view);
      truth = ask(Stage::Tokens);
    }
    if (truth == Truth::Unknown) truth = walk();
    if (truth == Truth::Unknown) {
      read_tree();
      truth = ask(Stage::Game);
    }
    place_.is_match = truth == Truth::Yes;
    if (!place_.is_match) place_ = {};
    return place_;
  }

  const pgn::GameView& tokens_of(const pgn::GameView& view) {
    if (!view.tokens.empty()) return view;
    if (!reread_) reread(view);
    return reread_ ? *reread_ : view;
  }

 private:
  void begin(const pgn::GameView& view) {
    std::fill(states_.begin(), states_.end(), TermState{});
    context_.view = &view;
    context_.is_played = false;
    context_.opening.reset();
    has_tree_ = false;
    reread_ = nullptr;
    place_ = {};
  }

  // The same game, read with its movetext.
  void reread(const pgn::GameView& view) {
    pgn::ReaderOptions options;
    options.limits.max_game_bytes = 0x7FFFFFFF;
    const bool was_utf16 = view.encoding == base::Encoding::Utf16Le || view.encoding == base::Encoding::Utf16Be;
    options.encoding = was_utf16 ? base::Encoding::Utf8 : view.encoding;
    options.start = view.place;
    options.start.games = view.number - 1;
    reader_ = pgn::Reader(options);
    reader_.feed(view.text);
    reader_.finish();
    reread_ = reader_.next();
  }

  // Tells each term that is not decided what is known now, and gives the answer of the whole. Terms behind an and or or
  // that is decided are not asked.
  Truth ask(Stage stage) {
    stage_ = stage;
    return evaluate(static_cast<std::uint32_t>(program_->nodes.size() - 1));
  }

  // Depth: that of the expression, which the parser limits.
  Truth evaluate(std::uint32_t index) {
    const Node& node = program_->nodes[index];
    switch (node.kind) {
      case Node::Kind::Everything: return Truth::Yes;
      case Node::Kind::Term: return ask_term(node.term);
      case Node::Kind::Not: {
        const Truth inner = evaluate(node.left);
        return inner == Truth::Unknown ? inner : to_truth(inner == Truth::No);
      }
      case Node::Kind::And:
      case Node::Kind::Or: return evaluate_pair(node, node.kind == Node::Kind::And ? Truth::No : Truth::Yes);
    }
    return Truth::Unknown;
  }

  Truth evaluate_pair(const Node& node, Truth deciding) {
    const Truth left = evaluate(node.left);
    if (left == deciding) return left;
    const Truth right = evaluate(node.right);
    if (right == deciding) return right;
    return left == Truth::Unknown || right == Truth::Unknown ? Truth::Unknown : left;
  }

  Truth ask_term(std::uint32_t index) {
    TermState& state = states_[index];
    const Term& term = *program_->terms[index];
    if (state.truth == Truth::Unknown && !is_walking_ && term.earliest() <= stage_) {
      state.truth = term.test(context_, stage_);
      const bool is_over = state.truth == Truth::Unknown && stage_ >= term.latest();
      if (is_over) state.truth = Truth::No;
    }
    return state.truth;
  }

  // ---- Moves

  Truth walk() {
    if (!needs_.positions) {
      context_.is_played = false;
      return ask(Stage::Moves);
    }
    watched_.clear();
    for (std::uint32_t i = 0; i < states_.size(); ++i) {
      const bool is_watching = program_->terms[i]->needs().positions && states_[i].truth == Truth::Unknown;
      if (is_watching) watched_.push_back(i);
    }
    is_walking_ = true;
    const Truth early = program_->options.lines == Lines::All ? walk_all_lines() : walk_main_line();
    is_walking_ = false;
    return early != Truth::Unknown ? early : ask(Stage::Moves);
  }

  Truth walk_main_line() {
    decided_ = Truth::Unknown;
    is_final_wanted_ = true;
    const WalkEnd end = needs_.before ? line_.walk_with_before(*context_.view, *this)
                                      : line_.walk(*context_.view, *this);
    context_.is_played = end != WalkEnd::NotPlayed;
    return decided_;
  }

  // Each variation with the moves that lead to it. What is true in one line is true.
  Truth walk_all_lines() {
    read_tree();
    decided_ = Truth::Unknown;
    context_.is_played = tree_.is_played && tree_.has_start;
    if (!context_.is_played) return Truth::Unknown;
    find_tokens();
    for (game::LineId line = 0; line < tree_.line_count() && decided_ == Truth::Unknown; ++line) {
      is_final_wanted_ = line == game::mainline;
      if (has_path(line)) walk_line(line);
    }
    return decided_;
  }

  // The moves before a line, and its own.
  bool has_path(game::LineId line) {
    path_.clear();
    for (game::MoveId id = tree_.line(line).last; id != game::none; id = tree_.move(id).previous) path_.push_back(id);
    if (path_.empty() && line != game::mainline) return false;
    game::MoveId parent = tree_.line(line).parent;
    while (parent != game::none) {
      const game::LineId above = tree_.move(parent).line;
      for (game::MoveId id = tree_.move(parent).previous; id != game::none; id = tree_.move(id).previous) {
        path_.push_back(id);
      }
      parent = tree_.line(above).parent;
    }
    std::reverse(path_.begin(), path_.end());
    return true;
  }

  void walk_line(game::LineId) {
    chess::Position position = tree_.start;
    chess::Position before;
    Step step;
    step.position = &position;
    step.before = &before;
    if (!start(position)) return;
    for (const game::MoveId id : path_) {
      before = position;
      step.move = tree_.move(id).move;
      position.play_unchecked(step.move);
      ++step.ply;
      step.token = tokens_[id];
      step.offset = step.token == Step::none_token ? 0 : context_.view->tokens[step.token].end();
      if (!this->step(step)) return;
    }
  }

  // Moves stand in the tree in the order of the text: those that were played have their tokens in that order.
  void find_tokens() {
    tokens_.assign(tree_.move_count(), Step::none_token);
    const pgn::GameView& view = *context_.view;
    std::uint32_t next = view.movetext_begin;
    for (game::MoveId id = 0; id < tokens_.size(); ++id) {
      const std::string_view written = tree_.text(tree_.move(id).written);
      for (std::uint32_t i = next; i < view.terminator; ++i) {
        if (view.tokens[i].kind != pgn::TokenKind::Symbol || view.tokens[i].in(view.text) != written) continue;
        tokens_[id] = i;
        next = i + 1;
        break;
      }
    }
  }

  bool start(const chess::Position& position) override {
    keys_.clear();
    has_opening_ = needs_.opening;
    if (has_opening_) {
      if (!finder_) finder_.emplace(openings::builtin_table());
      finder_->clear();
    }
    for (const std::uint32_t index : watched_) {
      TermState& state = states_[index];
      if (state.truth == Truth::Yes && program_->options.lines == Lines::All) continue;
      state = {};
      program_->terms[index]->start(state);
    }
    Step step;
    step.position = &position;
    return visit(step);
  }
  bool step(const Step& step) override { return visit(step); }

  bool visit(const Step& step) {
    const std::uint32_t occurrences = needs_.repetitions ? count_occurrences(*step.position) : 1;
    if (has_opening_) has_opening_ = finder_->add(*step.position);
    const ExpressionOptions& options = program_->options;
    const bool is_counted = step.ply >= options.first_ply && step.ply <= options.last_ply;
    bool has_news = false;
    for (const std::uint32_t index : watched_) {
      TermState& state = states_[index];
      if (state.truth != Truth::Unknown) continue;
      state.truth = program_->terms[index]->step(state, step, is_counted, occurrences);
      has_news |= state.truth == Truth::Yes || (state.truth == Truth::No && options.lines == Lines::Main);
    }
    if (has_news) decide(step);
    if (is_final_wanted_) keep_final(step, occurrences);
    return decided_ == Truth::Unknown;
  }

  void decide(const Step& step) {
    const Truth truth = options_allow() ? ask(Stage::Moves) : Truth::Unknown;
    if (truth == Truth::Unknown) return;
    decided_ = truth;
    if (truth != Truth::Yes) return;
    place_.has_place = true;
    place_.ply = step.ply;
    place_.token = step.token;
    place_.offset = step.offset;
  }

  // No in one of several lines is not yet no.
  bool options_allow() {
    if (program_->options.lines == Lines::Main) return true;
    hidden_.clear();
    for (const std::uint32_t index : watched_) {
      hidden_.push_back(states_[index].truth);
      if (states_[index].truth == Truth::No) states_[index].truth = Truth::Unknown;
    }
    const Truth truth = evaluate(static_cast<std::uint32_t>(program_->nodes.size() - 1));
    for (std::size_t i = 0; i < watched_.size(); ++i) states_[watched_[i]].truth = hidden_[i];
    return truth != Truth::Unknown;
  }

  void keep_final(const Step& step, std::uint32_t occurrences) {
    context_.final_position = *step.position;
    context_.plies = step.ply;
    context_.final_occurrences = occurrences;
    context_.opening = needs_.opening ? finder_->deepest() : std::nullopt;
  }

  std::uint32_t count_occurrences(const chess::Position& position) {
    const std::uint64_t key = chess::repetition_key(position);
    if (position.halfmove_clock() == 0) keys_.clear();
    keys_.push_back(key);
    return static_cast<std::uint32_t>(std::count(keys_.begin(), keys_.end(), key));
  }

  void read_tree() {
    if (has_tree_) return;
    has_tree_ = true;
    context_.report = &replay_.read(*context_.view, tree_);
    context_.game = &tree_;
  }

  std::shared_ptr<const Program> program_;
  Needs needs_;
  Context context_;
  Stage stage_ = Stage::Tags;
  std::vector<TermState> states_;
  std::vector<Truth> truths_;
  std::vector<std::uint32_t> watched_;   // terms that watch the walk
  std::vector<Truth> hidden_;
  bool is_walking_ = false;
  bool is_final_wanted_ = true;
  Truth decided_ = Truth::Unknown;
  Match place_;
  MainLine line_;
  game::Replay replay_;
  game::Game tree_;
  bool has_tree_ = false;
  std::vector<game::MoveId> path_;
  std::vector<std::uint32_t> tokens_;    // by move
  std::vector<std::uint64_t> keys_;      // of positions that can come again
  // OPTIMIZATION: when somebody asks, since the table takes longer to read than tens of megabytes of tags.
  std::optional<openings::OpeningFinder> finder_;
  bool has_opening_ = false;
  pgn::Reader reader_;
  const pgn::GameView* reread_ = nullptr;
};

Matcher::Matcher(const Expression& expression, const game::ReplayOptions& options)
    : impl_(std::make_unique<Impl>(expression.program_, options)) {}
Matcher::~Matcher() = default;
Matcher::Matcher(Matcher&&) noexcept = default;
Matcher& Matcher::operator=(Matcher&&) noexcept = default;
Match Matcher::match(const pgn::GameView& view) { return impl_->match(view); }
const pgn::GameView& Matcher::view(const pgn::GameView& view) { return impl_->tokens_of(view); }

}  // namespace movetext::collection
