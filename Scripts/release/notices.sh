#!/usr/bin/env bash
# Prints the licenses of the libraries in the executable, each text once.
#   Scripts/release/notices.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# NAME FILE: adds the license of a library. Libraries with the same text share it.
add() {
    local sum
    sum=$(sha256sum < "$2" | cut -c1-16)
    cp "$2" "$work/$sum.text"
    echo "$1" >> "$work/$sum.names"
}

while read -r text; do
    add "$(sed 's|.*checkouts/\([^/]*\)/.*|\1|' <<< "$text")" "$text"
done < <(find .build/checkouts Adopt/.build/checkouts \( -path '*/Sources/*' -o -maxdepth 2 \) -type f \
    \( -name 'LICENSE*' -o -name 'NOTICE*' \) | LC_ALL=C sort)
runtime=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/share/swift/LICENSE.txt
[ ! -f "$runtime" ] || add "the Swift runtime, libdispatch and Foundation with ICU" "$runtime"
# Debian's packages, including the libraries of Swift's Foundation and of the linker.
for package in libnghttp2-dev libsqlite3-dev libgoogle-perftools-dev zlib1g-dev libgcc-s1 libc6; do
    [ ! -f "/usr/share/doc/$package/copyright" ] || add "$package" "/usr/share/doc/$package/copyright"
done

echo "belfry contains these libraries, under these licenses. The license of belfry is in LICENSE."
for names in "$work"/*.names; do
    printf '\n%s\n%s\n\n' "$(printf '=%.0s' {1..80})" "$(sort -u "$names" | paste -sd, | sed 's/,/, /g')"
    cat "${names%.names}.text"
done
cat <<'TEXT'

================================================================================
Unicode data and code of ICU, in Foundation

Copyright (c) Unicode, Inc., under the Unicode License v3: https://www.unicode.org/license.txt
TEXT
