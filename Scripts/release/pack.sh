#!/usr/bin/env bash
# Makes all files of a release from one executable and the belfry-adopt beside it, with checksums.
#   Scripts/release/pack.sh EXECUTABLE VERSION OUT [BASE_URL]
# BASE_URL is the later address of the files; the formula and the Swift package contain it.
# MINISIGN_KEY is the file of the secret key to sign with (sums.sh).
set -euo pipefail
cd "$(dirname "$0")/../.."
binary=$(realpath "$1") version=$2 base=${4:-https://example.invalid/belfry/$2}
mkdir -p "$3"
out=$(realpath "$3")
architecture=$(uname -m)
case $architecture in arm64) architecture=aarch64 ;; esac
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The same files in the same order with the same times give the same bytes.
archive() { # FOLDER_ABOVE NAME
    tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
        --format=gnu -C "$1" -c "$2"
}

name=belfry-$version-linux-$architecture
Scripts/install.sh "$binary" "$work/$name" > "$work/log"
cp LICENSE CHANGELOG.md "$work/$name/"
Scripts/release/notices.sh > "$work/$name/NOTICES"
# The executable looks for this library first (link.sh), so the archive needs only the C library.
install -D -m 755 "$(Scripts/release/libgcc.sh)" "$work/$name/lib/belfry/libgcc_s.so.1"
# Few people need belfry-adopt, which would make the archive half as large again.
adopt=belfry-adopt-$version-linux-$architecture
install -d "$work/$adopt/bin"
mv "$work/$name/bin/belfry-adopt" "$work/$adopt/bin/"
cp LICENSE "$work/$name/NOTICES" "$work/$adopt/"
for tree in "$name" "$adopt"; do
    archive "$work" "$tree" | zstd -q -19 -T2 -f -o "$out/$tree.tar.zst"
done

Scripts/release/deb.sh "$work/$name" "$version" "$out"
Scripts/release/deb_adopt.sh "$work/$adopt" "$version" "$out"
Scripts/release/image.sh "$binary" "$work/$name/NOTICES" "$version" "$out"
Scripts/release/swiftpm.sh "$binary" "$version" "$out"
Scripts/release/packages.py "$work/$name" "$version" "$out" "$architecture"
Scripts/release/sbom.py "$version" "$architecture" "$binary" "$out/$name.cdx.json"
Scripts/release/push_router.sh "$version" "$out"
install -m 755 Scripts/release/get.sh "$out/install.sh"
# The address of another version differs only in the version number.
sed -i "s|^base=.*|base=\${BELFRY_BASE:-${base//$version/\\\$version}}|
    s|^version=\${BELFRY_VERSION.*|version=\${BELFRY_VERSION:-$version}|" "$out/install.sh"
Scripts/release/sums.sh "$version" "$base" "$out"
