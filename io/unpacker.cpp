// SPDX-License-Identifier: MIT
#include "io/unpacker.hpp"

#include <algorithm>

namespace movetext::io {
namespace {

// More than any block of zstd: each is decoded from one piece, so that a fault has the same place however it was read.
constexpr std::size_t whole_block = 192 << 10;

}  // namespace

Unpacker::Unpacker(ByteSource source, Compression compression, std::string name)
    : source_(std::move(source)), compression_(compression), name_(std::move(name)),
      decoder_(make_decoder(compression)) {}

base::Result<std::size_t, Error> Unpacker::fill(std::span<char> out) {
  const std::size_t room = out.size();
  while (!out.empty() && state_ != State::Ended) {
    if (source_.bytes().size() < wanted() && !source_.is_at_end()) {
      if (out.size() < room && !source_.is_regular()) break;
      if (const int code = source_.read_more(); code != 0) fail({}, code);
    } else if (state_ == State::Between) {
      begin_frame();
    } else {
      decode(out);
    }
  }
  const std::size_t count = room - out.size();
  if (count == 0 && error_) return base::Unexpected{*error_};
  return count;
}

// Bytes to have before the next step.
std::size_t Unpacker::wanted() const noexcept {
  if (state_ == State::Between) return magic_bytes;
  return source_.is_regular() ? whole_block : 1;
}

void Unpacker::begin_frame() {
  const std::string_view bytes = source_.bytes();
  const std::size_t padding = std::min(bytes.find_first_not_of('\0'), bytes.size());
  if (padding > 0) return source_.use(padding);
  if (find_compression(bytes) == compression_) {
    state_ = State::Inside;
  } else if (is_cut_mark(bytes, compression_)) {
    source_.use(bytes.size());
    fail("truncated: it ends at byte ");
  } else {
    state_ = State::Ended;
    if (bytes.empty()) return;
    remark_ = Error{name_, Action::Read, 0, "after its "};
    remark_->cause += to_name(compression_);
    remark_->cause += " data, at byte " + std::to_string(source_.offset()) + ", comes something else; it was left out";
  }
}

void Unpacker::decode(std::span<char>& out) {
  std::string_view in = source_.bytes();
  const std::size_t given = in.size();
  const std::size_t room = out.size();
  const Decoder::Step step = decoder_->decode(in, out);
  source_.use(given - in.size());
  switch (step) {
    case Decoder::Step::More: {
      if (in.size() < given || out.size() < room) return;
      if (source_.is_at_end()) return fail("truncated: it ends at byte ");
      if (const int code = source_.read_more(); code != 0) fail({}, code);
      return;
    }
    case Decoder::Step::FrameEnd: state_ = State::Between; return;
    case Decoder::Step::Damaged: return fail("damaged at byte ");
    case Decoder::Step::TooLarge: return fail_too_large();
  }
}

// `cause` is completed with the place; with a `code` it is not used.
void Unpacker::fail(std::string cause, int code) {
  state_ = State::Ended;
  error_ = Error{name_, Action::Read, code, "its "};
  error_->cause += to_name(compression_);
  error_->cause += " data is " + cause + std::to_string(source_.offset());
}

void Unpacker::fail_too_large() {
  state_ = State::Ended;
  const std::string_view command = compression_ == Compression::Zstd ? "zstd -dc --long=31" : "xz -dc";
  error_ = Error{name_, Action::Read, 0, "its "};
  error_->cause += to_name(compression_);
  error_->cause += " data needs a window of more than " + std::to_string(largest_window >> 20) +
                   " MiB; unpack it on the way: ";
  error_->cause += command;
  error_->cause += " ... | movetext ...";
}

}  // namespace movetext::io
