#!/usr/bin/env bash
# Builds a release, makes all its files, and tests them: `make release`.
#   Scripts/release.sh
# BELFRY_BASE is the later address of the files. MINISIGN_KEY is a secret key to sign with.
# BELFRY_BUILD=FOLDER uses the objects of an existing release build; belfry-adopt is always compiled. BELFRY_CHECKS=no
# skips the tests. The result is in .build/release-files. Fails if a size or a time exceeds its limit.
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

# Only the listed versions of the dependencies.
if [ -z "${BELFRY_BUILD:-}" ]; then
    say "compiling (a clean build takes about 20 minutes on two cores)"
    Scripts/release/dependencies.py use
    flags=(-c release --traits Service -debug-info-format none --only-use-versions-from-resolved-file --product belfry)
    swift build "${flags[@]}" >&2
    BELFRY_BUILD=$(swift build "${flags[@]}" --show-bin-path)
fi

if [ "${BELFRY_CHECKS:-yes}" != no ]; then
    say "comparing the public API with that of the last version"
    flags=(--traits Service -debug-info-format none)
    for module in PushRouterUI PushRouterCalls PushRouterTesting BelfryTesting; do swift build "${flags[@]}" --target "$module" >&2; done
    Scripts/public_api.py "$(swift build "${flags[@]}" --show-bin-path)" >&2
fi

flags=(-c release --package-path Adopt -debug-info-format none --product belfry-adopt)
swift build "${flags[@]}" >&2
Scripts/release/dependencies.py check
adopt=$(swift build "${flags[@]}" --show-bin-path)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say "linking twice, to compare the results"
Scripts/release/link.sh "$BELFRY_BUILD" "$commit" "$work/belfry"
Scripts/release/link.sh "$BELFRY_BUILD" "$commit" "$work/again"
cmp "$work/belfry" "$work/again" || { say "two links of the same objects differ"; exit 1; }

Scripts/release/link.sh "$adopt" "$commit" "$work/belfry-adopt" belfry-adopt
version=$("$work/belfry" --version | cut -d' ' -f1)
say "packing $version ($commit)"
Scripts/release/pack.sh "$work/belfry" "$version" "$out" "${BELFRY_BASE:-}"
[ "${BELFRY_CHECKS:-yes}" = no ] && exit 0

say "testing the files"
python3 Scripts/release/check.py "$work/belfry" "$version" "$out"
