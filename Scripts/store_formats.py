#!/usr/bin/env python3
"""Stores examples of all formats that the next version must be able to read: Tests/Stored/VERSION.

    Scripts/store_formats.py BIN_FOLDER            the folder from `swift build --build-tests --show-bin-path`
    Scripts/store_formats.py BIN_FOLDER --data     only the data folder and the answers

The examples are a data folder, the API's answers about it, and the messages between a phone and a launched app, as
recorded by strace. The scenario and the requests to the API in the same folder are written by hand.
"""
import ast
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

bin_folder = Path(sys.argv[1]).resolve()
root = Path(__file__).resolve().parent.parent
belfry = str(bin_folder / "belfry")
version = subprocess.run([belfry, "--version"], capture_output=True, text=True).stdout.split()[0]
folder = root / "Tests/Stored" / version

FROM_PHONE = {"start", "call", "expire", "token", "activity", "answer", "clock", "settle"}
SUITES = "LaunchedAppTests|ActivityAppTests|ExtensionTests|ServiceExtensionsTests|LaunchedTimeTests"
QUESTIONS = [
    "/api/v1/service", "/api/v1/health", "/api/v1/phones", "/api/v1/phones/phone-1", "/api/v1/phones/phone-1/trace?limit=20",
    "/api/v1/pushes?limit=3", "/api/v1/pushes/latest", "/api/v1/pushes/latest/why?what=banner", "/api/v1/channels",
    "/api/v1/faults",
]


def kind(message: dict) -> str:
    """The kind of a message: the case, and the case or method within it."""
    name, value = next(iter(message.items()))
    inner = value.get("_1", value.get("_0")) if isinstance(value, dict) else None
    if not isinstance(inner, dict) or name in ("start", "hello"):
        return name
    if name == "call":
        return f"call {inner['call']['callback']}"
    return f"{name} {next(iter(inner))}"


def messages() -> None:
    """Stores one message of each kind, from the tests that launch apps."""
    log = Path(tempfile.mkdtemp()) / "strace"
    subprocess.run(
        ["strace", "-f", "-s", "300000", "-e", "trace=sendto", "-o", str(log),
         str(bin_folder / "belfryPackageTests.xctest"), "--testing-library", "swift-testing", "--filter", SUITES],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    found: dict[bool, dict[str, str]] = {True: {}, False: {}}
    for line in log.read_text(errors="replace").splitlines():
        sent = re.search(r'sendto\(\d+, "(.*)", \d+, ', line)
        for text in ast.literal_eval(f'b"{sent[1]}"').split(b"\n") if sent else []:
            try:
                message = json.loads(text)
            except ValueError:
                continue  # The rest of a message that did not fit into the socket's buffer.
            is_phones = next(iter(message)) in FROM_PHONE
            found[is_phones].setdefault(kind(message), json.dumps(message, sort_keys=True))
    for is_phones, name in ((True, "from-phone.jsonl"), (False, "from-app.jsonl")):
        lines = [text for _, text in sorted(found[is_phones].items())]
        (folder / name).write_text("\n".join(lines) + "\n")


class Service:
    def __init__(self, home: Path, data: Path):
        self.home = home
        ready = home / "ready.json"
        ready.unlink(missing_ok=True)
        self.process = subprocess.Popen(
            [belfry, "--app", "com.acme.shop", "--apns", "localhost:0", "--listen", "localhost:0", "--home",
             str(home / ".belfry"), "--data", str(data), "--ready-file", str(ready)],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for _ in self.process.stdout:
            if ready.exists():
                break
        self.api = json.loads(ready.read_text())["api"]

    @property
    def environment(self) -> dict[str, str]:
        return {"BELFRY_API": self.api, "BELFRY_HOME": str(self.home / ".belfry"), "HOME": str(self.home)}

    def command(self, *arguments: str) -> None:
        subprocess.run([belfry, *arguments], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def get(self, path: str):
        with urllib.request.urlopen(self.api + path) as answer:
            return json.load(answer)

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def data() -> None:
    home = Path(tempfile.mkdtemp())
    kept = folder / "data"
    service = Service(home, kept)
    for arguments in (
        ["send", "phone-1", "Hello"], ["tap", "phone-1", "banner"], ["do", "phone-1", "press"],
        ["send", "phone-1", "--silent"], ["lock", "phone-1"], ["send", "phone-1", "Good night", "--badge", "3"],
    ):
        service.command(*arguments)
    # Killed under load, so that the newest steps are not in a stored state.
    load = subprocess.Popen(
        ["sh", "-c", f"while {belfry} send phone-1 'One of many'; do :; done"], env=service.environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(1)
    service.kill()
    load.wait()
    for name in ("log.sqlite-shm",):
        (kept / name).unlink(missing_ok=True)
    service = Service(home, Path(shutil.copytree(kept, home / "data")))
    # The phone has finished its own actions when the answers are recorded.
    time.sleep(10)
    answers = [{"path": path, "answer": service.get(path)} for path in QUESTIONS]
    service.end()
    text = json.dumps(answers, indent=1, sort_keys=True, ensure_ascii=False)
    (folder / "answers.json").write_text(text.replace(str(home), "HOME") + "\n")
    shutil.rmtree(home)


is_all = "--data" not in sys.argv[2:]
for name in ("data", "answers.json") + (("from-phone.jsonl", "from-app.jsonl") if is_all else ()):
    path = folder / name
    shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
folder.mkdir(parents=True, exist_ok=True)
data()
if is_all:
    messages()
print(folder)
