#!/usr/bin/env python3
"""Writes the bill of materials of a release as CycloneDX 1.6, from dependencies.json and the packages of this system.

    Scripts/release/sbom.py VERSION ARCHITECTURE EXECUTABLE OUT_FILE
"""
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
import uuid
from pathlib import Path

version, architecture, executable, target = sys.argv[1], sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4])
ROOT = Path(__file__).resolve().parent.parent.parent
# The libraries of Debian in the executable or beside it; the same list as in notices.sh.
SYSTEM = ["libnghttp2-dev", "libsqlite3-dev", "libgoogle-perftools-dev", "zlib1g-dev", "libgcc-s1"]
LICENSES = {"Apache License": "Apache-2.0", "MIT License": "MIT", "Permission is hereby granted": "MIT"}


def output(*command: str) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout.strip()
    except FileNotFoundError:
        return ""


def license_of(name: str) -> list[dict]:
    for folder in (ROOT / ".build/checkouts", ROOT / "Adopt/.build/checkouts"):
        for file in sorted((folder / name).glob("LICENSE*")):
            text = file.read_text(errors="replace")
            for words, identifier in LICENSES.items():
                if words in text:
                    return [{"license": {"id": identifier}}]
    return []


def library(dependency: dict) -> dict:
    address = re.sub(r"\.git$", "", dependency["location"])
    name = address.rsplit("/", 1)[1]
    purl = f"pkg:swift/{address.split('://', 1)[1]}@{dependency['version']}"
    component = {
        "type": "library", "bom-ref": purl, "name": name, "version": dependency["version"], "purl": purl,
        "externalReferences": [{"type": "vcs", "url": dependency["location"]}],
        "properties": [{"name": "belfry:revision", "value": dependency["revision"]}],
    }
    licenses = license_of(name)
    return {**component, "licenses": licenses} if licenses else component


def package(name: str) -> dict:
    installed = output("dpkg-query", "-Wf", "${Version}", name)
    distribution = output("sh", "-c", ". /etc/os-release && echo $ID-$VERSION_ID")
    purl = f"pkg:deb/{distribution.split('-')[0]}/{name}@{installed}?arch={architecture}&distro={distribution}"
    return {"type": "library", "bom-ref": purl, "name": name, "version": installed, "purl": purl}


listed = json.loads(Path(__file__).with_name("dependencies.json").read_text())
components = {c["bom-ref"]: c for dependencies in listed.values() for c in map(library, dependencies)}
for name in SYSTEM:
    if output("dpkg-query", "-Wf", "${Version}", name):
        component = package(name)
        components[component["bom-ref"]] = component
swift = re.search(r"Swift version (\S+)", output("swift", "--version"))
if swift:
    purl = f"pkg:github/swiftlang/swift@{swift[1]}"
    components[purl] = {
        "type": "library", "bom-ref": purl, "name": "Swift runtime, libdispatch and Foundation", "version": swift[1],
        "purl": purl, "licenses": [{"license": {"id": "Apache-2.0"}}]}

main = f"belfry@{version}"
when = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), datetime.timezone.utc)
digest = hashlib.sha256(executable.read_bytes()).hexdigest()
target.write_text(json.dumps({
    "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.6",
    # The same executable has the same bill.
    "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, digest)}", "version": 1,
    "metadata": {
        "timestamp": when.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "component": {
            "type": "application", "bom-ref": main, "name": "belfry", "version": version,
            "licenses": [{"license": {"id": "Apache-2.0"}}], "hashes": [{"alg": "SHA-256", "content": digest}],
        },
    },
    "components": sorted(components.values(), key=lambda component: component["bom-ref"]),
    "dependencies": [{"ref": main, "dependsOn": sorted(components)}],
}, indent=2) + "\n")
