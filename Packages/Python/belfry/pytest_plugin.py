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
from typing import Generator, Iterator

import pytest

from belfry import Belfry, Problem

_failed = pytest.StashKey[bool]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("belfry")
    group.addoption(
        "--belfry-artifacts", default="belfry-artifacts", metavar="DIR",
        help="the folder for pushes and traces of failed tests [belfry-artifacts]")
    parser.addini("belfry_app", "the bundle identifier of the app", default="com.example.app")
    parser.addini("belfry_arguments", "options of belfry, such as --phone old:12.5", type="args")


@pytest.fixture(scope="session")
def belfry_service(pytestconfig: pytest.Config) -> Iterator[Belfry]:
    """The Belfry of the session."""
    app, arguments = pytestconfig.getini("belfry_app"), pytestconfig.getini("belfry_arguments")
    with Belfry.start(app, arguments) as belfry:
        yield belfry


@pytest.fixture
def belfry(
    belfry_service: Belfry, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Belfry]:
    """A Belfry as at its start, with the variables of ``belfry exec``."""
    belfry_service.reset()
    for name, value in belfry_service.environment.items():
        monkeypatch.setenv(name, value)
    yield belfry_service
    if request.node.stash.get(_failed, False):
        _save(belfry_service, request)


def _save(belfry: Belfry, request: pytest.FixtureRequest) -> None:
    name = re.sub(r"[^\w.-]+", "_", request.node.nodeid).strip("_")
    folder = pathlib.Path(request.config.getoption("--belfry-artifacts")) / name
    try:
        files = belfry.save_artifacts(folder)
    except (OSError, Problem) as error:
        request.node.add_report_section("teardown", "belfry", f"No artifacts: {error}")
        return
    request.node.add_report_section("teardown", "belfry", "\n".join(map(str, files)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[_failed] = True
    return report
