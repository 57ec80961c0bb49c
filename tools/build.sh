#!/usr/bin/env bash
# build.sh DIRECTORY [MESON OPTION...] - configure if need be, then build everything in DIRECTORY.
#
# A directory is configured once; it is made anew when it was made by another Meson, from another place or with
# other options. CC chooses the compiler.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
directory=$1
shift
stamp="$root | ${CC:-gcc} | meson $(meson --version) | $*"

if [ "$(cat "$directory/configured" 2>/dev/null)" != "$stamp" ]; then
    if [ -e "$directory" ] && [ ! -d "$directory/meson-private" ] && ! rmdir "$directory" 2>/dev/null; then
        echo "build.sh: $directory is in the way: it is not a build directory of ours" >&2
        exit 1
    fi
    rm -rf "$directory"
    log=$(mktemp)
    if ! CC=${CC:-gcc} meson setup "$directory" "$root" "$@" >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        exit 1
    fi
    rm -f "$log"
    printf '%s\n' "$stamp" >"$directory/configured"
fi
cd "$directory" # rather than ninja -C, which would announce it
exec ninja --quiet
