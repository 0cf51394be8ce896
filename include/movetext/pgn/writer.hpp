// SPDX-License-Identifier: MIT
// Export format, the layout: tag lines, greedy line filling, parentheses and braces that stick (pgn.md sections 4 and
// 6).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace movetext::pgn {

enum class Newline : std::uint8_t { Lf, CrLf };

// How a dialect lays out text: data, no code a dialect (R-001, Appendix G). The defaults are the standard's.
struct Layout {
  std::uint32_t columns = 79;        // of a movetext line, in characters; 0 = no line breaks
  Newline newline = Newline::Lf;
  bool has_space_after_number = true;   // "1. e4", else "1.e4"
  bool pads_comments = false;        // "{ text }"
  bool pads_variations = false;      // "( 1... c5 )"
  bool numbers_after_nag = true;     // "2. Qh5 $6 2... Nc6"
  bool repeats_number = false;       // "N..." before every Black move
  bool has_inline_suffixes = false;  // "!" for $1 and so on, glued to the move
  bool sorts_tags = true;            // ASCII order behind the roster, else file order
  bool escapes_tags = true;          // \" and \\ (R-021)
  bool has_comment_lines = false;    // a comment starts a line, and so does what follows it
};

// The movetext of one game: units that are laid out together when it is finished, so that what follows a unit can
// still stick to it.
class MovetextWriter {
 public:
  MovetextWriter() = default;
  explicit MovetextWriter(const Layout& layout) : layout_(layout) {}
  void set_layout(const Layout& layout) { layout_ = layout; }

  void clear();
  // A unit that may stand at the start of a line: a number, a move, "$1", a result.
  // Requires: ASCII, as all such units are; carried tokens of variants may be longer in bytes than in columns.
  void add(std::string_view unit);
  // The same for text of any characters.
  void add_text(std::string_view unit);
  // Glues text to the unit before it.
  void append(std::string_view text);
  // "12." or "12..."
  void add_number(std::uint32_t number, bool is_black);
  void add_nag(unsigned nag);
  // The moves of a main line from White's first on, with their numbers: what was taken of `movetext`, which holds
  // nothing but moves, move numbers and white space between (MovetextTaker).
  // Lifetime: the text must outlive the writing.
  void add_moves(std::string_view movetext);
  void open_variation();
  void close_variation();
  // A comment: white space folded, braces turned into parentheses, empty ones dropped. True: written.
  bool add_comment(std::string_view text);
  // Appends the lines, each with its line end. The units are used up.
  void write(std::string& out);
  // The same after one more unit, unless it is empty.
  void finish(std::string_view result, std::string& out);
  [[nodiscard]] bool empty() const noexcept { return units_.empty() && moves_.empty(); }

 private:
  struct Unit {
    std::uint32_t offset = 0;    // of its first byte in text_, behind the blank that may become a line end
    std::uint32_t columns = 0;   // characters
    bool sticks = false;         // never starts a line: a blank, but no line break before it
    bool breaks = false;         // always starts a line
  };
  void begin_unit(bool sticks = false);
  void end_unit() {
    units_.back().columns = static_cast<std::uint32_t>(text_.size()) - units_.back().offset - surplus_;
  }
  void add_comment_words();
  void settle_moves();

  Layout layout_;
  // OPTIMIZATION: moves with nothing else between are laid out straight from where they were read.
  std::string_view moves_;
  std::string text_;             // all units, each with a blank before it
  std::vector<Unit> units_;
  std::uint32_t surplus_ = 0;    // bytes of the last unit that are no characters of their own (UTF-8)
  std::string folded_;
  std::string prefix_;           // "(" that waits for its unit
  bool breaks_ = false;          // the next unit starts a line
};

// Appends [Name "value"] and a line end; control characters become blanks, characters that no name may hold "_"
//
void write_tag(std::string_view name, std::string_view value, const Layout& layout, std::string& out);

// Appends the name with "_" for each character that no tag name may hold.
void append_tag_name(std::string_view name, std::string& out);

// Appends the comment text as export writes it: folded, braces as parentheses.
void append_comment_text(std::string_view text, std::string& out);

}  // namespace movetext::pgn
