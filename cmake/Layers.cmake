# SPDX-License-Identifier: MIT
# movetext_layer(name DEPENDS other...): the static library movetext_<name> of src/<name>,
# with its public headers in include/movetext/<name>.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

add_library(movetext_warnings INTERFACE)
target_compile_options(movetext_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
                                                   -Wimplicit-fallthrough -Wswitch)
# std::stable_sort of libstdc++ 12 uses a function that its own headers call deprecated; only clang says so.
target_compile_options(movetext_warnings INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
if(MOVETEXT_WERROR)
  target_compile_options(movetext_warnings INTERFACE -Werror)
endif()

function(movetext_add_library name folder)
  cmake_parse_arguments(ARG "" "" "DEPENDS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_library(movetext_${name} STATIC ${sources})
  add_library(movetext::${name} ALIAS movetext_${name})
  target_compile_features(movetext_${name} PUBLIC cxx_std_20)
  foreach(dependency IN LISTS ARG_DEPENDS)
    target_link_libraries(movetext_${name} PUBLIC movetext_${dependency})
  endforeach()
  target_link_libraries(movetext_${name} PRIVATE $<BUILD_INTERFACE:movetext_warnings>)
endfunction()

# A layer of the core: no exceptions, no run-time type information, so that it also builds for WebAssembly.
function(movetext_layer name)
  movetext_add_library(${name} ${PROJECT_SOURCE_DIR}/src/${name} ${ARGN})
  if(TARGET movetext_${name})
    target_include_directories(movetext_${name} PUBLIC
      $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>)
    target_include_directories(movetext_${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_compile_options(movetext_${name} PRIVATE -fno-exceptions)
    # The check of virtual tables (-fsanitize=undefined) needs the type information that the core does without.
    if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize=[a-z,]*undefined")
      target_compile_options(movetext_${name} PRIVATE -fno-rtti)
    endif()
    set_property(GLOBAL APPEND PROPERTY MOVETEXT_CORE ${name})
  endif()
endfunction()

# A native layer (files, threads): its headers stand beside its sources.
function(movetext_native_layer name)
  movetext_add_library(${name} ${PROJECT_SOURCE_DIR}/${name} ${ARGN})
  if(TARGET movetext_${name})
    target_include_directories(movetext_${name} PUBLIC ${PROJECT_SOURCE_DIR})
  endif()
endfunction()
