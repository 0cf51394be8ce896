# SPDX-License-Identifier: MIT
# RE2 for the regular expressions of the layer collection. Without it they are an error that says so.
find_library(RE2_LIBRARY re2)
find_path(RE2_INCLUDE_DIR re2/re2.h)
if(RE2_LIBRARY AND RE2_INCLUDE_DIR)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/src/collection/regex.cpp
                              PROPERTIES COMPILE_DEFINITIONS MOVETEXT_RE2)
  target_link_libraries(movetext_collection PRIVATE re2)  # by name: an installed package must not know this machine
else()
  message(WARNING "RE2 was not found: expressions will have no regular expressions")
endif()
