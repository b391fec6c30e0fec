#!/usr/bin/env bash
# Publishes a merged release: packages, image, files, formula, and the repository of PushRouter.
#   Scripts/release/publish.sh [OUT]     by default .build/release-files
# DRY_RUN=1 prints every step and runs none. The accounts are those of the person who types it: Documentation/Releases.md
# lists them. BELFRY_REPOSITORY (OWNER/NAME), BELFRY_IMAGE (ghcr.io/OWNER/belfry), BELFRY_TAP and PUSH_ROUTER (addresses
# of git repositories) say where to.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=${1:-.build/release-files}
repository=${BELFRY_REPOSITORY:-your-organisation/belfry}
image=${BELFRY_IMAGE:-ghcr.io/${repository%/*}/belfry}
tap=${BELFRY_TAP:-git@github.com:${repository%/*}/homebrew-belfry.git}
router=${PUSH_ROUTER:-git@github.com:${repository%/*}/push-router.git}
fail() { echo "publish: $*" >&2; exit 1; }
[ -f "$out/install.sh" ] || fail "there is no release in $out. Run make release, and Scripts/release/merge.sh for several machines."
version=$(sed -n 's/^version=.*:-\(.*\)}$/\1/p' "$out/install.sh")

step() { printf '\n# %s\n' "$*"; }
run() {
    printf '%q ' "$@"
    echo
    [ -n "${DRY_RUN:-}" ] || "$@"
}
# missing PATTERN TEXT: a release without this file is only printed, and not published.
missing=0
have() { compgen -G "$out/$1" > /dev/null || { echo "# not built: $1"; missing=1; return 1; }; }

step "1. check the files and the name at PyPI, before anything is published"
run bash -c 'cd "$1" && sha256sum -c --quiet SHA256SUMS' check "$out"
have SHA256SUMS.minisig || true
for machine in x86_64 aarch64; do
    for pattern in "belfry_push-$version-py3-none-*_$machine.whl" "belfry-$version-linux-$machine.tar.zst" \
        "belfry-adopt-$version-linux-$machine.tar.zst" "belfry-$version-linux-$machine.cdx.json" \
        "belfry-$version-image-linux-$machine.tar.zst"; do
        have "$pattern" || true
    done
done
for name in x64 arm64; do have "belfry-linux-$name-$version.tgz" || true; done
[ "$missing" = 0 ] || [ -n "${DRY_RUN:-}" ] || fail "nothing was published, because these files are missing."
git rev-parse -q --verify "refs/tags/$version" > /dev/null || {
    echo "# there is no tag $version"
    [ -n "${DRY_RUN:-}" ] || fail "tag the commit of the release first: git tag -s $version"
}
# The name at PyPI is free, or has our summary.
run bash -c 'curl -s -w "\n%{http_code}\n" "https://pypi.org/pypi/$1/json" | grep -qE "^404$|virtual iPhones"' check belfry-push \
    || fail "nothing was published, because belfry-push at PyPI is another project, or PyPI does not answer."

step "2. the tag, and the files with their signature"
run git push origin "$version"
run gh release create "$version" --repo "$repository" --verify-tag --title "$version" --notes-file CHANGELOG.md "$out"/*

step "3. PyPI"
run twine check --strict "$out"/*.whl
run twine upload "$out"/*.whl

step "4. npm: the executables first, because the client depends on them"
for file in "$out"/belfry-linux-*-"$version".tgz "$out/belfry-$version.tgz"; do
    run npm publish --access public "$file"
done

step "5. the image, for each architecture and as one"
images=()
for file in "$out/belfry-$version"-image-linux-*.tar.zst; do
    machine=${file##*-linux-} machine=${machine%.tar.zst}
    run bash -c 'zstd -dc "$1" | docker load' load "$file"
    run docker tag "belfry:$version" "$image:$version-$machine"
    run docker push "$image:$version-$machine"
    images+=("$image:$version-$machine")
done
run docker buildx imagetools create -t "$image:$version" -t "$image:latest" "${images[@]}"

step "6. the Homebrew tap"
run rm -rf .build/tap
run git clone --depth 1 "$tap" .build/tap
run install -D -m 644 "$out/belfry.rb" .build/tap/Formula/belfry.rb
run git -C .build/tap add Formula/belfry.rb
run git -C .build/tap commit -m "belfry $version"
run git -C .build/tap push

step "7. the repository of PushRouter"
run rm -rf .build/push-router
run git clone "$out/push-router-$version.bundle" .build/push-router
run git -C .build/push-router push "$router" main "$version"

step "8. try what users type"
run pip install --dry-run --no-deps "belfry-push==$version"
run npm view "belfry@$version" version
[ -z "${DRY_RUN:-}" ] || printf '\n# DRY_RUN: nothing was run.\n'
