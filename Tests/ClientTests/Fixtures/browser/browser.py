"""A person in front of the page, in a headless Chromium: what the steps of page_steps.py are made of."""
import contextlib
import json
import os
import shutil
import time
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

# What axe-core calls wrong, by the rules of WCAG 2.2 AA and its best practices.
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
WAIT = 300_000  # Milliseconds: the limit of every wait, which only a hang reaches.


def chromium():
    """The path of Chromium on this machine; None without one."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


class Page:
    """The page of one service. Keeps what the console said and which addresses were asked."""

    def __init__(self, page, address):
        self.page, self.address = page, address
        self.said, self.asked, self.quiet = [], [], True
        page.set_default_timeout(WAIT)
        page.on("console", lambda message: self.said.append(message.text)
                if message.type in ("error", "warning") and self.quiet else None)
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.on("dialog", lambda dialog: self.said.append(f"dialog: {dialog.message}"))
        page.on("request", lambda request: self.asked.append(request.url))

    def open(self, path="/"):
        self.page.goto(self.address + path)
        self.page.wait_for_selector("html[data-ready]")
        return self

    def click(self, selector, **more):
        self.page.click(selector, **more)

    def text(self, selector):
        return self.page.inner_text(selector)

    def see(self, selector, text=None):
        """Waits until it is visible, with this text if one is given."""
        place = self.page.locator(selector)
        if text is not None:
            place = place.filter(has_text=text)
        place.first.wait_for(state="visible")
        return place.first

    def gone(self, selector):
        self.page.locator(selector).first.wait_for(state="hidden")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def milliseconds_until(self, selectors, act):
        """From what `act`, JavaScript, does until all of the selectors are drawn, in the page's own time."""
        return self.page.evaluate(
            """async (selectors) => {
                const start = performance.now();
                ACT;
                while (!selectors.every((one) => document.querySelector(one)?.getClientRects().length)) {
                    if (performance.now() - start > WAIT) throw new Error(`nothing at ${selectors}`);
                    await new Promise(requestAnimationFrame);
                }
                return performance.now() - start;
            }""".replace("ACT", act).replace("WAIT", str(WAIT)), selectors)

    def until(self, condition):
        """Waits until JavaScript is true; the page itself may not evaluate any."""
        end = time.monotonic() + WAIT / 1000
        while not self.page.evaluate(condition):
            assert time.monotonic() < end, "not within %d s: %s" % (WAIT / 1000, condition)
            self.page.wait_for_timeout(20)

    def in_address(self, *parts):
        """Waits until the page's address has them; it follows a change in the next frame."""
        for part in parts:
            self.until(f"location.href.includes({json.dumps(part)})")

    def copies(self, text):
        """Waits until the clipboard holds it, which is written after the click."""
        self.until(f"navigator.clipboard.readText().then((copied) => copied === {json.dumps(text)})")

    def settle(self):
        """Waits until every animation that ends has ended."""
        self.page.evaluate(
            """() => Promise.allSettled(document.getAnimations()
                .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
                .map((one) => one.finished))""")

    def compose(self, payload, kind="alert"):
        """Writes a push into the form, and sends it by the keyboard."""
        self.page.evaluate("document.activeElement.blur()")
        self.press("n")
        self.page.select_option("#composer select >> nth=1", kind)
        self.page.fill("#composer textarea", payload if isinstance(payload, str) else json.dumps(payload))
        self.press("Control+Enter")

    def check_accessibility(self, what):
        found = Axe().run(self.page, options=RULES).response["violations"]
        sentences = [f"{what}: {one['id']}: {one['help']}: {node['target']} {node['failureSummary']}"
                     for one in found for node in one["nodes"][:3]]
        assert not sentences, "\n".join(sentences)

    def check_quiet(self):
        """The console is free of errors, and nothing but the service was asked for anything."""
        assert not self.said, self.said
        foreign = [url for url in self.asked if not url.startswith((self.address, "data:"))]
        assert not foreign, foreign


class Service:
    """A running Belfry, by its ready file."""

    def __init__(self, ready):
        self.ready = json.load(open(ready))
        self.address = os.environ.get("BELFRY_PAGE", self.ready["api"])

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self.address}/api/v1/{path}", data, {"content-type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=WAIT / 1000) as answer:
            return json.loads(answer.read() or b"null")

    def push(self, payload, phone="phone-1", **more):
        return self.ask("POST", "pushes", {"phone": phone, "payload": payload, **more})

    def act(self, action, phone="phone-1", **more):
        return self.ask("POST", f"phones/{phone}/actions", {"action": action, **more})


@contextlib.contextmanager
def browser(service, width=1440, height=900, scheme="light", address=None, **more):
    """A page in a window, which is closed at the end; what it said and asked is checked then."""
    with sync_playwright() as playwright:
        chrome = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        context = chrome.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, locale="en-GB",
            # What moves has no colours to judge.
            reduced_motion="reduce", **more)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = Page(context.new_page(), address or service.address)
        try:
            yield page
            page.check_quiet()
        except Exception:
            if folder := os.environ.get("BELFRY_ARTIFACTS"):
                os.makedirs(folder, exist_ok=True)
                page.page.screenshot(path=f"{folder}/page.png")
            raise
        finally:
            chrome.close()
