# SPDX-License-Identifier: MIT
# cmake --install: the program, the public headers, a library a layer, and the two ways to find them:
# find_package(movetext) with the targets movetext::<layer>, and pkg-config movetext.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

get_property(core GLOBAL PROPERTY MOVETEXT_CORE)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/movetext)
set(pc_libs "")

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/movetext DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.hpp")
foreach(layer IN LISTS core)
  set_target_properties(movetext_${layer} PROPERTIES EXPORT_NAME ${layer})
  install(TARGETS movetext_${layer} EXPORT movetextTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  string(PREPEND pc_libs " -lmovetext_${layer}")  # a static library stands before those that it uses
endforeach()
install(EXPORT movetextTargets FILE movetextConfig.cmake NAMESPACE movetext:: DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/movetextConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/movetextConfigVersion.cmake DESTINATION ${package_folder})

file(RELATIVE_PATH pc_prefix /p/${CMAKE_INSTALL_LIBDIR}/pkgconfig /p)
string(REGEX REPLACE "/$" "" pc_prefix ${pc_prefix})
configure_file(${PROJECT_SOURCE_DIR}/cmake/movetext.pc.in ${PROJECT_BINARY_DIR}/movetext.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/movetext.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
if(TARGET movetext)
  install(TARGETS movetext RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  # The page of `movetext serve`, where it has been built. engine/ in it is a program of its own with its own licence.
  set(MOVETEXT_PAGE ${PROJECT_SOURCE_DIR}/build/web CACHE PATH "Folder of the built page (scripts/build_web)")
  install(DIRECTORY ${MOVETEXT_PAGE}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/movetext/web OPTIONAL)
endif()
