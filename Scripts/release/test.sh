#!/usr/bin/env bash
# Tests the scripts of a release with a small program instead of belfry: packing, signing, installing.
#   Scripts/release/test.sh
# `make release` does the same with the real belfry, and starts it (Scripts/release/check.py).
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
server=
# SIGKILL instead of SIGTERM, because a test that starts this script may have blocked SIGTERM, and the server would
# survive.
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
cp "$work/belfry" "$work/belfry-adopt"
architecture=$(uname -m)
archive=belfry-9.9.9-linux-$architecture.tar.zst

export SOURCE_DATE_EPOCH=1700000000
if command -v minisign > /dev/null; then
    minisign -GW -p "$work/key.pub" -s "$work/key" > /dev/null
    export MINISIGN_KEY=$work/key
fi

# A server on 127.0.0.1 that picks its port.
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
ln -s . "$work/out/9.9.9"

Scripts/release/pack.sh "$work/belfry" 9.9.9 "$work/out" "$base/9.9.9"
cp "$work/out/SHA256SUMS" "$work/first"
Scripts/release/pack.sh "$work/belfry" 9.9.9 "$work/out" "$base/9.9.9"
diff "$work/first" "$work/out/SHA256SUMS" || fail "packing the same executable twice gave different bytes"
[ -z "${MINISIGN_KEY:-}" ] || minisign -Vqp "$work/key.pub" -m "$work/out/SHA256SUMS" \
    || fail "the signature does not match the key"
(cd "$work/out" && sha256sum -c --status SHA256SUMS) || fail "SHA256SUMS does not match the files"

# Without minisign, nothing is signed.
[ -n "${MINISIGN_KEY:-}" ] || export BELFRY_UNSIGNED=yes
install_it() { env -u BELFRY_BASE -u BELFRY_VERSION HOME="$work/home" sh "$work/out/install.sh" "$@"; }

install_it "$work/prefix" > "$work/said" || fail "install.sh failed: $(cat "$work/said")"
[ "$("$work/prefix/bin/belfry" --version)" = "9.9.9 (abc1234)" ] || fail "no belfry was installed"
[ ! -e "$work/prefix/bin/belfry-adopt" ] || fail "belfry-adopt was installed without BELFRY_ADOPT=yes"
BELFRY_ADOPT=yes install_it "$work/both" > /dev/null && [ -x "$work/both/bin/belfry" ] \
    && [ -x "$work/both/bin/belfry-adopt" ] || fail "no belfry-adopt was installed"
echo old > "$work/both/bin/belfry-adopt"
install_it "$work/both" > /dev/null && "$work/both/bin/belfry-adopt" --version > /dev/null \
    || fail "an installed belfry-adopt was not replaced"
if BELFRY_ADOPT=1 install_it "$work/both" > "$work/said" 2>&1; then fail "install.sh accepts BELFRY_ADOPT=1"; fi
[ -f "$work/prefix/share/man/man1/belfry.1" ] || fail "no manual page was installed"
zstd -dqc "$work/out/$archive" | tar -xf - -C "$work"
for library in swift-nio swift-crypto libnghttp2-dev libsqlite3-dev; do
    grep -q "$library" "$work/${archive%.tar.zst}/NOTICES" || fail "NOTICES does not name $library"
done

(cd "$work" && install_it relative > /dev/null) && [ -x "$work/relative/bin/belfry" ] \
    || fail "install.sh installs nothing into a relative folder"
# A link at the place of belfry is replaced, and its target stays. An old belfry that is running does not prevent the
# installation.
echo precious > "$work/precious"
ln -sf "$work/precious" "$work/prefix/bin/belfry"
install_it "$work/prefix" > /dev/null || fail "install.sh fails over a link"
[ "$(cat "$work/precious")" = precious ] && [ ! -L "$work/prefix/bin/belfry" ] \
    || fail "install.sh wrote through a link"
cp "$(command -v sleep)" "$work/prefix/bin/belfry"
"$work/prefix/bin/belfry" 60 & running=$!
install_it "$work/prefix" > /dev/null || fail "install.sh fails while the old belfry runs"
kill -KILL "$running"; wait "$running" 2> /dev/null || true
[ "$("$work/prefix/bin/belfry" --version)" = "9.9.9 (abc1234)" ] || fail "the old belfry is still there"
mkdir -p "$work/blocked/bin/belfry"
if install_it "$work/blocked" > "$work/said" 2>&1; then fail "install.sh accepted a folder as belfry"; fi
grep -q 'bin/belfry is a folder' "$work/said" || fail "the folder at the place of belfry is not named: $(cat "$work/said")"
if env -u HOME -u BELFRY_BASE -u BELFRY_VERSION sh "$work/out/install.sh" > "$work/said" 2>&1; then
    fail "install.sh continues without HOME"
fi
grep -q 'HOME is not set' "$work/said" || fail "HOME is not named: $(cat "$work/said")"
if env -u BELFRY_BASE BELFRY_VERSION=v8.0.0 sh "$work/out/install.sh" "$work/8" > "$work/said" 2>&1; then
    fail "install.sh installed a version that does not exist"
fi
grep -q "$base/8.0.0/SHA256SUMS" "$work/said" || fail "the address of the other version was not used: $(cat "$work/said")"

if [ -n "${MINISIGN_KEY:-}" ]; then
    minisign -GW -p "$work/other.pub" -s "$work/other" > /dev/null
    if BELFRY_PUBLIC_KEY=$(tail -1 "$work/other.pub") install_it "$work/signed" > "$work/said" 2>&1; then
        fail "install.sh accepts the signature of another key"
    fi
    grep -q 'is not signed by the key' "$work/said" || fail "the key is not named: $(cat "$work/said")"
    cp "$work/out/SHA256SUMS" "$work/sums"
    echo "$(printf x | sha256sum | cut -d' ' -f1)  extra" >> "$work/out/SHA256SUMS"
    if install_it "$work/signed" > "$work/said" 2>&1; then fail "install.sh accepts changed checksums"; fi
    BELFRY_UNSIGNED=yes install_it "$work/signed" > /dev/null || fail "BELFRY_UNSIGNED=yes does not install"
    mv "$work/sums" "$work/out/SHA256SUMS"
    # A script of no release has no key.
    if BELFRY_VERSION=9.9.9 BELFRY_BASE=$base/9.9.9 sh Scripts/release/get.sh "$work/none" > "$work/said" 2>&1; then
        fail "get.sh installs a release without a key"
    fi
    grep -q 'BELFRY_UNSIGNED=yes' "$work/said" || fail "the missing signature is not reported: $(cat "$work/said")"
fi
# A server without TLS is asked nothing, unless it is on this machine.
for host in 127.0.0.2 localhost:x@127.0.0.2; do
    if BELFRY_BASE=http://$host:$port/9.9.9 sh "$work/out/install.sh" "$work/plain" > "$work/said" 2>&1; then
        fail "install.sh downloads from $host without TLS"
    fi
    grep -q 'rotocol "http"' "$work/said" || fail "the protocol is not named: $(cat "$work/said")"
done

grep -q "$(sha256sum "$work/out/$archive" | cut -d' ' -f1)" "$work/out/belfry.rb" \
    || fail "the formula has a different checksum"
if command -v dpkg-deb > /dev/null; then
    dpkg-deb -c "$work/out"/belfry_9.9.9_*.deb > "$work/list"
    for path in usr/bin/belfry usr/lib/systemd/system/belfry.service usr/share/man/man1/belfry.1.gz \
        usr/share/bash-completion/completions/belfry usr/share/doc/belfry/NOTICES.gz; do
        grep -q " ./$path\$" "$work/list" || fail "the .deb has no $path"
    done
    dpkg-deb -c "$work/out"/belfry-adopt_9.9.9_*.deb > "$work/list"
    grep -q ' ./usr/bin/belfry-adopt$' "$work/list" \
        || fail "the .deb of belfry-adopt has no executable"
fi

# The exposure is in tenths of a point. A service without restrictions has 96.
if command -v systemd-analyze > /dev/null; then
    systemd-analyze security --offline=true --threshold=20 Scripts/release/belfry.service \
        > "$work/list" || fail "belfry.service has too many rights: $(tail -1 "$work/list")"
fi

# The packages are complete, and install the executable where people find it.
python3 - "$work/out" << 'PY' || fail "a package is not complete"
import base64, hashlib, json, pathlib, sys, tarfile, zipfile
out = pathlib.Path(sys.argv[1])
(wheel,) = out.glob("*.whl")
with zipfile.ZipFile(wheel) as archive:
    names = archive.namelist()
    record = archive.read("belfry_push-9.9.9.dist-info/RECORD").decode().split("\n")
    for name in names:
        if name.endswith("RECORD"):
            continue
        text = archive.read(name)
        digest = base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b"=").decode()
        assert f"{name},sha256={digest},{len(text)}" in record, name
    for name in ("belfry/__init__.py", "belfry/api.py", "belfry/py.typed", "belfry_push-9.9.9.data/scripts/belfry",
                 "belfry_push-9.9.9.dist-info/entry_points.txt", "belfry_push-9.9.9.dist-info/licenses/NOTICES"):
        assert name in names, name
    assert archive.getinfo("belfry_push-9.9.9.data/scripts/belfry").external_attr >> 16 & 0o111
with tarfile.open(out / "belfry-9.9.9.tgz") as archive:
    package = json.load(archive.extractfile("package/package.json"))
    assert package["version"] == "9.9.9" and len(package["optionalDependencies"]) == 2, package
    for export in package["exports"].values():
        for file in export.values():
            archive.getmember("package/" + file[2:])
    assert archive.getmember("package/" + package["bin"]["belfry"]).mode == 0o755
(binary,) = out.glob("belfry-linux-*-9.9.9.tgz")
with tarfile.open(binary) as archive:
    assert archive.getmember("package/bin/belfry").mode == 0o755
    assert json.load(archive.extractfile("package/package.json"))["name"] in package["optionalDependencies"]
(bill,) = out.glob("*.cdx.json")
components = json.loads(bill.read_text())["components"]
assert {"swift-nio", "swift-syntax"} <= {component["name"] for component in components}
PY

# A release refuses other versions of its dependencies than the listed ones.
repository=$work/repository dependencies=$work/repository/Scripts/release/dependencies.py
mkdir -p "$repository/Scripts/release" "$repository/.build" "$repository/Adopt/.build"
cp Scripts/release/dependencies.py "$dependencies"
checked_out() { # VERSION FOLDER…
    local version=$1 folder
    shift
    for folder in "$@"; do
        cat > "$folder/.build/workspace-state.json" <<JSON
{"object": {"dependencies": [{
  "packageRef": {"identity": "swift-nio", "location": "https://github.com/apple/swift-nio.git"},
  "state": {"name": "sourceControlCheckout", "checkoutState": {"version": "$version", "revision": "0123456789"}}}]}}
JSON
    done
}
checked_out 2.0.0 "$repository" "$repository/Adopt"
"$dependencies" store && "$dependencies" check && "$dependencies" use || fail "the listed dependencies are refused"
grep -q '"version": "2.0.0"' "$repository/Package.resolved" || fail "the listed version is not used"
checked_out 2.0.1 "$repository/Adopt"
if "$dependencies" check 2> "$work/said"; then fail "a release accepts other versions of its dependencies"; fi
grep -q 'Adopt: swift-nio: listed 2.0.0 .*, checked out 2.0.1' "$work/said" || fail "the other version is not named"

# The files of two machines become one release. Files that both have made must be the same.
mkdir -p "$work/parts/one" "$work/parts/other"
cp "$work/out"/* "$work/parts/one/" 2> /dev/null || true
cp "$work/out/install.sh" "$work/parts/other/"
other=aarch64
[ "$architecture" = x86_64 ] || other=x86_64
for name in belfry belfry-adopt; do
    cp "$work/out/$name-9.9.9-linux-$architecture.tar.zst" "$work/parts/other/$name-9.9.9-linux-$other.tar.zst"
done
merge() { BELFRY_BASE=$base/9.9.9 Scripts/release/merge.sh "$work/parts" "$work/merged" > "$work/said" 2>&1; }
MINISIGN_SECRET=$(cat "${MINISIGN_KEY:-/dev/null}") merge || fail "merge.sh failed: $(cat "$work/said")"
(cd "$work/merged" && sha256sum -c --status SHA256SUMS) || fail "the merged checksums do not match the files"
grep -q linux-x86_64 "$work/merged/belfry.rb" && grep -q linux-aarch64 "$work/merged/belfry.rb" \
    || fail "the merged formula does not have both architectures"
[ -z "${MINISIGN_KEY:-}" ] || minisign -Vqp "$work/key.pub" -m "$work/merged/SHA256SUMS" \
    || fail "the merged checksums are not signed"
echo changed >> "$work/parts/other/install.sh"
if merge; then fail "merge.sh accepted two different files of one name"; fi
grep -q 'different files install.sh' "$work/said" || fail "the different files are not named: $(cat "$work/said")"

# A belfry that does not start replaces no other, even if its checksum is right.
before=$(sha256sum "$work/prefix/bin/belfry")
mkdir "$work/broken"
printf '#!/bin/sh\necho "GLIBC_9.99 not found" >&2\nexit 1\n' > "$work/broken/belfry"
(
    cd "$work/broken"
    name=belfry-9.9.9-linux-$architecture
    mkdir -p "$name/bin" "$name/share" "$name/lib/belfry" && touch "$name/lib/belfry/libgcc_s.so.1" && install -m 755 belfry "$name/bin/belfry"
    tar -c "$name" | zstd -q -o "$archive" && sha256sum "$archive" > SHA256SUMS
)
if BELFRY_UNSIGNED=yes BELFRY_BASE=file://$work/broken BELFRY_VERSION=9.9.9 sh "$work/out/install.sh" "$work/prefix" > "$work/said" 2>&1
then fail "install.sh installed a belfry that does not start"; fi
grep -q 'does not start on this machine.*GLIBC_9.99' "$work/said" || fail "the reason is not printed: $(cat "$work/said")"
[ "$(sha256sum "$work/prefix/bin/belfry")" = "$before" ] && [ -z "$(find "$work/prefix" -name '*belfry-new*')" ] \
    || fail "a belfry that does not start left something behind"

# With one more byte in the archive, nothing may be installed.
printf x >> "$work/out/$archive"
if install_it "$work/wrong" > "$work/said" 2>&1; then fail "install.sh accepted a wrong checksum"; fi
grep -q 'differs from SHA256SUMS' "$work/said" || fail "a wrong checksum is not reported: $(cat "$work/said")"
[ ! -e "$work/wrong" ] || fail "a wrong checksum left files behind"

# The action, with the same server and with the original archive.
truncate -s -1 "$work/out/$archive"
touch "$work/path"
mv "$work/out/install.sh" "$work/install.sh"
public_key=$([ -z "${MINISIGN_KEY:-}" ] || tail -1 "$work/key.pub")
printf '#!/bin/sh\necho tampered > "$1/bin/belfry"\n' > "$work/out/install.sh"
GITHUB_PATH=$work/path RUNNER_TEMP=$work/runner BELFRY_BASE=$base BELFRY_VERSION=9.9.9 BELFRY_PUBLIC_KEY=$public_key \
    .github/actions/setup-belfry/install.sh > /dev/null || fail "setup-belfry failed"
[ "$("$(cat "$work/path")/belfry" --version)" = "9.9.9 (abc1234)" ] \
    || fail "setup-belfry does not put belfry on the path"
if GITHUB_PATH=$work/path RUNNER_TEMP=$work/runner BELFRY_BASE=$base BELFRY_VERSION= \
    .github/actions/setup-belfry/install.sh > "$work/said" 2>&1; then fail "setup-belfry accepts an empty version"; fi
grep -q 'version is empty' "$work/said" || fail "setup-belfry does not name its input: $(cat "$work/said")"

# What would be published, without accounts.
mv "$work/install.sh" "$work/out/install.sh"
DRY_RUN=1 Scripts/release/publish.sh "$work/out" > "$work/said" 2>&1 || fail "publish.sh failed: $(cat "$work/said")"
for words in 'pypi.org.* belfry-push' 'twine upload .*belfry_push-9.9.9-py3' "npm publish .*belfry-linux-.*-9.9.9.tgz" \
    'npm publish .*/belfry-9.9.9.tgz' 'docker push .*:9.9.9-' 'gh release create 9.9.9' 'Formula/belfry.rb' 'push-router' 'not built: .*whl'; do
    grep -q "$words" "$work/said" || fail "publish.sh does not print $words: $(cat "$work/said")"
done
if Scripts/release/publish.sh "$work/out" > "$work/said" 2>&1; then fail "publish.sh publishes a part of a release"; fi
grep -q 'nothing was published' "$work/said" || fail "the missing files are not named: $(cat "$work/said")"
echo "release test: passed"
