#!/usr/bin/env bash
# Writes the generated modules of the clients from the API of a built belfry, which it starts and ends.
#   Scripts/clients.sh BELFRY
set -euo pipefail
cd "$(dirname "$0")/.."
exec "$1" exec -- sh -c 'Scripts/clients.py "$BELFRY_API"'
