"""Tests with the client for Python and its fixture. The last ones fail on purpose."""
import os
import signal
import subprocess
import sys
import time
import urllib.request

import pytest

from belfry import Belfry, Ended, Mismatch, NoMatch, Problem


def test_a_push_is_shown(belfry):
    sent = belfry.send("It left Lyon.", title="Order shipped", badge=4, collapse_id="order-7")
    assert sent["status"] == 200 and sent["fate"] == "shown"
    (push,) = belfry.wait('title:"Order shipped" is:shown')
    assert push["id"] == sent["id"] and push["collapseID"] == "order-7"
    phone = belfry.expect(title="Order shipped", body="It left Lyon.", badge=4, shown=True)
    assert phone["name"] == "phone-1"


def test_each_test_begins_anew(belfry):
    belfry.expect(shown=False, badge=0)
    belfry.send(silent=True, priority=5)
    belfry.expect(shown=False)


def test_failures_say_what_differs(belfry):
    belfry.send(title="Order cancelled")
    with pytest.raises(Mismatch) as mismatch:
        belfry.expect(title="Order shipped", badge=1)
    assert "wanted {'title': 'Order shipped'}, found [{'title': 'Order cancelled'}]" in str(mismatch.value)
    assert "badge: wanted 1, found 0" in str(mismatch.value)
    with pytest.raises(Mismatch, match="phone-1 has no app com.acme.shpo. Its apps: com"):
        belfry.expect(app="com.acme.shpo", shown=False)
    with pytest.raises(NoMatch) as missing:
        belfry.wait("title:shipped", timeout="10ms")
    assert missing.value.near_misses[0]["differs"][0]["found"] == "Order cancelled"
    assert "push " in str(missing.value) and "found Order cancelled" in str(missing.value)
    with pytest.raises(Problem) as problem:
        belfry.act("tap", "banner", phone="phone-9")
    assert problem.value.status == 404 and "phone-9" in str(problem.value)
    with pytest.raises(TypeError, match="push_type"):
        belfry.send(pushtype="alert")


def test_the_program_finds_the_service(belfry):
    with urllib.request.urlopen(os.environ["BELFRY_API"] + "/readyz") as answer:
        assert answer.status == 200
    assert os.environ["APNS_DEVICE_TOKEN"] in belfry.api.tokens(form="token")
    belfry.send("Hello")
    belfry.act("tap", "banner")
    belfry.expect(state="active")
    assert belfry.api.pushes(query="is:shown", limit=1)["items"][0]["status"] == 200
    assert b"Hello" in belfry.api.push_body("latest")
    assert "steps:" in belfry.api.record("phone-1")
    belfry.api.add_phone({"name": "old phone/7", "ios": "12.5"})
    assert belfry.api.phone("old phone/7")["ios"] == "12.5"
    assert belfry.api.remove_phone("old phone/7") is None


def test_one_more_belfry(belfry):
    with Belfry.start("com.acme.shop", ["--app", "com.acme.mail", "--phone", "old:12.5"]) as other:
        assert other.environment["BELFRY_API"] != belfry.environment["BELFRY_API"]
        other.send("Hi", phone="old", app="com.acme.shop")
        other.expect(phone="old", app="com.acme.shop", body="Hi")
        with pytest.raises(Mismatch, match="need app: one of com.acme.mail"):
            other.expect(phone="old", badge=0)
    with pytest.raises(RuntimeError, match="--no-such"):
        Belfry.start(arguments=["--no-such"])


def test_a_belfry_that_has_ended_is_named():
    with Belfry.start() as other:
        folder = other.environment["APNS_CA"].rsplit("/", 2)[0]
        subprocess.run(["pkill", "-KILL", "-f", folder], check=True)
        with pytest.raises(Ended, match="(?s)ended by SIGKILL.*Ready"):
            other.send("Hi")
    with pytest.raises(Ended, match="stop was called"):
        other.send("Hi")


def test_belfry_ends_with_a_killed_program():
    program = """
import os
from belfry import Belfry
print(Belfry.start().environment["BELFRY_API"], flush=True)
os.kill(os.getpid(), 9)
"""
    killed = subprocess.run(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True,
        env={**os.environ, "TMPDIR": os.getcwd()})
    assert killed.returncode == -signal.SIGKILL
    end = time.monotonic() + 300
    with pytest.raises(OSError):
        while time.monotonic() < end:
            urllib.request.urlopen(killed.stdout.strip() + "/readyz").close()
            time.sleep(0.05)


@pytest.fixture
def ends_badly(belfry):
    yield
    belfry.expect(title="Whole")


@pytest.mark.parametrize("title", ["Broken/1", "Broken 1"])
def test_ends_badly(belfry, ends_badly, title):
    belfry.send(title=title)


def test_fails(belfry):
    belfry.send(title="Broken")
    belfry.expect(title="Whole")
