"""What a person does with the page: page_steps.py READY-FILE STEP

Each step is a function below, with a service of its own. It prints what it measured, as JSON.
"""
import json
import sys
import time

from browser import WAIT, Service, browser
from page_last import LAST
from page_more import MORE

SHIPPED = {"aps": {"alert": {"title": "Order shipped", "body": "Your parcel left Lyon."}, "badge": 4}}


def first_push(service):
    """The empty state has all that a newcomer needs, and a button that sends."""
    with browser(service) as page:
        page.open()
        port = service.ready["apnsPort"]
        for wanted in (f"https://localhost:{port}", f"http://localhost:{port}", service.ready["ca"]):
            page.see("#detail", wanted)
        page.see("#library")
        for library in ("apnswift", "node-http2", "java-http", "go-http", "aioapns", "curl"):
            page.page.select_option(".libraries select", library)
            page.see("#library", str(port))
        page.click("[aria-label='Copy the token']")
        page.copies(service.ready["phones"][0]["apps"][0]["token"])
        page.check_accessibility("the empty state")
        taken = page.milliseconds_until(
            ["#list .row", ".phone .cards .card"], "document.querySelector('.first-push button').click()")
        page.see("#list .row", "Order shipped")
        return {"milliseconds": round(taken)}


def form_to_callback(service):
    """Sends from the form, sees row and banner, unlocks, taps, and reads the callback."""
    with browser(service) as page:
        page.open()
        page.press("n")
        page.page.fill("#composer textarea", json.dumps(SHIPPED))
        locked = page.milliseconds_until(
            ["#list .row", ".phone.screen-lock .card"], "document.querySelector('#composer form').requestSubmit()")
        # What was sent is on the right, and the form is gone.
        page.gone("#composer")
        page.see("#detail h2", "Order shipped")
        page.see("#link", "live")
        page.press("l")
        page.see(".phone.screen-home")
        page.see(".phone .badge", "4")
        page.press("n")
        page.page.fill("#composer textarea", json.dumps({"aps": {"alert": {"title": "Second"}}}))
        unlocked = page.milliseconds_until(
            ["#list .row:nth-child(2)", ".phone .banner"], "document.querySelector('#composer form').requestSubmit()")
        page.click(".phone .banner .card")
        page.see(".phone.screen-app")
        page.see(".record.callback", "userNotificationCenter(_:didReceive:withCompletionHandler:)")
        page.click("text=Show rules")
        page.see(".rule-notes b", "R-UN-3")
        return {"locked": round(locked), "unlocked": round(unlocked)}


def speed(service):
    """From the form's button to row and banner, seven times; prints how long each took."""
    service.act("unlock")
    with browser(service) as page:
        page.open()
        times = []
        for number in range(1, 8):
            page.press("n")
            page.page.fill("#composer textarea", json.dumps({"aps": {"alert": {"title": f"Number {number}"}}}))
            times.append(page.page.evaluate(
                """async (title) => {
                    const start = performance.now();
                    document.querySelector('#composer form').requestSubmit();
                    const shows = (place) => document.querySelector(place)?.textContent.includes(title);
                    while (!shows('#list') || !shows('.phone .banner')) {
                        if (performance.now() - start > WAIT) throw new Error('nothing came');
                        await new Promise(requestAnimationFrame);
                    }
                    return performance.now() - start;
                }""".replace("WAIT", str(WAIT)), f"Number {number}"))
            page.gone("#composer")
        return {"milliseconds": [round(one) for one in sorted(times)]}


def pushes_of_others(service):
    """A push that a library sends appears by itself; the title counts the unseen pushes."""
    with browser(service) as page:
        page.open()
        taken = page.page.evaluate(
            """async ([body, limit]) => {
                const start = performance.now();
                const sent = await fetch('/api/v1/pushes', {method: 'POST', headers: {'content-type': 'application/json'}, body});
                await sent.json();
                while (!document.querySelector('#list .row') || !document.querySelector('.phone .card')) {
                    if (performance.now() - start > limit) throw new Error('nothing came');
                    await new Promise(requestAnimationFrame);
                }
                return performance.now() - start;
            }""", [json.dumps({"phone": "phone-1", "payload": SHIPPED}), WAIT])
        page.page.evaluate("Object.defineProperty(document, 'hidden', {value: true, configurable: true})")
        service.push({"aps": {"alert": "Unseen"}})
        page.until("document.title.startsWith('(1)')")
        page.until("document.getElementById('favicon').getAttribute('href').startsWith('data:image/svg')")
        return {"milliseconds": round(taken)}


def search(service):
    """The search language; what it does not understand is said."""
    for title in ("Order shipped", "Order cancelled", "Invoice"):
        service.push({"aps": {"alert": {"title": title}}})
    with browser(service) as page:
        page.open()
        page.press("/")
        page.page.keyboard.type("tit", delay=10)
        page.see("#suggestions li", "title:")
        page.press("ArrowDown", "Enter")
        page.page.keyboard.type('"Order shipped"')
        page.see("#counts", "1 of 3")
        page.until("document.querySelectorAll('#list .row').length === 1")
        page.in_address("query=")
        page.quiet = False  # A query that is not understood is answered 400, which the browser notes.
        with page.page.expect_console_message():
            page.page.fill("#search", "nonsense:1")
        page.see("#search-problem")
        page.see("#list.stale")
        with page.page.expect_console_message():
            page.page.reload()
        page.see("#search-problem")
        page.see("#facts", "locked")
        page.page.fill("#search", "")
        page.see("#counts", "3")
        page.until("document.querySelectorAll('#list .row').length === 3")
        # The notes of all requests for the wrong query have come once a later request is answered.
        page.quiet = True
        page.click("#chips >> text=Silent")
        page.see("#counts", "0 of 3")
        page.click("#chips >> text=Silent")
        page.see("#counts", "3")
        page.click("#list .row >> nth=0")
        page.click("[aria-label='Delete this push']")
        page.click("dialog >> text=Delete >> nth=-1")
        page.until("document.querySelectorAll('#list .row').length === 2")
        page.until("document.activeElement.id === 'list'")
        # Another program deletes the push that is open, which the browser notes as missing.
        page.quiet = False
        page.click("#list .row >> nth=0")
        service.ask("DELETE", "pushes?query=cancelled")
        page.see("#detail", "no longer kept")
        page.until("document.querySelectorAll('#list .row').length === 1")
        # Many deletions in a row, while the page reads the list for the first ones.
        for number in range(12):
            service.push({"aps": {"alert": {"title": f"Many{number}x"}}})
        page.see("#counts", "13")
        for number in range(12):
            service.ask("DELETE", f"pushes?query=title:Many{number}x")
        page.until("document.querySelectorAll('#list .row').length === 1")


def fault(service):
    """A push is broken by a fault, and the page shows what the fault did."""
    with browser(service) as page:
        page.open("/faults")
        page.click("text=Twice 503")
        page.click("form.fault-form button[type=submit]")
        page.see(".fault-list li", "flaky")
        page.check_accessibility("faults")
        page.click("#views >> text=Inbox")
        page.compose(SHIPPED)
        page.see("#list .row .tag.fault", "flaky")
        page.see("#detail .status-chip", "503")
        page.click("#views >> text=Faults")
        page.click(".fault-list >> text=Remove")
        page.gone(".fault-list")


def travel(service):
    """Back to the moment before a tap, and to now again."""
    service.push(SHIPPED)
    service.act("unlock")
    service.act("tap", object="notification")
    with browser(service) as page:
        page.open()
        page.click("#list .row")
        page.see(".phone.screen-app")
        page.click(".record[data-name=banner] button.when")
        page.see(".phone.past.screen-lock .card", "Order shipped")
        page.in_address("at=")
        page.page.reload()
        page.see(".phone.past.screen-lock .card", "Order shipped")
        page.click("text=Back to now")
        page.see(".phone.screen-app:not(.past)")
        page.click("[aria-label='Previous record']")
        page.see(".phone.past")
        page.press("Escape")
        page.see(".phone.screen-app:not(.past)")


def story(service):
    """A phone's story: one line for each push and action, the newest in sight, open to its records."""
    for number in range(40):
        service.push({"aps": {"alert": {"title": f"Number {number}"}}})
    service.act("unlock")
    service.act("tap", object="notification")
    at_end = "(() => { const { scrollTop, clientHeight, scrollHeight } = document.querySelector('#detail'); return scrollHeight - scrollTop - clientHeight < 2; })()"
    with browser(service) as page:
        page.open()
        page.see(".group.push .group-title", "Number 39")
        page.see(".group.action code", "didReceive")
        page.until(at_end)
        service.push({"aps": {"alert": {"title": "While it follows"}}})
        page.see(".group.push", "While it follows")
        page.until(at_end)
        page.page.evaluate("document.querySelector('#detail').scrollTo(0, 100)")
        service.push({"aps": {"alert": {"title": "While a person reads"}}})
        page.until("document.querySelector('.story').textContent.includes('While a person reads')")
        assert page.page.evaluate("document.querySelector('#detail').scrollTop") == 100
        page.click("text=Newest")
        page.until(at_end)
        # The keyboard: one stop of Tab for the whole list, arrows inside.
        page.until("document.querySelectorAll('.story :is(summary, button)[tabindex=\"0\"]').length === 1")
        page.until("document.querySelector('.story [tabindex=\"0\"]').closest('.group') === document.querySelector('.story').lastElementChild")
        page.page.focus(".story :is(summary, button)[tabindex='0']")
        page.press("ArrowUp", "Enter", "ArrowDown")
        page.until("document.activeElement.matches('.record button.when')")
        page.press("Enter")
        page.see(".phone.past")
        page.until("document.activeElement.matches('.record.chosen button.when')")
        page.see(".past-note", "as it is now")
        page.check_accessibility("the story in the past")
        page.press("Escape")
        page.gone(".past-note")
        page.page.hover(".strip .mark >> nth=3", force=True)
        page.see(".preview .phone")
        page.see("#timeline output", "Number")
        page.page.mouse.click(*page.page.evaluate(
            "(() => { const box = document.querySelector('.strip .mark:nth-child(2)').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()"))
        page.see(".phone.past")
        page.see(".record.chosen")


def branch(service):
    """The same push with the app force-quit, side by side; and why something was not called."""
    service.push({"aps": {"content-available": 1}}, headers={"apns-push-type": "background", "apns-priority": "5"})
    with browser(service) as page:
        page.open()
        page.click("#list .row")
        page.page.select_option("[data-key=replay]", label="the app force-quit")
        page.until("document.querySelectorAll('dialog .side-by-side .phone').length === 2")
        page.see("dialog .differences li")
        page.check_accessibility("a branch")
        page.press("Escape")
        page.see(".why-questions", "willPresent")
        assert "didReceiveRemoteNotification" not in page.text(".why-questions"), "it was called"
        page.click("text=Why was willPresent not called?")
        page.see(".box.why")
        service.push({"from": "Ann"}, headers={"apns-push-type": "voip", "apns-topic": "com.example.app.voip"})
        page.click("#list .row >> text=voip")
        page.see("#detail h2", "(voip)")
        page.see(".why-questions", "Why was the banner not shown?")
        assert "willPresent" not in page.text(".why-questions"), "a call is not a notification"


STEPS = {step.__name__: step for step in (first_push, form_to_callback, speed, pushes_of_others, search, fault, travel, story, branch)}
STEPS |= MORE | LAST

if __name__ == "__main__":
    started = time.monotonic()
    measured = STEPS[sys.argv[2]](Service(sys.argv[1])) or {}
    json.dump(measured | {"seconds": round(time.monotonic() - started, 1)}, sys.stdout)
