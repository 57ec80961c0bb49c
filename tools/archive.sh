#!/bin/sh
# archive.sh LIBRARY ARCHIVE - make the static library that is installed.
#
# All objects become one, and its hidden symbols local: a program that links the archive may have a function
# called `tell` of its own. The input is a thin archive of Meson's, which would not survive being installed.
set -eu
object=$2.o
ld -r --whole-archive "$1" -o "$object"
objcopy --localize-hidden "$object"
rm -f "$2"
ar rcs "$2" "$object"
rm -f "$object"
