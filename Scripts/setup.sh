#!/usr/bin/env bash
# Installs what Belfry needs beyond Swift, and only what is missing. Root installs; others are shown the one command
# to type, and continue without what only some tests need. With CI=true anything that is missing is a failure.
#   Scripts/setup.sh build   to build and run it
#   Scripts/setup.sh tests   the foreign clients of the test suite as well, some of them in .venv
#   Scripts/setup.sh release what `make release` packs and checks with
#   Scripts/setup.sh bench   the load generator and the server that `make bench` compares with
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf 'setup: %s\n' "$*" >&2; }

wants() { [[ " $purposes " == *" $1 "* ]]; }

apt_packages() {
    wants build && echo make pkg-config libnghttp2-dev libsqlite3-dev ca-certificates
    wants tests && echo binutils curl nghttp2-client procps python3-venv zstd minisign zlib1g-dev
    wants release && echo libgoogle-perftools-dev binutils curl dpkg-dev lintian minisign openssl python3-venv zlib1g-dev zstd
    # Ubuntu's is a snap, which is no use in a container.
    wants tests && [ "$(. /etc/os-release && echo "$ID")" = debian ] && echo chromium
    wants bench && echo libgoogle-perftools-dev curl nghttp2-client nghttp2-server python3 util-linux zlib1g-dev
    return 0
}

brew_packages() {
    wants build && echo pkgconf libnghttp2
    wants tests && echo curl nghttp2 python
    return 0
}

install_with_apt() {
    local missing=()
    for package in $(apt_packages); do
        [ "$(dpkg-query -Wf '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] \
            || missing+=("$package")
    done
    [ ${#missing[@]} = 0 ] && return
    if [ "$(id -u)" != 0 ]; then
        say "missing: ${missing[*]}. To install them, type:"
        say "  sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends ${missing[*]}'"
        must_stop "${missing[@]}"
        return
    fi
    say "installing ${missing[*]}"
    apt-get update -q
    DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${missing[@]}"
}

# Ends where nothing can be built without a package that is missing, and in CI.
must_stop() {
    [ "${CI:-}" != true ] || exit 69
    local package
    for package in "$@"; do
        case $package in pkg-config | libnghttp2-dev | libsqlite3-dev) exit 69 ;; esac
    done
}

install_with_brew() {
    local missing=() prefix
    prefix=$(brew --prefix)
    for package in $(brew_packages); do
        [ -d "$prefix/opt/$package" ] || missing+=("$package")
    done
    [ ${#missing[@]} = 0 ] && return
    say "installing ${missing[*]}"
    brew install "${missing[@]}"
}

# .venv/requirements.txt is the list it was made from: another list, another environment.
install_python_client() {
    cmp -s Scripts/requirements.txt .venv/requirements.txt \
        && .venv/bin/python -c '' 2>/dev/null && return
    say "making .venv with the Python clients of the test suite"
    rm -rf .venv
    if python3 -m venv .venv && .venv/bin/pip install -q --disable-pip-version-check -r Scripts/requirements.txt; then
        cp Scripts/requirements.txt .venv/requirements.txt
    else
        rm -rf .venv
        say "there is no .venv, and tests that need it are skipped"
        must_stop
    fi
}

purposes=${*:-build tests bench}
if command -v apt-get >/dev/null; then
    install_with_apt
elif command -v brew >/dev/null; then
    install_with_brew
else
    say "neither apt-get nor brew is here. Install these, or what your system calls them:" \
        "$(apt_packages | xargs)"
    must_stop
fi
if wants tests; then install_python_client; fi
