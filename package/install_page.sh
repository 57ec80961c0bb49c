#!/bin/sh
# install_page.sh FOLDER PLACE - install the page for browsers, if tools/page.sh has built it there; a server finds it beside its program.
set -eu
place=${DESTDIR-}$2
rm -rf "$place"
[ -d "$1" ] || { echo "there is no page in $1 (tools/page.sh builds it): not installed"; exit 0; }
mkdir -p "$place"
cp -r "$1/." "$place"
chmod -R u=rwX,go=rX "$place"
