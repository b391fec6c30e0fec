#!/usr/bin/env bash
# Packs the folder PushRouter of the newest commit, the package that iOS apps depend on.
#   Scripts/release/push_router.sh VERSION OUT
# Writes push-router-VERSION.tar.gz, and push-router-VERSION.bundle: a repository of one commit with the tag VERSION.
#   git clone push-router-VERSION.bundle push-router && git -C push-router push ADDRESS main VERSION
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$1
mkdir -p "$2"
file=$(realpath "$2")/push-router-$version
if ! tree=$(git rev-parse -q --verify HEAD:PushRouter); then
    echo "push_router.sh: This folder is not a git checkout of Belfry, so push-router-$version is not packed." >&2
    exit 0
fi
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
objects=$(git rev-parse --path-format=absolute --git-path objects)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The same tree, version and time give the same commit on every machine.
unset GIT_INDEX_FILE GIT_WORK_TREE
export GIT_DIR=$work GIT_ALTERNATE_OBJECT_DIRECTORIES=$objects GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=Belfry GIT_AUTHOR_EMAIL=belfry@example.invalid GIT_AUTHOR_DATE="@$SOURCE_DATE_EPOCH +0000"
export GIT_COMMITTER_NAME=Belfry GIT_COMMITTER_EMAIL=belfry@example.invalid GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE
git init -q --bare -b main
git update-ref refs/heads/main "$(git commit-tree -m "PushRouter $version" "$tree")"
git tag "$version" main
git archive --format=tar --prefix="push-router-$version/" "$version" | gzip -n9 > "$file.tar.gz"
# The bundle does not use the packs of the checkout, which differ between clones.
git -c pack.threads=1 repack -adFq
unset GIT_ALTERNATE_OBJECT_DIRECTORIES
git -c pack.threads=1 bundle create -q "$file.bundle" HEAD main "$version"
