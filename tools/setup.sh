#!/usr/bin/env bash
# setup.sh run|test - make sure that the tools for `./run` or `./test` are there, and install what is missing.
#
# What is there is asked of the tools themselves, not of a package manager, so a tool installed in any way
# counts and a second call needs no network.
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }

# Each need is a Debian package and the question whether what we want of it is there already.
run_needs=(gcc libc6-dev meson ninja-build pkg-config python3 libjansson-dev libsodium-dev libncurses-dev)
test_needs=(clang lld llvm clang-format clang-tidy cppcheck libcmocka-dev valgrind libc6-dbg nodejs npm chromium python3-jsonschema)

has_header() { echo "#include <$1>" | gcc -E - >/dev/null 2>&1; }
has_library() { pkg-config --exists "$1" 2>/dev/null; }
has_command() { "$@" >/dev/null 2>&1; } # asked to run, not only to exist: version managers leave empty shims

# True when clang has its sanitizer and fuzzer runtimes, a package of their own whose name has a number in it.
has_clang_runtimes()
{
    local archive
    for archive in "$(clang -print-resource-dir)"/lib/*/libclang_rt.fuzzer[.-]*; do
        [ -e "$archive" ] && return 0
    done
    return 1
}

has()
{
    case $1 in
    gcc) has_command gcc --version ;;
    libc6-dev) has_header stdio.h ;;
    meson) has_command meson --version ;;
    ninja-build) has_command ninja --version ;;
    pkg-config) has_command pkg-config --version ;;
    python3) has_command python3 --version ;;
    libjansson-dev) has_library jansson ;;
    libsodium-dev) has_library libsodium ;;
    libncurses-dev) has_library ncursesw ;;
    clang) has_command clang --version ;;
    lld) has_command wasm-ld --version ;;
    llvm) has_command llvm-symbolizer --version && has_command llvm-ar --version ;;
    clang-format) has_command clang-format --version ;;
    clang-tidy) has_command clang-tidy --version ;;
    cppcheck) has_command cppcheck --version ;;
    libcmocka-dev) has_library cmocka ;;
    valgrind) has_command valgrind --version ;;
    libc6-dbg) has_command valgrind true ;; # without its symbols valgrind may refuse to begin
    nodejs) has_command node --version ;;
    npm) has_command npm --version ;;
    chromium) has_command "${CHROMIUM:-chromium}" --version ;; # on Ubuntu it is a snap: name another one
    python3-jsonschema) has_command python3 -c 'from jsonschema import Draft202012Validator' ;;
    libclang-rt-*-dev) has_clang_runtimes ;;
    *) say "setup.sh: no such need: $1"; exit 2 ;;
    esac
}

# Those of the packages named that are missing, in `missing`.
look_for()
{
    local package
    missing=()
    for package in "$@"; do
        has "$package" || missing+=("$package")
    done
}

as_root()
{
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

apt_get()
{
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o Dpkg::Use-Pty=0 "$@" >&2 </dev/null
}

# Package lists are fetched only when they are missing or too old to be of use.
apt_install()
{
    if apt-cache show --no-all-versions "$@" >/dev/null 2>&1; then
        apt_get install -y --no-install-recommends "$@" && return
    fi
    apt_get update && apt_get install -y --no-install-recommends "$@"
}

install()
{
    if ! command -v apt-get >/dev/null; then
        say "Murk needs these tools and libraries, which are missing here (names of Debian packages):"
        say "    $*"
        say "This system has no apt-get: please install them in its own way and call again."
        exit 1
    fi
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        say "Murk needs some packages that are missing here. Please install them as root and call again:"
        say "    apt-get install --no-install-recommends $*"
        exit 1
    fi
    say "Murk installs these packages that are missing here: $*"
    [ "$(id -u)" = 0 ] || say "(sudo may ask for your password)"
    if ! apt_install "$@"; then
        say "They could not be installed. Please install them and call again:"
        say "    apt-get install --no-install-recommends $*"
        exit 1
    fi
}

ensure()
{
    look_for "$@"
    [ ${#missing[@]} = 0 ] && return
    install "${missing[@]}"
    look_for "$@"
    [ ${#missing[@]} = 0 ] && return
    say "Installed, but still not usable: ${missing[*]}"
    exit 1
}

case ${1-} in
run)
    ensure "${run_needs[@]}"
    ;;
test)
    ensure "${run_needs[@]}" "${test_needs[@]}"
    ensure "libclang-rt-$(clang -dumpversion | cut -d. -f1)-dev" # which one is known once clang is there
    ;;
*)
    say "usage: tools/setup.sh run|test"
    exit 2
    ;;
esac
