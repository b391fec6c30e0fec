#!/usr/bin/env bash
# Installs the missing packages that Belfry needs in addition to Swift. Root installs them. Other users see the
# command to type, and continue without the packages that only some tests need. With CI=true, a missing package is a
# failure.
#   Scripts/setup.sh build   the packages to build and run Belfry
#   Scripts/setup.sh tests   the third-party clients of the test suite, some of them in .venv
#   Scripts/setup.sh release the tools by which `make release` packs and checks
#   Scripts/setup.sh bench   the load generator and the server that `make bench` compares with
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf 'setup: %s\n' "$*" >&2; }

wants() { [[ " $purposes " == *" $1 "* ]]; }

apt_packages() {
    wants build && echo make pkg-config libnghttp2-dev libsqlite3-dev ca-certificates
    wants tests && echo binutils curl nghttp2-client nodejs procps python3-venv zstd minisign zlib1g-dev \
        postgresql
    wants release && echo libgoogle-perftools-dev binutils curl dpkg-dev lintian minisign openssl python3-venv zlib1g-dev zstd
    # On Ubuntu, chromium is a snap, which does not work in a container.
    wants tests && [ "$(. /etc/os-release && echo "$ID")" = debian ] && echo chromium
    wants bench && echo libgoogle-perftools-dev curl nghttp2-client nghttp2-server python3 util-linux zlib1g-dev
    return 0
}

brew_packages() {
    wants build && echo pkgconf libnghttp2
    wants tests && echo curl nghttp2 node python libpq postgresql@17
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
    # The tests start servers of their own, so the package postgresql must not make and start one.
    local cluster=/etc/postgresql-common/createcluster.d/belfry.conf
    mkdir -p "${cluster%/*}"
    echo 'create_main_cluster = false' > "$cluster"
    DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${missing[@]}"
    rm "$cluster"
}

# Exits in CI, and if a missing package is needed to build.
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

# .venv/requirements.txt is a copy of the list that made .venv. If the lists differ, .venv is made again.
install_python_client() {
    cmp -s Scripts/requirements.txt .venv/requirements.txt \
        && .venv/bin/python -c '' 2>/dev/null && return
    say "making .venv with the Python clients of the test suite"
    rm -rf .venv
    if python3 -m venv .venv && .venv/bin/pip install -q --disable-pip-version-check -r Scripts/requirements.txt; then
        cp Scripts/requirements.txt .venv/requirements.txt
    else
        rm -rf .venv
        say ".venv could not be made, so the tests that need it are skipped"
        must_stop
    fi
}

purposes=${*:-build tests bench}
if command -v apt-get >/dev/null; then
    install_with_apt
elif command -v brew >/dev/null; then
    install_with_brew
else
    say "neither apt-get nor brew is installed. Install these packages, under the names of your system:" \
        "$(apt_packages | xargs)"
    must_stop
fi
if wants tests; then install_python_client; fi
