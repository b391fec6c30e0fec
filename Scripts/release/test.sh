#!/usr/bin/env bash
# Tries the scripts of a release on a small program in the place of belfry: packing, signing, installing.
#   Scripts/release/test.sh
# `make release` does the same with the real one, and starts it (Scripts/release/check.py).
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
server=
# Not SIGTERM: who starts this from a test may have blocked it, and it would live on.
trap '[ -z "$server" ] || kill -KILL "$server"; rm -rf "$work"' EXIT

fail() { echo "release test: $*" >&2; exit 1; }

cat > "$work/belfry" <<'SH'
#!/bin/sh
case $1 in
    man) printf '.TH BELFRY 1\n.SH NAME\nbelfry \\- a stand-in\n' ;;
    --generate-completion-script) echo "# completions for $2" ;;
    --version) echo "9.9.9 (abc1234)" ;;
esac
SH
chmod +x "$work/belfry"
architecture=$(uname -m)
archive=belfry-9.9.9-linux-$architecture.tar.zst

export SOURCE_DATE_EPOCH=1700000000
if command -v minisign > /dev/null; then
    minisign -GW -p "$work/key.pub" -s "$work/key" > /dev/null
    export MINISIGN_KEY=$work/key
fi

# A server on loopback that picks its port.
mkdir "$work/out"
cat > "$work/serve.py" <<'PY'
import functools, http.server, sys
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
handler.func.log_message = lambda *_: None
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
print(server.server_port, flush=True)
server.serve_forever()
PY
mkfifo "$work/port"
python3 "$work/serve.py" "$work/out" > "$work/port" &
server=$!
read -r port < "$work/port"
base=http://127.0.0.1:$port

Scripts/release/pack.sh "$work/belfry" 9.9.9 "$work/out" "$base"
cp "$work/out/SHA256SUMS" "$work/first"
Scripts/release/pack.sh "$work/belfry" 9.9.9 "$work/out" "$base"
diff "$work/first" "$work/out/SHA256SUMS" || fail "packed twice, the same executable gave other bytes"
[ -z "${MINISIGN_KEY:-}" ] || minisign -Vqp "$work/key.pub" -m "$work/out/SHA256SUMS" \
    || fail "the signature is not that of the key"
(cd "$work/out" && sha256sum -c --status SHA256SUMS) || fail "SHA256SUMS does not fit"

install_it() { env -u BELFRY_BASE -u BELFRY_VERSION HOME="$work/home" sh "$work/out/install.sh" "$@"; }

install_it "$work/prefix" > "$work/said" || fail "install.sh failed: $(cat "$work/said")"
[ "$("$work/prefix/bin/belfry" --version)" = "9.9.9 (abc1234)" ] || fail "no belfry was installed"
[ -f "$work/prefix/share/man/man1/belfry.1" ] || fail "no manual page was installed"
if [ -n "${MINISIGN_KEY:-}" ]; then
    BELFRY_PUBLIC_KEY=$(tail -1 "$work/key.pub") install_it "$work/signed" > /dev/null \
        || fail "install.sh refuses a good signature"
fi

grep -q "$(sha256sum "$work/out/$archive" | cut -d' ' -f1)" "$work/out/belfry.rb" \
    || fail "the formula names another sum"
if command -v dpkg-deb > /dev/null; then
    dpkg-deb -c "$work/out"/belfry_9.9.9_*.deb > "$work/list"
    for path in usr/bin/belfry usr/lib/systemd/system/belfry.service usr/share/man/man1/belfry.1.gz \
        usr/share/bash-completion/completions/belfry; do
        grep -q " ./$path\$" "$work/list" || fail "the .deb has no $path"
    done
fi

# One byte more in the archive: nothing may be installed.
printf x >> "$work/out/$archive"
if install_it "$work/wrong" > "$work/said" 2>&1; then fail "install.sh took a wrong sum"; fi
grep -q 'does not have the sum' "$work/said" || fail "a wrong sum is not named: $(cat "$work/said")"
[ ! -e "$work/wrong" ] || fail "a wrong sum left files behind"

# What the action does, from the same server and with the archive as it was.
truncate -s -1 "$work/out/$archive"
touch "$work/path"
GITHUB_PATH=$work/path RUNNER_TEMP=$work/runner BELFRY_BASE=$base BELFRY_VERSION=9.9.9 \
    .github/actions/setup-belfry/install.sh > /dev/null || fail "setup-belfry failed"
[ "$("$(cat "$work/path")/belfry" --version)" = "9.9.9 (abc1234)" ] \
    || fail "setup-belfry puts no belfry on the path"
echo "release test: passed"
