// SPDX-License-Identifier: MIT
#include "io/temporary_file.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace movetext::io {
namespace {

bool exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

TEST(TemporaryFile, GoesWithItsOwner) {
  std::string path;
  {
    auto file = TemporaryFile::create(testing::TempDir(), "games.pgn");
    ASSERT_TRUE(file);
    path = file->path();
    EXPECT_TRUE(exists(path));
    struct stat status {};
    ASSERT_EQ(::stat(path.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600u);
    const TemporaryFile moved = std::move(*file);
    EXPECT_TRUE(exists(path));
    EXPECT_EQ(moved.path(), path);
  }
  EXPECT_FALSE(exists(path));
}

TEST(TemporaryFile, NamesTheFolderThatIsNotThere) {
  const auto file = TemporaryFile::create("/no/such/folder", "games.pgn");
  ASSERT_FALSE(file);
  EXPECT_EQ(to_text(file.error()), "/no/such/folder: cannot create a file there: No such file or directory");
}

TEST(TemporaryFolder, IsTheOneOfTheEnvironment) {
  const char* const old = std::getenv("TMPDIR");
  const std::string kept = old ? old : "";
  ::setenv("TMPDIR", "/somewhere", 1);
  EXPECT_EQ(temporary_folder(), "/somewhere");
  ::setenv("TMPDIR", "", 1);
  EXPECT_EQ(temporary_folder(), "/tmp");
  ::unsetenv("TMPDIR");
  EXPECT_EQ(temporary_folder(), "/tmp");
  if (old) ::setenv("TMPDIR", kept.c_str(), 1);
}

}  // namespace
}  // namespace movetext::io
