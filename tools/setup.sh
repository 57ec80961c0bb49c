#!/usr/bin/env bash
# setup.sh run|page|test - make sure that the tools for `./run`, for the page or for `./test` are there, and install what is missing.
#
# What is there is asked of the tools themselves, not of a package manager, so a tool installed in any way
# counts and a second call needs no network.
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }

# Each need is a Debian package and the question whether what we want of it is there already.
run_needs=(gcc libc6-dev meson ninja-build pkg-config python3 libjansson-dev libsodium-dev libncurses-dev
    libevent-dev libwslay-dev libsqlite3-dev libqrencode-dev libssl-dev)
test_needs=(clang lld llvm clang-format clang-tidy cppcheck libcmocka-dev valgrind libc6-dbg nodejs npm chromium-headless-shell python3-jsonschema openssl)

# The page is built with these, and its engine with a compiler that knows WebAssembly.
page_needs=(nodejs npm clang lld llvm)

# The store of several servers, and one of its own for the tests.
run_needs+=(libpq-dev)
test_needs+=(postgresql)

# The package and the service; ccache gives its build the objects of the others.
test_needs+=(dpkg-dev debootstrap ccache systemd strace man-db nginx-light)

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

# libevent reads HTTP from strangers. In September 2026 eight faults of it were mended (one of them, CVE-2026-63382, lets
# requests be smuggled past a proxy), by Debian in what it calls 2.1.12-stable-8+deb12u1: an older one is as good as none.
# What a number without such a word in it says we know of Debian 12 alone; where there is no dpkg, its owner knows.
has_mended_libevent()
{
    local version
    has_library 'libevent >= 2.1.12' || return 1
    version=$(dpkg-query -W -f '${Version}' libevent-dev 2>/dev/null) || return 0
    case $version in
    *+deb*) dpkg --compare-versions "$version" ge 2.1.12-stable-8+deb12u1 ;;
    *) dpkg --compare-versions "$version" gt 2.1.12-stable-8+deb12u1 ;;
    esac
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
    libevent-dev) has_mended_libevent ;;
    libwslay-dev) has_header wslay/wslay.h ;;
    libsqlite3-dev) has_library sqlite3 ;;
    libqrencode-dev) has_library libqrencode ;;
    libssl-dev) has_library libcrypto ;;
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
    chromium-headless-shell) has_command "${CHROMIUM:-chromium-headless-shell}" --version ;; # half the work of a whole one; Ubuntu has a snap alone: name it
    python3-jsonschema) has_command python3 -c 'from jsonschema import Draft202012Validator' ;;
    openssl) has_command openssl version ;;
    libclang-rt-*-dev) has_clang_runtimes ;;
    libpq-dev) has_library libpq ;;
    postgresql) has_command initdb --version || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ;;
    dpkg-dev) has_command dpkg-shlibdeps --version ;;
    debootstrap) has_command debootstrap --version || [ "$(id -u)" != 0 ] ;; # root's alone
    ccache) has_command ccache --version ;;
    systemd) has_command systemd-analyze --version ;;
    strace) has_command strace -V ;;
    man-db) has_command man --version ;;
    nginx-light) has_command nginx -v || has_command /usr/sbin/nginx -v ;;
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
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo ${MURK_SUDO-} "$@"; fi # MURK_SUDO=-n: where nobody could type a password
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
    apt_get update && apt_get install -y --no-install-recommends "${missing[@]}" || true # the list of packages was old
    look_for "$@"
    [ ${#missing[@]} = 0 ] && return
    say "Installed, but still not usable: ${missing[*]}"
    case " ${missing[*]} " in
    *' libevent-dev '*)
        say "Murk's server needs libevent with the security fixes of September 2026 (on Debian 12: 2.1.12-stable-8+deb12u1 or"
        say "newer, in bookworm-security); here it is $(dpkg-query -W -f '${Version}' libevent-dev 2>/dev/null || echo not there)."
        ;;
    esac
    exit 1
}

case ${1-} in
run)
    ensure "${run_needs[@]}"
    ;;
page)
    ensure "${page_needs[@]}"
    ;;
test)
    ensure "${run_needs[@]}" "${test_needs[@]}"
    ensure "libclang-rt-$(clang -dumpversion | cut -d. -f1)-dev" # which one is known once clang is there
    ;;
*)
    say "usage: tools/setup.sh run|page|test"
    exit 2
    ;;
esac
