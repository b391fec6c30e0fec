#!/usr/bin/env bash
# Writes the files that depend on the other files of a release: the formula, the public key in
# install.sh, the checksums, and their signature.
#   Scripts/release/sums.sh VERSION BASE_URL OUT
# MINISIGN_KEY is the file of the secret key (without a password) to sign with; without it, nothing is signed.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$1 base=$2 out=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

Scripts/release/formula.sh "$version" "$base" "$out"
if [ -n "${MINISIGN_KEY:-}" ]; then
    minisign -R -f -s "$MINISIGN_KEY" -p "$work/key.pub" > "$work/log"
    sed -i "s|^public_key=.*|public_key=\${BELFRY_PUBLIC_KEY:-$(tail -1 "$work/key.pub")}|" "$out/install.sh"
fi
(cd "$out" && rm -f SHA256SUMS SHA256SUMS.minisig && find . -maxdepth 1 -type f -printf '%f\n' \
    | LC_ALL=C sort | xargs sha256sum > "$work/sums" && mv "$work/sums" SHA256SUMS)
if [ -n "${MINISIGN_KEY:-}" ]; then
    minisign -S -s "$MINISIGN_KEY" -m "$out/SHA256SUMS" -t "belfry $version" > "$work/log"
fi
