# SPDX-License-Identifier: MIT
# What unpacks compressed files, for the layer io alone: the core, which is what gets installed, needs none of it.
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(ZLIB REQUIRED)
find_package(BZip2 REQUIRED)
find_package(LibLZMA REQUIRED)
pkg_check_modules(zstd REQUIRED IMPORTED_TARGET libzstd)
target_link_libraries(movetext_io PUBLIC Threads::Threads
                      PRIVATE PkgConfig::zstd ZLIB::ZLIB BZip2::BZip2 LibLZMA::LibLZMA)

# ISA-L reads gzip almost three times as fast as zlib, on x86-64.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  pkg_check_modules(isal IMPORTED_TARGET libisal)
  if(isal_FOUND)
    target_link_libraries(movetext_io PRIVATE PkgConfig::isal)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/io/decoder_isal.cpp PROPERTIES COMPILE_DEFINITIONS MOVETEXT_ISAL)
  endif()
endif()
