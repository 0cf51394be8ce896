// SPDX-License-Identifier: MIT
#include "game/export_sink.hpp"

#include <algorithm>

#include "movetext/base/sort.hpp"
#include "movetext/base/text.hpp"
#include "movetext/game/annotation.hpp"

namespace movetext::game {

void ExportSink::set_options(const ExportOptions& options) {
  options_ = options;
  writer_.set_layout(options.layout);
  clear();
}

void ExportSink::clear() {
  writer_.clear();
  if (frames_.empty()) frames_.emplace_back();
  frames_[0] = Frame{};
  frames_[0].is_open = true;
  depth_ = hidden_depth_ = 0;
  nags_.clear();
  start_comments_.clear();
  is_irregular_ = has_null_move_ = ends_unparsed_ = false;
}

void ExportSink::finish(std::string_view result, std::string& out) {
  write_start_comments(false);
  flush_nags();
  writer_.finish(options_.has_result ? result : std::string_view(), out);
  out += options_.layout.newline == pgn::Newline::Lf ? "\n" : "\r\n";
}

void ExportSink::add_comment(Place place, std::string_view text, CommentKind) {
  if (is_hidden()) return;
  Frame& frame = top();
  if (place == Place::BeforeNext && !frame.has_move) frame.has_comment = true;
  const bool is_start = depth_ == 0 && !frame.has_move;
  const bool is_rest = (is_start || frame.has_move) && is_unparsed(text);
  if (is_start && (is_rest || !start_comments_.empty())) {
    start_comments_.emplace_back(text);
    ends_unparsed_ = true;
  } else {
    is_rest ? write_rest(text) : write_comment(text);
  }
}

// Whether "unparsed:" before the first move is what is left of a game, or only a comment that begins so, is known when
// a move comes, or none.
void ExportSink::write_start_comments(bool has_move) {
  for (const std::string& text : start_comments_) {
    !has_move && is_unparsed(text) ? write_rest(text) : write_comment(text);
  }
  start_comments_.clear();
}

void ExportSink::write_comment(std::string_view text) {
  flush_nags();
  Frame& frame = top();
  frame.takes_nags = false;
  if (!options_.has_comments || options_.is_reduced) return;
  if (options_.strips_commands) {
    scratch_.clear();
    append_without_commands(text, scratch_);
    text = scratch_;
  }
  // A comment of blanks only is dropped: it must not open a variation or call for a number either.
  if (text.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos) return;
  open(frame);
  if (writer_.add_comment(text)) frame.is_interrupted = true;
}

void ExportSink::add_nag(std::uint8_t value) {
  if (is_hidden()) return;
  if (!top().takes_nags) {
    is_irregular_ = true;
    return;
  }
  if (value != 0) nags_.push_back(value);
}

void ExportSink::add_prefix_nag(std::uint8_t value) {
  if (!is_hidden() && value != 0) top().prefix_nags.push_back(value);
}

// R-105: ascending, each once, behind the move.
void ExportSink::flush_nags() {
  if (nags_.empty()) return;
  if (options_.has_nags && !options_.is_reduced) {
    base::sort(nags_.begin(), nags_.end());
    nags_.erase(std::unique(nags_.begin(), nags_.end()), nags_.end());
    for (const std::uint8_t& nag : nags_) write_nag(nag, &nag == nags_.data());
  }
  nags_.clear();
}

// Of several suffixes only one can be glued to the move: "!" and "?" together are another one.
void ExportSink::write_nag(std::uint8_t value, bool is_first) {
  static constexpr std::string_view suffixes[] = {"", "!", "?", "!!", "??", "!?", "?!"};
  Frame& frame = top();
  if (options_.layout.has_inline_suffixes && is_first && value < 7) return writer_.append(suffixes[value]);
  writer_.add_nag(value);
  if (options_.layout.numbers_after_nag) frame.is_interrupted = true;
}

void ExportSink::open(Frame& frame) {
  if (frame.is_open) return;
  frame.is_open = true;
  writer_.open_variation();
}

void ExportSink::write_number(const PlayedMove& played, const Frame& frame) {
  if (!options_.has_numbers) return;
  if (played.number == 0) {
    if (!played.number_text.empty()) writer_.add(played.number_text);
  } else if (!played.is_black || frame.is_interrupted || options_.layout.repeats_number) {
    writer_.add_number(played.number, played.is_black);
  }
}

void ExportSink::write_played(std::string_view text) {
  if (!options_.has_check_marks) text = text.substr(0, text.find_last_not_of("+#") + 1);
  if (!options_.letters || options_.notation == Notation::Uci) return writer_.add(text);
  scratch_.clear();
  for (const char c : text) {
    const auto role = base::is_upper(c) ? chess::parse_role(c) : std::nullopt;
    role ? void(scratch_ += options_.letters->letters[static_cast<std::size_t>(*role)]) : scratch_.push_back(c);
  }
  writer_.add_text(scratch_);
}

void ExportSink::add_move(const PlayedMove& played) {
  if (is_hidden()) return;
  if (depth_ == 0) begin_again();
  flush_nags();
  Frame& frame = top();
  open(frame);
  write_number(played, frame);
  if (played.move.kind == chess::MoveKind::Null) {
    has_null_move_ = true;
    writer_.add(options_.null_move);
  } else {
    played.number == 0 ? writer_.add(played.written) : write_played(played.san);
  }
  frame.has_move = true;
  frame.is_interrupted = false;
  frame.takes_nags = true;
  nags_.swap(frame.prefix_nags);
}

void ExportSink::add_moves(std::string_view movetext) {
  begin_again();
  writer_.add_moves(movetext);
  Frame& frame = top();
  frame.has_move = frame.takes_nags = true;
  frame.is_interrupted = false;
}

// The main line goes on: what could not be used was not its rest.
void ExportSink::begin_again() {
  write_start_comments(true);
  ends_unparsed_ = false;
}

void ExportSink::begin_variation(bool has_parent) {
  if (is_hidden() || !options_.has_variations || options_.is_reduced) {
    ++hidden_depth_;
    return;
  }
  if (!has_parent) is_irregular_ = true;
  if (depth_ == 0) begin_again();
  flush_nags();
  top().takes_nags = false;
  if (++depth_ == frames_.size()) frames_.emplace_back();
  frames_[depth_] = Frame{};
}

void ExportSink::end_variation(VariationEnd end, std::string_view unparsed) {
  if (is_hidden()) {
    --hidden_depth_;
    return;
  }
  flush_nags();
  const bool has_move = top().has_move;
  if (has_move) write_unparsed(unparsed);
  if ((end == VariationEnd::Empty || !has_move) && top().has_comment) is_irregular_ = true;
  const bool is_open = top().is_open;
  --depth_;
  if (has_move) {
    writer_.close_variation();
    top().is_interrupted = true;
  } else if (is_open) {
    is_irregular_ = true;
  } else {
    write_unparsed(unparsed);  // R-115: a variation without a legal move becomes a comment
  }
}

// The comments before the bad first move of a variation are part of its raw text.
void ExportSink::drop_start() {
  if (!is_hidden() && top().has_comment) is_irregular_ = true;
}

void ExportSink::set_unparsed(std::string_view text) {
  write_start_comments(true);
  flush_nags();
  ends_unparsed_ = true;
  write_unparsed(text);
}

// OPTIMIZATION: the raw text of lines that nest without a move would be decoded once a level.
void ExportSink::write_unparsed(std::string_view text) {
  if (text.empty() || is_irregular_ || !keeps_rest()) return;
  std::string comment = "unparsed: ";
  base::append_utf8(text, encoding_, comment);
  write_rest(comment);
}

// A comment that holds what could not be used: with the moves, not with the comments, and nothing in it is edited.
void ExportSink::write_rest(std::string_view comment) {
  flush_nags();
  Frame& frame = top();
  frame.takes_nags = false;
  if (depth_ == 0) ends_unparsed_ = true;
  if (!keeps_rest()) return;
  open(frame);
  if (writer_.add_comment(comment)) frame.is_interrupted = true;
}

bool ExportSink::keeps_rest() const noexcept {
  return options_.on_damaged == OnDamaged::Comment && !options_.is_reduced;
}

}  // namespace movetext::game
