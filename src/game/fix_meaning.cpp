// SPDX-License-Identifier: MIT
// Does a game say the same after a repair?
#include <algorithm>

#include "movetext/base/sort.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/game/fix.hpp"

namespace movetext::game {

namespace {

// Writes down what a game says, without its tags and without what safe repairs may change: braces inside comments, $0,
// and text that could not be used anyway. For comparisons only: bytes, no text.
class Meaning {
 public:
  explicit Meaning(std::string& out) : out_(out) {}

  void append(const Game& game) {
    append_facts(game);
    append(game, game.preamble);
    append(game, game.initial);
    append(game, game.trailing);
    append(game, game.initial_nags);
    lines_.assign(1, mainline);
    for (std::size_t i = 0; i < lines_.size(); ++i) append_line(game, game.line(lines_[i]));
  }

 private:
  void append_facts(const Game& game) {
    append(pgn::to_text(game.result));
    append(game.variant);
    out_ += static_cast<char>(game.is_played << 2 | game.is_damaged << 1 | game.has_start);
    append(game.start_text);
    const bool is_usual = game.has_start && game.start == chess::Position();
    std::string text;
    if (game.has_start && !is_usual) chess::write_fen(game.start, text);
    text += '/';
    if (game.date) pgn::write_date(*game.date, text);
    text += '/';
    if (game.time_control) pgn::write_time_control(*game.time_control, text);
    append(text);
    append(game.termination ? to_text(*game.termination) : std::string_view());
  }

  void append_line(const Game& game, const Line& line) {
    out_ += line.unparsed.length > 0 ? 'u' : 'l';
    append(game, line.after);
    for (MoveId id = line.first; id != none; id = game.move(id).next) append_move(game, game.move(id));
  }

  void append_move(const Game& game, const MoveNode& node) {
    out_ += 'm';
    for (const auto part : {static_cast<int>(node.move.kind), static_cast<int>(node.move.from),
                            static_cast<int>(node.move.to), static_cast<int>(node.move.promotion)}) {
      out_ += static_cast<char>(part);
    }
    if (!game.is_played) append(game.text(node.written));
    append(game, node.before);
    append(game, node.after);
    append(game, node.nags);
    for (LineId id = node.first_variation; id != none; id = game.line(id).next_variation) {
      out_ += 'v';
      lines_.push_back(id);
    }
  }

  void append(const Game& game, const CommentList& list) {
    for (CommentId id = list.first; id != none; id = game.comment(id).next) {
      folded_.clear();
      base::append_folded(game.text(game.comment(id).text), folded_);
      std::ranges::replace(folded_, '{', '(');
      std::ranges::replace(folded_, '}', ')');
      if (!folded_.empty()) append(folded_);
    }
    out_ += '\0';
  }

  void append(const Game& game, const NagList& list) {
    nags_.clear();
    for (NagId id = list.first; id != none; id = game.nag(id).next) {
      if (game.nag(id).value > 0) nags_.push_back(game.nag(id).value);
    }
    base::sort(nags_.begin(), nags_.end());
    nags_.erase(std::unique(nags_.begin(), nags_.end()), nags_.end());
    for (const std::uint8_t nag : nags_) out_ += static_cast<char>(nag);
    out_ += '\0';
  }

  void append(std::string_view text) { out_.append(text).append(1, '\0'); }

  std::string& out_;
  std::string folded_;
  std::vector<std::uint8_t> nags_;
  std::vector<LineId> lines_;  // of the game, those that follow a move after those that begin before it
};

// Put behind a game in place of what follows it.
constexpr std::string_view other_game = "\n[Event \"\"]\n[Site \"\"]\n\n*\n";

std::string meaning_of_other_game() {
  std::string out;
  Meaning(out).append(Game());
  return out;
}

// Repairs turn foreign piece letters into English ones.
ReplayOptions translated(ReplayOptions options) {
  options.language = nullptr;
  return options;
}

// Another spelling of a move that was understood, or another number where blanks or the move stand on both sides: the
// text is cut into the same words, and numbers say nothing.
bool replaces_word(const pgn::GameView& view, const pgn::Edit& edit) noexcept {
  const auto token = std::ranges::lower_bound(view.tokens, edit.offset, {}, &pgn::Token::offset);
  const bool is_whole =
      token != view.tokens.end() && token->offset == edit.offset && token->length == edit.length && !edit.text.empty();
  if (!is_whole || edit.offset == 0 || edit.end() >= view.text.size()) return false;
  if (std::ranges::any_of(edit.text, [](char c) { return base::is_space(c); })) return false;
  const char left = view.text[edit.offset - 1];
  const char right = view.text[edit.end()];
  if (token->kind == pgn::TokenKind::Number) {
    const bool is_apart = base::is_space(left) && (base::is_space(right) || base::is_letter(right));
    return is_apart && edit.text.back() == '.' && view.text[edit.end() - 1] == '.';
  }
  return token->kind == pgn::TokenKind::Symbol && (base::is_space(left) || left == '.') && base::is_space(right);
}

// Where all could be used as it stands: otherwise other spellings might speak for another language.
bool replaces_words_only(const pgn::GameView& view, const Report& report, std::span<const pgn::Edit> edits) {
  if (!view.is_plain || !view.has_terminator() || !report.is_played || report.languages != 0) return false;
  const auto is_error = [](const base::Diagnostic& d) { return d.severity == base::Severity::Error; };
  if (report.is_damaged || std::ranges::any_of(report.diagnostics, is_error)) return false;
  return std::ranges::all_of(edits, [&](const pgn::Edit& edit) { return replaces_word(view, edit); });
}

base::Encoding encoding_of_text(const pgn::GameView& view) noexcept {
  const bool is_utf16 = view.encoding == base::Encoding::Utf16Le || view.encoding == base::Encoding::Utf16Be;
  return is_utf16 ? base::Encoding::Utf8 : view.encoding;
}

}  // namespace

class MeaningComparison::Impl {
 public:
  explicit Impl(const ReplayOptions& options) : before_(options), after_(translated(options)) {}

  // What an open string or a late comment is taken for depends on what stands behind the game: nothing, or another one.
  bool keeps_meaning(const pgn::GameView& view, std::span<const pgn::Edit> edits) {
    const std::string mended = pgn::apply_edits(view.text, edits);
    // Tags alone would become part of the other game.
    const auto is_no_movetext = [](const base::Diagnostic& d) { return d.code == base::Code::GameNoMovetext; };
    const bool is_tags_only = std::ranges::any_of(view.diagnostics, is_no_movetext);
    if ((is_tags_only || view.is_last) && !is_same(view, mended, {})) return false;
    return is_tags_only || is_same(view, mended, other_game);
  }

 private:
  bool is_same(const pgn::GameView& view, std::string_view mended, std::string_view behind) {
    read(view, mended, behind, after_, new_);
    // OPTIMIZATION: mostly the game is the same whatever follows, and need not be read again.
    old_.clear();
    before_.read(view, game_);
    Meaning(old_).append(game_);
    if (!behind.empty()) old_ += meaning_of_other_;
    if (old_ == new_) return true;
    read(view, view.text, behind, before_, old_);
    return old_ == new_;
  }

  void read(const pgn::GameView& view, std::string_view text, std::string_view behind, Replay& replay,
            std::string& out) {
    pgn::ReaderOptions options;
    options.encoding = encoding_of_text(view);
    options.start = view.place;
    pgn::Reader reader(options);
    text_.assign(text).append(behind);
    reader.feed(text_);
    reader.finish();
    out.clear();
    Meaning meaning(out);
    while (const pgn::GameView* const read = reader.next()) {
      if (read->is_gap || read->is_over_limit) continue;
      if (base::trim(read->text) == base::trim(other_game)) {
        out += meaning_of_other_;  // OPTIMIZATION: known already
        continue;
      }
      replay.read(*read, game_);
      meaning.append(game_);
    }
  }

  Replay before_;
  Replay after_;
  std::string meaning_of_other_ = meaning_of_other_game();
  std::string text_;
  std::string old_;
  std::string new_;
  Game game_;
};

MeaningComparison::MeaningComparison(const ReplayOptions& options) : impl_(std::make_unique<Impl>(options)) {}
MeaningComparison::~MeaningComparison() = default;
MeaningComparison::MeaningComparison(MeaningComparison&&) noexcept = default;
MeaningComparison& MeaningComparison::operator=(MeaningComparison&&) noexcept = default;

bool MeaningComparison::keeps_meaning(const pgn::GameView& view, const Report& report,
                                      std::span<const pgn::Edit> edits) {
  // OPTIMIZATION: most repairs are of this kind, and reading a game costs more than all else.
  return replaces_words_only(view, report, edits) || impl_->keeps_meaning(view, edits);
}

bool keeps_meaning(const pgn::GameView& view, std::span<const pgn::Edit> edits, const ReplayOptions& options) {
  return MeaningComparison::Impl(options).keeps_meaning(view, edits);
}

}  // namespace movetext::game
