// SPDX-License-Identifier: MIT
#include "movetext/pgn/reader.hpp"

#include <algorithm>
#include <optional>

#include "movetext/base/line_index.hpp"
#include "movetext/base/text.hpp"
#include "pgn/character.hpp"
#include "pgn/game_lexer.hpp"

namespace movetext::pgn {

namespace {

constexpr std::size_t detection_bytes = 64;  // decisions.md: UTF-16 without BOM is told by NULs in these

bool is_utf16(base::Encoding encoding) noexcept {
  return encoding == base::Encoding::Utf16Le || encoding == base::Encoding::Utf16Be;
}

// UTF-16 by its BOM or by its NULs; anything else stays what was asked for.
base::Encoding detect(std::string_view head, base::Encoding asked) noexcept {
  if (asked != base::Encoding::Auto) return asked;
  if (head.starts_with("\xFF\xFE")) return base::Encoding::Utf16Le;
  if (head.starts_with("\xFE\xFF")) return base::Encoding::Utf16Be;
  head = head.substr(0, detection_bytes);
  std::size_t nul[2] = {0, 0};
  for (std::size_t i = 0; i < head.size(); ++i) nul[i % 2] += head[i] == '\0';
  const std::size_t enough = head.size() / 4;
  if (head.size() < 4) return asked;
  if (nul[1] > enough && nul[0] == 0) return base::Encoding::Utf16Le;
  if (nul[0] > enough && nul[1] == 0) return base::Encoding::Utf16Be;
  return asked;
}

constexpr std::size_t longest_line_ends = 4;  // two CR LF
constexpr std::size_t longest_name = 64;      // of a tag that is looked for behind a game over the limit

// Whether a game starts at a line: Unknown when its bytes have not all come.
enum class Start : std::uint8_t { No, Yes, Unknown };

// `line` starts with "[". Behind an empty line any tag pair starts a game, elsewhere [Event does.
Start find_start(std::string_view line, bool is_behind_empty_line) noexcept {
  constexpr std::string_view event = "[Event ";
  if (line.starts_with(event)) return Start::Yes;
  if (event.starts_with(line)) return Start::Unknown;
  if (!is_behind_empty_line) return Start::No;
  const auto is_name = [](char c) { return base::is_letter(c) || base::is_digit(c) || c == '_'; };
  std::size_t i = 1;
  while (i < line.size() && i <= longest_name && is_name(line[i])) ++i;
  if (i > longest_name) return Start::No;
  constexpr std::string_view opening = " \"";
  const std::string_view rest = line.substr(i, opening.size());
  if (rest.size() < opening.size() && opening.starts_with(rest)) return Start::Unknown;
  return i > 1 && rest == opening ? Start::Yes : Start::No;
}

// Without its last line end.
std::string_view without_line_end(std::string_view text) noexcept {
  const bool is_crlf = text.ends_with("\r\n");
  if (!text.empty()) text.remove_suffix(is_crlf ? 2 : 1);
  return text;
}

}  // namespace

std::uint64_t GameView::source_offset(std::uint32_t offset) const noexcept {
  return place.offset + (is_utf16(encoding) ? base::utf16_length(text.substr(0, offset)) : offset);
}

std::uint32_t count_moves(const GameView& view) noexcept {
  std::uint32_t moves = 0;
  if (!view.has_variations) {
    for (const Token& token : view.movetext()) moves += token.kind == TokenKind::Symbol;
    return moves;
  }
  std::uint32_t depth = 0;
  for (const Token& token : view.movetext()) {
    if (token.kind == TokenKind::RavBegin) ++depth;
    if (token.kind == TokenKind::RavEnd && depth > 0) --depth;
    moves += token.kind == TokenKind::Symbol && depth == 0;
  }
  return moves;
}

// The window is what has not been read yet: part of the caller's chunk, or of carry_ once a game was cut by the end of
// a chunk.
class Reader::Impl {
 public:
  explicit Impl(ReaderOptions options)
      : options_(options),
        next_(options.start),
        raw_offset_(options.start.offset),
        at_line_start_(options.start.column == 1) {}

  void feed(std::string_view bytes) {
    if (bytes.empty()) return;
    fed_ += bytes.size();
    if (!is_detected_ && !detect_encoding(bytes)) return;
    if (decoder_) {
      keep_rest();
      raw_ += bytes;
      decoder_->append(bytes, carry_);
      window_ = carry_;
    } else if (window_.empty()) {
      window_ = bytes;
    } else {
      keep_rest();
      carry_ += bytes;
      window_ = carry_;
    }
  }

  void finish() {
    if (is_final_) return;
    is_final_ = true;
    if (!is_detected_) {
      is_detected_ = true;
      window_ = carry_;
      start_decoding(detect(window_, options_.encoding));
    }
    if (decoder_) {
      keep_rest();
      decoder_->finish(carry_);
      window_ = carry_;
    }
  }

  const GameView* next(MovetextTaker* taker) {
    if (!is_detected_) return nullptr;
    drop_last_game();
    if (is_skipping_ && !skip_rest_of_game()) return nullptr;
    if (window_.empty()) return nullptr;
    if (!is_final_ && window_.size() < retry_size_) return keep_rest(), nullptr;
    const Found found = lexer_.read({window_.substr(0, lexing_limit()), is_final_ && window_.size() <= lexing_limit(),
                                     next_.games == 0, at_line_start_, options_.movetext == Movetext::Skip, taker});
    if (found == Found::Starved) return starve();
    if (found == Found::Gap) return make_gap();
    retry_size_ = 0;
    return lexer_.end - lexer_.begin > options_.limits.max_game_bytes ? refuse_game(lexer_.end) : make_game();
  }

  [[nodiscard]] std::string_view rest() const noexcept { return rest_; }

  [[nodiscard]] ReaderPosition position() const noexcept {
    ReaderPosition after = next_;
    if (used_ > 0) advance(after, window_.substr(0, used_), survey_used());
    after.games += is_game_ ? 1 : 0;
    return after;
  }

 private:
  // A game may be this long, with as much white space before it; one byte more shows that it is longer.
  [[nodiscard]] std::size_t lexing_limit() const noexcept {
    return std::min<std::size_t>(2 * std::size_t{options_.limits.max_game_bytes} + 1, 0x7FFFFFFF);
  }

  // False: not enough bytes yet; they are kept.
  bool detect_encoding(std::string_view& bytes) {
    if (options_.encoding == base::Encoding::Auto && next_.offset == 0) {
      if (carry_.size() + bytes.size() < detection_bytes) {
        carry_ += bytes;
        return false;
      }
      if (!carry_.empty()) {
        carry_ += bytes;
        head_ = std::move(carry_);
        carry_.clear();
        bytes = head_;
      }
      start_decoding(detect(bytes, options_.encoding));
    } else {
      start_decoding(options_.encoding);
    }
    is_detected_ = true;
    if (!decoder_ && bytes.data() == head_.data()) {  // head_ is ours: let it become the carry
      carry_ = std::move(head_);
      window_ = carry_;
      bytes = {};
      return false;
    }
    return true;
  }

  void start_decoding(base::Encoding encoding) {
    encoding_ = encoding;
    if (!is_utf16(encoding)) return;
    decoder_.emplace(encoding);
    if (!is_final_) return;
    raw_ = std::move(carry_);
    carry_.clear();
    decoder_->append(raw_, carry_);
    window_ = carry_;
  }

  // Moves the window into carry_, so that the caller's bytes are no longer needed.
  void keep_rest() {
    if (decoder_) {
      raw_.erase(0, static_cast<std::size_t>(next_.offset - raw_offset_));
      raw_offset_ = next_.offset;
    }
    if (window_.data() >= carry_.data() && window_.data() <= carry_.data() + carry_.size() && !carry_.empty()) {
      carry_.erase(0, static_cast<std::size_t>(window_.data() - carry_.data()));
    } else {
      carry_.assign(window_);
    }
    window_ = carry_;
  }

  // OPTIMIZATION: after a game that the window did not hold whole, the next attempt waits until there is twice as much:
  // a game that comes in many small chunks still costs linear time.
  const GameView* starve() {
    if (window_.size() > lexing_limit()) {
      is_skipping_ = true;
      return refuse_game(options_.limits.max_game_bytes);
    }
    retry_size_ = std::min(2 * window_.size(), lexing_limit() + 1);
    keep_rest();
    return nullptr;
  }

  [[nodiscard]] scan::Survey survey_used() const noexcept {
    if (survey_) return *survey_;
    return options_.places == Places::Lines ? kernel_.survey(window_.data(), window_.data() + used_) : nowhere;
  }

  // What is said of a text that nobody looks at: no line ends, and columns that do not move.
  static constexpr scan::Survey nowhere{0, false, 0};

  // `survey`: of what is passed.
  void advance(ReaderPosition& place, std::string_view passed, const scan::Survey& survey) const noexcept {
    place.offset += is_utf16(encoding_) ? base::utf16_length(passed) : passed.size();
    place.offset = std::min(place.offset, options_.start.offset + fed_);  // half a unit at the end became U+FFFD
    if (options_.places == Places::Offsets) return;
    if (survey.line_ends > 0) {
      place.line += survey.line_ends;
      place.column = 1;
      passed.remove_prefix(survey.last_line);
    }
    place.column += survey.is_plain ? passed.size() : base::count_columns(passed);
  }

  void drop_last_game() {
    if (used_ == 0) return;
    const std::string_view passed = window_.substr(0, used_);
    advance(next_, passed, survey_used());
    survey_.reset();
    next_.games += is_game_ ? 1 : 0;
    const std::string_view before = without_line_end(passed);
    at_line_start_ = is_line_end(passed.back());
    is_behind_empty_line_ = at_line_start_ && !before.empty() && is_line_end(before.back());
    window_.remove_prefix(used_);
    used_ = 0;
    is_game_ = false;
  }

  // The bytes of the input that the first `size` bytes of the window came from.
  [[nodiscard]] std::string_view source(std::size_t size) const {
    if (!decoder_) return window_.substr(0, size);
    const std::string_view rest = std::string_view(raw_).substr(static_cast<std::size_t>(next_.offset - raw_offset_));
    const bool is_all = is_final_ && size == window_.size();  // half a unit at the end is part of it, too
    return is_all ? rest : rest.substr(0, static_cast<std::size_t>(base::utf16_length(window_.substr(0, size))));
  }

  void fill_view() {
    view_ = GameView{};
    view_.place = next_;
    view_.encoding = encoding_;
    view_.number = next_.games + 1;
  }

  const GameView* make_game() {
    fill_view();
    const bool is_last = is_final_ && lexer_.is_at_end();
    used_ = is_last ? window_.size() : lexer_.end;
    view_.is_last = is_last;
    is_game_ = true;
    view_.text = window_.substr(0, used_);
    view_.source = source(used_);
    if (used_ < window_.size()) view_.following = window_[used_];
    view_.begin = lexer_.begin;
    view_.start = lexer_.behind_stray;
    view_.end = lexer_.end;
    view_.tags = lexer_.tags;
    view_.movetext_begin = lexer_.movetext_begin;
    view_.terminator = lexer_.terminator;
    view_.has_marker = lexer_.terminator < lexer_.tokens.size();
    view_.has_variations = lexer_.has_variations;
    view_.has_comments = lexer_.has_comments;
    view_.is_taken = lexer_.is_taken;
    view_.tokens = lexer_.tokens;
    view_.diagnostics = lexer_.diagnostics;
    survey_ = survey_used();
    view_.is_plain = survey_->is_plain;
    if (options_.movetext == Movetext::Skip) leave_out_movetext();
    return &view_;
  }

  void leave_out_movetext() {
    view_.tokens = {};
    view_.movetext_begin = view_.terminator = 0;
    std::size_t kept = 0;
    const std::uint32_t tags_end = view_.tags.empty() ? 0 : view_.tags.back().offset + view_.tags.back().length;
    while (kept < view_.diagnostics.size() && view_.diagnostics[kept].offset < tags_end) ++kept;
    view_.diagnostics = view_.diagnostics.first(kept);
  }

  // What is left when an input holds no game: reported only when there was something to report.
  const GameView* make_gap() {
    fill_view();
    used_ = window_.size();
    if (lexer_.diagnostics.empty() && lexer_.tokens.empty()) {
      rest_ = source(used_);
      drop_last_game();
      return nullptr;
    }
    view_.number = 0;
    view_.is_gap = true;
    view_.text = window_;
    view_.source = source(used_);
    view_.begin = lexer_.begin;
    view_.start = lexer_.behind_stray;
    view_.end = lexer_.end;
    view_.tokens = lexer_.tokens;
    view_.movetext_begin = view_.terminator = static_cast<std::uint32_t>(lexer_.tokens.size());
    view_.diagnostics = lexer_.diagnostics;
    return &view_;
  }

  // a game over the limit costs itself only. When its end is not in the window, reading goes on at the next line
  // that starts with [Event, or behind an empty line with any tag pair.
  const GameView* refuse_game(std::size_t covered) {
    fill_view();
    used_ = std::min(std::max<std::size_t>(covered, lexer_.begin + 1), window_.size());
    if (splits_line_end(used_)) ++used_;
    is_game_ = true;
    retry_size_ = 0;
    limit_diagnostic_ = base::Diagnostic{};
    limit_diagnostic_.code = base::Code::LimitGameBytes;
    limit_diagnostic_.severity = base::Severity::Error;
    limit_diagnostic_.offset = lexer_.begin;
    view_.is_over_limit = true;
    view_.diagnostics = {&limit_diagnostic_, 1};
    view_.text = window_.substr(0, used_);
    view_.source = source(used_);
    view_.begin = std::min(lexer_.begin, static_cast<std::uint32_t>(used_));
    view_.end = static_cast<std::uint32_t>(used_);
    return &view_;
  }

  // False: the next game has not come yet.
  bool skip_rest_of_game() {
    std::size_t passed = window_.size();
    for (std::size_t at = window_.find('['); at != window_.npos; at = window_.find('[', at + 1)) {
      if (at > 0 ? !is_line_end(window_[at - 1]) : !at_line_start_) continue;
      const Start start = find_start(window_.substr(at), has_empty_line_before(at));
      if (start == Start::Yes) {
        pass(at);
        is_skipping_ = false;
        return true;
      }
      if (start == Start::Unknown && !is_final_) passed = std::min(passed, at);
    }
    // What tells whether a line is behind an empty one is kept, too.
    if (!is_final_) passed -= std::min(passed, longest_line_ends);
    if (splits_line_end(passed)) --passed;
    pass(passed);
    keep_rest();
    return false;
  }

  // Requires: a line starts there.
  [[nodiscard]] bool has_empty_line_before(std::size_t at) const noexcept {
    if (at == 0) return is_behind_empty_line_;
    const std::string_view before = without_line_end(window_.substr(0, at));
    return before.empty() ? at_line_start_ : is_line_end(before.back());
  }

  // True when the window is cut between the CR and the LF of one line end there.
  [[nodiscard]] bool splits_line_end(std::size_t at) const noexcept {
    return at > 0 && at < window_.size() && window_[at - 1] == '\r' && window_[at] == '\n';
  }

  void pass(std::size_t bytes) {
    used_ = bytes;
    is_game_ = false;
    drop_last_game();
  }

  const scan::Kernel& kernel_ = scan::choose_kernel();
  ReaderOptions options_;
  GameLexer lexer_;
  std::optional<scan::Survey> survey_;  // of the first used_ bytes of the window, once known
  GameView view_;
  base::Diagnostic limit_diagnostic_;
  std::optional<base::Utf16Decoder> decoder_;
  base::Encoding encoding_ = base::Encoding::Auto;
  std::string carry_;
  std::string head_;
  std::string_view window_;
  std::string raw_;              // UTF-16 only: the input from raw_offset_ on
  std::string rest_;
  ReaderPosition next_;          // of window_[0]
  std::uint64_t raw_offset_;     // bytes in the input
  std::uint64_t fed_ = 0;        // bytes
  std::size_t used_ = 0;         // bytes of the window that the view covers
  std::size_t retry_size_ = 0;   // no attempt before the window is this long
  bool is_game_ = false;         // the view is a game
  bool is_detected_ = false;
  bool is_final_ = false;
  bool is_skipping_ = false;     // inside a game over the limit
  bool at_line_start_;           // window_[0] starts a line
  bool is_behind_empty_line_ = false;  // and the line before it is empty; known only for a game over the limit
};

Reader::Reader(ReaderOptions options) : impl_(std::make_unique<Impl>(options)) {}
Reader::~Reader() = default;
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;
void Reader::feed(std::string_view bytes) { impl_->feed(bytes); }
void Reader::finish() { impl_->finish(); }
const GameView* Reader::next(MovetextTaker* taker) { return impl_->next(taker); }
ReaderPosition Reader::position() const noexcept { return impl_->position(); }
std::string_view Reader::rest() const noexcept { return impl_->rest(); }

}  // namespace movetext::pgn
