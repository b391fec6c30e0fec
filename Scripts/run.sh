#!/usr/bin/env bash
# Starts Belfry with one iPhone, sends a first push to it, prints what happened, and leaves Belfry running.
#   Scripts/run.sh BELFRY [OPTION…]     options of `belfry`, such as --app com.acme.shop
set -euo pipefail
belfry=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$belfry" "$@" --ready-file "$folder/ready.json" &
service=$!
# A shell starts background jobs with SIGINT ignored, so Ctrl-C is handed on.
trap 'kill "$service" 2>/dev/null; wait "$service"; exit' INT TERM
until [ -e "$folder/ready.json" ]; do
    if ! kill -0 "$service" 2>/dev/null; then
        wait "$service"
        exit
    fi
    sleep 0.1
done

value() { sed -n "s/^ *\"$1\" : \"\(.*\)\",\{0,1\}\$/\1/p" "$folder/ready.json" | head -1; }
api=$(value api)
phone=$(value name)
printf '\n$ belfry send %s "Hello"\n' "$phone"
"$belfry" send "$phone" "Hello" --service "$api"
printf '\n$ belfry trace %s\n' "$phone"
"$belfry" trace "$phone" --service "$api"
cat <<END

Belfry is running. Press Ctrl-C to stop it.
  Page   $api/
  APNs   $(value apns)
END
wait "$service"
