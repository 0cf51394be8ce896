// SPDX-License-Identifier: MIT
// Connections and their bytes. All answers come from one thread: none of them waits for anything but the disk.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "movetext/base/result.hpp"
#include "server/reply.hpp"

namespace movetext::server {

// What one connection may take.
struct HttpLimits {
  std::uint32_t header_bytes = 16 << 10;
  std::chrono::milliseconds request_time{30'000};  // from the end of a reply to the end of the next request's headers
  std::chrono::milliseconds reply_time{60'000};    // without any progress
  std::chrono::milliseconds close_time{1'000};     // how long the rest of a refused request is taken
  std::chrono::milliseconds end_time{2'000};       // how long replies go on after the end was asked for
};

struct Address {
  std::string host = "127.0.0.1";  // an IP address, or localhost
  std::uint16_t port = 8080;       // 0: one that is free
};

// Why there is no server: a clause for the user.
using ListenError = std::string;

enum class EndReason : std::uint8_t { Interrupted, Terminated };

class HttpServer {
 public:
  using Answer = std::function<Reply(const Request&)>;

  [[nodiscard]] static base::Result<HttpServer, ListenError> listen(const Address& address, Answer answer,
                                                                    const HttpLimits& limits = {});
  HttpServer(HttpServer&&) noexcept;
  HttpServer& operator=(HttpServer&&) noexcept;
  ~HttpServer();

  // "http://127.0.0.1:8080/"
  [[nodiscard]] std::string url() const;
  // Answers until SIGINT, SIGTERM or SIGHUP comes; replies that have begun may end. May be called once.
  [[nodiscard]] EndReason run();

 private:
  struct State;
  explicit HttpServer(std::unique_ptr<State> state) noexcept;
  std::unique_ptr<State> state_;
};

}  // namespace movetext::server
