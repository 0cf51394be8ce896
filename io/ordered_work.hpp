// SPDX-License-Identifier: MIT
// Pieces of work for several threads, finished in any order and taken in the order in which they were given.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace movetext::io {

// The caller owns the data: an array of slots() places of its own. One at a time is filled and submitted, the work is
// done in it, and it is waited for, used and released:
//   while (there is more && !work.is_full()) { fill(work.next_slot()); work.submit(); }
//   if (const auto slot = work.wait()) { use(*slot); work.release(); }
class OrderedWork {
 public:
  // `work(worker, slot)` runs in thread `worker`, from 0 to `threads` - 1. What it throws, wait() throws.
  OrderedWork(unsigned threads, std::function<void(unsigned worker, std::size_t slot)> work);
  // Waits for what is being worked on; what has not been begun is dropped.
  ~OrderedWork();
  OrderedWork(const OrderedWork&) = delete;
  OrderedWork& operator=(const OrderedWork&) = delete;

  [[nodiscard]] static std::size_t slots(unsigned threads) noexcept { return 2 * std::size_t{threads}; }
  [[nodiscard]] bool is_full() const noexcept { return submitted_ - released_ == states_.size(); }
  [[nodiscard]] bool is_empty() const noexcept { return submitted_ == released_; }
  // Requires: not is_full().
  [[nodiscard]] std::size_t next_slot() const noexcept { return submitted_ % states_.size(); }
  void submit();
  // The slot that was submitted first of those not released, its work done. Nothing: the user interrupted.
  // Requires: not is_empty().
  [[nodiscard]] std::optional<std::size_t> wait();
  void release() noexcept { ++released_; }

 private:
  struct State {
    bool is_done = false;
    std::exception_ptr exception;
  };

  void run(unsigned worker) noexcept;
  void stop() noexcept;

  std::function<void(unsigned, std::size_t)> work_;
  std::mutex mutex_;
  std::condition_variable has_work_;
  std::condition_variable has_result_;
  std::vector<State> states_;
  std::size_t submitted_ = 0;  // changed by the caller's thread alone, under the mutex
  std::size_t begun_ = 0;
  std::size_t released_ = 0;   // the caller's
  bool is_stopped_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace movetext::io
