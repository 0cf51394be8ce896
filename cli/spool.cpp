// SPDX-License-Identifier: MIT
#include "cli/spool.hpp"

#include "io/input.hpp"

namespace movetext::cli {

std::optional<io::Error> copy_unpacked(const std::string& path, const std::string& name, io::Output& out) {
  auto input = io::Input::open(path, io::Access::Pieces);
  if (!input) return io::Error{name, input.error().action, input.error().code, input.error().cause};
  for (bool is_last = false; !is_last;) {
    const auto chunk = input->read();
    if (!chunk) return chunk.error();
    out.buffer() += chunk->bytes;
    out.flush();
    if (out.error()) return out.error();
    is_last = chunk->is_last;
  }
  return input->remark();
}

base::Result<Spooled, io::Error> spool(const SourceName& source) {
  Spooled spooled{source, std::nullopt};
  // Standard input may stand in the middle of a file.
  if (source.path != "-" && io::find_file_size(source.path)) return spooled;
  auto file = io::TemporaryFile::create(io::temporary_folder(), source.shown);
  if (!file) return base::Unexpected{std::move(file.error())};
  if (auto error = copy_unpacked(source.path, source.shown, file->output())) return base::Unexpected{std::move(*error)};
  spooled.source.path = file->path();
  spooled.file.emplace(std::move(*file));
  return spooled;
}

}  // namespace movetext::cli
