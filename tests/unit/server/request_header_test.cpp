// SPDX-License-Identifier: MIT
#include "server/request_header.hpp"

#include <gtest/gtest.h>

#include "server/date.hpp"
#include "server/file_type.hpp"
#include "server/gzip.hpp"
#include "server/reply.hpp"

namespace movetext::server {
namespace {

TEST(ParseTarget, Rows) {
  struct Row {
    std::string_view target;
    std::string_view path;  // "" = refused
  };
  static constexpr Row rows[] = {
      {"/", "/"},
      {"/?a=../b", "/"},
      {"/assets/app-1.js", "/assets/app-1.js"},
      {"/assets/app.js?x#y", "/assets/app.js"},
      {"/open/1/a%20b%C3%A9.pgn", "/open/1/a b\xC3\xA9.pgn"},
      {"/a%2fb", "/a/b"},
      {"/..a/b..", "/..a/b.."},
      {"/a/", "/a/"},
      {"", ""},
      {"*", ""},
      {"a", ""},
      {"http://other/", ""},
      {"/..", ""},
      {"/../etc/passwd", ""},
      {"/a/../b", ""},
      {"/./a", ""},
      {"//a", ""},
      {"/a//b", ""},
      {"/%2e%2e/etc/passwd", ""},
      {"/%2E./a", ""},
      {"/a%2f..%2f..%2fb", ""},
      {"/..%5c..%5cwindows", ""},
      {"/a\\b", ""},
      {"/a%00.html", ""},
      {"/a%0d%0ab", ""},
      {"/a%7f", ""},
      {"/a%", ""},
      {"/a%4", ""},
      {"/a%zz", ""},
      {"/a%+1", ""},
  };
  int count = 0;
  for (const Row& row : rows) {
    const auto path = parse_target(row.target);
    EXPECT_EQ(path.has_value(), !row.path.empty()) << row.target;
    EXPECT_EQ(path.value_or(""), row.path) << row.target;
    ++count;
  }
  EXPECT_EQ(count, 30);
}

TEST(AcceptsGzip, Rows) {
  static constexpr std::pair<std::string_view, bool> rows[] = {
      {"", false},           {"gzip", true},         {"gzip, deflate, br", true}, {"br;q=1.0, GZIP;q=0.5", true},
      {"x-gzip", true},      {"*", true},            {"br", false},               {"gzip;q=0", false},
      {"gzip; q=0.0", false}, {"gzip;q=0.001", true}, {"*;q=0", false},            {"gzip;q=0, *", false},
      {"*, gzip;q=0", false}, {"identity", false},    {"gzippy", false},           {"gzip;Q=0", false},
  };
  int count = 0;
  for (const auto& [header, expected] : rows) {
    EXPECT_EQ(accepts_gzip(header), expected) << header;
    ++count;
  }
  EXPECT_EQ(count, 16);
}

TEST(NamesEtag, Rows) {
  static constexpr std::pair<std::string_view, bool> rows[] = {
      {"", false},           {"\"a\"", true},        {"W/\"a\"", true},          {"\"b\", \"a\"", true},
      {"*", true},           {"a", false},           {"\"a-gz\"", false},        {"\"A\"", false},
  };
  int count = 0;
  for (const auto& [header, expected] : rows) {
    EXPECT_EQ(names_etag(header, "\"a\""), expected) << header;
    ++count;
  }
  EXPECT_EQ(count, 8);
}

TEST(IsLocalHost, Rows) {
  static constexpr std::pair<std::string_view, bool> rows[] = {
      {"127.0.0.1", true},      {"127.0.0.1:8080", true}, {"localhost", true},        {"LocalHost:1", true},
      {"[::1]", true},          {"[::1]:8080", true},     {"192.168.1.2:80", true},   {"", false},
      {"evil.example", false},  {"evil.example:8080", false}, {"localhost.evil.example", false}, {"1.2.3.4.evil.example", false},
      {":8080", false},
  };
  int count = 0;
  for (const auto& [host, expected] : rows) {
    EXPECT_EQ(is_local_host(host), expected) << host;
    ++count;
  }
  EXPECT_EQ(count, 13);
}

TEST(HttpDate, ExampleOfTheStandard) {
  EXPECT_EQ(to_http_date(784111777), "Sun, 06 Nov 1994 08:49:37 GMT");
  EXPECT_EQ(to_http_date(951782400), "Tue, 29 Feb 2000 00:00:00 GMT");
}

TEST(FileType, Rows) {
  static constexpr std::pair<std::string_view, std::string_view> rows[] = {
      {"/index.html", "text/html; charset=utf-8"}, {"/assets/a-1.js", "text/javascript; charset=utf-8"},
      {"/a.WASM", "application/wasm"},             {"/manifest.webmanifest", "application/manifest+json"},
      {"/LICENSE", "application/octet-stream"},    {"/a.b/c", "application/octet-stream"},
      {"", "application/octet-stream"},
  };
  int count = 0;
  for (const auto& [name, expected] : rows) {
    EXPECT_EQ(find_file_type(name), expected) << name;
    ++count;
  }
  EXPECT_EQ(count, 7);
}

TEST(PackGzip, OnlyWhereItGains) {
  EXPECT_EQ(pack_gzip(""), "");
  EXPECT_EQ(pack_gzip("short"), "");
  const std::string text(10'000, 'a');
  const std::string packed = pack_gzip(text);
  EXPECT_LT(packed.size(), 200u);
  EXPECT_EQ(packed.substr(0, 2), "\x1F\x8B");
}

TEST(Refuse, EachStatusHasItsSentence) {
  using enum HttpStatus;
  int count = 0;
  for (const HttpStatus status : {BadRequest, NotFound, MethodNotAllowed, ContentTooLarge, MisdirectedRequest,
                                  HeadersTooLarge, InternalError}) {
    const Reply reply = refuse(status);
    EXPECT_EQ(reply.status, status);
    const auto text = std::get<std::string_view>(reply.body);
    EXPECT_EQ(text.substr(0, 3), std::to_string(static_cast<int>(status)));
    ++count;
  }
  EXPECT_EQ(count, 7);
}

}  // namespace
}  // namespace movetext::server
