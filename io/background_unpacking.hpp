// SPDX-License-Identifier: MIT
// One thread that decodes ahead, into buffers that are used again.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "io/unpacker.hpp"
#include "io/unpacking.hpp"

namespace movetext::io {

class BackgroundUnpacking final : public Unpacking {
 public:
  // `offset`: where in the input the frames begin that `packed` stands at.
  explicit BackgroundUnpacking(Packed packed, std::uint64_t offset = 0);
  // Ends the thread at once, even while it waits for a pipe.
  ~BackgroundUnpacking() override;

  [[nodiscard]] base::Result<Chunk, Error> read() override;
  [[nodiscard]] std::uint64_t compressed_bytes() const noexcept override { return compressed_bytes_; }
  [[nodiscard]] std::optional<Error> remark() const override { return unpacker_.remark(); }

 private:
  struct Piece {
    std::unique_ptr<char[]> bytes;
    std::size_t length = 0;
    std::uint64_t compressed_end = 0;
  };
  static constexpr std::size_t piece_count = 4;

  void run() noexcept;
  // False: nothing more will come.
  bool produce(Piece& piece);

  std::string name_;
  Unpacker unpacker_;  // the thread's, until is_ended_
  std::array<Piece, piece_count> pieces_;
  std::atomic<std::uint64_t> compressed_bytes_ = 0;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t produced_ = 0;  // piece i stands in pieces_[i % piece_count]
  std::size_t released_ = 0;
  bool has_piece_ = false;    // the caller holds piece released_
  bool is_ended_ = false;     // the thread has produced its last piece
  bool is_stopped_ = false;   // the thread is to end
  std::optional<Error> error_;
  std::exception_ptr exception_;
  std::thread thread_;
};

}  // namespace movetext::io
