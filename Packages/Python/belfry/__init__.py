"""Belfry in tests: start it, send pushes, and check what the phone shows.

    with Belfry.start("com.acme.shop") as belfry:
        belfry.send(title="Order shipped", badge=4)
        belfry.expect(title="Order shipped", badge=4)
"""

from __future__ import annotations

import json
import os
import pathlib
from typing import Any, Dict, List, Mapping, Optional, Sequence, cast

from belfry.api import API, Phone, Push, PushDetail
from belfry.service import Service
from belfry.transport import Ended, Problem

__all__ = [
    "API", "Belfry", "Ended", "Mismatch", "NoMatch", "Phone", "Problem", "Push", "PushDetail",
]

_HEADERS = {
    "topic": "apns-topic", "push_type": "apns-push-type", "priority": "apns-priority",
    "expiration": "apns-expiration", "collapse_id": "apns-collapse-id", "id": "apns-id",
}


class NoMatch(AssertionError):
    """Too few pushes matched in time. ``near_misses`` has the closest and their differences."""

    def __init__(self, problem: Problem) -> None:
        self.near_misses: List[Dict[str, Any]] = list(problem.answer.get("nearMisses", []))
        lines = [str(problem)]
        for miss in self.near_misses:
            differences = "; ".join(
                f"{d['field']}: wanted {d['wanted']}, found {d.get('found') or 'none'}"
                for d in miss["differs"])
            lines.append(f"  push {miss['sequence']}: {differences}")
        super().__init__("\n".join(lines))


class Mismatch(AssertionError):
    """The phone differs from the expectation, value by value."""


class Belfry:
    """A running Belfry. ``api`` has every operation of its API."""

    def __init__(
        self,
        address: Optional[str] = None,
        token: Optional[str] = None,
        service: Optional[Service] = None,
    ) -> None:
        """Connects to a Belfry: by default to ``$BELFRY_API``, or to the usual port."""
        address = address or os.environ.get("BELFRY_API") or "http://127.0.0.1:8197"
        self.api = API(address, token or os.environ.get("BELFRY_TOKEN"), service)
        self._service = service

    @classmethod
    def start(cls, app: str = "com.example.app", arguments: Sequence[str] = ()) -> Belfry:
        """Starts a Belfry on ports from the system. ``arguments`` are options of ``belfry``."""
        service = Service(app, arguments)
        return cls(service.description["api"], service=service)

    def stop(self) -> None:
        """Ends a Belfry that ``start`` started."""
        if self._service:
            self._service.stop()
            self._service = None

    def __enter__(self) -> Belfry:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def environment(self) -> Dict[str, str]:
        """The variables for your program, as ``belfry exec`` sets them."""
        if not self._service:
            raise RuntimeError("Only a Belfry that Belfry.start has started has an environment.")
        return self._service.environment

    def reset(self) -> None:
        """Restores the phones of the start, and deletes pushes and faults."""
        self.api.reset()

    def send(
        self,
        text: Optional[str] = None,
        *,
        phone: str = "phone-1",
        app: Optional[str] = None,
        title: Optional[str] = None,
        badge: Optional[int] = None,
        sound: Optional[str] = None,
        silent: bool = False,
        payload: Optional[Mapping[str, Any]] = None,
        **headers: Any,
    ) -> PushDetail:
        """Sends a push as a provider with a valid token; the answer has ``status`` and ``fate``.

        ``headers`` are ``topic``, ``push_type``, ``priority``, ``expiration``, ``collapse_id`` and
        ``id``.
        """
        unknown = sorted(set(headers) - set(_HEADERS))
        if unknown:
            raise TypeError(
                f"send has no argument {', '.join(unknown)}. Headers: {', '.join(_HEADERS)}.")
        if payload is None:
            payload = {"aps": _aps(text, title, badge, sound, silent)}
        body: Dict[str, Any] = {"phone": phone, "payload": payload}
        if app:
            body["app"] = app
        given = {_HEADERS[key]: str(value) for key, value in headers.items() if value is not None}
        if given:
            body["headers"] = given
        return self.api.push(cast(Any, body))

    def wait(
        self, query: str, *, count: int = 1, timeout: str = "10s", after: Optional[str] = None
    ) -> List[Push]:
        """Waits until ``count`` pushes match ``query``. Raises ``NoMatch`` after the timeout.

        Pushes from before the call count, too. With ``after="latest"``, only new ones do.
        """
        __tracebackhide__ = True
        try:
            return self.api.wait(query=query, count=count, timeout=timeout, after=after)["items"]
        except Problem as problem:
            if "nearMisses" in problem.answer:
                raise NoMatch(problem) from None
            raise

    def expect(
        self,
        *,
        phone: str = "phone-1",
        app: Optional[str] = None,
        title: Optional[str] = None,
        body: Optional[str] = None,
        badge: Optional[int] = None,
        shown: Optional[bool] = None,
        state: Optional[str] = None,
    ) -> Phone:
        """Checks what a phone shows now, and returns the phone. Raises ``Mismatch``.

        ``title`` and ``body`` must be those of one notification, on screen or in Notification
        Center. ``shown`` says whether there is one at all. With several apps, ``badge`` and
        ``state`` need ``app``.
        """
        __tracebackhide__ = True
        found = self.api.phone(phone)
        bundles = [a["bundle"] for a in found["apps"]]
        if app is not None and app not in bundles:
            raise Mismatch(f"{phone} has no app {app}. Its apps: {', '.join(bundles) or 'none'}.")
        if app is None and len(bundles) > 1 and (badge is not None or state is not None):
            raise Mismatch(
                f"{phone} has several apps, so badge and state need app: one of {', '.join(bundles)}.")
        banner = found.get("banner")
        listed = list(found["notifications"])
        if banner and banner.get("id") not in [n.get("id") for n in listed]:
            listed.append(banner)
        shown_now = [n for n in listed if app in (None, n.get("app"))]
        apps = [a for a in found["apps"] if app in (None, a["bundle"])]
        wrong = []
        wanted = {k: v for k, v in {"title": title, "body": body}.items() if v is not None}
        if wanted and not any(wanted.items() <= n.items() for n in shown_now):
            there = [{key: n.get(key) for key in wanted} for n in shown_now]
            wrong.append(f"notification: wanted {wanted}, found {there or 'none'}")
        if shown is not None and shown != bool(shown_now):
            titles = [n.get("title") or n.get("body") for n in shown_now]
            wrong.append(f"shown: wanted {'one' if shown else 'none'}, found {titles or 'none'}")
        for name, value in (("badge", badge), ("state", state)):
            values = [a.get(name) for a in apps]
            if value is not None and value not in values:
                wrong.append(f"{name}: wanted {value}, found {', '.join(map(str, values))}")
        if wrong:
            raise Mismatch(f"{phone} differs:\n" + "\n".join(f"  {line}" for line in wrong))
        return found

    def act(self, action: str, object: Optional[str] = None, *, phone: str = "phone-1",
            **options: Any) -> None:
        """Acts on a phone: ``act("tap", "banner")``. ``belfry help actions`` lists the actions."""
        body = {"action": action, **({"object": object} if object else {}), **options}
        self.api.act(phone, cast(Any, body))

    def save_artifacts(self, folder: pathlib.Path) -> List[pathlib.Path]:
        """Writes the pushes, and for each phone the trace as a page, into a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        files = []
        # The log first: a Belfry that has ended has nothing else.
        if self._service:
            files.append(folder / "belfry.log")
            files[-1].write_text(self._service.log)
        files.append(folder / "pushes.json")
        files[-1].write_text(_json(self.api.pushes()["items"]))
        for phone in self.api.phones(limit=100)["items"]:
            name = "".join(c if c.isalnum() or c in "-_." else "_" for c in phone["name"])
            files.append(folder / f"{name}.html")
            files[-1].write_text(self.api.trace_page(phone["name"]))
        return files


def _aps(
    text: Optional[str], title: Optional[str], badge: Optional[int], sound: Optional[str],
    silent: bool,
) -> Dict[str, Any]:
    if silent:
        return {"content-available": 1}
    alert = {k: v for k, v in {"title": title, "body": text}.items() if v is not None}
    aps: Dict[str, Any] = {"alert": alert or "Hello"}
    aps.update({k: v for k, v in {"badge": badge, "sound": sound}.items() if v is not None})
    return aps


def _json(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"
