// SPDX-License-Identifier: MIT
// Sorts more than fits into memory: sorted runs in temporary files, merged when all is there.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/error.hpp"
#include "io/reserved_memory.hpp"
#include "io/temporary_file.hpp"

namespace movetext::io {

// Records with a key that is compared byte by byte; those with equal keys keep the order in which they came.
class ExternalSort {
 public:
  // `memory`: bytes that are held, but for a few MB for the runs while they are merged, and one record that is larger.
  explicit ExternalSort(std::uint64_t memory);
  ~ExternalSort();
  ExternalSort(ExternalSort&&) noexcept;
  ExternalSort& operator=(ExternalSort&&) = delete;

  [[nodiscard]] std::optional<Error> add(std::string_view key, std::string_view value);
  // All records in order; no more can be added. The views are valid until `take` returns. `take` gives false to stop.
  [[nodiscard]] std::optional<Error> finish(
      const std::function<bool(std::string_view key, std::string_view value)>& take);
  // Runs that went to the disk.
  [[nodiscard]] std::size_t runs() const noexcept { return runs_.size(); }

 private:
  struct Record {
    std::uint64_t offset = 0;      // of the key in held_, the value behind it
    std::uint32_t key_length = 0;
    std::uint32_t value_length = 0;
  };
  using Take = std::function<bool(std::string_view key, std::string_view value)>;
  class Run;

  // The records that are held, the last one first: they grow down from the end of the memory, their bytes up to them.
  [[nodiscard]] std::span<Record> records() const noexcept { return {records_end_ - count_, count_}; }
  [[nodiscard]] std::string_view key(const Record& record) const noexcept {
    return {held_.data() + record.offset, record.key_length};
  }
  [[nodiscard]] std::string_view value(const Record& record) const noexcept {
    return {held_.data() + record.offset + record.key_length, record.value_length};
  }
  // Calls `take` for the records that are held, in order. False: it has stopped.
  bool each_held(const Take& take);
  [[nodiscard]] std::optional<Error> spill();
  // A run of what `each` gives to the function it is called with.
  [[nodiscard]] std::optional<Error> write_run(const std::function<std::optional<Error>(const Take& take)>& each);
  [[nodiscard]] std::optional<Error> merge(std::vector<TemporaryFile> runs, const Take& take) const;

  ReservedMemory held_;
  Record* records_end_;
  std::uint64_t used_ = 0;        // bytes of keys and values
  std::size_t count_ = 0;         // of records
  std::vector<TemporaryFile> runs_;  // in the order of their records
};

}  // namespace movetext::io
