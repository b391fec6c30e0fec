#!/usr/bin/env bash
# Merges the releases of several machines into one, with one formula, one list of sums, and one signature.
#   Scripts/release/merge.sh [PARTS OUT]     .build/release-parts, with a folder of each, and .build/release-files
# BELFRY_BASE is as for release.sh. MINISIGN_SECRET is the text of the secret key, for a workflow.
set -euo pipefail
cd "$(dirname "$0")/../.."
parts=${1:-.build/release-parts} out=${2:-.build/release-files}
fail() { echo "release: $*" >&2; exit 1; }
[ -d "$parts" ] || fail "there is no folder $parts with the files of each machine."
rm -rf "$out" && mkdir -p "$out"
for file in "$parts"/*/*; do
    name=$(basename "$file")
    case $name in belfry.rb | SHA256SUMS*) continue ;; esac
    # A file for all architectures must be the same from each machine, because the commit is the same.
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
