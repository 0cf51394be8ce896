// SPDX-License-Identifier: MIT
// Memory of the instance. When it runs out the call traps before anything is written: JavaScript then gives up the
// instance (CoreError "out-of-memory") and never calls it again, so that nothing half changed is ever seen.
#include <cstdint>
#include <cstdlib>
#include <new>

#if defined(__wasm__)
#include <__verbose_abort>

#include "abi.hpp"

void* operator new(std::size_t size) {
  if (void* const memory = std::malloc(size > 0 ? size : 1)) return memory;
  __builtin_trap();
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

_LIBCPP_BEGIN_NAMESPACE_STD
_LIBCPP_WEAK void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

// Null: there is no memory left; nothing has happened.
MOVETEXT_EXPORT(mt_alloc)(std::uint32_t size)->void* { return std::malloc(size > 0 ? size : 1); }
MOVETEXT_EXPORT(mt_free)(void* memory)->void { std::free(memory); }
#endif
