// SPDX-License-Identifier: MIT
#include "io/ordered_work.hpp"

#include "io/waiting.hpp"

namespace movetext::io {

OrderedWork::OrderedWork(unsigned threads, std::function<void(unsigned, std::size_t)> work)
    : work_(std::move(work)), states_(slots(threads)) {
  const SignalsWait to_the_caller;  // the threads inherit that they get none
  try {
    for (unsigned worker = 0; worker < threads; ++worker) threads_.emplace_back([this, worker] { run(worker); });
  } catch (...) {
    stop();
    throw;
  }
}

OrderedWork::~OrderedWork() { stop(); }

void OrderedWork::stop() noexcept {
  {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
  }
  has_work_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void OrderedWork::submit() {
  {
    const std::lock_guard lock(mutex_);
    states_[next_slot()] = {};
    ++submitted_;
  }
  has_work_.notify_one();
}

std::optional<std::size_t> OrderedWork::wait() {
  const std::size_t slot = released_ % states_.size();
  std::unique_lock lock(mutex_);
  if (!wait_until(has_result_, lock, [&] { return states_[slot].is_done; })) return std::nullopt;
  if (states_[slot].exception) std::rethrow_exception(states_[slot].exception);
  return slot;
}

void OrderedWork::run(unsigned worker) noexcept {
  std::unique_lock lock(mutex_);
  while (true) {
    has_work_.wait(lock, [this] { return is_stopped_ || begun_ < submitted_; });
    if (is_stopped_) return;
    const std::size_t slot = begun_++ % states_.size();
    lock.unlock();
    std::exception_ptr exception;
    try {
      work_(worker, slot);
    } catch (...) {
      exception = std::current_exception();  // wait() throws it
    }
    lock.lock();
    states_[slot] = {true, exception};
    has_result_.notify_one();
  }
}

}  // namespace movetext::io
