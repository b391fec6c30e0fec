#!/usr/bin/env bash
# Starts Belfry with one iPhone, sends a first push to it, prints the trace, and leaves Belfry running.
#   Scripts/run.sh BELFRY [OPTION…]     options of `belfry`, such as --app com.acme.shop
set -euo pipefail
belfry=$1
shift
folder=$(mktemp -d)

value() { sed -n "s/^ *\"$1\" : \"\(.*\)\",\{0,1\}\$/\1/p" "$folder/ready.json" | head -1; }

# Belfry replaces the process of this script below, so that signals and its exit status belong to Belfry.
first_push() {
    # The caller may wait until its descriptors are closed. Descriptor 255 belongs to bash.
    local descriptor
    for descriptor in /dev/fd/*; do
        case ${descriptor##*/} in
            [0-2] | 255 | *[!0-9]*) ;;
            *) eval "exec ${descriptor##*/}>&-" ;;
        esac
    done
    trap 'rm -rf "$folder"' EXIT
    until [ -e "$folder/ready.json" ]; do
        kill -0 $$ 2>/dev/null || exit 0
        # An ended process exists until its parent reads its status.
        case $(ps -o stat= -p $$ 2>/dev/null) in Z*) exit 0 ;; esac
        sleep 0.1
    done
    local api phone apns service=
    api=$(value api) phone=$(value name) apns=$(value apns)
    printf '\n$ belfry send %s "Hello"\n' "$phone"
    "$belfry" send "$phone" "Hello" --service "$api"
    printf '\n$ belfry trace %s\n' "$phone"
    "$belfry" trace "$phone" --service "$api"
    [ "$api" = http://127.0.0.1:8197 ] || service=" --service $api"
    printf '\nBelfry is running. Press Ctrl-C to stop it.\n  Page   %s/\n  APNs   %s\n' "$api" "$apns"
    printf '  Next   %s tap %s%s\n' "$belfry" "$phone" "$service"
}
first_push &
exec "$belfry" "$@" --ready-file "$folder/ready.json"
