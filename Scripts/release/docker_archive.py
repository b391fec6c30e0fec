#!/usr/bin/env python3
"""Writes an image of one layer for `docker load` and `podman load`, without either of them.

    docker_archive.py LAYER.TAR VERSION ARCHITECTURE OUT.TAR

The same layer and version give the same bytes, independent of time and machine.
"""

import hashlib
import io
import json
import os
import sys
import tarfile
from datetime import datetime, timezone
from pathlib import Path

layer_file, version, machine, out = sys.argv[1:]
layer = Path(layer_file).read_bytes()
created = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), timezone.utc).isoformat()
second = 1_000_000_000

config = {
    "architecture": {"x86_64": "amd64", "aarch64": "arm64"}.get(machine, machine),
    "os": "linux",
    "created": created,
    "config": {
        "User": "2197:2197",
        "WorkingDir": "/data",
        "Env": ["PATH=/usr/bin", "HOME=/data"],
        "Entrypoint": ["/usr/bin/belfry"],
        # The user who publishes the port decides who can reach it. The page and the API stay inside
        # the container unless they have a token: --listen 0.0.0.0:8197 --token …
        "Cmd": ["--apns", "0.0.0.0:2197"],
        "ExposedPorts": {"2197/tcp": {}, "8197/tcp": {}},
        "Volumes": {"/data": {}},
        "Healthcheck": {
            "Test": ["CMD", "/usr/bin/belfry", "status", "--ready"],
            "Interval": 5 * second, "Timeout": 3 * second, "StartPeriod": second, "Retries": 3,
        },
        "Labels": {"org.opencontainers.image.version": version},
    },
    "rootfs": {
        "type": "layers", "diff_ids": ["sha256:" + hashlib.sha256(layer).hexdigest()]},
    "history": [{"created": created, "comment": "Scripts/release/image.sh"}],
}
content = json.dumps(config, sort_keys=True).encode()
name = hashlib.sha256(content).hexdigest() + ".json"
manifest = [{"Config": name, "RepoTags": [f"belfry:{version}"], "Layers": ["layer.tar"]}]

with tarfile.open(out, "w", format=tarfile.USTAR_FORMAT) as archive:
    for path, data in [
        ("manifest.json", json.dumps(manifest).encode()), (name, content), ("layer.tar", layer),
    ]:
        member = tarfile.TarInfo(path)
        member.size, member.mtime = len(data), int(os.environ["SOURCE_DATE_EPOCH"])
        archive.addfile(member, io.BytesIO(data))
