#!/usr/bin/env bash
# build.sh DIRECTORY [MESON OPTION...] [-- NINJA WORD...] - configure if need be, then build in DIRECTORY.
#
# A directory is configured once; it is made anew when it was made by another Meson, from another place, with other
# options or with other tools at hand. CC chooses the compiler; ccache, where it is installed, remembers what it made.
# Ninja's words are its options and what to build; without them everything is built.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
directory=$1
shift
options=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    options+=("$1")
    shift
done
[ $# = 0 ] || shift
compiler=${CC:-gcc}
if command -v ccache >/dev/null && [[ $compiler != *ccache* ]]; then compiler="ccache $compiler"; fi
cmocka=$(pkg-config --modversion cmocka 2>/dev/null || echo no) # without it tests are not even offered
stamp="$root | $compiler | meson $(meson --version) | cmocka $cmocka | ${options[*]}"

if [ "$(cat "$directory/configured" 2>/dev/null)" != "$stamp" ]; then
    if [ -e "$directory" ] && [ ! -d "$directory/meson-private" ] && ! rmdir "$directory" 2>/dev/null; then
        echo "build.sh: $directory is in the way: it is not a build directory of ours" >&2
        exit 1
    fi
    rm -rf "$directory"
    log=$(mktemp)
    if ! CC=$compiler meson setup "$directory" "$root" "${options[@]}" >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        exit 1
    fi
    rm -f "$log"
    printf '%s\n' "$stamp" >"$directory/configured"
fi
cd "$directory" # rather than ninja -C, which would announce it
exec ninja --quiet "$@"
