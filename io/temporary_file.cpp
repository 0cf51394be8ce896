// SPDX-License-Identifier: MIT
#include "io/temporary_file.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "io/interrupt.hpp"

namespace movetext::io {

Descriptor create_temporary(const std::string& folder, std::string& path, std::unique_ptr<RemovedOnSignal>& removed) {
  path = folder + "/.movetext-XXXXXX";
  const SignalsWait until_it_is_known;
  Descriptor file(::mkostemp(path.data(), O_CLOEXEC));
  if (!file.is_open()) return file;
  removed = std::make_unique<RemovedOnSignal>(path);
  return file;
}

TemporaryFile::TemporaryFile() = default;
TemporaryFile::TemporaryFile(TemporaryFile&&) noexcept = default;

TemporaryFile& TemporaryFile::operator=(TemporaryFile&& other) noexcept {
  path_.swap(other.path_);
  output_.swap(other.output_);
  removed_on_signal_.swap(other.removed_on_signal_);
  return *this;
}

TemporaryFile::~TemporaryFile() {
  if (output_) ::unlink(path_.c_str());
}

base::Result<TemporaryFile, Error> TemporaryFile::create(const std::string& folder, const std::string& name) {
  TemporaryFile file;
  Descriptor descriptor = create_temporary(folder, file.path_, file.removed_on_signal_);
  if (!descriptor.is_open()) return base::Unexpected{Error{folder, Action::CreateIn, errno}};
  file.output_ = std::make_unique<Output>(std::move(descriptor), name);
  return file;
}

std::string temporary_folder() {
  const char* const folder = std::getenv("TMPDIR");
  return folder && *folder ? folder : "/tmp";
}

}  // namespace movetext::io
