// SPDX-License-Identifier: MIT
// A value or the reason why there is none, with the member names of std::expected (C++23).
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace movetext::base {

// Wraps an error so that a Result can tell it from a value of the same type.
template <class E>
struct Unexpected {
  E error;
};

template <class E>
Unexpected(E) -> Unexpected<E>;

// Either a T or an E. Requires (value, operator*, operator->): has_value(); (error): !has_value().
template <class T, class E>
class [[nodiscard]] Result {
 public:
  constexpr Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  constexpr Result(Unexpected<E> unexpected) : state_(std::in_place_index<1>, std::move(unexpected.error)) {}

  [[nodiscard]] constexpr bool has_value() const noexcept { return state_.index() == 0; }
  constexpr explicit operator bool() const noexcept { return has_value(); }

  [[nodiscard]] constexpr const T& value() const noexcept {
    assert(has_value());
    return *std::get_if<0>(&state_);
  }
  [[nodiscard]] constexpr T& value() noexcept {
    assert(has_value());
    return *std::get_if<0>(&state_);
  }
  [[nodiscard]] constexpr const E& error() const noexcept {
    assert(!has_value());
    return *std::get_if<1>(&state_);
  }
  constexpr const T& operator*() const noexcept { return value(); }
  constexpr T& operator*() noexcept { return value(); }
  constexpr const T* operator->() const noexcept { return &value(); }
  constexpr T* operator->() noexcept { return &value(); }

  template <class U>
  [[nodiscard]] constexpr T value_or(U&& other) const {
    return has_value() ? value() : static_cast<T>(std::forward<U>(other));
  }

 private:
  std::variant<T, E> state_;
};

}  // namespace movetext::base
