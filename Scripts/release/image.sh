#!/usr/bin/env bash
# Makes the container image, from scratch: the executable, the loader, libc, libm and libgcc_s.
#   Scripts/release/image.sh EXECUTABLE NOTICES VERSION OUT
# The image is for `docker load` and `podman load`.
set -euo pipefail
cd "$(dirname "$0")/../.."
binary=$1 notices=$2 version=$3 out=$4
architecture=$(uname -m)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
install -d "$root/usr/bin" "$root/etc" "$root/data"
install -d -m 1777 "$root/tmp"
install -m 755 "$binary" "$root/usr/bin/belfry"
install -D -m 644 -t "$root/usr/share/doc/belfry" LICENSE "$notices"
# The libraries that the loader lists. A script has none.
{ ldd "$binary" 2>/dev/null || true; } | grep -o '/[^ ]*' | while read -r library; do
    install -D -m 755 "$(realpath "$library")" "$root$library"
done || true
install -D -m 755 "$(Scripts/release/libgcc.sh)" "$root/usr/lib/belfry/libgcc_s.so.1"
printf 'root:x:0:0::/data:\nbelfry:x:2197:2197::/data:\n' > "$root/etc/passwd"
printf '127.0.0.1 localhost\n::1 localhost\n' > "$root/etc/hosts"
chown 2197:2197 "$root/data" 2>/dev/null || true
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
tar --sort=name --numeric-owner --format=gnu -C "$root" -c . > "$work/layer.tar"
Scripts/release/docker_archive.py "$work/layer.tar" "$version" "$architecture" "$work/image.tar"
zstd -q -19 -T2 -f "$work/image.tar" -o "$out/belfry-$version-image-linux-$architecture.tar.zst"
