// SPDX-License-Identifier: MIT
#include "io/interrupt.hpp"

#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstring>

namespace movetext::io {
namespace {

constexpr std::size_t path_size = 4096;
constexpr std::size_t slots = 4;

// A handler can reach nothing but what is global.
volatile std::sig_atomic_t is_at_once = 1;
std::atomic<bool> interrupted = false;  // also read by other threads
static_assert(std::atomic<bool>::is_always_lock_free);
volatile std::sig_atomic_t has_temporary[slots] = {};
char temporary[slots][path_size];
volatile std::sig_atomic_t has_mapped = 0;
char mapped[path_size];

bool copy_text(const std::string& text, char (&target)[path_size]) noexcept {
  if (text.size() >= path_size) return false;
  std::memcpy(target, text.c_str(), text.size() + 1);
  return true;
}

void remove_temporaries() noexcept {
  for (std::size_t i = 0; i < slots; ++i) {
    if (has_temporary[i]) ::unlink(temporary[i]);
  }
}

void say(const char* text) noexcept {
  [[maybe_unused]] const ssize_t count = ::write(STDERR_FILENO, text, std::strlen(text));
}

void on_interrupt(int) noexcept {
  const bool is_first = !interrupted.exchange(true);
  if (is_first && !is_at_once) return;
  remove_temporaries();
  ::_exit(interrupted_status);
}

void on_termination(int signal) noexcept {
  remove_temporaries();
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

void on_bus_error(int) noexcept {
  remove_temporaries();
  say("movetext: ");
  say(has_mapped ? mapped : "a file");
  say(": cannot read: it was cut short meanwhile\n");
  ::_exit(2);
}

void handle(int signal, void (*handler)(int)) noexcept {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

// A signal that the caller told this program to ignore (nohup, a job in the background) stays ignored.
void handle_unless_ignored(int signal, void (*handler)(int)) noexcept {
  struct sigaction old {};
  if (::sigaction(signal, nullptr, &old) == 0 && old.sa_handler == SIG_IGN) return;
  handle(signal, handler);
}

}  // namespace

void install_signal_handlers() noexcept {
  handle_unless_ignored(SIGINT, on_interrupt);
  handle_unless_ignored(SIGTERM, on_termination);
  handle_unless_ignored(SIGHUP, on_termination);
  handle(SIGBUS, on_bus_error);
  handle(SIGPIPE, SIG_IGN);
}

void set_interrupt_mode(InterruptMode mode) noexcept { is_at_once = mode == InterruptMode::AtOnce; }
bool is_interrupted() noexcept { return interrupted.load(std::memory_order_relaxed); }

RemovedOnSignal::RemovedOnSignal(const std::string& path) noexcept {
  while (slot_ < slots && has_temporary[slot_]) ++slot_;
  if (slot_ < slots) has_temporary[slot_] = copy_text(path, temporary[slot_]);
}
RemovedOnSignal::~RemovedOnSignal() {
  if (slot_ < slots) has_temporary[slot_] = 0;
}

SignalsWait::SignalsWait() noexcept {
  sigset_t waiting;
  sigemptyset(&waiting);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&waiting, signal);
  ::pthread_sigmask(SIG_BLOCK, &waiting, &old_);
}
SignalsWait::~SignalsWait() { ::pthread_sigmask(SIG_SETMASK, &old_, nullptr); }

MappedName::MappedName(const std::string& name) noexcept { has_mapped = copy_text(name, mapped); }
MappedName::~MappedName() { has_mapped = 0; }

}  // namespace movetext::io
