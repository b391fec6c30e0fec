#!/usr/bin/env bash
# Builds a Debian package from the folder of its files, with the same bytes for the same files.
#   Scripts/release/deb_build.sh ROOT FILE
set -euo pipefail
root=$1 file=$2
find "$root" -type d -exec chmod 755 {} + -o -type f -exec chmod 644 {} +
chmod 755 "$root"/usr/bin/*
[ ! -f "$root/DEBIAN/postinst" ] || chmod 755 "$root/DEBIAN/postinst"
(cd "$root" && find usr -type f | LC_ALL=C sort | xargs md5sum > DEBIAN/md5sums)
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz -b "$root" "$file" > /dev/null
