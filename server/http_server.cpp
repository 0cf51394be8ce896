// SPDX-License-Identifier: MIT
// The one file that sees the HTTP library: it takes long to compile.
#include "server/http_server.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <sys/resource.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/http/message_generator.hpp>
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "server/request_header.hpp"

namespace movetext::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using beast::error_code;

using Parser = http::request_parser<http::empty_body>;

// A thousand idle connections must not use up what a process may open: it asks for what it may have.
void raise_file_limit() noexcept {
  struct rlimit limit {};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)::setrlimit(RLIMIT_NOFILE, &limit);
}

std::string_view view_of(beast::string_view text) noexcept { return {text.data(), text.size()}; }

// ---- replies as the library wants them

struct MessageFrame {
  unsigned version = 11;
  bool keep_alive = true;
  bool is_head = false;
};

template <class Body>
void fill_header(http::response<Body>& message, const Reply& reply, const MessageFrame& frame) {
  message.version(frame.version);
  message.result(static_cast<unsigned>(reply.status));
  for (const auto& [name, value] : reply.headers) message.insert({name.data(), name.size()}, value);
  message.keep_alive(frame.keep_alive);
}

// The headers alone, with the size that the body would have.
http::message_generator to_head(const Reply& reply, const MessageFrame& frame, std::uint64_t size) {
  http::response<http::empty_body> message;
  fill_header(message, reply, frame);
  if (reply.status != HttpStatus::NotModified) message.content_length(size);
  return message;
}

http::message_generator to_message(Reply& reply, std::string_view text, const MessageFrame& frame) {
  if (frame.is_head || reply.status == HttpStatus::NotModified) return to_head(reply, frame, text.size());
  http::response<http::span_body<const char>> message;
  message.body() = {text.data(), text.size()};
  fill_header(message, reply, frame);
  message.prepare_payload();
  return message;
}

http::message_generator to_message(Reply& reply, std::string& text, const MessageFrame& frame) {
  if (frame.is_head) return to_head(reply, frame, text.size());
  http::response<http::string_body> message;
  message.body() = std::move(text);
  fill_header(message, reply, frame);
  message.prepare_payload();
  return message;
}

http::message_generator to_message(Reply& reply, const FileBody& file, const MessageFrame& frame) {
  http::response<http::file_body> message;
  error_code error;
  message.body().open(file.path.c_str(), beast::file_mode::scan, error);
  if (error) {
    Reply refused = refuse(HttpStatus::InternalError);
    add_common_headers(refused);
    return to_message(refused, std::get<std::string_view>(refused.body), frame);
  }
  if (frame.is_head) return to_head(reply, frame, message.body().size());
  fill_header(message, reply, frame);
  message.prepare_payload();
  return message;
}

http::message_generator to_message(Reply reply, const MessageFrame& frame) {
  add_common_headers(reply);
  return std::visit([&](auto& body) { return to_message(reply, body, frame); }, reply.body);
}

// ---- one connection

// What all connections share.
struct Shared {
  HttpServer::Answer answer;
  HttpLimits limits;
  bool is_for_this_machine = true;  // bound to a loopback address
  bool is_ending = false;
  std::set<class Connection*> connections;
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, Shared& shared) : stream_(std::move(socket)), shared_(shared) {
    error_code error;
    stream_.socket().set_option(tcp::no_delay(true), error);
    shared_.connections.insert(this);
  }
  ~Connection() { shared_.connections.erase(this); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Waits for the next question; it lives on as long as something is to come.
  void read() {
    parser_.emplace();
    parser_->header_limit(shared_.limits.header_bytes);
    parser_->body_limit(std::uint64_t{0});
    stream_.expires_after(shared_.limits.request_time);
    is_idle_ = true;
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](error_code error, std::size_t) { self->take(error); });
  }

  // Wakes it when it only waits for a question.
  void end_when_idle() {
    if (is_idle_) stream_.cancel();
  }

 private:
  void take(const error_code& error) {
    is_idle_ = false;
    if (error && !is_answerable(error)) return close();
    MessageFrame frame;
    if (!error) {
      const auto& header = parser_->get();
      frame = {header.version(), header.keep_alive() && !has_content() && !shared_.is_ending,
               header.method() == http::verb::head};
    } else {
      frame.keep_alive = false;
    }
    is_kept_ = frame.keep_alive;
    message_.emplace(to_message(error ? refuse(status_of(error)) : reply_to_header(), frame));
    write();
  }

  // Piece by piece, so that the time is that of no progress, not that of a large file on a slow line.
  void write() {
    error_code error;
    if (message_->is_done()) return is_kept_ && !shared_.is_ending ? read() : close();
    const auto buffers = message_->prepare(error);
    if (error) return close();
    stream_.expires_after(shared_.limits.reply_time);
    stream_.async_write_some(buffers, [self = shared_from_this()](error_code failed, std::size_t sent) {
      self->message_->consume(sent);
      if (failed) return self->close();
      self->write();
    });
  }

  Reply reply_to_header() const {
    const auto& header = parser_->get();
    const bool is_read = header.method() == http::verb::get || header.method() == http::verb::head;
    if (!is_read) return refuse(HttpStatus::MethodNotAllowed);
    if (has_content()) return refuse(HttpStatus::ContentTooLarge);
    if (header.version() >= 11) {
      if (header.count(http::field::host) != 1) return refuse(HttpStatus::BadRequest);
      const bool is_ours = !shared_.is_for_this_machine || is_local_host(view_of(header[http::field::host]));
      if (!is_ours) return refuse(HttpStatus::MisdirectedRequest);
    }
    auto path = parse_target(view_of(header.target()));
    if (!path) return refuse(HttpStatus::BadRequest);
    return shared_.answer({std::move(*path), view_of(header[http::field::accept_encoding]),
                           view_of(header[http::field::if_none_match])});
  }

  [[nodiscard]] bool has_content() const {
    return parser_->chunked() || parser_->content_length().value_or(0) > 0;
  }

  // What the other side sent was wrong, and it may want to know.
  static bool is_answerable(const error_code& error) {
    return error.category() == make_error_code(http::error::bad_target).category() &&
           error != http::error::end_of_stream && error != http::error::partial_message;
  }

  static HttpStatus status_of(const error_code& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) return HttpStatus::HeadersTooLarge;
    if (error == http::error::body_limit) return HttpStatus::ContentTooLarge;
    return HttpStatus::BadRequest;
  }

  // Says the end, then takes what still comes for a moment: with bytes left unread the reply could be lost.
  void close() {
    error_code error;
    message_.reset();
    stream_.socket().shutdown(tcp::socket::shutdown_send, error);
    if (error) return;
    stream_.expires_after(shared_.limits.close_time);
    is_idle_ = true;
    discard(max_discarded);
  }

  void discard(std::size_t bytes_left) {
    if (bytes_left == 0 || shared_.is_ending) return;
    const auto take_more = [self = shared_from_this(), bytes_left](error_code error, std::size_t size) {
      if (!error) self->discard(bytes_left - std::min(size, bytes_left));
    };
    stream_.async_read_some(asio::buffer(rest_), take_more);
  }

  static constexpr std::size_t max_discarded = 256 << 10;

  beast::tcp_stream stream_;
  Shared& shared_;
  beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  std::optional<http::message_generator> message_;
  std::array<char, 4096> rest_{};
  bool is_kept_ = false;  // the connection stays open after this reply
  bool is_idle_ = false;
};

// One line for the user about a port that cannot be had.
ListenError explain(const error_code& error, const Address& address) {
  if (error == asio::error::address_in_use) {
    return fmt::format("port {} is taken by another program; choose one with --port N, or --port 0 for any that is "
                       "free", address.port);
  }
  if (error == asio::error::access_denied) {
    return fmt::format("port {} is only for the system's administrator; choose one from 1024 with --port N",
                       address.port);
  }
  return fmt::format("cannot listen at {} port {}: {}", address.host, address.port, error.message());
}

}  // namespace

struct HttpServer::State {
  Shared shared;  // outlives the context, whose end destroys the connections
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  asio::steady_timer timer{context};
  asio::signal_set signals{context};
  EndReason reason = EndReason::Terminated;

  void accept() {
    acceptor.async_accept([this](const error_code& error, tcp::socket socket) {
      if (!acceptor.is_open()) return;
      if (!error) {
        std::make_shared<Connection>(std::move(socket), shared)->read();
        return accept();
      }
      // No more files may be opened: wait until some are closed.
      timer.expires_after(std::chrono::milliseconds(100));
      timer.async_wait([this](const error_code&) {
        if (acceptor.is_open()) accept();
      });
    });
  }

  // A signal that the caller told this program to ignore stays ignored.
  void watch_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
      struct sigaction old {};
      if (::sigaction(signal, nullptr, &old) == 0 && old.sa_handler == SIG_IGN) continue;
      error_code error;
      signals.add(signal, error);
    }
    signals.async_wait([this](const error_code& error, int signal) {
      if (error) return;
      reason = signal == SIGINT ? EndReason::Interrupted : EndReason::Terminated;
      end();
    });
  }

  void end() {
    shared.is_ending = true;
    error_code error;
    acceptor.close(error);
    for (Connection* connection : shared.connections) connection->end_when_idle();
    signals.async_wait([this](const error_code& failed, int) {
      if (!failed) context.stop();  // asked twice
    });
    wait_for_last(std::chrono::steady_clock::now() + shared.limits.end_time);
  }

  // The context ends when nothing is left to wait for: no connection, no timer, no signal.
  void wait_for_last(std::chrono::steady_clock::time_point latest) {
    if (shared.connections.empty() || std::chrono::steady_clock::now() >= latest) {
      context.stop();
      return;
    }
    timer.expires_after(std::chrono::milliseconds(5));
    timer.async_wait([this, latest](const error_code&) { wait_for_last(latest); });
  }
};

base::Result<HttpServer, ListenError> HttpServer::listen(const Address& address, Answer answer,
                                                         const HttpLimits& limits) {
  raise_file_limit();
  auto state = std::make_unique<State>();
  error_code error;
  const auto ip = asio::ip::make_address(address.host == "localhost" ? "127.0.0.1" : address.host, error);
  if (error) return base::Unexpected{fmt::format("'{}' is no address; use for example 127.0.0.1", address.host)};
  const tcp::endpoint endpoint(ip, address.port);
  if (!error) state->acceptor.open(endpoint.protocol(), error);
  if (!error) state->acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) state->acceptor.bind(endpoint, error);
  if (!error) state->acceptor.listen(tcp::acceptor::max_listen_connections, error);
  if (error) return base::Unexpected{explain(error, address)};
  state->shared.answer = std::move(answer);
  state->shared.limits = limits;
  state->shared.is_for_this_machine = ip.is_loopback();
  return HttpServer(std::move(state));
}

HttpServer::HttpServer(std::unique_ptr<State> state) noexcept : state_(std::move(state)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer& HttpServer::operator=(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

std::string HttpServer::url() const {
  error_code error;
  const tcp::endpoint endpoint = state_->acceptor.local_endpoint(error);
  const std::string ip = endpoint.address().to_string();
  return fmt::format("http://{}:{}/", endpoint.address().is_v6() ? "[" + ip + "]" : ip, endpoint.port());
}

EndReason HttpServer::run() {
  state_->watch_signals();
  state_->accept();
  state_->context.run();
  return state_->reason;
}

}  // namespace movetext::server
