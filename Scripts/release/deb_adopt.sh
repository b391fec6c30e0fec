#!/usr/bin/env bash
# Makes the Debian package of belfry-adopt from its tree.
#   Scripts/release/deb_adopt.sh TREE VERSION OUT
set -euo pipefail
cd "$(dirname "$0")/../.."
tree=$1 version=$2 out=$3
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
install -d "$root/DEBIAN" "$root/usr/share/doc"
cp -r "$tree/bin" "$root/usr/"
# The changelog, the copyright and the notices are those of belfry, which contains the same libraries.
ln -s belfry "$root/usr/share/doc/belfry-adopt"
install -D -m 644 /dev/stdin "$root/usr/share/lintian/overrides/belfry-adopt" <<'TEXT'
# One executable for every distribution, linked with its libraries.
belfry-adopt: embedded-library *
# belfry adopt starts it, and belfry adopt --help describes it.
belfry-adopt: no-manual-page *
TEXT
cat > "$root/DEBIAN/control" <<TEXT
Package: belfry-adopt
Version: $version
Architecture: $architecture
Maintainer: ${BELFRY_MAINTAINER:-$(git log -1 --format='%an <%ae>')}
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: belfry (= $version), libc6 (>= $(Scripts/release/libc.sh "$tree"/bin/*))
Section: devel
Priority: optional
Description: tests and checks of the push code of iOS apps
 The commands adopt and check of belfry. They read Swift: adopt makes a
 package of tests with the app's own delegate, and check finds mistakes in
 its push code.
TEXT
Scripts/release/deb_build.sh "$root" "$out/belfry-adopt_${version}_$architecture.deb"
