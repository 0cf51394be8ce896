// SPDX-License-Identifier: MIT
#include "server/browser.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace movetext::server {
namespace {

// The shell starts it in the background and ends at once, so that nothing is left to wait for.
constexpr char script[] =
    "for opener in $BROWSER xdg-open open; do "
    "if command -v \"$opener\" >/dev/null 2>&1; then \"$opener\" \"$1\" </dev/null >/dev/null 2>&1 & exit 0; fi; "
    "done; exit 1";

}  // namespace

bool open_browser(const std::string& url) {
  const char* words[] = {"sh", "-c", script, "sh", url.c_str(), nullptr};
  pid_t child = 0;
  if (::posix_spawn(&child, "/bin/sh", nullptr, nullptr, const_cast<char* const*>(words), environ) != 0) return false;
  int status = 0;
  return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace movetext::server
