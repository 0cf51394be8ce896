// SPDX-License-Identifier: MIT
// The only vector code: what stands in a run of bytes, found many bytes at a time. One kernel a file, all of them with
// the answers of the scalar one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace movetext::pgn::scan {

// What 64 bytes of movetext are; bit n is byte n.
struct Classes {
  std::uint64_t symbol = 0;  // may stand in a symbol token: letters, digits, _ + # = : - / @
  std::uint64_t letter = 0;
  std::uint64_t digit = 0;
  std::uint64_t zero = 0;
  std::uint64_t period = 0;
  std::uint64_t blank = 0;   // a blank or LF
  std::uint64_t space = 0;   // or CR
  // A symbol of plain spelling may end before the byte: a blank, a line end, ")", "!" or "?", and what stands before it
  // is neither two signs nor a digit behind "-" or "/". Bit 0 is of no use.
  std::uint64_t plain_end = 0;
};

inline constexpr std::size_t block_size = 64;

struct Survey {
  std::uint64_t line_ends = 0;  // CR LF, LF, CR; an LF at the front counts, whatever stands before it
  bool is_plain = true;         // nothing but white space and the printable characters of ASCII
  std::size_t last_line = 0;    // where the last line starts: behind the last CR or LF
};

// One line of [Name "value"].
struct TagLine {
  const char* open = nullptr;   // the first quote
  const char* close = nullptr;  // the second one
  const char* next = nullptr;   // the line behind it
};

struct Kernel {
  std::string_view name;
  // Requires: block_size bytes at `text`.
  void (*classify)(const char* text, Classes& classes) noexcept;
  // The first "}" in [from, end), or the first "[" there that may stand at the start of a line: behind a line end, or
  // the last byte of a BOM; `end`: there is none.
  // Requires: from[-1] may be read.
  const char* (*find_comment_end)(const char* from, const char* end) noexcept;
  // The first byte in [from, end) that is no plain part of a string: a quote, a backslash, a control, DEL, or one that
  // is not ASCII; `end`: there is none.
  const char* (*find_string_end)(const char* from, const char* end) noexcept;
  // The lines from `from` on, up to the first that is something else: "[", bytes without one that find_string_end stops
  // at, a quote, such bytes, a quote, "]", LF or CR LF. Writes at most `most` to `lines`, and returns how many.
  std::size_t (*find_tag_lines)(const char* from, const char* end, TagLine* lines, std::size_t most) noexcept;
  Survey (*survey)(const char* from, const char* end) noexcept;
  // The first byte in [from, end) that can be more to the frame of a game than a part of a move, a number, a NAG or a
  // suffix; `end`: there is none. The "." of "0.5" is one, a "-" between "O" and "O" may be found or not.
  // Requires: from[-2] may be read.
  const char* (*find_uncommon)(const char* from, const char* end) noexcept;
};

extern const Kernel scalar;
#if defined(__x86_64__)
extern const Kernel sse2;
extern const Kernel avx2;
#elif defined(__aarch64__)
extern const Kernel neon;
#elif defined(__wasm_simd128__)
extern const Kernel simd128;
#endif

// The kernels that this machine can run, the scalar one first and the fastest one last.
[[nodiscard]] std::span<const Kernel* const> kernels() noexcept;
// The fastest one, or the one that the environment variable MOVETEXT_KERNEL names, for tests.
[[nodiscard]] const Kernel& choose_kernel() noexcept;

}  // namespace movetext::pgn::scan
