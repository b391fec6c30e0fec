"""More of what a person does with the page: many pushes, hostile ones, small windows, no mouse."""
import json
import os
import socket
import threading
import time

from browser import browser

TEXTS = {
    "script": "<script>alert('x')</script><img src=x onerror=alert(1)>",
    "reversed": "abc\u202elive\u202c",
    "marks": "Z" + "\u0301" * 900,  # Two bytes each, twice: as much as APNs takes.
    "endless": "x" * 1500,
}


def ask(service):
    """Questions have one view, which answers at once, and its address is the question."""
    with browser(service, height=1000) as page:
        page.open("/ask?push=silent&state=force-quit")
        page.see(".answer h2", "force-quit")
        page.see(".answer .record", "the user removed the app")
        page.page.select_option("[data-key=ask-push]", "alert")
        page.page.select_option("[data-key=ask-then]", "tap")
        page.see(".answer .record.callback", "userNotificationCenter(_:didReceive")
        page.in_address("state=force-quit", "then=tap")
        page.click("text=Show rules")
        page.see(".rule-notes b", "R-UN-3")
        page.check_accessibility("a situation")
        page.click("text=Why not?")
        page.page.fill("[data-key=ask-missing]", "didReceive")
        page.page.select_option("[data-key=ask-state]", "system-terminated")
        page.page.select_option("[data-key=ask-then]", "tap")
        page.see(".candidate .fine", "delegate before didFinishLaunching")
        page.check_accessibility("causes")
        page.open("/ask?ask=why&observed=&push=alert")
        page.see(".answer", "With a tap on the notification, iOS would call")
        page.open("/ask?missing=willPresent")
        page.see(".candidate h3", "The app was not in the foreground")
        page.page.select_option("[data-key=ask-state]", "background")
        page.see(".answer", "With the app in the foreground, iOS would call")
        page.open("/ask?ask=why&push=liveactivity&seen=not-updated")
        page.click("text=The activity has ended")
        page.in_address("also=ended")
        page.open("/ask?ask=every")
        page.see(".matrix td code", "willPresent")
        page.see(".names dd", "userNotificationCenter(_:willPresent:withCompletionHandler:)")
        page.check_accessibility("every state")
        page.click("#views >> text=Gallery")
        page.see(".gallery td .phone")
        page.see(".gallery th", "iOS 10.0 to 27.0")
        page.see(".gallery .differs")
        page.check_accessibility("the gallery")
        page.page.go_back()
        page.see(".matrix")


def add_phone(service):
    """Another phone, its settings, and everything that can happen to it."""
    with browser(service) as page:
        page.open()
        page.click("[aria-label='Add a phone']")
        page.check_accessibility("a new phone")
        page.page.select_option("dialog select >> nth=0", "12.0")
        page.click("dialog button[type=submit]")
        page.see("[role=tab][aria-selected=true]", "phone-2")
        page.see("#facts", "iOS 12")
        page.click("#controls >> text=Settings")
        page.page.check("dialog >> text=Mute switch")
        page.see(".phone [aria-label='The mute switch is on']")
        page.check_accessibility("settings")
        page.press("Escape")
        page.click("#controls >> text=More")
        page.see("dialog .action-row button", "Force quit the app")
        labels = page.page.evaluate("[...document.querySelectorAll('dialog .action-row button')].map((one) => one.textContent)")
        assert len(labels) == len(set(labels)), sorted(labels)
        page.click("dialog >> text=Calls")
        page.see("dialog .action-row button", "Answer the call")
        page.check_accessibility("all actions")
        page.press("Escape")
        page.in_address("phone=phone-2")
        page.page.reload()
        page.see("[role=tab][aria-selected=true]", "phone-2")
        page.in_address("phone=phone-2")
        page.click("[role=tab] >> text=phone-1")
        page.see("#facts", "locked")


def hostile(service):
    """Payloads are shown as text: they run nothing, reorder nothing, and stay in their places."""
    for text in TEXTS.values():
        payload = {"aps": {"alert": {"title": text, "body": text}, "thread-id": text[:60]}, "x": text[:60]}
        sent = service.ask("POST", "pushes", {"phone": "phone-1", "payloadText": json.dumps(payload, ensure_ascii=False)})
        assert sent["status"] == 200, sent
    with browser(service) as page:
        page.open()
        for place in range(len(TEXTS)):
            page.click(f"#list .row >> nth={place}")
            for tab in ("payload", "headers", "lint", "raw", "trace"):
                page.click(f"#tab-{tab}")
                page.see(f"#tab-{tab}[aria-selected=true]")
                shown = page.page.evaluate("document.body.innerText")
                assert "\u202e" not in shown, tab
                assert page.page.evaluate("document.querySelectorAll('body script, img[onerror]').length") == 0
        for shown in ("U+202E", "marks", "<script>alert('x')</script>"):
            page.see("#list", shown)
        heights = page.page.evaluate("[...document.querySelectorAll('#list .row')].map((row) => row.getBoundingClientRect().height)")
        assert set(heights) == {70}, heights
        wide = page.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, wide
        outside = page.page.evaluate(
            """[...document.querySelectorAll('.phone .card')].filter((card) => {
                const glass = card.closest('.glass').getBoundingClientRect(), own = card.getBoundingClientRect();
                return own.left < glass.left - 1 || own.right > glass.right + 1;
            }).length""")
        assert outside == 0, outside
        service.act("unlock")
        service.push({"aps": {"alert": {"title": TEXTS["reversed"], "body": TEXTS["marks"][:300]}}})
        page.see(".phone .banner", "U+202E")


def many_pushes(service):
    """10,000 pushes while the page is open: it has all of them, and draws those in view.

    Prints the longest frame, and how late the last push and a click were.
    """
    count = int(os.environ.get("BELFRY_PUSHES", "10000"))
    with browser(service) as page:
        page.open()
        page.page.evaluate(
            """() => {
                window.longest = 0;
                let last = performance.now();
                const frame = (now) => { longest = Math.max(longest, now - last); last = now; requestAnimationFrame(frame); };
                requestAnimationFrame(frame);
            }""")
        started = time.monotonic()
        send_many(service, count)
        sent = time.monotonic() - started
        page.until(f"document.querySelector('#counts').textContent.startsWith('{count}')")
        late = time.monotonic() - started - sent
        longest = page.page.evaluate("longest")
        assert page.page.locator("#list .row").count() < 60
        click = page.milliseconds_until(["#detail .push-title"], "document.querySelector('#list .row').click()")
        page.page.evaluate("document.getElementById('list').scrollTo(0, 1e9)")
        page.until("document.querySelectorAll('#list .row').length > 5")
        return {"pushes": count, "sent": round(sent, 1), "late": round(late, 2), "longestFrame": round(longest), "click": round(click)}


def send_many(service, count, title="Push"):
    """Over four connections in clear text to APNs itself."""
    token = service.ready["phones"][0]["apps"][0]
    numbers = iter(range(count))
    lock = threading.Lock()

    def run():
        with socket.create_connection(("127.0.0.1", service.ready["apnsPort"]), 300) as connection:
            answers = connection.makefile("rb")
            while True:
                with lock:
                    number = next(numbers, None)
                if number is None:
                    return
                body = json.dumps({"aps": {"alert": f"{title} {number}"}}).encode()
                connection.sendall(
                    b"POST /3/device/%s HTTP/1.1\r\nhost: localhost\r\napns-topic: %s\r\napns-push-type: alert\r\n"
                    b"authorization: bearer %s\r\ncontent-length: %d\r\n\r\n%s"
                    % (token["token"].encode(), token["bundle"].encode(), bearer(service), len(body), body))
                line = answers.readline()
                assert b" 200 " in line, line
                while answers.readline() != b"\r\n":
                    pass

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def bearer(service):
    """A provider token, made once."""
    if not hasattr(service, "bearer"):
        import jwt
        key = service.ready["key"]
        service.bearer = jwt.encode(
            {"iss": key["teamID"], "iat": int(time.time())}, open(key["file"]).read(), "ES256",
            headers={"kid": key["keyID"]}).encode()
    return service.bearer


def tokens(service):
    """Each kind of token is in the list of the app's, or a button has the app ask for it."""
    with browser(service) as page:
        page.open()
        page.click("[data-key=token]")
        page.see("dialog .tokens [data-type=alert] code")
        page.check_accessibility("the tokens")
        page.click("[aria-label='Get a token for voip']")
        page.see("dialog .tokens [data-type=voip] code")
        page.click("[aria-label='Copy the token for voip']")
        app = service.ask("GET", "phones/phone-1")["apps"][0]
        assert [one["type"] for one in app["tokens"]] == ["alert", "voip", "nowplaying"], app["tokens"]
        page.copies(app["tokens"][1]["token"])
        page.click("[aria-label='Get a token for liveactivity']")
        page.see("dialog .tokens [data-type=liveactivity] code")
        page.check_accessibility("more tokens")


def services(service):
    """The phone shows other pushes, in wide and narrow windows, and their texts run nothing."""
    text = "\u202ereversed <img src=x onerror=alert(1)>"

    def push(kind, payload):
        sent = service.ask("POST", "pushes", {"phone": "phone-1", "payload": payload, "headers": {"apns-push-type": kind}})
        assert sent["status"] == 200, sent
    service.act("add-widget", object=text)
    service.act("add-control", object=text)
    service.act("manage", object="on")
    push("nowplaying", {"aps": {"event": "start", "timestamp": 1, "attributes": {"id": "s", "title": text}}})
    push("liveactivity", {"aps": {
        "event": "start", "timestamp": 1, "attributes-type": "Delivery", "attributes": {"order": text},
        "content-state": {"eta": 5, "note": "x" * 200}, "alert": {"title": "t", "body": "b"}}})
    for width in (1280, 375):
        service.act("lock")
        with browser(service, width=width, height=800) as page:
            page.open()
            if width == 375:
                page.click("#columns >> text=Phone")
            page.see(".phone .media", "Now Playing")
            page.see(".phone .activity", "Delivery")
            # Sent to the open page: a remote participant talks for a few seconds only.
            push("pushtotalk", {"activeSpeaker": "Maya"})
            page.see(".phone .talker", "Maya")
            page.see(".phone .control", "U+202E")
            cut = page.page.evaluate(
                """[...document.querySelectorAll('.phone .entry > span')].filter((key) =>
                    key.getBoundingClientRect().height > 2 * parseFloat(getComputedStyle(key).fontSize)).length""")
            assert cut == 0, cut
            page.check_accessibility(f"the Lock Screen with services at {width}")
            service.act("unlock")
            page.see(".phone .widget", "U+202E")
            page.click("[data-key=token]")
            page.see("dialog", "PushMagic")
            shown = page.text("dialog")
            assert "U+202E" in shown and "\u202e" not in shown, shown
            assert page.page.evaluate("document.querySelectorAll('img[onerror]').length") == 0
            wide = page.page.evaluate(
                "[document.documentElement, document.querySelector('dialog')].map((one) => one.scrollWidth - one.clientWidth)")
            assert max(wide) <= 0, wide
            page.check_accessibility(f"the tokens of services at {width}")


MORE = {step.__name__: step for step in (ask, add_phone, hostile, many_pushes, tokens, services)}
