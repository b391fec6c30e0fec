#!/bin/sh
# Installs belfry for the current user: downloads an archive, checks its checksum and the signature, and unpacks it.
#   install.sh [PREFIX]      the default is ~/.local
# BELFRY_VERSION and BELFRY_BASE select another version, and another address for the download. BELFRY_PUBLIC_KEY is
# another minisign key by which the checksums must be signed. BELFRY_UNSIGNED=yes installs without a signature.
# BELFRY_ADOPT=yes installs belfry-adopt as well, for `belfry adopt` and `belfry check`. An installed one is replaced.
set -eu
version=${BELFRY_VERSION:-}
version=${version#v}
base=${BELFRY_BASE:-}
public_key=${BELFRY_PUBLIC_KEY:-}

fail() { echo "belfry: $*" >&2; exit 1; }

case ${1:-} in
    -h | --help) sed -n '2,/^set/{s/^# \{0,1\}//p;}' "$0"; exit 0 ;;
    -*) fail "there is no option $1. Give the folder to install into, or no argument." ;;
esac
[ $# -le 1 ] || fail "give one folder to install into, not $#."
prefix=${1:-${HOME:+$HOME/.local}}
[ -n "$prefix" ] || fail "HOME is not set. Give the folder to install into:  sh install.sh PREFIX"
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
[ -n "$version" ] && [ -n "$base" ] \
    || fail "this copy belongs to no release. Set BELFRY_VERSION and BELFRY_BASE."
[ "$(uname -s)" = Linux ] \
    || fail "releases are for Linux. On $(uname -s), build Belfry from source: make install"
case $(uname -m) in
    x86_64 | amd64) architecture=x86_64 ;;
    aarch64 | arm64) architecture=aarch64 ;;
    *) fail "there is no release for $(uname -m). Build Belfry from source: make install" ;;
esac
# Without TLS only from this machine, so that a redirect cannot leave it.
case $base in
    # Before an @, localhost is the name of a user.
    *@*) protocols==https ;;
    http://127.0.0.1:* | http://localhost:* | file://*) protocols==http,file ;;
    *) protocols==https ;;
esac
if [ "${BELFRY_UNSIGNED:-}" = yes ]; then
    public_key=
else
    [ -n "$public_key" ] || fail "this release is not signed. Set BELFRY_UNSIGNED=yes to trust the checksums of $base alone."
    command -v minisign > /dev/null || fail "minisign, which checks the signature, is not installed. Install it first, or set BELFRY_UNSIGNED=yes to trust the checksums of $base alone."
fi
for tool in curl zstd tar sha256sum; do
    command -v "$tool" > /dev/null || fail "$tool is not installed. Install it first."
done

end=$version-linux-$architecture.tar.zst
files=belfry-$end
case ${BELFRY_ADOPT:-} in
    yes) files="$files belfry-adopt-$end" ;;
    "") [ ! -e "$prefix/bin/belfry-adopt" ] || files="$files belfry-adopt-$end" ;;
    *) fail "BELFRY_ADOPT is yes or nothing, not $BELFRY_ADOPT." ;;
esac
new=.belfry-new.$$
work=$(mktemp -d) || fail "cannot make a folder for the download. Set TMPDIR to a folder with free space."
trap 'rm -rf "$work"; find "$prefix/bin" "$prefix/lib/belfry" "$prefix/share" -name "*$new" -exec rm -f {} + 2> /dev/null || :' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

download() { curl -fsSL --proto "$protocols" --proto-redir =https "$base/$1" -o "$work/$1" || fail "cannot download $base/$1. Nothing was installed."; }

download SHA256SUMS
if [ -n "$public_key" ]; then
    download SHA256SUMS.minisig
    minisign -Vq -P "$public_key" -m "$work/SHA256SUMS" \
        || fail "SHA256SUMS is not signed by the key $public_key. Nothing was installed."
fi
tree=$work/tree
mkdir "$tree"
for file in $files; do
    download "$file"
    grep " $file\$" "$work/SHA256SUMS" > "$work/sum" \
        || fail "SHA256SUMS does not list $file. Nothing was installed."
    (cd "$work" && sha256sum -c --status sum) \
        || fail "the checksum of $file differs from SHA256SUMS. Nothing was installed."
    { zstd -dqf "$work/$file" -o "$work/archive.tar" && tar -xf "$work/archive.tar" -C "$tree" --strip-components=1; } \
        || fail "$file cannot be unpacked in $work. Nothing was installed."
done

# New files are first written beside the old ones and then moved over them at once, so that the old ones stay
# complete, even if they are in use.
beside() { # FILE MODE
    [ ! -d "$prefix/$1" ] || fail "$prefix/$1 is a folder. Move it first."
    { mkdir -p "$(dirname "$prefix/$1")" && cp "$tree/$1" "$prefix/$1$new" \
        && chmod "$2" "$prefix/$1$new"; } || fail "cannot write $prefix/$1."
}
beside bin/belfry 755
"$prefix/bin/belfry$new" --version > "$work/said" 2>&1 \
    || fail "belfry $version does not start on this machine, so it was not installed: $(head -1 "$work/said")"
# The names come from the archive and have no spaces.
texts=$(cd "$tree" && find share -type f)
for path in $texts; do beside "$path" 644; done
# The file belfry is last, because its presence shows that all files are installed.
others=$(cd "$tree" && find lib/belfry/libgcc_s.so.1 bin -type f ! -path bin/belfry)
for path in $others; do beside "$path" 755; done
for path in $texts $others bin/belfry; do
    mv -f "$prefix/$path$new" "$prefix/$path" || fail "cannot write $prefix/$path."
done

echo "belfry $version is in $prefix/bin. Its manual page and completions are in $prefix/share."
case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) echo "Add it to your PATH:  export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
