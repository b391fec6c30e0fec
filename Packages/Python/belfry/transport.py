"""Requests to Belfry's API, with the standard library alone."""

from __future__ import annotations

import http.client
import json
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Mapping, Optional

from belfry.service import Service

# The longest wait of the API is ten minutes.
_PATIENCE = 660.0
# Belfry is on this machine or in a container beside it, so no proxy is between.
_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Problem(Exception):
    """A request that the API refused: what happened, and what to do."""

    def __init__(self, status: int, answer: Mapping[str, Any]) -> None:
        self.status = status
        self.answer = answer
        sentences = [answer.get("detail", f"Belfry answered {status}."), answer.get("hint")]
        super().__init__(" ".join(sentence for sentence in sentences if sentence))


class Ended(ConnectionError):
    """The Belfry of this client has ended: by which signal or status, and the end of its log."""


def part(name: str) -> str:
    """Returns a name as one part of a path."""
    return urllib.parse.quote(name, safe="")


class Transport:
    """A connection to the API at ``address``, such as ``http://127.0.0.1:8197``."""

    def __init__(
        self, address: str, token: Optional[str] = None, service: Optional[Service] = None
    ) -> None:
        self.address = address.rstrip("/")
        self.token = token
        self._service = service

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        answer: str = "json",
    ) -> Any:
        """Sends a request, and returns the answer: ``json``, ``text``, ``bytes`` or ``none``.

        Parameters that are ``None`` are left out. Raises ``Problem`` if the API refuses,
        ``Ended`` if the Belfry that this client started has ended, and ``urllib.error.URLError``
        if no other one answers.
        """
        given = {key: value for key, value in (query or {}).items() if value is not None}
        url = self.address + path + ("?" + urllib.parse.urlencode(given) if given else "")
        request = urllib.request.Request(url, method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("content-type", "application/json")
        if self.token:
            request.add_header("authorization", f"Bearer {self.token}")
        try:
            with _opener.open(request, timeout=_PATIENCE) as response:
                content = response.read()
        except urllib.error.HTTPError as error:
            with error:
                raise Problem(error.code, _problem(error.read())) from None
        except (OSError, http.client.HTTPException):
            end = self._service.end() if self._service else None
            if end is None:
                raise
            raise Ended(end) from None
        if answer == "json":
            return json.loads(content)
        return {"text": content.decode, "bytes": lambda: content}.get(answer, lambda: None)()


def _problem(content: bytes) -> Mapping[str, Any]:
    try:
        answer = json.loads(content)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}
