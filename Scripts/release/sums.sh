#!/usr/bin/env bash
# Writes the formula, the sums, and their signature from the other files of a release.
#   Scripts/release/sums.sh VERSION BASE_URL OUT
# MINISIGN_KEY names the secret key (without a password) to sign with. Without it, nothing is signed.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$1 base=$2 out=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

Scripts/release/formula.sh "$version" "$base" "$out"
(cd "$out" && rm -f SHA256SUMS SHA256SUMS.minisig && find . -maxdepth 1 -type f -printf '%f\n' \
    | LC_ALL=C sort | xargs sha256sum > "$work/sums" && mv "$work/sums" SHA256SUMS)
if [ -n "${MINISIGN_KEY:-}" ]; then
    minisign -S -s "$MINISIGN_KEY" -m "$out/SHA256SUMS" -t "belfry $version" > "$work/log"
fi
