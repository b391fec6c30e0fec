#!/usr/bin/env bash
# Installs a built belfry under a prefix, with completions for bash, zsh and fish and a manual page. Installs
# belfry-adopt as well if it is in the same folder.
#   Scripts/install.sh BELFRY PREFIX
set -euo pipefail
binary=$1 prefix=$2

install -d "$prefix/bin" "$prefix/share/man/man1" "$prefix/share/bash-completion/completions" \
    "$prefix/share/zsh/site-functions" "$prefix/share/fish/vendor_completions.d"
install -m 755 "$binary" "$prefix/bin/belfry"
adopt=$(dirname "$binary")/belfry-adopt
[ ! -x "$adopt" ] || install -m 755 "$adopt" "$prefix/bin/belfry-adopt"
"$binary" man > "$prefix/share/man/man1/belfry.1"
"$binary" --generate-completion-script bash > "$prefix/share/bash-completion/completions/belfry"
"$binary" --generate-completion-script zsh > "$prefix/share/zsh/site-functions/_belfry"
"$binary" --generate-completion-script fish > "$prefix/share/fish/vendor_completions.d/belfry.fish"

echo "Installed belfry in $prefix/bin, and its manual page and completions in $prefix/share."
case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) echo "Add the folder to your PATH:  export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
