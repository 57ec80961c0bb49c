#!/usr/bin/env bash
# deb.sh [DIRECTORY] - build the Debian package murk_VERSION_ARCHITECTURE.deb into DIRECTORY (build-deb) and print its path.
#
# It holds the program, with the page for browsers in it, its manual pages and the service, and depends on the libraries that the program was linked with, of
# libevent on no older one than that. DEBFULLNAME and DEBEMAIL name who gives it to others. Needs what ./run needs, and dpkg-dev.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '%s\n' "$*" >&2; }

for tool in dpkg-deb dpkg-shlibdeps dpkg-architecture; do
    command -v $tool >/dev/null || { say "deb.sh: the package is made with $tool, which is missing here (Debian: dpkg-dev)."; exit 1; }
done
tools/setup.sh run

build=build-deb
tools/build.sh $build --buildtype=release -Dwerror=false -Dtests=disabled --prefix=/usr --sysconfdir=/etc >&2
# The page for browsers: the one in MURK_PAGE, or a new one, where it can be built.
rm -rf $build/page
if [ -n "${MURK_PAGE-}" ]; then cp -r "$MURK_PAGE" $build/page
elif ! MURK=$build/murk tools/page.sh $build/page >&2; then
    rm -rf $build/page
    say "deb.sh: the package is without the page for browsers."
fi
ninja -C $build --quiet >&2 # with the page in the program
place=$(realpath -m "${1:-$build}")
mkdir -p "$place"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
umask 022
meson install -C $build --no-rebuild --quiet --tags runtime,man --destdir "$root" >&2

# The same source gives the same package, whenever it is built.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y meson.build)}
export SOURCE_DATE_EPOCH
version=$(meson introspect $build --projectinfo | python3 -c 'import json, sys; print(json.load(sys.stdin)["version"])')
architecture=$(dpkg-architecture -q DEB_HOST_ARCH)
maintainer="${DEBFULLNAME:-Murk contributors} <${DEBEMAIL:-murk@localhost}>"

# ---- what Debian wants to find ----

documents=$root/usr/share/doc/murk
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$root/usr/bin/murk"
gzip -9n "$root"/usr/share/man/man1/*.1
{
    printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\nFiles: *\nCopyright: %s\nLicense: Expat\n' \
        "$(sed -n 's/^Copyright (c) //p' LICENSE)"
    sed '1,/^Copyright/d; 1d' LICENSE | sed '/./,$!d; s/^$/./; s/^/ /'
} >"$documents/copyright"
printf 'murk (%s) unstable; urgency=medium\n\n  * This version.\n\n -- %s  %s\n' \
    "$version" "$maintainer" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$documents/changelog.gz"

# ---- dependencies ----

# What a library's name says is enough for linking. libevent's mended faults changed nothing in it: so the one here is the least.
at_least_here()
{
    tr ',' '\n' | sed 's/^ *//' | while read -r name rest; do
        case $name in
        libevent*) rest="(>= $(dpkg-query -W -f '${Version}' "$name"))" ;;
        esac
        printf '%s\n' "$name${rest:+ $rest}"
    done | paste -sd, | sed 's/,/, /g'
}

mkdir "$work/debian"
printf 'Source: murk\n\nPackage: murk\nArchitecture: any\n' >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O root/usr/bin/murk | sed -n 's/^shlibs:Depends=//p' | at_least_here)
[ -n "$depends" ] || { say "deb.sh: dpkg-shlibdeps found no dependencies"; exit 1; }

# ---- the package ----

size=$(du -k -s --apparent-size "$root" | cut -f1)
mkdir "$root/DEBIAN"
install -m 755 package/debian/postinst package/debian/prerm package/debian/postrm "$root/DEBIAN"
echo /etc/murk.conf >"$root/DEBIAN/conffiles"
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
sed -e "s|@version@|$version|; s|@architecture@|$architecture|; s|@size@|$size|; s|@maintainer@|$maintainer|; s|@depends@|$depends|" package/debian/control.in >"$root/DEBIAN/control"
package=$place/murk_${version}_$architecture.deb
dpkg-deb --build --root-owner-group "$root" "$package" >&2
echo "$package"
