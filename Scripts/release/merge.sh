#!/usr/bin/env bash
# Makes one release from the releases of several machines: with one formula, one list of checksums and one signature.
#   Scripts/release/merge.sh [PARTS OUT]     by default .build/release-parts, with a folder per machine, and .build/release-files
# BELFRY_BASE is the same as for release.sh. MINISIGN_SECRET is the secret key itself, as in a workflow.
set -euo pipefail
cd "$(dirname "$0")/../.."
parts=${1:-.build/release-parts} out=${2:-.build/release-files}
fail() { echo "release: $*" >&2; exit 1; }
[ -d "$parts" ] || fail "there is no folder $parts with the files of each machine."
rm -rf "$out" && mkdir -p "$out"
for file in "$parts"/*/*; do
    name=$(basename "$file")
    case $name in belfry.rb | SHA256SUMS*) continue ;; esac
    # Files for all architectures must be the same on all machines, because the same commit made them.
    [ ! -f "$out/$name" ] || cmp -s "$file" "$out/$name" || fail "two machines have made different files $name."
    cp "$file" "$out/$name"
done
[ -f "$out/install.sh" ] || fail "there is no install.sh in the folders of $parts."
version=$(sed -n 's/^version=.*:-\(.*\)}$/\1/p' "$out/install.sh")
if [ -n "${MINISIGN_SECRET:-}" ]; then
    command -v minisign > /dev/null || Scripts/setup.sh release
    key=$(mktemp)
    trap 'rm -f "$key"' EXIT
    printf '%s\n' "$MINISIGN_SECRET" > "$key"
    export MINISIGN_KEY=$key
fi
Scripts/release/sums.sh "$version" "${BELFRY_BASE:-https://example.invalid/belfry/$version}" "$out"
