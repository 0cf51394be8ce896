// SPDX-License-Identifier: MIT
#include "io/external_sort.hpp"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <new>
#include <queue>
#include <utility>

namespace movetext::io {
namespace {

constexpr std::size_t buffer_bytes = 256 << 10;  // of each run while it is merged
constexpr std::size_t most_runs = 256;           // open at a time
constexpr std::size_t least_memory = 1 << 20;

void append_record(std::string_view key, std::string_view value, std::string& out) {
  const std::uint32_t lengths[2] = {static_cast<std::uint32_t>(key.size()), static_cast<std::uint32_t>(value.size())};
  out.append(reinterpret_cast<const char*>(lengths), sizeof lengths);
  out.append(key).append(value);
}

}  // namespace

// The records of one file, one after the other.
class ExternalSort::Run {
 public:
  explicit Run(const std::string& path) : file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)), path_(path) {
    if (!file_.is_open()) error_ = Error{path_, Action::Open, errno};
  }

  // False: the end, or a fault.
  bool next() {
    std::uint32_t lengths[2];
    at_ += std::exchange(used_, 0);
    if (!need(sizeof lengths)) return false;
    std::memcpy(lengths, buffer_.data() + at_, sizeof lengths);
    const std::size_t size = sizeof lengths + lengths[0] + std::size_t{lengths[1]};
    if (!need(size)) return false;
    key_ = std::string_view(buffer_).substr(at_ + sizeof lengths, lengths[0]);
    value_ = std::string_view(buffer_).substr(at_ + sizeof lengths + lengths[0], lengths[1]);
    used_ = size;
    return true;
  }
  [[nodiscard]] std::string_view key() const noexcept { return key_; }
  [[nodiscard]] std::string_view value() const noexcept { return value_; }
  [[nodiscard]] const std::optional<Error>& error() const noexcept { return error_; }

 private:
  bool need(std::size_t size) {
    while (buffer_.size() - at_ < size && !error_) {
      buffer_.erase(0, std::exchange(at_, 0));
      const std::size_t before = buffer_.size();
      buffer_.resize(before + std::max(buffer_bytes, size - before));
      const std::ptrdiff_t count = read_some(file_.value(), buffer_.data() + before, buffer_.size() - before);
      if (count < 0) error_ = Error{path_, Action::Read, errno};
      buffer_.resize(before + static_cast<std::size_t>(std::max<std::ptrdiff_t>(count, 0)));
      if (count <= 0) return false;
    }
    return !error_;
  }

  Descriptor file_;
  std::string path_;
  std::string buffer_;
  std::size_t at_ = 0;
  std::size_t used_ = 0;  // of the record that is shown
  std::string_view key_, value_;
  std::optional<Error> error_;
};

ExternalSort::ExternalSort(std::uint64_t memory)
    : held_(memory, least_memory), records_end_(reinterpret_cast<Record*>(held_.data() + held_.size())) {}
ExternalSort::~ExternalSort() = default;
ExternalSort::ExternalSort(ExternalSort&&) noexcept = default;

std::optional<Error> ExternalSort::add(std::string_view key, std::string_view value) {
  const std::uint64_t more = key.size() + value.size() + sizeof(Record);
  if (count_ > 0 && used_ + count_ * sizeof(Record) + more > held_.size()) {
    if (auto error = spill()) return error;
  }
  if (more > held_.size()) {
    return write_run([&](const Take& take) { return take(key, value), std::nullopt; });
  }
  ++count_;
  new (records_end_ - count_)
      Record{used_, static_cast<std::uint32_t>(key.size()), static_cast<std::uint32_t>(value.size())};
  for (const std::string_view part : {key, value}) {
    std::copy(part.begin(), part.end(), held_.data() + used_);
    used_ += part.size();
  }
  return std::nullopt;
}

bool ExternalSort::each_held(const Take& take) {
  const std::span<Record> last_first = records();
  std::stable_sort(last_first.rbegin(), last_first.rend(),
                   [this](const Record& a, const Record& b) { return key(a) < key(b); });
  return std::all_of(last_first.rbegin(), last_first.rend(),
                     [&](const Record& record) { return take(key(record), value(record)); });
}

std::optional<Error> ExternalSort::spill() {
  auto error = write_run([&](const Take& take) { return each_held(take), std::nullopt; });
  if (error) return error;
  used_ = 0;
  count_ = 0;
  if (runs_.size() < most_runs) return std::nullopt;
  // All runs become one, so that not too many files are open at the end.
  std::vector<TemporaryFile> runs = std::exchange(runs_, {});
  return write_run([&](const Take& take) { return merge(std::move(runs), take); });
}

std::optional<Error> ExternalSort::write_run(const std::function<std::optional<Error>(const Take& take)>& each) {
  auto file = TemporaryFile::create(temporary_folder(), "a temporary file for sorting");
  if (!file) return std::move(file.error());
  Output& output = file->output();
  auto error = each([&](std::string_view key, std::string_view value) {
    append_record(key, value, output.buffer());
    output.commit();
    return !output.error();
  });
  if (error) return error;
  output.flush();
  if (output.error()) return output.error();
  runs_.push_back(std::move(*file));
  return std::nullopt;
}

std::optional<Error> ExternalSort::merge(std::vector<TemporaryFile> files, const Take& take) const {
  std::vector<std::unique_ptr<Run>> runs;
  for (const TemporaryFile& file : files) runs.push_back(std::make_unique<Run>(file.path()));
  // The run of the smallest key first; of equal keys the earlier run.
  const auto is_behind = [&](std::size_t a, std::size_t b) {
    const int order = runs[a]->key().compare(runs[b]->key());
    return order != 0 ? order > 0 : a > b;
  };
  std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(is_behind)> queue(is_behind);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (runs[i]->next()) queue.push(i);
  }
  while (!queue.empty()) {
    const std::size_t first = queue.top();
    queue.pop();
    if (!take(runs[first]->key(), runs[first]->value())) return std::nullopt;
    if (runs[first]->next()) queue.push(first);
  }
  for (const auto& run : runs) {
    if (run->error()) return run->error();
  }
  return std::nullopt;
}

std::optional<Error> ExternalSort::finish(
    const std::function<bool(std::string_view key, std::string_view value)>& take) {
  if (runs_.empty()) {
    (void)each_held(take);
    return std::nullopt;
  }
  if (count_ > 0) {
    if (auto error = spill()) return error;
  }
  held_.release();
  return merge(std::exchange(runs_, {}), take);
}

}  // namespace movetext::io
