// SPDX-License-Identifier: MIT
// movetext serve: the application in the browser.
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "server/browser.hpp"
#include "server/http_server.hpp"
#include "server/open_files.hpp"
#include "server/routes.hpp"

namespace movetext::cli {
namespace {

namespace fs = std::filesystem;

// From the folder of the program: where it is installed, and where it is built.
constexpr std::array page_folders = {MOVETEXT_PAGE_FROM_PROGRAM, "../web"};

// The folder of the page; "" after a line that says that there is none.
std::string find_page(const Arguments& arguments) {
  if (arguments.has(Option::Root)) return std::string(arguments.text(Option::Root));
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  std::vector<std::string> tried;
  for (const char* folder : page_folders) {
    const fs::path page = (program / folder).lexically_normal();
    if (fs::exists(page / "index.html", error)) return page.string();
    tried.push_back(page.string());
  }
  (void)fail(fmt::format("the page is not in {}; build it with ./dev run, or name its folder with --root",
                         fmt::join(tried, " and not in ")));
  return "";
}

// The files of the command line. Nothing: it has been said what is wrong with one.
std::optional<std::vector<server::OpenFile>> find_files(const Arguments& arguments) {
  std::vector<server::OpenFile> files;
  for (const std::string& operand : arguments.operands) {
    if (operand == "-") return say("standard input cannot be served; name files"), std::nullopt;
    auto file = server::find_open_file(operand);
    if (!file) return say(file.error()), std::nullopt;
    files.push_back(std::move(*file));
  }
  return files;
}

void say_what_is_open(const server::Address& address, const std::string& url) {
  if (address.host != "localhost" && !address.host.starts_with("127.") && address.host != "::1") {
    say(fmt::format("everyone who can reach {} can use this, and read the files that you named", address.host));
  }
  say(fmt::format("open {} in a browser; Ctrl-C ends it", url));
}

}  // namespace

Status run_serve(const Arguments& arguments) {
  const std::string folder = find_page(arguments);
  if (folder.empty()) return Status::Failed;
  auto files = find_files(arguments);
  if (!files) return Status::Failed;
  auto site = server::Site::read(folder);
  if (!site) return fail(site.error());
  const server::Content content{std::move(*site), std::move(*files)};
  const server::Address address{std::string(arguments.text(Option::Host)),
                                static_cast<std::uint16_t>(arguments.number(Option::Port))};
  auto server = server::HttpServer::listen(
      address, [&content](const server::Request& request) { return server::answer(content, request); });
  if (!server) return fail(server.error());
  const std::string url = server->url();
  const Status status = print(url + "\n");
  if (status != Status::Done) return status;
  say_what_is_open(address, url);
  if (arguments.has(Option::OpenBrowser) && !server::open_browser(url)) {
    say("no program was found that opens a browser");
  }
  return server->run() == server::EndReason::Interrupted ? Status::Interrupted : Status::Done;
}

}  // namespace movetext::cli
