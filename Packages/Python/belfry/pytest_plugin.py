"""The fixture ``belfry`` for pytest.

    def test_order(belfry):
        ship(order)                                   # your program pushes to $APNS_URL
        belfry.wait('title:"Order shipped" is:shown')

Each session has a Belfry of its own on ports from the system, and each test starts with the phones
of the start. The variables of ``belfry exec`` are set while a test runs. If a test fails, its pushes
and traces are in the folder of ``--belfry-artifacts``.
"""

from __future__ import annotations

import pathlib
import re
import zlib
from typing import Generator

import pytest

from belfry import Belfry, Problem

_belfry = pytest.StashKey[Belfry]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("belfry")
    group.addoption(
        "--belfry-artifacts", default="belfry-artifacts", metavar="DIR",
        help="the folder for pushes and traces of failed tests [belfry-artifacts]")
    parser.addini("belfry_app", "the bundle identifier of the app", default="com.example.app")
    parser.addini("belfry_arguments", "options of belfry, such as --phone old:12.5", type="args")


@pytest.fixture(scope="session")
def belfry_service(pytestconfig: pytest.Config) -> Belfry:
    """The Belfry of the session."""
    app, arguments = pytestconfig.getini("belfry_app"), pytestconfig.getini("belfry_arguments")
    belfry = Belfry.start(app, arguments)
    # The fixture ends before the report of the last test, which may need artifacts.
    pytestconfig.add_cleanup(belfry.stop)
    return belfry


@pytest.fixture
def belfry(
    belfry_service: Belfry, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Belfry:
    """A Belfry as at its start, with the variables of ``belfry exec``."""
    belfry_service.reset()
    for name, value in belfry_service.environment.items():
        monkeypatch.setenv(name, value)
    request.node.stash[_belfry] = belfry_service
    return belfry_service


def _save(belfry: Belfry, item: pytest.Item) -> str:
    name = re.sub(r"[^\w.-]+", "_", item.nodeid).strip("_")
    if "[" in item.nodeid:
        # Parameters may differ in other characters only, and be long.
        name = f"{name[:100]}_{zlib.crc32(item.nodeid.encode()):08x}"
    folder = pathlib.Path(item.config.getoption("--belfry-artifacts")) / name
    try:
        return "\n".join(map(str, belfry.save_artifacts(folder)))
    except (OSError, Problem) as error:
        return f"{folder} is not complete: {error}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    belfry = item.stash.get(_belfry, None)
    if report.failed and belfry:
        report.sections.append(("Artifacts of belfry", _save(belfry, item)))
    return report
