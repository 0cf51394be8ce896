# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What the scripts share. Each script starts in the root of the checkout.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '%s: %s\n' "$(basename "$0")" "$*"; }
fail() {
  say "$*" >&2
  exit 1
}

# quietly LOG COMMAND...: its output goes to LOG, and to the screen only when it fails.
quietly() {
  local log=$1
  shift
  mkdir -p "$(dirname "$log")"
  "$@" >"$log" 2>&1 || {
    cat "$log" >&2
    fail "failed: $*"
  }
}

# build PRESET [TARGET...]: configures and builds into build/PRESET, all targets when none is named.
build() {
  local preset=$1
  shift
  local ninja=(ninja -C "build/$preset")
  [ -t 1 ] || ninja+=(--quiet)
  quietly "build/$preset.log" cmake --preset "$preset"
  "${ninja[@]}" "$@" || fail "the build failed (preset $preset)"
}

# run_tests PRESET: all tests of build/PRESET, with the output of those that fail.
run_tests() {
  ctest --test-dir "build/$1" --output-on-failure --no-tests=error --parallel "$(nproc)" ||
    fail "some tests failed (preset $1)"
}

# Where scripts/setup_web puts Node when the system's is too old.
node_home=$PWD/build/node

# Node 20.19, 22.12, 24 or newer: what the tools of the page ask for.
is_node_new_enough() {
  node -e 'const [a, b] = process.versions.node.split(".").map(Number);
    process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a >= 24 ? 0 : 1)' 2>/dev/null
}

# use_node: the Node of scripts/setup_web, where it brought one, comes first on the path.
use_node() {
  is_node_new_enough || [ ! -x "$node_home/node_modules/node/bin/node" ] ||
    export PATH="$node_home/node_modules/node/bin:$PATH"
}

# npm_run SCRIPT [ARG...]: a script of web/package.json.
npm_run() {
  use_node
  (cd web && npm run --silent "$@")
}
