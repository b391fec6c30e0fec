#!/usr/bin/env bash
# The step of setup-belfry: downloads a release, checks its signature and checksum, and puts it on the path of later steps.
set -euo pipefail
[ -n "$BELFRY_VERSION" ] || { echo "setup-belfry: its input version is empty." >&2; exit 1; }
[ -n "$BELFRY_BASE" ] || { echo "setup-belfry: its input base is empty." >&2; exit 1; }
prefix=$RUNNER_TEMP/belfry-$BELFRY_VERSION
# The script that comes with the action: one from where the files are could leave out the checks.
sh "$(dirname "$0")/../../../Scripts/release/get.sh" "$prefix"
echo "$prefix/bin" >> "$GITHUB_PATH"
