#!/bin/sh
# Installs belfry for the current user: downloads an archive, checks its sum, and unpacks it.
#   install.sh [PREFIX]      ~/.local by default
# BELFRY_VERSION and BELFRY_BASE set another version and another address for downloads.
# BELFRY_PUBLIC_KEY is the minisign key that must have signed the sums.
set -eu
version=${BELFRY_VERSION:-}
version=${version#v}
base=${BELFRY_BASE:-}

fail() { echo "belfry: $*" >&2; exit 1; }

case ${1:-} in
    -h | --help) sed -n '2,/^set/{s/^# \{0,1\}//p;}' "$0"; exit 0 ;;
    -*) fail "there is no option $1. install.sh takes one folder to install into, or nothing." ;;
esac
[ $# -le 1 ] || fail "install.sh takes one folder to install into, not $# arguments."
prefix=${1:-${HOME:+$HOME/.local}}
[ -n "$prefix" ] || fail "HOME is not set. Give a folder to install into:  sh install.sh PREFIX"
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
[ -n "$version" ] && [ -n "$base" ] \
    || fail "this copy names no release. Set BELFRY_VERSION and BELFRY_BASE."
[ "$(uname -s)" = Linux ] \
    || fail "releases are for Linux. On $(uname -s), build it from source: make install"
case $(uname -m) in
    x86_64 | amd64) architecture=x86_64 ;;
    aarch64 | arm64) architecture=aarch64 ;;
    *) fail "there is no release for $(uname -m). Build it from source: make install" ;;
esac
for tool in curl zstd tar sha256sum; do
    command -v "$tool" > /dev/null || fail "$tool is not installed. Install it and try again."
done

name=belfry-$version-linux-$architecture
file=$name.tar.zst
new=.belfry-new.$$
work=$(mktemp -d) || fail "cannot make a folder for the download. Set TMPDIR to a folder with room."
trap 'rm -rf "$work"; find "$prefix/bin" "$prefix/lib/belfry" "$prefix/share" -name "*$new" -exec rm -f {} + 2> /dev/null || :' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

download() { curl -fsSL "$base/$1" -o "$work/$1" || fail "cannot download $base/$1. Nothing was installed."; }

download SHA256SUMS
download "$file"
grep " $file\$" "$work/SHA256SUMS" > "$work/sum" \
    || fail "SHA256SUMS has no sum of $file. Nothing was installed."
(cd "$work" && sha256sum -c --status sum) \
    || fail "$file does not have the sum in SHA256SUMS. Nothing was installed."
if [ -n "${BELFRY_PUBLIC_KEY:-}" ]; then
    command -v minisign > /dev/null || fail "BELFRY_PUBLIC_KEY is set, but minisign is not installed."
    download SHA256SUMS.minisig
    minisign -Vq -P "$BELFRY_PUBLIC_KEY" -m "$work/SHA256SUMS" \
        || fail "SHA256SUMS is not signed by that key. Nothing was installed."
fi
{ zstd -dq "$work/$file" -o "$work/archive.tar" && tar -xf "$work/archive.tar" -C "$work"; } \
    || fail "$file cannot be unpacked in $work. Nothing was installed."

# Copies each file to a new name in its folder. The files are renamed later, all at once, so that an installed
# belfry stays whole, even while it runs.
beside() { # FILE MODE
    [ ! -d "$prefix/$1" ] || fail "$prefix/$1 is a folder. Move it away."
    { mkdir -p "$(dirname "$prefix/$1")" && cp "$work/$name/$1" "$prefix/$1$new" \
        && chmod "$2" "$prefix/$1$new"; } || fail "cannot write $prefix/$1."
}
beside bin/belfry 755
"$prefix/bin/belfry$new" --version > "$work/said" 2>&1 \
    || fail "belfry $version does not start here, so it was not installed: $(head -1 "$work/said")"
# The names come from the archive, and have no spaces.
texts=$(cd "$work/$name" && find share -type f)
for path in $texts; do beside "$path" 644; done
# belfry is last, so that all other files exist when it does.
others=$(cd "$work/$name" && find lib/belfry/libgcc_s.so.1 bin -type f ! -path bin/belfry)
for path in $others; do beside "$path" 755; done
for path in $texts $others bin/belfry; do
    mv -f "$prefix/$path$new" "$prefix/$path" || fail "cannot write $prefix/$path."
done

echo "Installed belfry $version in $prefix/bin, and its manual page and completions in $prefix/share."
case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) echo "Add the folder to your PATH:  export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
