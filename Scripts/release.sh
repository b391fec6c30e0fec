#!/usr/bin/env bash
# Builds a release, makes every channel of it, and tries what it ships: `make release`.
#   Scripts/release.sh
# BELFRY_BASE is where the files will be downloaded from, MINISIGN_KEY a secret key to sign with.
# BELFRY_BUILD=FOLDER takes the objects of a release build that is there; belfry-adopt is compiled in any case. BELFRY_CHECKS=no skips trials.
# The files are in .build/release-files afterwards. Fails if anything is larger or slower than its limit.
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
    say "compiling; from clean that takes some 20 minutes on two cores"
    flags=(-c release --traits Service -debug-info-format none --product belfry)
    swift build "${flags[@]}" >&2
    BELFRY_BUILD=$(swift build "${flags[@]}" --show-bin-path)
fi

if [ "${BELFRY_CHECKS:-yes}" != no ]; then
    say "comparing what apps and their tests use with the last version's"
    flags=(--traits Service -debug-info-format none)
    for module in PushRouterUI PushRouterTesting BelfryTesting; do swift build "${flags[@]}" --target "$module" >&2; done
    Scripts/public_api.py "$(swift build "${flags[@]}" --show-bin-path)" >&2
fi

flags=(-c release --package-path Adopt -debug-info-format none --product belfry-adopt)
swift build "${flags[@]}" >&2
adopt=$(swift build "${flags[@]}" --show-bin-path)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say "linking twice, to compare"
Scripts/release/link.sh "$BELFRY_BUILD" "$commit" "$work/belfry"
Scripts/release/link.sh "$BELFRY_BUILD" "$commit" "$work/again"
cmp "$work/belfry" "$work/again" || { say "two links of the same objects differ"; exit 1; }

Scripts/release/link.sh "$adopt" "$commit" "$work/belfry-adopt" belfry-adopt
version=$("$work/belfry" --version | cut -d' ' -f1)
say "packing $version ($commit)"
Scripts/release/pack.sh "$work/belfry" "$version" "$out" "${BELFRY_BASE:-}"
[ "${BELFRY_CHECKS:-yes}" = no ] && exit 0

say "trying it"
python3 Scripts/release/check.py "$work/belfry" "$version" "$out"
