// SPDX-License-Identifier: MIT
#include "io/mapped_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <string>

namespace movetext::io {
namespace {

std::string path_of(const std::string& name) { return testing::TempDir() + "movetext_mapped_" + name; }

TEST(MappedFile, HoldsAllBytes) {
  int count = 0;
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{100'000}, std::size_t{5} << 20}) {
    const std::string bytes(size, 'x');
    const std::string path = path_of("bytes");
    std::ofstream(path, std::ios::binary) << bytes;
    auto file = MappedFile::open(path);
    ASSERT_TRUE(file.has_value());
    const MappedFile moved = std::move(*file);
    EXPECT_TRUE(moved.bytes() == bytes);
    struct stat status {};
    ASSERT_EQ(::stat(path.c_str(), &status), 0);
    EXPECT_EQ(moved.modified() / 1'000'000'000, status.st_mtim.tv_sec);
    ::unlink(path.c_str());
    ++count;
  }
  EXPECT_EQ(count, 4);
}

TEST(MappedFile, OnlyRegularFiles) {
  EXPECT_EQ(MappedFile::open(path_of("missing")).error().action, Action::Open);
  EXPECT_EQ(MappedFile::open(testing::TempDir()).error().action, Action::Read);
  EXPECT_EQ(to_text(MappedFile::open("/dev/null").error()), "/dev/null: cannot read: it is no regular file");
  const std::string pipe = path_of("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_FALSE(MappedFile::open(pipe).has_value());
  ::unlink(pipe.c_str());
}

}  // namespace
}  // namespace movetext::io
