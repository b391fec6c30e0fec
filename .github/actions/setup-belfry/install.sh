#!/usr/bin/env bash
# The step of setup-belfry: downloads a release, checks its sum, and puts it on the path of later steps.
set -euo pipefail
prefix=$RUNNER_TEMP/belfry-$BELFRY_VERSION
mkdir -p "$prefix"
curl -fsSL "$BELFRY_BASE/install.sh" -o "$prefix/install.sh"
sh "$prefix/install.sh" "$prefix"
echo "$prefix/bin" >> "$GITHUB_PATH"
