// SPDX-License-Identifier: MIT
// tests/property/parallel_test.cpp compares the games; here is when they come.
#include "io/read_parts.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>

#include "support/read_in_parts.hpp"

namespace movetext::io {
namespace {

using support::RecordSink;

const std::string game = "[Event \"x\"]\n\n1. e4 e5 1-0\n\n";

std::string repeat(const std::string& text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

std::string write_file(const std::string& name, const std::string& bytes) {
  const std::string path = testing::TempDir() + "movetext_parts_" + name;
  std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

// A pipe with a name; opening it waits for the other side.
std::string make_pipe() {
  const std::string path = testing::TempDir() + "movetext_parts_pipe_" + std::to_string(::getpid());
  ::unlink(path.c_str());
  EXPECT_EQ(::mkfifo(path.c_str(), 0600), 0);
  return path;
}

void write(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(fd, bytes.data(), bytes.size());
    ASSERT_GT(count, 0);
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

// The writer of the pipe waits until the games that it has written so far, but for the last one, which may go on, have
// come out at the other side.
void expect_games_before_the_end(const Threading& threading, const std::string& first) {
  const std::string path = make_pipe();
  RecordSink sink;
  std::atomic<std::uint64_t> merged = 0;
  sink.on_merge = [&] {
    merged = sink.merged_bytes;
    merged.notify_one();
  };
  std::thread writer([&] {
    const int fd = ::open(path.c_str(), O_WRONLY);
    std::uint64_t written = 0;
    for (const std::string& text : {first, game + game, repeat(game, 10'000)}) {
      write(fd, text);
      written += text.size();
      for (std::uint64_t seen = merged; seen + 2 * game.size() < written; seen = merged) merged.wait(seen);
    }
    ::close(fd);
  });
  EXPECT_EQ(support::read_in_parts(path, {}, threading, sink), "");
  writer.join();
  EXPECT_EQ(sink.games.size(), first.size() / game.size() + 10'002);
  ::unlink(path.c_str());
}

TEST(ReadParts, GamesOfAPipeComeBeforeItEnds) {
  struct {
    Threading threading;
    std::size_t games;
  } const rows[] = {
      {{1, 1 << 20, false}, 2},
      {{2, 1 << 20, false}, 2},       // too few for threads
      {{2, 1'000, false}, 5'000},     // perhaps with threads
      {{2, 1 << 20, true}, 2},        // in a chunk that is not full
      {{3, 1'000, true}, 5'000},
  };
  int count = 0;
  for (const auto& row : rows) {
    expect_games_before_the_end(row.threading, repeat(game, row.games));
    ++count;
  }
  EXPECT_EQ(count, 5);
}

TEST(ReadParts, NothingComesAfterEnough) {
  const std::string path = write_file("enough", repeat(game, 20'000));
  for (const unsigned threads : {1u, 2u, 3u}) {
    RecordSink sink;
    sink.most_games = 100;
    EXPECT_EQ(support::read_in_parts(path, {}, {threads, 2'000, true}, sink), "");
    EXPECT_GE(sink.games.size(), 100u);
    EXPECT_LT(sink.games.size(), 3'000u);
    EXPECT_FALSE(sink.is_finished);
  }
}

TEST(ReadParts, WhiteSpaceAloneIsTheRest) {
  const std::string space = repeat(" \n", 3'000);
  const std::string path = write_file("space", space);
  for (const unsigned threads : {1u, 2u}) {
    RecordSink sink;
    EXPECT_EQ(support::read_in_parts(path, {}, {threads, 100, true}, sink), "");
    EXPECT_TRUE(sink.games.empty());
    EXPECT_EQ(sink.rest, space);
    EXPECT_EQ(sink.bytes, space.size());
  }
}

// What a task throws in any thread ends the reading, and comes out of it.
TEST(ReadParts, ExceptionsOfTasks) {
  struct ThrowingTask : support::RecordTask {
    void take(const pgn::GameView& view, GamePart& part) override {
      if (view.place.offset > 100'000) throw std::runtime_error("a task");
      RecordTask::take(view, part);
    }
  };
  const std::string path = write_file("exceptions", repeat(game, 20'000));
  for (const unsigned threads : {1u, 2u, 4u}) {
    auto file = GameFile::open(path, {});
    ASSERT_TRUE(file);
    std::vector<std::unique_ptr<GameTask>> tasks;
    while (tasks.size() < threads) tasks.push_back(std::make_unique<ThrowingTask>());
    RecordSink sink;
    EXPECT_THROW((void)read_parts(std::move(*file), {threads, 1'000, true}, tasks, sink), std::runtime_error);
    EXPECT_FALSE(sink.is_finished);
  }
}

TEST(ReadParts, ThreadingComesFromTheMachineAndTheEnvironment) {
  ::unsetenv("MOVETEXT_CHUNK_BYTES");
  EXPECT_GE(find_threading().threads, 1u);
  EXPECT_FALSE(find_threading().is_forced);
  struct {
    const char* text;
    std::size_t bytes;
    bool is_forced;
  } const rows[] = {{"64", 64, true}, {"0", 512 << 10, false}, {"", 512 << 10, false}, {"x", 512 << 10, false}};
  int count = 0;
  for (const auto& row : rows) {
    ::setenv("MOVETEXT_CHUNK_BYTES", row.text, 1);
    EXPECT_EQ(find_threading().chunk_bytes, row.bytes) << row.text;
    EXPECT_EQ(find_threading().is_forced, row.is_forced) << row.text;
    ++count;
  }
  ::unsetenv("MOVETEXT_CHUNK_BYTES");
  EXPECT_EQ(count, 4);
}

}  // namespace
}  // namespace movetext::io
