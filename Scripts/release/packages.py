#!/usr/bin/env python3
"""Makes the packages for Python and JavaScript from an installed tree.

    Scripts/release/packages.py TREE VERSION OUT [ARCHITECTURE]

The result is a wheel with the executable, the client and the plugin for pytest; a tarball for npm with the client, and
one with the executable for this platform, on which the first one depends if it can. The same tree gives the same bytes.
"""
import base64
import gzip
import hashlib
import io
import json
import os
import platform
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
tree, version, out = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
machine = sys.argv[4] if len(sys.argv) > 4 else platform.machine().replace("arm64", "aarch64")
when = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
SUMMARY = "A local APNs with virtual iPhones, for tests of push notifications"
# The platforms of releases, as npm names them.
PLATFORMS = {"x86_64": "linux-x64", "aarch64": "linux-arm64"}
PYTHON, SCRIPT = ROOT / "Packages/Python", ROOT / "Packages/JavaScript"


def wheel() -> Path:
    glibc = subprocess.run([ROOT / "Scripts/release/libc.sh", tree / "bin/belfry"], check=True,
                           capture_output=True, text=True).stdout.strip()
    tag = f"py3-none-manylinux_{glibc.replace('.', '_')}_{machine}"
    # In file names, the distribution belfry-push has an underscore. Its module is belfry.
    info, data = f"belfry_push-{version}.dist-info", f"belfry_push-{version}.data"
    files = {f"belfry/{file.name}": file.read_bytes()
             for file in sorted((PYTHON / "belfry").iterdir()) if file.is_file()}
    # pip puts scripts into the folder bin, and data below the prefix: the folders of the archive.
    files[f"{data}/scripts/belfry"] = (tree / "bin/belfry").read_bytes()
    files[f"{data}/data/lib/belfry/libgcc_s.so.1"] = (
        tree / "lib/belfry/libgcc_s.so.1").read_bytes()
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.4\nName: belfry-push\nVersion: {version}\nSummary: {SUMMARY}\n"
        "License-Expression: Apache-2.0\nLicense-File: LICENSE\nLicense-File: NOTICES\n"
        "Requires-Python: >=3.9\nClassifier: Framework :: Pytest\nClassifier: Typing :: Typed\n"
        "Description-Content-Type: text/markdown\n\n").encode() + (PYTHON / "README.md").read_bytes()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: packages.py\nRoot-Is-Purelib: false\nTag: {tag}\n").encode()
    files[f"{info}/entry_points.txt"] = b"[pytest11]\nbelfry = belfry.pytest_plugin\n"
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/licenses/NOTICES"] = (tree / "NOTICES").read_bytes()
    record = "".join(
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b'=').decode()},{len(text)}\n"
        for name, text in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    target = out / f"belfry_push-{version}-{tag}.whl"
    # The format has no times before 1980.
    date = time.gmtime(max(when, 315532800))[:6]
    with zipfile.ZipFile(target, "w") as archive:
        for name, text in files.items():
            entry = zipfile.ZipInfo(name, date)
            entry.external_attr = (0o100755 if "/scripts/" in name or ".so" in name else 0o100644) << 16
            archive.writestr(entry, text, zipfile.ZIP_DEFLATED, 9)
    return target


def tarball(name: str, files: dict[str, tuple[bytes, int]]) -> Path:
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path, (text, mode) in sorted(files.items()):
            entry = tarfile.TarInfo(f"package/{path}")
            entry.size, entry.mode, entry.mtime = len(text), mode, when
            archive.addfile(entry, io.BytesIO(text))
    target = out / name
    with target.open("wb") as file, gzip.GzipFile("", "wb", 9, file, when) as packed:
        packed.write(raw.getvalue())
    return target


def client() -> Path:
    package = json.loads((SCRIPT / "package.json").read_text())
    package["version"] = version
    package["optionalDependencies"] = {
        f"@belfry/{name}": version for name in PLATFORMS.values()}
    files = {"package.json": (manifest(package), 0o644), "LICENSE": ((ROOT / "LICENSE").read_bytes(), 0o644)}
    for file in sorted(SCRIPT.rglob("*")):
        if file.is_file() and file.name != "package.json" and "node_modules" not in file.parts:
            path = str(file.relative_to(SCRIPT))
            files[path] = (file.read_bytes(), 0o755 if path.startswith("bin/") else 0o644)
    return tarball(f"belfry-{version}.tgz", files)


def binary() -> Path:
    name = PLATFORMS[machine]
    package = {
        "name": f"@belfry/{name}", "version": version, "description": f"The executable of belfry for {name}",
        "license": "Apache-2.0", "os": ["linux"], "cpu": [name.split("-")[1]], "libc": ["glibc"],
        "files": ["bin", "lib", "NOTICES"],
    }
    return tarball(f"belfry-{name}-{version}.tgz", {
        "package.json": (manifest(package), 0o644), "LICENSE": ((ROOT / "LICENSE").read_bytes(), 0o644),
        "NOTICES": ((tree / "NOTICES").read_bytes(), 0o644),
        "bin/belfry": ((tree / "bin/belfry").read_bytes(), 0o755),
        "lib/belfry/libgcc_s.so.1": ((tree / "lib/belfry/libgcc_s.so.1").read_bytes(), 0o755),
    })


def manifest(package: dict) -> bytes:
    return (json.dumps(package, indent=2) + "\n").encode()


if machine not in PLATFORMS:
    sys.exit(f"release: there are no packages for {machine}, only for {', '.join(PLATFORMS)}")
wheel(), client(), binary()
