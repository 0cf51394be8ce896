// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>

#include "io/compression.hpp"
#include "io/interrupt.hpp"
#include "io/output.hpp"
#include "io/temporary_file.hpp"

namespace movetext::io {
namespace {

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == path.npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

// Where the link at `path` leads; empty: it is none.
std::string read_link(const std::string& path) {
  std::string target(PATH_MAX, '\0');
  const ::ssize_t length = ::readlink(path.c_str(), target.data(), target.size());
  target.resize(static_cast<std::size_t>(std::max<::ssize_t>(length, 0)));
  return target.empty() || target.front() == '/' ? target : folder_of(path) + '/' + target;
}

bool is_link(const std::string& path) noexcept {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
}

// Where a chain of symbolic links leads, also when nothing is there yet; the path itself when it is none, or when it
// goes round in circles, which using it will say.
std::string resolve(const std::string& path) {
  if (char* const resolved = ::realpath(path.c_str(), nullptr)) {
    std::string target(resolved);
    std::free(resolved);
    return target;
  }
  // What can be used all the same has no name: /dev/stdout, being a pipe.
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0 || errno != ENOENT) return path;
  std::string target = path;
  for (std::string next = read_link(path); !next.empty(); next = read_link(target)) target = std::move(next);
  return target;
}

mode_t default_mode() noexcept {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

// Permissions, and the owner as far as we may. 0, or why the permissions are others now.
int take_over(int fd, const struct stat& old) noexcept {
  if (::fchown(fd, old.st_uid, old.st_gid) != 0) errno = 0;  // another's file: the copy is ours
  if (::fchmod(fd, old.st_mode & 07777) == 0) return 0;
  const int code = errno;
  struct stat now {};
  const bool is_same = ::fstat(fd, &now) == 0 && (now.st_mode & 0777) == (old.st_mode & 0777);
  return is_same ? 0 : code;
}

// By its permissions, which count for root, too: who takes away the right to write means it.
bool is_read_only(const struct stat& old) noexcept { return (old.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0; }

// A file that cannot be read is none: reading it says why.
std::optional<Compression> find_compression_of(const std::string& path) noexcept {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  char head[magic_bytes];
  const std::ptrdiff_t count = file.is_open() ? read_some(file.value(), head, sizeof head) : 0;
  return find_compression({head, static_cast<std::size_t>(std::max<std::ptrdiff_t>(count, 0))});
}

// The rename itself is on the disk once its folder is.
void sync_folder(const std::string& path) noexcept {
  const Descriptor folder(::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.is_open()) ::fsync(folder.value());
}

}  // namespace

std::string find_folder(const std::string& path) { return folder_of(resolve(path)); }

AtomicFile::AtomicFile() = default;
AtomicFile::AtomicFile(AtomicFile&&) noexcept = default;

AtomicFile::~AtomicFile() {
  if (output_ && !temporary_.empty()) ::unlink(temporary_.c_str());
}

base::Result<AtomicFile, Error> AtomicFile::replace(const std::string& path) {
  struct stat old {};
  if (::stat(path.c_str(), &old) != 0) return base::Unexpected{Error{path, Action::Open, errno}};
  if (S_ISDIR(old.st_mode)) return base::Unexpected{Error{path, Action::Write, EISDIR}};
  if (!S_ISREG(old.st_mode)) return base::Unexpected{Error{path, Action::Replace, 0, "it is no regular file"}};
  if (const auto compression = find_compression_of(path)) {
    std::string cause = "it is compressed with ";
    cause += to_name(*compression);
    return base::Unexpected{Error{path, Action::Replace, 0, cause + "; write to another file"}};
  }
  return create(path);
}

base::Result<AtomicFile, Error> AtomicFile::create(const std::string& path) {
  AtomicFile file;
  file.name_ = path;
  file.target_ = resolve(path);
  struct stat old {};
  const bool exists = ::stat(file.target_.c_str(), &old) == 0;
  if (!exists && errno != ENOENT) return base::Unexpected{Error{path, Action::Write, errno}};
  if (exists && S_ISDIR(old.st_mode)) return base::Unexpected{Error{path, Action::Write, EISDIR}};
  // A file that was deleted and is open as /dev/stdout has no name beside which another could stand.
  const bool is_nameless = exists && S_ISREG(old.st_mode) && is_link(file.target_);
  if (is_nameless || (exists && !S_ISREG(old.st_mode))) {
    Descriptor direct(::open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC));
    if (!direct.is_open()) return base::Unexpected{Error{path, Action::Write, errno}};
    file.output_ = std::make_unique<Output>(std::move(direct), path);
    return file;
  }
  // A file that may not be written is not to be replaced either.
  if (exists && is_read_only(old)) return base::Unexpected{Error{path, Action::Write, EACCES}};
  if (exists && ::access(file.target_.c_str(), W_OK) != 0) return base::Unexpected{Error{path, Action::Write, errno}};
  Descriptor temporary = create_temporary(folder_of(file.target_), file.temporary_, file.removed_on_signal_);
  if (!temporary.is_open()) return base::Unexpected{Error{path, Action::Create, errno}};
  const int fd = temporary.value();
  file.output_ = std::make_unique<Output>(std::move(temporary), path);
  if (!exists) ::fchmod(fd, default_mode());
  const int code = exists ? take_over(fd, old) : 0;
  if (code != 0) return base::Unexpected{Error{path, Action::Write, code}};
  return file;
}

std::optional<Error> AtomicFile::commit() {
  output_->close(temporary_.empty() ? Output::Sync::No : Output::Sync::Yes);
  if (output_->error()) return output_->error();
  if (temporary_.empty()) return std::nullopt;
  if (std::rename(temporary_.c_str(), target_.c_str()) != 0) return Error{name_, Action::Replace, errno};
  removed_on_signal_.reset();
  temporary_.clear();
  sync_folder(target_);
  return std::nullopt;
}

}  // namespace movetext::io
