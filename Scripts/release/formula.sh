#!/usr/bin/env bash
# Writes the Homebrew formula for the archives of a release in OUT.
#   Scripts/release/formula.sh VERSION BASE_URL OUT
set -euo pipefail
version=$1 base=$2 out=$3

for architecture in x86_64 aarch64; do
    [ ! -f "$out/belfry-$version-linux-$architecture.tar.zst" ] \
        || [ -f "$out/belfry-adopt-$version-linux-$architecture.tar.zst" ] \
        || { echo "release: the archive of belfry-adopt for $architecture is missing in $out." >&2; exit 1; }
done

# The address and the sum of an archive, each line after INDENT.
source_of() { # NAME ARCHITECTURE INDENT
    local file=$1-$version-linux-$2.tar.zst
    printf '%surl "%s/%s"\n%ssha256 "%s"\n' \
        "$3" "$base" "$file" "$3" "$(sha256sum "$out/$file" | cut -d' ' -f1)"
}

archive() { # HOMEBREW'S_WORD ARCHITECTURE
    [ -f "$out/belfry-$version-linux-$2.tar.zst" ] || return 0
    printf '    on_%s do\n%s\n\n      resource "belfry-adopt" do\n%s\n      end\n    end\n' \
        "$1" "$(source_of belfry "$2" "      ")" "$(source_of belfry-adopt "$2" "        ")"
}

cat > "$out/belfry.rb" <<RUBY
# Made by Scripts/release/formula.sh.
class Belfry < Formula
  desc "Local APNs with virtual iPhones"
  homepage "$base"
  version "$version"
  license "Apache-2.0"

  on_linux do
$(archive intel x86_64; archive arm aarch64)
  end

  def install
    bin.install "bin/belfry"
    resource("belfry-adopt").stage { bin.install "bin/belfry-adopt" }
    man1.install "share/man/man1/belfry.1"
    bash_completion.install "share/bash-completion/completions/belfry"
    zsh_completion.install "share/zsh/site-functions/_belfry"
    fish_completion.install "share/fish/vendor_completions.d/belfry.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/belfry --version")
  end
end
RUBY
