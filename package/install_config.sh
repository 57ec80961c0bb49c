#!/bin/sh
# install_config.sh FILE PLACE - install a file of settings, unless there is one: it may have been changed.
set -eu
place=${DESTDIR-}$2
[ ! -e "$place" ] || { echo "$place is kept as it is"; exit 0; }
mkdir -p "$(dirname "$place")"
cp "$1" "$place"
chmod 644 "$place"
