#!/usr/bin/env bash
# Prints the newest version of the GNU C library that an executable asks for.
#   Scripts/release/libc.sh EXECUTABLE
set -euo pipefail
(objdump -T "$1" 2>/dev/null || true) | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' \
    | sort -V | tail -1 | grep . || echo 2.34
