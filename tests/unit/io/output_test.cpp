// SPDX-License-Identifier: MIT
#include "io/output.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
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

TEST(AtomicFile, ReplacesOnlyWhatIsARegularFile) {
  const std::string path = old_file();
  EXPECT_TRUE(AtomicFile::replace(path));
  const struct {
    std::string path, error;
  } rows[] = {
      {"/no/such/file", "/no/such/file: cannot open: No such file or directory"},
      {"/dev/null", "/dev/null: cannot replace: it is no regular file"},
      {"/", "/: cannot write: Is a directory"},
  };
  int count = 0;
  for (const auto& row : rows) {
    const auto file = AtomicFile::replace(row.path);
    ASSERT_FALSE(file) << row.path;
    EXPECT_EQ(to_text(file.error()), row.error);
    ++count;
  }
  EXPECT_EQ(count, 3);
}

// A link stays a link, and gets the file that it leads to; one that leads to nothing for ever is refused.
TEST(AtomicFile, FollowsLinks) {
  const std::string folder = testing::TempDir() + "movetext_links";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder + "/below");
  const struct {
    std::string name, leads_to, file, error;
  } rows[] = {
      {"dangling", "new", "new", ""},
      {"chain", "second", "third", ""},
      {"second", "below/../third", "third", ""},
      {"down", "below/fourth", "below/fourth", ""},
      {"absolute", folder + "/fifth", "fifth", ""},
      {"nowhere", "missing/file", "", ": cannot create a file beside it: No such file or directory"},
      {"circle", "circle", "", ": cannot write: Too many levels of symbolic links"},
      {"there", "back", "", ": cannot write: Too many levels of symbolic links"},
      {"back", "there", "", ": cannot write: Too many levels of symbolic links"},
  };
  for (const auto& row : rows) std::filesystem::create_symlink(row.leads_to, folder + '/' + row.name);
  int count = 0;
  for (const auto& row : rows) {
    const std::string path = folder + '/' + row.name;
    auto file = AtomicFile::create(path);
    ASSERT_EQ(static_cast<bool>(file), row.error.empty()) << row.name;
    if (file) {
      file->output().buffer() += row.name;
      EXPECT_FALSE(file->commit());
      EXPECT_EQ(read_file(folder + '/' + row.file), row.name);
    } else {
      EXPECT_EQ(to_text(file.error()), path + row.error);
    }
    EXPECT_EQ(std::filesystem::read_symlink(path), row.leads_to);
    ++count;
  }
  EXPECT_EQ(count, 9);
}

TEST(AtomicFile, RefusesAFileThatNobodyMayWrite) {
  const std::string path = old_file();
  ASSERT_EQ(::chmod(path.c_str(), 0444), 0);
  const auto created = AtomicFile::create(path);
  const auto replaced = AtomicFile::replace(path);
  ASSERT_EQ(::chmod(path.c_str(), 0644), 0);
  ASSERT_FALSE(created);
  ASSERT_FALSE(replaced);
  EXPECT_EQ(to_text(created.error()), path + ": cannot write: Permission denied");
}

TEST(AtomicFile, KnowsTheFolderOfItsTarget) {
  EXPECT_EQ(find_folder("name"), ".");
  EXPECT_EQ(find_folder("/name"), "/");
  EXPECT_EQ(find_folder("/no/such/name"), "/no/such");
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
