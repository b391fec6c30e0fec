#!/bin/sh
# Installs belfry for whoever runs this: downloads an archive, checks its sum, unpacks it.
#   install.sh [PREFIX]      ~/.local by default
# BELFRY_VERSION and BELFRY_BASE choose another version, and another place to download from.
set -eu
version=${BELFRY_VERSION:-}
base=${BELFRY_BASE:-}
prefix=${1:-$HOME/.local}

fail() { echo "belfry: $*" >&2; exit 1; }

[ -n "$version" ] && [ -n "$base" ] \
    || fail "this copy names no release; set BELFRY_VERSION and BELFRY_BASE."
[ "$(uname -s)" = Linux ] \
    || fail "releases are for Linux. On $(uname -s), build it from source: make install"
case $(uname -m) in
    x86_64 | amd64) architecture=x86_64 ;;
    aarch64 | arm64) architecture=aarch64 ;;
    *) fail "there is no release for $(uname -m). Build it from source: make install" ;;
esac
for tool in curl zstd tar sha256sum; do
    command -v "$tool" > /dev/null || fail "$tool is needed and not installed."
done

file=belfry-$version-linux-$architecture.tar.zst
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
curl -fsSLO "$base/SHA256SUMS" || fail "cannot download $base/SHA256SUMS"
curl -fsSLO "$base/$file" || fail "cannot download $base/$file"
grep " $file\$" SHA256SUMS > sum || fail "SHA256SUMS has no sum of $file; nothing was installed."
sha256sum -c --status sum \
    || fail "$file does not have the sum that SHA256SUMS says; nothing was installed."
if [ -n "${BELFRY_PUBLIC_KEY:-}" ]; then
    command -v minisign > /dev/null || fail "BELFRY_PUBLIC_KEY is set, and minisign not installed."
    curl -fsSLO "$base/SHA256SUMS.minisig" || fail "cannot download $base/SHA256SUMS.minisig"
    minisign -Vq -P "$BELFRY_PUBLIC_KEY" -m SHA256SUMS \
        || fail "SHA256SUMS is not signed by that key; nothing was installed."
fi
zstd -dqc "$file" | tar -xf -
mkdir -p "$prefix"
cp -R "belfry-$version-linux-$architecture/bin" "belfry-$version-linux-$architecture/share" "$prefix/"
echo "belfry $version is in $prefix/bin, its manual page and completions are in $prefix/share"
case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) echo "Add it to your PATH:  export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
