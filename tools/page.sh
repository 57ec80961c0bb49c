#!/usr/bin/env bash
# page.sh [DIRECTORY] - build the page into DIRECTORY (build/page): a folder that any web host can serve.
# page.sh --packages - only fetch what it is built with, if it is not here yet.
#
# Needs node, npm and clang. MURK and MURK_ENGINE name a program and an engine.wasm that were built elsewhere, with the files of
# words beside the program and study.wasm beside the engine. Where npm's registry cannot be reached, and its packages are not here
# yet, this says so and gives 3.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '%s\n' "$*" >&2; }

for tool in node npm; do
    command -v $tool >/dev/null || { say "page.sh: the page is built with $tool, which is missing here (Debian: nodejs, npm)."; exit 3; }
done

# One at a time: npm and the build write into web.
mkdir -p web/generated
exec 9>web/generated/lock
flock 9

# What npm has installed is used again as long as the lockfile is the same.
stamp=web/node_modules/.lock-of-murk
if ! cmp -s web/package-lock.json "$stamp"; then
    log=$(mktemp)
    if ! (cd web && npm ci --ignore-scripts --no-audit --no-fund --omit-lockfile-registry-resolved) >"$log" 2>&1; then
        tail -n 5 "$log" >&2
        rm -f "$log"
        say "page.sh: npm could not fetch the page's packages (is its registry out of reach?). Everything but the page works without."
        exit 3
    fi
    rm -f "$log"
    cp web/package-lock.json "$stamp"
fi

[ "${1-}" != --packages ] || exit 0
murk=${MURK-}
if [ -z "$murk" ]; then
    tools/build.sh build --buildtype=release -Dwerror=false >&2
    murk=build/murk
fi
engine=${MURK_ENGINE-}
if [ -z "$engine" ]; then
    command -v wasm-ld >/dev/null || { say "page.sh: the engine is built with clang and wasm-ld, which are missing here (Debian: clang, lld)."; exit 3; }
    CC=clang tools/build.sh build-wasm -Dwasm=true -- src/wasm/engine.wasm src/wasm/study.wasm >&2
    engine=build-wasm/src/wasm/engine.wasm
fi

# Nothing has changed: the page that is there is the right one. The program may be newer for no other reason than that it has this page
# in itself by now: what it was linked from tells whether it has changed.
out=${1:-build/page}
made_of=("$(dirname "$murk")"/libmurk-{library,program}.a)
[ -e "${made_of[0]}" ] || made_of=("$murk")
if [ -e "$out/version" ] && [ -z "$(find web/src web/art web/fonts web/make web/*.* docs/protocol.schema.json lessons \
    src/wasm/*.mjs "$engine" "$(dirname "$engine")/study.wasm" "$(dirname "$murk")"/*.words "${made_of[@]}" -newer "$out/version" -print -quit)" ]; then exit 0; fi
exec node web/make/page.mjs "$out" "$engine" "$(dirname "$murk")" "$murk"
