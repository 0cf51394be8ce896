// SPDX-License-Identifier: MIT
// The games of one file or of standard input.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "io/error.hpp"
#include "io/input.hpp"
#include "movetext/base/result.hpp"
#include "movetext/pgn/reader.hpp"

namespace movetext::io {

// UTF-16 has two byte orders: the one of `head`, by its byte order mark, else by where its NULs stand.
[[nodiscard]] base::Encoding find_utf16_order(std::string_view head) noexcept;

//   while (true) {
//     while (const pgn::GameView* game = file.next()) ...
//     if (file.is_at_end()) break;
//     if (const auto error = file.fill()) ...
//   }
class GameFile {
 public:
  // "-" is standard input. With Encoding::Utf16Le the byte order is found, too. `threads`: as Input::open.
  [[nodiscard]] static base::Result<GameFile, Error> open(const std::string& path, pgn::ReaderOptions options,
                                                          unsigned threads = 1);

  // The next game of what has been filled in, or null.
  [[nodiscard]] const pgn::GameView* next(pgn::MovetextTaker* taker = nullptr) { return reader_.next(taker); }
  // Everything has been filled in.
  [[nodiscard]] bool is_at_end() const noexcept { return is_at_end_; }
  // More bytes; may wait. After an error the bytes so far have given all games that they hold whole.
  [[nodiscard]] std::optional<Error> fill();
  // Bytes of the input that have been filled in.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }
  // What no view covers: pgn::Reader::rest.
  [[nodiscard]] std::string_view rest() const noexcept { return reader_.rest(); }
  [[nodiscard]] const Input& input() const noexcept { return input_; }
  [[nodiscard]] bool is_utf16() const noexcept { return is_utf16_; }

  // What reading can go on with elsewhere: the reader has been fed `bytes` of the input. Requires: !is_utf16().
  struct Parts {
    Input input;
    pgn::Reader reader;
    pgn::ReaderOptions options;
    std::uint64_t bytes = 0;
  };
  [[nodiscard]] Parts release() && { return {std::move(input_), std::move(reader_), options_, bytes_}; }

 private:
  GameFile(Input input, const pgn::ReaderOptions& options, bool is_utf16);

  Input input_;
  pgn::ReaderOptions options_;
  pgn::Reader reader_;
  std::string_view rest_;  // of a chunk that is fed in pieces
  std::uint64_t bytes_ = 0;
  bool is_last_ = false;   // no chunk comes after rest_
  bool is_utf16_;
  bool is_at_end_ = false;
};

}  // namespace movetext::io
