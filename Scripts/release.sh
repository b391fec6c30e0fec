#!/usr/bin/env bash
# Builds a release, makes all its packages, and checks them: `make release`.
#   Scripts/release.sh
# BELFRY_BASE is the address for downloads, and MINISIGN_KEY a secret key to sign with.
# BELFRY_BUILD=FOLDER uses the objects of an existing release build, except for belfry-adopt. BELFRY_CHECKS=no skips checks.
# Writes the files to .build/release-files. Fails if a size or a time is over its limit.
set -euo pipefail
cd "$(dirname "$0")/.."
say() { printf 'release: %s\n' "$*" >&2; }

Scripts/setup.sh build release
Scripts/release/lint_workflows.sh >&2
out=$PWD/.build/release-files
rm -rf "$out" && mkdir -p "$out"

commit=$(git rev-parse --short=10 HEAD)
[ -z "$(git status --porcelain --untracked-files=no)" ] || commit=$commit-modified
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

if [ -z "${BELFRY_BUILD:-}" ]; then
    say "Compiling. A clean build takes about 20 minutes on two cores."
    flags=(-c release --traits Service -debug-info-format none --product belfry)
    swift build "${flags[@]}" >&2
    BELFRY_BUILD=$(swift build "${flags[@]}" --show-bin-path)
fi

if [ "${BELFRY_CHECKS:-yes}" != no ]; then
    say "Comparing the public API for apps and tests with the last version."
    flags=(--traits Service -debug-info-format none)
    for module in PushRouterUI PushRouterTesting BelfryTesting; do swift build "${flags[@]}" --target "$module" >&2; done
    Scripts/public_api.py "$(swift build "${flags[@]}" --show-bin-path)" >&2
fi

flags=(-c release --package-path Adopt -debug-info-format none --product belfry-adopt)
swift build "${flags[@]}" >&2
adopt=$(swift build "${flags[@]}" --show-bin-path)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say "Linking twice, to compare the results."
Scripts/release/link.sh "$BELFRY_BUILD" "$commit" "$work/belfry"
Scripts/release/link.sh "$BELFRY_BUILD" "$commit" "$work/again"
cmp "$work/belfry" "$work/again" || { say "Two links of the same objects differ."; exit 1; }

Scripts/release/link.sh "$adopt" "$commit" "$work/belfry-adopt" belfry-adopt
version=$("$work/belfry" --version | cut -d' ' -f1)
say "Packing $version ($commit)."
Scripts/release/pack.sh "$work/belfry" "$version" "$out" "${BELFRY_BASE:-}"
[ "${BELFRY_CHECKS:-yes}" = no ] && exit 0

say "Checking the files."
python3 Scripts/release/check.py "$work/belfry" "$version" "$out"
