"""The rest of what a person does with the page: broken connections, narrow windows, files, pictures."""
import base64
import json
import pathlib
import os
import socket
import threading
import time
import urllib.parse
import urllib.request

from browser import browser

SHIPPED = {"aps": {"alert": {"title": "Order shipped", "body": "Your parcel left Lyon."}, "badge": 4}}


# How many columns a window shows.
SHOWN = "[...document.querySelectorAll('main#inbox > section')].filter((one) => one.getClientRects().length).length"


class Relay:
    """A connection between browser and service that can be cut, and mended at the same port."""

    def __init__(self, port):
        self.port_behind, self.open, self.number, self.answer = port, [], 0, None
        self.mend()

    def mend(self):
        self.listener = socket.create_server(("127.0.0.1", self.number))
        self.number = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, args=(self.listener,), daemon=True).start()

    def accept(self, listener):
        while True:
            try:
                front, _ = listener.accept()
                if self.answer:
                    threading.Thread(target=self.refuse, args=(front,), daemon=True).start()
                    continue
                back = socket.create_connection(("127.0.0.1", self.port_behind))
            except OSError:
                return
            self.open += [front, back]
            for pair in ((front, back), (back, front)):
                threading.Thread(target=self.pump, args=pair, daemon=True).start()

    def refuse(self, front):
        """Answers every request alike, as a Belfry does while none has the log."""
        with front:
            front.recv(65536)
            front.sendall(self.answer)

    @staticmethod
    def pump(source, target):
        try:
            while data := source.recv(65536):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def cut(self):
        """Every connection ends, and no other is taken until `mend`."""
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for end in self.open:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()
        self.open = []


def dropped_stream(service):
    """The connection breaks and comes back: the page says so, and neither loses nor repeats anything."""
    relay = Relay(int(service.address.rsplit(":", 1)[1]))
    with browser(service, address=f"http://127.0.0.1:{relay.number}") as page:
        page.open()
        service.push({"aps": {"alert": "before"}})
        page.click("#list .row >> text=before")
        # The browser notes each request that fails, the last of them at any time.
        page.quiet = False
        relay.cut()
        page.see("#link", "Belfry does not answer")
        for part in ("#controls", "#push-tools", "#phone-tabs", "#timeline", ".push-head .push-tools"):
            page.until(f"document.querySelector('{part}').inert")
        for number in range(5):
            service.push({"aps": {"alert": f"meanwhile {number}"}})
        relay.mend()
        page.page.wait_for_selector("#link.live")
        service.push({"aps": {"alert": "afterwards"}})
        page.see("#list .row", "afterwards")
        titles = ["afterwards", *(f"meanwhile {number}" for number in (4, 3, 2, 1, 0)), "before"]
        page.until("[...document.querySelectorAll('#list .row')].sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)"
                   f".map((row) => row.querySelector('.title').textContent).join() === {json.dumps(','.join(titles))}")


def outage(service):
    """While no Belfry has the log, the page says so; then it shows what is new."""
    body = b'{"title": "Service Unavailable", "status": 503, "detail": "No Belfry has the log at the moment."}'
    head = b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/problem+json\r\nconnection: close\r\n"
    relay = Relay(int(service.address.rsplit(":", 1)[1]))
    with browser(service, address=f"http://127.0.0.1:{relay.number}") as page:
        page.open()
        page.see("#link", "live")
        page.quiet = False  # The browser notes each request that fails.
        relay.cut()
        relay.answer = head + b"content-length: %d\r\n\r\n%s" % (len(body), body)
        relay.mend()
        page.see("#link", "No Belfry has the log at the moment.")
        page.until("document.querySelector('#controls').inert")
        service.push(SHIPPED)
        relay.answer = None
        page.see("#list .row", "Order shipped")
        page.until("!document.querySelector('#controls').inert")


def polling(service):
    """Without events the page asks, and says so."""
    with browser(service) as page:
        page.open("/?poll=1")
        page.see("#link", "every 2 s")
        service.push(SHIPPED)
        page.see("#list .row", "Order shipped")
        page.see(".phone .card", "Order shipped")


def keyboard(service):
    """Everything without a mouse, and by names that a screen reader says."""
    for title in ("One", "Two", "Three"):
        service.push({"aps": {"alert": {"title": title}}})
    with browser(service) as page:
        page.open()
        page.press("j", "j")
        page.see("#detail h2", "Two")
        page.until("document.activeElement.id === 'list'")
        page.until("[...document.querySelectorAll('#list .row .title')].map((one) => one.textContent).join() === 'Three,Two,One'")
        page.press("k")
        page.see("#detail h2", "Three")
        page.in_address("/p/")
        page.press("?")
        page.see("dialog .keys")
        page.press("Escape", "t")
        page.see(".record.callback", "didReceive")
        page.press("l")
        page.see(".phone.screen-lock")
        page.press("r")
        page.see("#list .row:nth-child(4)")
        page.page.evaluate("document.querySelector('.skip').focus()")
        seen = []
        for _ in range(60):
            seen.append(page.page.evaluate("document.activeElement.closest('.skip, .top, #pushes, #middle, #detail')?.id || document.activeElement.closest('.skip, .top')?.className || ''"))
            page.press("Tab")
        order = [place for place in dict.fromkeys(seen) if place]
        assert order == ["skip", "top", "pushes", "middle", "detail"], order
        for name in ("banner", "main", "navigation"):
            assert page.page.get_by_role(name).count() >= 1, name
        assert page.page.get_by_role("listbox", name="Pushes, newest first").get_attribute("aria-activedescendant")
        page.check_accessibility("a push in light")
    with browser(service, scheme="dark") as page:
        page.open()
        page.press("j")
        page.see("#detail h2", "Three")
        page.check_accessibility("a push in dark")
        page.press("n")
        page.see("#composer textarea")
        page.settle()
        page.check_accessibility("the form")


def narrow(service):
    """A narrow window shows one column at a time, and nothing runs off."""
    sent = service.push(SHIPPED)
    with browser(service, width=420, height=860) as page:
        page.open()
        for name, place in (("Phone", "#middle"), ("Details", "#detail"), ("Pushes", "#pushes")):
            page.click(f"#columns >> text={name}")
            page.see(place)
            page.until(SHOWN + " === 1")
            wide = page.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert wide <= 0, (name, wide)
            page.check_accessibility(f"{name} in a narrow window")
        page.click("#list .row")
        page.see("#detail h2", "Order shipped")
        # The page of a link shows the column that the link is about.
        page.open(f"/p/{sent['id']}")
        page.click("#detail .record[data-name=banner] button.when")
        page.see("#middle .phone.past")
        page.page.reload()
        page.see("#middle .phone.past")
        page.compose({"aps": {"alert": "x" * 5000}})
        page.see("#detail .box.bad", "PayloadTooLarge")
    with browser(service, width=820, height=860) as page:
        page.open("/ask?ask=every")
        page.see(".matrix code")
        wide = page.page.evaluate("[...document.querySelectorAll('.matrix code')].filter((one) => one.scrollWidth > one.clientWidth).length")
        assert wide == 0, wide
        page.open()
        page.see("#pushes")
        page.see("#middle")
        page.click("#list .row >> text=Order shipped")
        page.see("#detail h2", "Order shipped")
        page.until(SHOWN + " === 2")
        page.click("#columns >> text=Phone")
        page.see("#middle")
        page.check_accessibility("two columns")


def exported(service):
    """The file for a colleague replays the trace without a service."""
    service.push(SHIPPED)
    service.act("unlock")
    service.act("tap", object="notification")
    with browser(service) as page:
        page.open()
        page.click("#list .row")
        with page.page.expect_download() as download:
            page.click("text=Export")
        file = pathlib.Path(download.value.path())
        document = file.with_suffix(".html")
        document.write_bytes(file.read_bytes())
        size = document.stat().st_size
        assert size <= 300_000, size
        page.asked.clear()
        page.address = document.as_uri()
        page.page.goto(document.as_uri())
        page.see(".phone.screen-app")
        page.click(".group.push summary")
        page.click(".record[data-name=banner] button.when")
        page.see(".phone.screen-lock .card", "Order shipped")
        page.press("ArrowRight")
        page.check_accessibility("the document")
        return {"bytes": size}


def saved(service):
    """A session is saved as one file, and a page opens it again; any other file is refused with a sentence."""
    service.push(SHIPPED)
    service.act("unlock")
    service.act("tap", object="notification")
    service.ask("POST", "pushes", {"token": "00" * 32, "payload": SHIPPED, "headers": {"apns-topic": "com.example.app"}})
    with browser(service) as page:
        page.open()
        with page.page.expect_download() as download:
            page.click("[aria-label='Save the session as one file']")
        file = pathlib.Path(download.value.path()).rename(pathlib.Path(download.value.path()).with_name("session.html"))
        service.ask("POST", "reset")
        page.see("#no-pushes")
        page.page.set_input_files("[data-key=open-file]", file)
        page.see("#replay .phone.screen-app")
        page.see("#replay .record", "400 BadDeviceToken")
        page.check_accessibility("a saved session")
        page.click("#replay .group.push summary >> text=Order shipped")
        page.click("#replay .record[data-name=banner] button.when")
        page.see("#replay .phone.screen-lock .card", "Order shipped")
        page.press("Escape")
        page.see("#no-pushes")
        other = file.with_name("other.html")
        other.write_text("<script>alert(1)</script>")
        page.page.set_input_files("[data-key=open-file]", other)
        page.see(".note.problem", "is not a saved session")
        page.settle()
        page.check_accessibility("a problem")
        # What the user writes is kept in the browser until it is forgotten.
        page.press("n")
        page.page.fill("#composer textarea", json.dumps({"aps": {"alert": {"title": "Mine"}}}))
        page.click("#composer >> text=Save")
        page.open()
        page.press("n")
        page.click("#composer .saved >> text=Mine")
        page.until("document.querySelector('#composer textarea').value.includes('Mine')")
        page.click("[aria-label='Forget Mine']")
        page.gone("#composer .saved")


def attachments(service):
    """The image that the service extension attached is drawn; an SVG of that name is not, and nothing is loaded."""
    picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    drawing = base64.b64encode(b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>").decode()

    def push(title, content):
        service.push({"aps": {"alert": {"title": title}, "mutable-content": 1}, "do": "picture", "picture": content, "image": "https://example.com/a.png"})
    service.act("lock")
    push("Photo", picture)
    with browser(service) as page:
        page.open()
        page.see(".phone .card", "Photo")
        image = page.see(".phone .card img.thumbnail")
        page.until("document.querySelector('.phone img.thumbnail').naturalWidth === 1")
        source = image.get_attribute("src")
        with urllib.request.urlopen(page.address + source) as answer:
            assert answer.headers["content-type"] == "image/png", answer.headers
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "sandbox" in answer.headers["content-security-policy"]
        page.check_accessibility("an image")
        page.quiet = False  # The browser notes that the drawing is not an image.
        push("Drawing", drawing)
        page.see(".phone .card", "Drawing")
        page.see(".phone .attachment", "Image, not drawn")
        assert page.page.locator(".phone svg[onload]").count() == 0


def pictures(service):
    """The README's pictures; written only when they are to be recorded."""
    service.push({"aps": {"content-available": 1}}, headers={"apns-push-type": "background", "apns-priority": "5"})
    service.push({"aps": {"alert": {"title": "Maya", "body": "Are we still on for tonight?"}, "thread-id": "chat-42"}})
    service.push({"aps": {"alert": {"title": "Maya", "body": "I can bring the salad."}, "thread-id": "chat-42"}})
    token = service.ready["phones"][0]["apps"][0]["token"]
    service.ask("POST", "pushes", {"token": "00" + token[2:], "payload": SHIPPED, "headers": {"apns-topic": "com.example.app"}})
    sent = service.push({"aps": {"alert": SHIPPED["aps"]["alert"], "badge": 4, "sound": "default", "interruption-level": "time-sensitive"}})
    folder = pathlib.Path(os.environ["BELFRY_IMAGES"]) if os.environ.get("BELFRY_IMAGES") else None
    for scheme in ("light", "dark"):
        with browser(service, width=1360, height=850, scheme=scheme) as page:
            page.open(f"/p/{sent['id']}")
            page.see("#detail .record")
            page.see(".phone .card", "Order shipped")
            page.settle()
            if folder:
                page.page.screenshot(path=folder / f"page-{scheme}.png")


def documents(service):
    """A refusal leads to its reason; the reasons and the API are pages of their own."""
    with browser(service) as page:
        page.open()
        page.page.evaluate(
            """(body) => fetch('/api/v1/pushes', {method: 'POST', headers: {'content-type': 'application/json'}, body})""",
            json.dumps({"token": "00" * 32, "payload": {"aps": {"alert": "Lost"}}, "headers": {"apns-topic": "com.example.app"}}))
        page.see("#list .row.unread .status", "400")
        page.click("#list .row")
        page.gone("#list .row.unread")
        link = page.see("#detail .box.bad a", "BadDeviceToken").get_attribute("href")
        page.page.goto(page.address + link)
        page.see("section:target h2", "BadDeviceToken")
        page.check_accessibility("the reasons")
        page.page.goto(page.address + "/docs")
        page.click("nav a >> text=GET /api/v1/wait")
        page.see("section:target h2", "/api/v1/wait")
        page.check_accessibility("the API")
    return {}


def message(service):
    """A push through FCM has the tab Message, which shows foreign texts as text; other pushes have no such tab."""
    title = "<img src=x onerror=alert(1)>\u202e"
    sent = send_to_fcm(service, {"notification": {"title": title}, "data": {"order": "4711", "k" * 300: "v"}})
    other = service.push(SHIPPED)
    with browser(service) as page:
        page.open(f"/p/{other['id']}?tab=message")
        page.see("#tab-trace[aria-selected=true]")
        page.gone("#tab-message")
        page.page.goto(f"{page.address}/p/{sent}")
        page.click("#tab-message")
        page.see("#tab-message[aria-selected=true]")
        page.see("#tab-panel pre", "4711")
        row = page.see("#tab-panel .sources tbody tr", "order").inner_text()
        assert "4711" in row and "message.data" in row, row
        shown = page.text("#tab-panel")
        assert "<img src=x" in shown and "\u202e" not in shown, shown
        assert page.page.evaluate("document.querySelectorAll('#tab-panel img').length") == 0
        wide = page.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, wide
        page.check_accessibility("the message")
    return {}


def send_to_fcm(service, message):
    """Sends a message to the first phone's app like an Admin SDK. Returns the push's apns-id."""
    front = f"http://127.0.0.1:{service.ready['fcm']['port']}"
    phone = service.ready["phones"][0]
    address = service.ask("GET", f"phones/{phone['name']}/apps/{phone['apps'][0]['bundle']}/fcm")

    def post(path, body, **headers):
        request = urllib.request.Request(front + path, body.encode(), headers, method="POST")
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read())

    def part(value):
        return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()

    # Belfry cannot verify the signature of another account's key.
    now = int(time.time())
    claims = {"iss": "ci@example.iam.gserviceaccount.com", "iat": now, "exp": now + 3600}
    assertion = f"{part({'alg': 'RS256'})}.{part(claims)}.c2lnbmVk"
    form = {"grant_type": "urn:ietf:params:oauth:grant-type:jwt-bearer", "assertion": assertion}
    access = post("/token", urllib.parse.urlencode(form))["access_token"]
    body = json.dumps({"message": {"token": address["token"], **message}})
    post(f"/v1/projects/{address['project']}/messages:send", body,
         authorization=f"Bearer {access}", **{"content-type": "application/json"})
    return service.ask("GET", "pushes/latest")["id"]


LAST = {step.__name__: step for step in (
    dropped_stream, outage, polling, keyboard, narrow, exported, saved, attachments, message, pictures, documents)}
