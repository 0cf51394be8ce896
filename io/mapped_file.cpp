// SPDX-License-Identifier: MIT
#include "io/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <cerrno>

#include "io/descriptor.hpp"
#include "io/interrupt.hpp"

namespace movetext::io {
namespace {

constexpr std::uint64_t smallest_map = 4 << 20;

}  // namespace

struct MappedFile::State {
  std::string_view map;
  std::string read;
  std::unique_ptr<MappedName> name;
  std::int64_t modified = 0;

  State() = default;
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    if (!map.empty()) ::munmap(const_cast<char*>(map.data()), map.size());
  }

  // 0 or errno.
  [[nodiscard]] int load(int descriptor, std::uint64_t size, const std::string& path) {
    if (size < smallest_map) return read_bytes(descriptor, size);
    void* const start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (start == MAP_FAILED) return errno;
    map = std::string_view(static_cast<const char*>(start), size);
    name = std::make_unique<MappedName>(path);
    return 0;
  }

  // The file may have grown since somebody asked for its size: what came then is not looked at.
  [[nodiscard]] int read_bytes(int descriptor, std::uint64_t size) {
    read.resize(static_cast<std::size_t>(size));
    std::size_t filled = 0;
    while (filled < read.size()) {
      const std::ptrdiff_t count = read_some(descriptor, read.data() + filled, read.size() - filled);
      if (count < 0) return errno;
      if (count == 0) break;
      filled += static_cast<std::size_t>(count);
    }
    read.resize(filled);
    return 0;
  }
};

MappedFile::MappedFile(std::unique_ptr<State> state) noexcept : state_(std::move(state)) {}
MappedFile::~MappedFile() = default;
MappedFile::MappedFile(MappedFile&&) noexcept = default;
MappedFile& MappedFile::operator=(MappedFile&&) noexcept = default;

base::Result<MappedFile, Error> MappedFile::open(const std::string& path) {
  // O_NONBLOCK: a pipe that nobody writes to is refused, not waited for.
  const Descriptor descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!descriptor.is_open()) return base::Unexpected{Error{path, Action::Open, errno}};
  struct stat status {};
  if (::fstat(descriptor.value(), &status) != 0) return base::Unexpected{Error{path, Action::Read, errno}};
  if (S_ISDIR(status.st_mode)) return base::Unexpected{Error{path, Action::Read, EISDIR}};
  if (!S_ISREG(status.st_mode)) return base::Unexpected{Error{path, Action::Read, 0, "it is no regular file"}};
  auto state = std::make_unique<State>();
  state->modified = std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
  const int code = state->load(descriptor.value(), static_cast<std::uint64_t>(status.st_size), path);
  if (code != 0) return base::Unexpected{Error{path, Action::Read, code}};
  return MappedFile(std::move(state));
}

std::string_view MappedFile::bytes() const noexcept {
  return state_->map.empty() ? std::string_view(state_->read) : state_->map;
}
std::int64_t MappedFile::modified() const noexcept { return state_->modified; }

}  // namespace movetext::io
