// SPDX-License-Identifier: MIT
#include "io/input.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "io/interrupt.hpp"
#include "io/unpacking.hpp"

namespace movetext::io {
namespace {

constexpr std::size_t buffer_size = 256 << 10;
// Smaller files are read: that costs as little as a map, and nobody can cut them short under it.
constexpr std::uint64_t smallest_map = 4 << 20;
constexpr std::size_t wanted_head = 64;

}  // namespace

std::optional<std::uint64_t> find_file_size(const std::string& path) noexcept {
  struct stat status {};
  const int result = path == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(path.c_str(), &status);
  if (result != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(status.st_size);
}

std::string shown_name(const std::string& path) { return path == "-" ? "<stdin>" : path; }

Input::~Input() { unmap(); }

void Input::unmap() noexcept {
  if (!map_.empty()) ::munmap(const_cast<char*>(map_.data()), map_.size());
  map_ = {};
  mapped_name_.reset();
}

Input::Input(Input&& other) noexcept { *this = std::move(other); }

Input& Input::operator=(Input&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(name_, other.name_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(size_, other.size_);
  std::swap(buffer_, other.buffer_);
  std::swap(head_, other.head_);
  std::swap(has_pending_, other.has_pending_);
  std::swap(is_at_end_, other.is_at_end_);
  std::swap(map_, other.map_);
  std::swap(mapped_name_, other.mapped_name_);
  std::swap(unpacking_, other.unpacking_);
  return *this;
}

base::Result<Input, Error> Input::open(const std::string& path, Access access, unsigned threads) {
  Input input;
  input.path_ = path;
  input.name_ = shown_name(path);
  if (path == "-") {
    input.descriptor_ = Descriptor::borrow(STDIN_FILENO);
  } else {
    input.descriptor_ = Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!input.descriptor_.is_open()) return base::Unexpected{input.fault(Action::Open, errno)};
  }
  if (auto error = input.start(access, threads)) return base::Unexpected{std::move(*error)};
  return input;
}

// Looks at what was opened: a directory, a compressed file, something to map.
std::optional<Error> Input::start(Access access, unsigned threads) {
  struct stat status {};
  if (::fstat(descriptor_.value(), &status) != 0) return fault(Action::Read, errno);
  if (S_ISDIR(status.st_mode)) return fault(Action::Read, EISDIR);
  const off_t position = S_ISREG(status.st_mode) ? ::lseek(descriptor_.value(), 0, SEEK_CUR) : 0;
  // Files of /proc and the like have no size, and standard input may stand in the middle of a file.
  if (S_ISREG(status.st_mode) && status.st_size > 0 && position == 0) {
    size_ = static_cast<std::uint64_t>(status.st_size);
  }
  if (access == Access::Whole && size_ && *size_ >= smallest_map && map(*size_)) {
    head_ = map_.substr(0, wanted_head);
  } else if (auto error = read_head()) {
    return error;
  }
  has_pending_ = true;
  const auto compression = find_compression(head_);
  return compression ? start_unpacking(*compression, threads) : std::nullopt;
}

std::optional<Error> Input::read_head() {
  buffer_.resize(buffer_size);
  std::size_t filled = 0;
  while (filled < wanted_head && !is_at_end_) {
    const std::ptrdiff_t count = read_some(descriptor_.value(), buffer_.data() + filled, buffer_.size() - filled);
    if (count < 0) return fault(Action::Read, errno);
    is_at_end_ = count == 0;
    filled += static_cast<std::size_t>(count);
  }
  head_ = std::string_view(buffer_.data(), filled);
  return std::nullopt;
}

// From here on unpacking_ reads the file, and what was read ahead is what comes out of it.
std::optional<Error> Input::start_unpacking(Compression compression, unsigned threads) {
  std::string first(map_.empty() ? head_ : std::string_view{});
  unmap();
  unpacking_ = unpack({std::move(descriptor_), name_, compression, size_, std::move(first)}, threads);
  buffer_.clear();
  head_ = {};
  is_at_end_ = false;
  while (head_.size() < wanted_head && !is_at_end_) {
    auto chunk = unpacking_->read();
    if (!chunk && head_.empty()) return std::move(chunk.error());
    if (!chunk) break;  // the next read says it again
    is_at_end_ = chunk->is_last;
    head_ = chunk->bytes;
    if (buffer_.empty() && head_.size() >= wanted_head) break;
    buffer_.insert(buffer_.end(), head_.begin(), head_.end());
    head_ = std::string_view(buffer_.data(), buffer_.size());
  }
  return std::nullopt;
}

bool Input::map(std::uint64_t size) {
  void* start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor_.value(), 0);
  if (start == MAP_FAILED) return false;
  ::madvise(start, size, MADV_SEQUENTIAL);
  map_ = std::string_view(static_cast<const char*>(start), size);
  mapped_name_ = std::make_unique<MappedName>(name_);
  return true;
}

std::optional<std::uint64_t> Input::compressed_bytes() const noexcept {
  return unpacking_ ? std::optional(unpacking_->compressed_bytes()) : std::nullopt;
}

std::optional<Error> Input::remark() const { return unpacking_ ? unpacking_->remark() : std::nullopt; }

base::Result<Chunk, Error> Input::read() {
  if (!map_.empty()) return Chunk{map_, true};
  if (has_pending_) {
    has_pending_ = false;
    return Chunk{head_, is_at_end_};
  }
  if (unpacking_) return unpacking_->read();
  const std::ptrdiff_t count = read_some(descriptor_.value(), buffer_.data(), buffer_.size());
  if (count < 0) return base::Unexpected{fault(Action::Read, errno)};
  return Chunk{std::string_view(buffer_.data(), static_cast<std::size_t>(count)), count == 0};
}

}  // namespace movetext::io
