#!/usr/bin/env python3
"""Tests the files of a release, prints sizes and times, and fails if one exceeds its limit.

    check.py EXECUTABLE VERSION OUT

Each kind of release file is started in an empty root folder with only its own files (and, where it needs them, libc,
libm, the loader, and a package's dependencies). This needs root, for chroot and for /proc in the folder. Without
root, these rows are omitted and listed.
"""

import json
import os
import platform
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

executable, version, out = sys.argv[1], sys.argv[2], Path(sys.argv[3])
machine = platform.machine()
rows: list[tuple[str, float, float, str]] = []
notes: list[str] = []


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Service:
    """A belfry that was just started; `accepting` is the time in seconds until its port accepted a connection."""

    def __init__(self, command: list[str], root: str, home: str):
        self.apns, self.api = free_port(), free_port()
        environment = {"HOME": home, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
        begin = time.perf_counter()
        limit = begin + 30
        self.process = subprocess.Popen(
            [*command, "--apns", f"127.0.0.1:{self.apns}", "--listen", f"127.0.0.1:{self.api}",
             "--ready-file", home + "/ready.json"],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.apns)).close()
                break
            except OSError:
                if self.process.poll() is not None:
                    sys.exit(f"release: {' '.join(command)}: {self.process.stderr.read()}")
                if time.perf_counter() > limit:
                    self.process.kill()
                    sys.exit(f"release: {' '.join(command)} accepted no connection for 30 seconds")
                time.sleep(0.0005)
        self.accepting = time.perf_counter() - begin
        self.ready_file = Path(root + home + "/ready.json")

    def ready(self) -> dict:
        limit = time.monotonic() + 10
        while not self.ready_file.exists():
            if time.monotonic() > limit:
                sys.exit(f"release: {self.ready_file} is missing after 10 seconds")
            time.sleep(0.001)
        return json.loads(self.ready_file.read_text())

    def resident(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def end(self) -> None:
        self.process.terminate()
        if self.process.wait(10) not in (0, -15):
            sys.exit(f"release: belfry ended with status {self.process.returncode}")


def curl(*arguments: str) -> str:
    return subprocess.run(
        ["curl", "-sS", "--max-time", "10", *arguments], check=True, capture_output=True,
        text=True).stdout


def provider_token(ready: dict, root: Path) -> str:
    def b64(data: bytes) -> str:
        import base64
        return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

    key = ready["key"]
    head = b64(json.dumps({"alg": "ES256", "kid": key["keyID"]}).encode())
    claims = b64(json.dumps({"iss": key["teamID"], "iat": int(time.time())}).encode())
    signed = subprocess.run(
        ["openssl", "dgst", "-sha256", "-sign", str(root) + key["file"]],
        input=f"{head}.{claims}".encode(), check=True, capture_output=True).stdout
    return f"{head}.{claims}.{b64(signed)}"


def first_push(service: Service, root: Path) -> None:
    """Sends one push with curl, and finds it in the trace."""
    ready = service.ready()
    phone = ready["phones"][0]
    app = phone["apps"][0]
    status = curl(
        "--http2-prior-knowledge", "-o", "/dev/null", "-w", "%{http_code}",
        "-H", f"authorization: bearer {provider_token(ready, root)}",
        "-H", f"apns-topic: {app['bundle']}", "-H", "apns-push-type: alert",
        "-d", '{"aps":{"alert":"Hello"}}',
        f"http://127.0.0.1:{service.apns}/3/device/{app['token']}")
    if status != "200":
        sys.exit(f"release: the push was answered with {status}")
    records = json.loads(curl("--fail", f"http://127.0.0.1:{service.api}/api/v1/phones/{phone['name']}/trace"))["items"]
    if not any(record["name"] == "banner" for record in records):
        sys.exit(f"release: the trace does not show the push: {records}")


def in_root(name: str, unpack, path: str, brought: list[str]) -> None:
    """Measures the time from an empty folder, with the libraries `brought`, to the first line of a trace."""
    if os.geteuid() != 0:
        notes.append(f"{name}: not tested, because chroot needs root")
        return
    root = Path(tempfile.mkdtemp())
    # Every container has /proc, and Swift reads its arguments there.
    (root / "proc").mkdir()
    if subprocess.run(["mount", "-t", "proc", "proc", str(root / "proc")], capture_output=True).returncode != 0:
        notes.append(f"{name}: not tested, because mounting /proc needs CAP_SYS_ADMIN (docker run --cap-add SYS_ADMIN)")
        shutil.rmtree(root)
        return
    try:
        copy_libraries(root, brought)
        begin = time.perf_counter()
        unpack(root)
        (root / "data").mkdir(exist_ok=True)
        service = Service(["chroot", str(root), path], str(root), "/data")
        first_push(service, root)
        rows.append((f"{name}: unpack, start, push, trace", time.perf_counter() - begin, 10, "s"))
        service.end()
    finally:
        subprocess.run(["umount", "-l", str(root / "proc")], check=False)
        shutil.rmtree(root)


def libraries() -> list[str]:
    listed = subprocess.run(["ldd", executable], capture_output=True, text=True).stdout
    return [line.strip() for line in listed.splitlines()]


def c_library() -> list[str]:
    """The files that the loader lists: libc, libm and the loader itself."""
    return [word for line in libraries() for word in line.split() if word.startswith("/")]


def libgcc() -> str:
    return subprocess.run(
        ["Scripts/release/libgcc.sh"], check=True, capture_output=True, text=True).stdout.strip()


def copy_libraries(root: Path, files: list[str]) -> None:
    for file in files:
        target = root / file[1:]
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(os.path.realpath(file), target)


def untar(file: Path, root: Path, *options: str) -> None:
    subprocess.run(["tar", "-I", "zstd", "-C", str(root), "-xf", str(file), *options], check=True)


def unpack_image(root: Path) -> None:
    """Unpacks the only layer of the image as a container's root."""
    with tempfile.TemporaryDirectory() as folder:
        untar(out / f"belfry-{version}-image-linux-{machine}.tar.zst", Path(folder))
        subprocess.run(["tar", "-C", str(root), "-xf", folder + "/layer.tar"], check=True)


def sizes_and_start() -> None:
    rows.append(("ldd: entries", len(libraries()), 4, ""))
    rows.append(("executable", os.path.getsize(executable) / 1e6, 80, "MB"))
    for file in sorted(out.iterdir()):
        if file.suffix in (".zst", ".deb"):
            rows.append((file.name, file.stat().st_size / 1e6, 25, "MB"))
    home = tempfile.mkdtemp()
    times, memory = [], []
    for _ in range(8):
        service = Service([executable], "", home)
        times.append(service.accepting * 1000)
        service.ready()
        time.sleep(0.5)
        memory.append(service.resident() / 1024)
        service.end()
    shutil.rmtree(home)
    # The first start makes the certificates, which happens once per home folder.
    rows.append(("start to first accept, first start of a home", times[0], 1000, "ms"))
    rows.append(("start to first accept, best of seven", min(times[1:]), 50, "ms"))
    rows.append(("resident when idle", min(memory), float(os.environ.get("MEMORY_LIMIT", "40")), "MiB"))


def start_adopt() -> None:
    with tempfile.TemporaryDirectory() as folder:
        untar(out / f"belfry-adopt-{version}-linux-{machine}.tar.zst", Path(folder), "--strip-components=1")
        subprocess.run([folder + "/bin/belfry-adopt", "check", "--help"], check=True, stdout=subprocess.DEVNULL)


def lint_packages() -> None:
    if shutil.which("lintian") is None:
        notes.append("lintian is not installed, so the Debian packages were not linted")
        return
    # lintian calls many programs, some of which refuse to run as root without an option.
    run = subprocess.run(
        ["lintian", "--allow-root", "--fail-on", "error,warning", *map(str, out.glob("*.deb"))],
        capture_output=True, text=True)
    rows.append(("lintian: errors and warnings", sum(
        line[:2] in ("E:", "W:") for line in run.stdout.splitlines()), 0, ""))
    print(run.stdout, end="")


def main() -> None:
    name = f"belfry-{version}-linux-{machine}"
    package = next(out.glob("belfry_*.deb"))
    sizes_and_start()
    in_root("archive", lambda root: untar(out / f"{name}.tar.zst", root, "--strip-components=1"),
            "/bin/belfry", c_library())
    in_root("package", lambda root: subprocess.run(
        ["dpkg-deb", "-x", str(package), str(root)], check=True), "/usr/bin/belfry", [*c_library(), libgcc()])
    in_root("image", unpack_image, "/usr/bin/belfry", [])
    start_adopt()
    lint_packages()
    over = [row for row in rows if row[1] > row[2]]
    for what, value, limit, unit in rows:
        mark = "OVER" if value > limit else ""
        print(f"{what:55} {value:9.2f} {unit:4} limit {limit:g} {mark}")
    for note in notes:
        print(note)
    sys.exit(1 if over else 0)


main()
