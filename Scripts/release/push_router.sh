#!/usr/bin/env bash
# Makes a package of PushRouter that stands alone, for apps: no dependency, no flags, nothing of a server.
#   Scripts/release/push_router.sh VERSION OUT
# In OUT, push-router-VERSION.tar.gz has it as a folder, push-router-VERSION.bundle as a repository with one commit and
# the tag VERSION:
#   git clone push-router-VERSION.bundle push-router && git -C push-router push ADDRESS main VERSION
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$1
mkdir -p "$2"
out=$(realpath "$2")
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
name=push-router-$version
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package=$work/$name

mkdir -p "$package/Sources/OtherPlatform"
cp -R PushRouter/Sources/PushRouter PushRouter/Sources/PushRouterExtension PushRouter/Sources/PushRouterUI PushRouter/Sources/PushRouterTesting "$package/Sources/"
cp LICENSE "$package/"
cp Scripts/release/push_router/Package.swift "$package/"
cp Scripts/release/push_router/OtherPlatform.swift "$package/Sources/OtherPlatform/"

# The first article as a page that needs no DocC, up to its lists of symbols; and what the others are about.
articles=PushRouter/Sources/PushRouter/PushRouter.docc
{
    sed -e '/^## Topics/,$d' -e 's/``[^`]*\/\([^`/]*\)``/`\1`/g' -e 's/``\([^`]*\)``/`\1`/g' -e '1s/`//g' \
        -e "s|<doc:\([A-Za-z]*\)>|[\1]($articles/\1.md)|g" "$articles/PushRouter.md"
    sed "s/VERSION/$version/g" Scripts/release/push_router/Depend.md
    for article in "$articles"/*.md; do
        [ "$article" = "$articles/PushRouter.md" ] || echo "- [$(sed -n '1s/^# //p' "$article")]($article)"
    done
} > "$package/README.md"

tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=gnu \
    -C "$work" -c "$name" | gzip -n9 > "$out/$name.tar.gz"

repository() {
    env -u GIT_DIR -u GIT_INDEX_FILE GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 \
        GIT_AUTHOR_NAME=Belfry GIT_AUTHOR_EMAIL=belfry@example.invalid GIT_AUTHOR_DATE="@$SOURCE_DATE_EPOCH +0000" \
        GIT_COMMITTER_NAME=Belfry GIT_COMMITTER_EMAIL=belfry@example.invalid \
        GIT_COMMITTER_DATE="@$SOURCE_DATE_EPOCH +0000" git -C "$package" "$@"
}
repository init -q -b main
repository add -A
repository commit -qm "PushRouter $version"
repository tag "$version"
repository -c pack.threads=1 bundle create -q "$out/$name.bundle" HEAD main "$version"
