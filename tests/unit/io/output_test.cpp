// SPDX-License-Identifier: MIT
#include "io/output.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace movetext::io {
namespace {

std::string read_file(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::string old_file() {
  const std::string path = testing::TempDir() + "movetext_target";
  std::ofstream(path, std::ios::binary) << "old";
  return path;
}

TEST(AtomicFile, ReplacesOnCommitOnly) {
  const std::string path = old_file();
  {
    auto file = AtomicFile::create(path);
    ASSERT_TRUE(file);
    file->output().buffer() += "new";
    file->output().flush();
    EXPECT_EQ(read_file(path), "old");
  }
  EXPECT_EQ(read_file(path), "old");
  auto file = AtomicFile::create(path);
  ASSERT_TRUE(file);
  file->output().buffer() += "new";
  EXPECT_FALSE(file->commit());
  EXPECT_EQ(read_file(path), "new");
}

TEST(AtomicFile, AFullDiskIsAnErrorOfCommit) {
  auto file = AtomicFile::create("/dev/full");
  ASSERT_TRUE(file);
  file->output().buffer() += "x";
  const auto error = file->commit();
  ASSERT_TRUE(error);
  EXPECT_EQ(to_text(*error), "/dev/full: cannot write: No space left on device");
}

TEST(Output, WritesNothingMoreAfterAnError) {
  Output output(Descriptor(::open("/dev/full", O_WRONLY)), "full");
  output.buffer() += "x";
  output.commit();
  EXPECT_FALSE(output.error());  // it waits for more
  output.flush();
  ASSERT_TRUE(output.error());
  EXPECT_EQ(output.error()->code, ENOSPC);
  EXPECT_FALSE(output.is_closed());
  output.buffer() += "y";
  output.flush();
  EXPECT_TRUE(output.buffer().empty());
}

TEST(Descriptor, ClosesWhatItOwns) {
  const int fd = ::open("/dev/null", O_RDONLY);
  { const Descriptor borrowed = Descriptor::borrow(fd); }
  EXPECT_GE(::fcntl(fd, F_GETFD), 0);
  { const Descriptor owned(fd); }
  EXPECT_LT(::fcntl(fd, F_GETFD), 0);
}

}  // namespace
}  // namespace movetext::io
