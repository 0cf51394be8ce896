// SPDX-License-Identifier: MIT
// MOVETEXT_ISAL: the build found ISA-L, which is for x86-64.
#include "io/decoder.hpp"

#ifdef MOVETEXT_ISAL
#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <limits>
#endif

namespace movetext::io {

#ifdef MOVETEXT_ISAL
namespace {

class IsalDecoder final : public Decoder {
 public:
  IsalDecoder() {
    ::isal_inflate_init(&state_);
    state_.crc_flag = ISAL_GZIP;
  }

  Step decode(std::string_view& in, std::span<char>& out) override {
    constexpr std::size_t most = std::numeric_limits<std::int32_t>::max();
    const auto given = static_cast<std::uint32_t>(std::min(in.size(), most));
    const auto room = static_cast<std::uint32_t>(std::min(out.size(), most));
    state_.next_in = reinterpret_cast<std::uint8_t*>(const_cast<char*>(in.data()));
    state_.avail_in = given;
    state_.next_out = reinterpret_cast<std::uint8_t*>(out.data());
    state_.avail_out = room;
    const int result = ::isal_inflate(&state_);
    in.remove_prefix(given - state_.avail_in);
    out = out.subspan(room - state_.avail_out);
    if (result < 0) return Step::Damaged;
    if (state_.block_state != ISAL_BLOCK_FINISH) return Step::More;
    ::isal_inflate_reset(&state_);
    state_.crc_flag = ISAL_GZIP;
    return Step::FrameEnd;
  }

 private:
  inflate_state state_;
};

}  // namespace

std::unique_ptr<Decoder> make_isal_decoder() { return std::make_unique<IsalDecoder>(); }
#else
std::unique_ptr<Decoder> make_isal_decoder() { return nullptr; }
#endif

}  // namespace movetext::io
