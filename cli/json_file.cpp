// SPDX-License-Identifier: MIT
#include "cli/json_file.hpp"

#include "movetext/game/json_read.hpp"

namespace movetext::cli {

base::Result<JsonFile, io::Error> JsonFile::open(const std::string& path, const base::Limits& limits) {
  auto input = io::Input::open(path, io::Access::Pieces);
  if (!input) return base::Unexpected{std::move(input.error())};
  return JsonFile(std::move(*input), limits);
}

std::optional<io::Error> JsonFile::fill() {
  auto chunk = input_.read();
  if (!chunk) return std::move(chunk.error());
  buffer_.erase(0, position_);
  position_ = 0;
  buffer_ += chunk->bytes;
  bytes_ += chunk->bytes.size();
  is_at_end_ = chunk->is_last;
  return std::nullopt;
}

// What is passed is done with.
void JsonFile::pass(std::size_t size) {
  const std::string_view passed = std::string_view(buffer_).substr(position_, size);
  base::LineIndex lines(passed, place_);
  place_ = lines.locate(passed.size());
  offset_ += size;
  position_ += size;
}

// Not enough for an object that is surely whole.
// OPTIMIZATION: the next attempt waits until there is twice as much, so that a large object costs linear time.
const JsonObject* JsonFile::wait() {
  retry_size_ = 2 * (buffer_.size() - position_);
  return nullptr;
}

// False: its end has not come yet. An object begins again where a line begins with "{".
bool JsonFile::skip_rest_of_object() {
  const std::string_view text = std::string_view(buffer_).substr(position_);
  const bool is_here = place_.column == 1 && text.starts_with('{');
  const std::size_t at = is_here ? 0 : text.find("\n{");
  is_skipping_ = at == text.npos;
  if (!is_here) pass(is_skipping_ ? text.size() : at + 1);
  return !is_skipping_;
}

const JsonObject* JsonFile::take(std::size_t offset, std::string_view text) {
  pass(offset - position_);
  object_ = {text, offset_, place_, text.size() > limits_.max_game_bytes, false};
  return &object_;
}

const JsonObject* JsonFile::next() {
  if (is_skipping_ && !skip_rest_of_object()) return nullptr;
  const std::string_view text = std::string_view(buffer_).substr(position_);
  if (!is_at_end_ && (text.empty() || text.size() < retry_size_)) return nullptr;
  game::JsonGames games = is_begun_ ? game::JsonGames(text, is_array_open_) : game::JsonGames(text);
  std::string_view found;
  const bool is_found = games.next(found);
  if (!is_at_end_ && games.offset() == text.size()) {
    if (found.size() <= limits_.max_game_bytes) return wait();
    is_skipping_ = true;
  }
  retry_size_ = 0;
  is_begun_ = true;
  is_array_open_ = !games.is_complete();
  if (is_found) {
    const JsonObject* const object = take(static_cast<std::size_t>(found.data() - buffer_.data()), found);
    pass(games.offset() - static_cast<std::size_t>(found.data() - text.data()));
    return object;
  }
  pass(text.size());
  if (!is_array_open_) return nullptr;
  is_array_open_ = false;
  object_ = {{}, offset_, place_, false, true};
  return &object_;
}

}  // namespace movetext::cli
