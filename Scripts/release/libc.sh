#!/usr/bin/env bash
# Prints the version of the GNU C library that executables need.
#   Scripts/release/libc.sh EXECUTABLE…
set -euo pipefail
# For packed relocations, which the loader reads since 2.36, the executable has a name instead of a version.
(objdump -p "$@" 2>/dev/null || true) | sed 's/GLIBC_ABI_DT_RELR/GLIBC_2.36/' \
    | grep -o 'GLIBC_[0-9.]*[0-9]' | sed 's/GLIBC_//' | sort -V | tail -1 | grep . || echo 2.34
