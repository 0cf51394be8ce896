// SPDX-License-Identifier: MIT
// Sorting for lists that are nearly always short and in order already, in a tenth of the code of std::sort: what
// matters where a module is loaded over a network, and where a dozen kinds of lists are sorted.
#pragma once

#include <cstddef>
#include <functional>
#include <iterator>
#include <utility>

namespace movetext::base {

// Sorts [first, last); equal elements in any order. Complexity: linear when they are in order, else n log n at worst.
template <class Iterator, class Less = std::less<>>
void sort(Iterator first, Iterator last, Less less = {}) {
  const auto size = static_cast<std::size_t>(last - first);
  const auto at = [first](std::size_t i) -> decltype(auto) {
    return first[static_cast<typename std::iterator_traits<Iterator>::difference_type>(i)];
  };
  std::size_t ordered = 1;
  while (ordered < size && !less(at(ordered), at(ordered - 1))) ++ordered;
  if (ordered >= size) return;
  // A heap: no memory, no recursion, no bad case. Rounds above `size` / 2 build it, the others take from it.
  std::size_t end = size;
  for (std::size_t next = size / 2; end > 1;) {
    if (next > 0) {
      --next;
    } else {
      std::swap(at(0), at(--end));
    }
    for (std::size_t hole = next; hole * 2 + 1 < end;) {
      std::size_t child = hole * 2 + 1;
      if (child + 1 < end && less(at(child), at(child + 1))) ++child;
      if (!less(at(hole), at(child))) break;
      std::swap(at(hole), at(child));
      hole = child;
    }
  }
}

}  // namespace movetext::base
