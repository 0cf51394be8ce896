// SPDX-License-Identifier: MIT
// Sorts more than fits into memory: sorted runs in temporary files, merged when all is there.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/error.hpp"
#include "io/temporary_file.hpp"

namespace movetext::io {

// Records with a key that is compared byte by byte; those with equal keys keep the order in which they came.
class ExternalSort {
 public:
  // `memory`: bytes of records that are held at a time; a few MB more for the runs while they are merged.
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
    std::uint64_t offset = 0;      // of the key in bytes_, the value behind it
    std::uint32_t key_length = 0;
    std::uint32_t value_length = 0;
  };
  class Run;
  [[nodiscard]] std::string_view key(const Record& record) const noexcept {
    return std::string_view(bytes_).substr(record.offset, record.key_length);
  }
  [[nodiscard]] std::string_view value(const Record& record) const noexcept {
    return std::string_view(bytes_).substr(record.offset + record.key_length, record.value_length);
  }
  void sort();
  [[nodiscard]] std::optional<Error> spill();
  [[nodiscard]] std::optional<Error> merge_some();
  [[nodiscard]] std::optional<Error> merge(std::vector<TemporaryFile> runs,
                                           const std::function<bool(std::string_view, std::string_view)>& take) const;

  std::uint64_t memory_;
  std::string bytes_;
  std::vector<Record> records_;
  std::vector<TemporaryFile> runs_;  // in the order of their records
};

}  // namespace movetext::io
