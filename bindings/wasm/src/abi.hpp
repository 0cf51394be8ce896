// SPDX-License-Identifier: MIT
// What every exported function shares: arguments are numbers and (pointer, bytes) pairs of UTF-8, the answer stands in
// one buffer of the instance until the next call.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#if defined(__wasm__)
#define MOVETEXT_EXPORT(name) extern "C" __attribute__((export_name(#name), used)) auto name
#else
#define MOVETEXT_EXPORT(name) extern "C" auto name
#endif

namespace movetext::wasm {

// How a call went: what the answer holds.
enum class Status : std::int32_t {
  Done,     // the value
  Refused,  // {"code", "message", details...}
};

// The answer of this call, emptied.
std::string& begin_answer() noexcept;
[[nodiscard]] std::string& answer() noexcept;

// "No move", "no line", null in JavaScript.
inline constexpr std::uint32_t nothing = 0xFFFFFFFF;

// A list of texts as JavaScript packs it: for each its bytes as a little-endian u32, then those bytes.
// Lifetime: that of the packed bytes.
[[nodiscard]] std::vector<std::string_view> unpack(const char* data, std::uint32_t size);

// Refuses with a code and a sentence, nothing else to tell.
Status refuse(std::string_view code, std::string_view message);

}  // namespace movetext::wasm
