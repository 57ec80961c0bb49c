#!/bin/sh
# wasm.sh ROOT OUTPUT DEPFILE SOURCE... - compile sources for WebAssembly and link them into one module.
#
# The module needs nothing from its host; what it exports is what is visible in the public header. Its memory
# is free from __heap_base on.
set -eu
root=$1 output=$2 depfile=$3
shift 3
compile="clang --target=wasm32 -std=c17 -O2 -ffreestanding -nostdlib -fvisibility=hidden
    -Wall -Wextra -Wno-missing-field-initializers -Werror -I$root/src -I$root/include"

# shellcheck disable=SC2086 # the options are words
{
    printf '%s:' "$output"
    $compile -MM "$@" | sed 's/^[^:]*://; s/\\$//' | tr -d '\n'
    echo
} >"$depfile"
# shellcheck disable=SC2086
exec $compile -Wl,--no-entry -Wl,--export-dynamic -Wl,--export=__heap_base -Wl,-z,stack-size=1048576 \
    -o "$output" "$@"
