#!/usr/bin/env bash
# Makes the Debian package of belfry from an installed tree.
#   Scripts/release/deb.sh TREE VERSION OUT
set -euo pipefail
cd "$(dirname "$0")/../.."
tree=$1 version=$2 out=$3
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
install -d "$root/DEBIAN" "$root/usr/share/doc/belfry" "$root/usr/lib/systemd/system"
cp -r "$tree/bin" "$tree/share" "$root/usr/"
gzip -9nc "$tree/NOTICES" > "$root/usr/share/doc/belfry/NOTICES.gz"
# Debian's folders for zsh differ from those of other systems.
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
gzip -9n "$root/usr/share/man/man1/belfry.1"
cp Scripts/release/belfry.service "$root/usr/lib/systemd/system/"
# The user of the service. A system without systemd has neither. If systemd is added later, it makes the users when it
# starts.
install -D -m 644 /dev/stdin "$root/usr/lib/sysusers.d/belfry.conf" <<'TEXT'
u belfry - "Belfry" /var/lib/belfry
TEXT
cat > "$root/DEBIAN/postinst" <<'TEXT'
#!/bin/sh
set -e
if [ "$1" = configure ] && command -v systemd-sysusers > /dev/null; then
    systemd-sysusers belfry.conf
fi
TEXT
# The shell only reads this file, and lintian requires that files with “#!” are executable.
sed -i '1{/^#!/d}' "$root/usr/share/bash-completion/completions/belfry"
maintainer=${BELFRY_MAINTAINER:-$(git log -1 --format='%an <%ae>')}
gzip -9nc CHANGELOG.md > "$root/usr/share/doc/belfry/NEWS.md.gz"
gzip -9nc > "$root/usr/share/doc/belfry/changelog.gz" <<TEXT
belfry ($version) unstable; urgency=medium

  * See NEWS.md.gz for the changes.

 -- $maintainer  $(date -uRd "@$SOURCE_DATE_EPOCH")
TEXT
cat > "$root/usr/share/doc/belfry/copyright" <<TEXT
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: belfry
Comment: The executable contains third-party libraries. Their copyright holders and licenses are in
 /usr/share/doc/belfry/NOTICES.gz.

Files: *
Copyright: $(date -ud "@$SOURCE_DATE_EPOCH" +%Y) the Belfry authors
License: Apache-2.0
 On Debian systems, the text is in /usr/share/common-licenses/Apache-2.0.
TEXT
# The executable is linked statically on purpose, so that one file works on every distribution.
install -D -m 644 /dev/stdin "$root/usr/share/lintian/overrides/belfry" <<'TEXT'
# One executable for every distribution, linked with its libraries.
belfry: embedded-library *
TEXT
cat > "$root/DEBIAN/control" <<TEXT
Package: belfry
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: libc6 (>= $(Scripts/release/libc.sh "$tree"/bin/*)), libgcc-s1
Suggests: belfry-adopt
Section: devel
Priority: optional
Description: APNs and virtual iPhones on one machine
 Belfry accepts pushes like Apple's push notification service, delivers them
 to virtual iPhones, and reports what iOS would show, which delegate methods it
 would call, and why a push has no effect.
TEXT
Scripts/release/deb_build.sh "$root" "$out/belfry_${version}_$architecture.deb"
