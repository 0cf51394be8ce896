// SPDX-License-Identifier: MIT
#include "abi.hpp"

#include <cstring>

#include "json.hpp"

namespace movetext::wasm {

std::string& answer() noexcept {
  static std::string text;
  return text;
}

std::string& begin_answer() noexcept {
  // A large answer is not kept for ever.
  constexpr std::size_t kept = 4u << 20;
  std::string& text = answer();
  if (text.capacity() > kept) std::string().swap(text);
  text.clear();
  return text;
}

std::vector<std::string_view> unpack(const char* data, std::uint32_t size) {
  std::vector<std::string_view> texts;
  std::uint32_t at = 0;
  while (size - at >= sizeof(std::uint32_t)) {
    std::uint32_t length = 0;
    std::memcpy(&length, data + at, sizeof length);
    at += sizeof length;
    if (length > size - at) break;
    texts.emplace_back(data + at, length);
    at += length;
  }
  return texts;
}

Status refuse(std::string_view code, std::string_view message) {
  Object object(begin_answer());
  object.add("code", code);
  object.add("message", message);
  return Status::Refused;
}

}  // namespace movetext::wasm

using movetext::wasm::answer;

MOVETEXT_EXPORT(mt_answer_data)()->const char* { return answer().data(); }
MOVETEXT_EXPORT(mt_answer_size)()->std::uint32_t { return static_cast<std::uint32_t>(answer().size()); }
MOVETEXT_EXPORT(mt_version)()->const char* { return MOVETEXT_VERSION; }
