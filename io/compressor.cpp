// SPDX-License-Identifier: MIT
#include "io/compressor.hpp"

namespace movetext::io {
namespace {

// Large enough that a frame loses little by not knowing the ones before it, small enough that many fit into memory.
constexpr std::size_t frame_size = 2 << 20;

std::vector<ZstdEncoder> make_encoders(int level, unsigned threads) {
  std::vector<ZstdEncoder> encoders;
  for (unsigned i = 0; i < threads; ++i) encoders.emplace_back(level);
  return encoders;
}

}  // namespace

std::size_t find_frame_end(std::string_view text) noexcept {
  const std::string_view farther_half = text.substr(text.size() / 2);
  for (const std::string_view mark : {"\n\n[Event ", "\n\r\n[Event ", "\n"}) {
    const std::size_t at = farther_half.rfind(mark);
    if (at != farther_half.npos) return text.size() / 2 + at + mark.find_last_of('\n') + 1;
  }
  return text.size();
}

Compressor::Compressor(Output& out, int level, unsigned threads)
    : out_(out),
      slots_(OrderedWork::slots(threads)),
      encoders_(make_encoders(level, threads)),
      work_(threads, [this](unsigned worker, std::size_t slot) {
        encoders_[worker].encode(slots_[slot].text, slots_[slot].frame);
      }) {}

bool Compressor::add(std::string_view text) {
  while (!text.empty()) {
    const std::string_view part = text.substr(0, frame_size - pending_.size());
    pending_ += part;
    text.remove_prefix(part.size());
    if (pending_.size() == frame_size && !cut_frame()) return false;
  }
  return true;
}

bool Compressor::cut_frame() {
  const std::size_t size = find_frame_end(pending_);
  if (!encode(std::string_view(pending_).substr(0, size))) return false;
  pending_.erase(0, size);
  return true;
}

bool Compressor::encode(std::string_view text) {
  if (work_.is_full() && !write_oldest()) return false;
  slots_[work_.next_slot()].text = text;
  work_.submit();
  return true;
}

bool Compressor::write_oldest() {
  const auto index = work_.wait();
  if (!index) return false;
  const Slot& slot = slots_[*index];
  frames_.push_back({static_cast<std::uint32_t>(slot.frame.size()), static_cast<std::uint32_t>(slot.text.size())});
  out_.buffer() += slot.frame;
  out_.commit();
  work_.release();
  return !out_.error();
}

bool Compressor::finish() {
  // Without any text there is one empty frame: a table alone is nothing that programs recognise.
  if ((!pending_.empty() || (frames_.empty() && work_.is_empty())) && !encode(pending_)) return false;
  pending_.clear();
  while (!work_.is_empty()) {
    if (!write_oldest()) return false;
  }
  append_seek_table(frames_, out_.buffer());
  out_.commit();
  return !out_.error();
}

}  // namespace movetext::io
