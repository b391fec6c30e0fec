"""A Belfry of your own: the process, its addresses, and its end."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from typing import Any, Dict, Optional, Sequence

_PATIENCE = 60.0


def executable() -> str:
    """Returns the path of ``belfry``: ``$BELFRY``, the one of this package, or that on the PATH."""
    given = os.environ.get("BELFRY")
    if given:
        return given
    for folder in (sysconfig.get_path("scripts"), str(pathlib.Path(sys.executable).parent)):
        path = pathlib.Path(folder) / "belfry"
        if os.access(path, os.X_OK):
            return str(path)
    found = shutil.which("belfry")
    if found is None:
        raise FileNotFoundError(
            "belfry is not installed. Install a wheel with the executable, put belfry on the PATH, "
            "or set BELFRY to its path."
        )
    return found


class Service:
    """A running Belfry with its files in a temporary folder, on ports from the system.

    ``arguments`` are options of ``belfry``, such as ``["--phone", "old:12.5"]``.
    """

    def __init__(self, app: str, arguments: Sequence[str] = ()) -> None:
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="belfry-"))
        ready = self.folder / "ready.json"
        command = [executable(), "--app", app, "--home", str(self.folder / "home"), "--apns", "0",
                   "--listen", "0", "--ready-file", str(ready), "--end-with-stdin", *arguments]
        self.log_file = self.folder / "belfry.log"
        # Settings of the caller are for another Belfry.
        environment = {k: v for k, v in os.environ.items() if not k.startswith("BELFRY_")}
        try:
            with self.log_file.open("wb") as log:
                # The pipe ends with this process, even if that is killed, and Belfry with it.
                self._process = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=log, stderr=log, env=environment)
        except OSError:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        self.description: Dict[str, Any] = self._wait(ready)

    def _wait(self, ready: pathlib.Path) -> Dict[str, Any]:
        # Belfry moves the complete file into place.
        end = time.monotonic() + _PATIENCE
        while not ready.exists():
            if self._process.poll() is not None or time.monotonic() > end:
                log = self.log
                self.stop()
                raise RuntimeError(f"belfry did not start:\n{log}")
            time.sleep(0.01)
        description: Dict[str, Any] = json.loads(ready.read_text())
        return description

    @property
    def log(self) -> str:
        """The output of the process so far."""
        return self.log_file.read_text(errors="replace")

    @property
    def environment(self) -> Dict[str, str]:
        """The variables that ``belfry exec`` sets, for the settings of a push library."""
        service = self.description
        app = service["phones"][0]["apps"][0]
        return {
            "BELFRY_API": service["api"],
            "APNS_URL": service["apns"],
            "APNS_HOST": "localhost",
            "APNS_PORT": str(service["apnsPort"]),
            "APNS_CA": service["ca"],
            "NODE_EXTRA_CA_CERTS": service["ca"],
            "SSL_CERT_FILE": service["caBundle"],
            "APNS_KEY_FILE": service["key"]["file"],
            "APNS_KEY_ID": service["key"]["keyID"],
            "APNS_TEAM_ID": service["key"]["teamID"],
            "APNS_TOPIC": app["bundle"],
            "APNS_DEVICE_TOKEN": app["token"],
        }

    def end(self) -> Optional[str]:
        """Returns how the process has ended, with the end of its log, or ``None`` if it runs."""
        try:
            # A connection ends shortly before its process.
            status = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return None
        if not self.folder.exists():
            return "Belfry has ended, because stop was called."
        how = f"by {signal.Signals(-status).name}" if status < 0 else f"with status {status}"
        lines = self.log.splitlines()[-20:]
        return "\n".join([f"Belfry has ended {how}. The end of its log:", *lines])

    def stop(self) -> None:
        """Ends the process and removes its files."""
        self._process.terminate()
        try:
            # This closes the pipe, too.
            self._process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
