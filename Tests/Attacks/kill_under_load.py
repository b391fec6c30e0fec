#!/usr/bin/env python3
"""Kills a Belfry under load with SIGKILL, again and again, and checks that it kept its word.

    python3 Tests/Attacks/kill_under_load.py BELFRY [ROUNDS [CONNECTIONS [SEED]]]

BELFRY is the executable; it gets a home, a data folder and ports of its own. With BELFRY_LOG, its log is in that
PostgreSQL database instead, which should be empty. Each round starts it,
pushes bodies of three sizes to one phone over CONNECTIONS connections as fast as it answers, has a person
tap, lock, unlock and disconnect that phone, and kills it in the midst. Where h2load is installed, it pushes meanwhile to
a fleet of 1,000 as `make bench` does, over TLS with 4 connections of 100 streams. After the
next start:

- every push that was answered 200 is in the history, once, and of h2load's as many as it counted;
- of the pushes that were not answered, the history has at most one a connection;
- each push has a fate;
- Notification Center lists exactly what a model lists that follows the trace's records `list` and
  `unlist`, in the same order;
- the badge is the one of the trace, and the app's token is the same as before;
- lock and network are as the last acknowledged action left them;
- the push that was stored last while the phone was offline is delivered when it is back.

SEED decides payloads, actions and the length of each round; the kill itself hits the service
wherever it is. Prints a line a round. When a promise was broken, the script prints which, keeps the
folder with the log, prints the command that repeats the seed, and ends with 1.
"""

import base64
import http.client
import json
import multiprocessing
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid

PHONE = "/api/v1/phones/phone-1"
# How many other phones h2load pushes to.
OTHERS = 1000
# How many notifications an app has in Notification Center at most.
LISTED = 100
# The longest wait for an answer or a start, in seconds: only a hang takes that long.
HANG = 300


class Service:
    def __init__(self, belfry, folder):
        ready = os.path.join(folder, "ready.json")
        if os.path.exists(ready):
            os.unlink(ready)
        self.log = open(os.path.join(folder, "log"), "ab")
        self.started = time.time()
        self.process = subprocess.Popen(
            [belfry, "serve", "--home", folder + "/home",
             "--apns", "127.0.0.1:0", "--listen", "127.0.0.1:0", "--ready-file", ready,
             "--log-level", "warning", "--keep-pushes", "10000000", "--phone", "phone-1",
             "--phones", str(OTHERS)]
            + ([] if "BELFRY_LOG" in os.environ else ["--data", folder + "/data"]),
            stdout=subprocess.DEVNULL, stderr=self.log)
        while not os.path.exists(ready):
            if self.process.poll() is not None:
                sys.exit("Belfry ended before it was ready. See " + self.log.name)
            if time.time() > self.started + HANG:
                sys.exit("Belfry was not ready after %d s. See %s" % (HANG, self.log.name))
            time.sleep(0.005)
        self.took = time.time() - self.started
        with open(ready) as file:
            self.ready = json.load(file)
        self.api = self.ready["api"].split("//")[1]
        self.port = self.ready["apnsPort"]
        phone = self.get("/api/v1/service?phone=phone-1")["phones"][0]
        self.token = phone["apps"][0]["token"]
        tokens = subprocess.run(
            [belfry, "phones", "tokens", "--service", "http://" + self.api],
            capture_output=True, check=True, text=True).stdout.split()
        self.others = [token for token in tokens if token != self.token]

    def get(self, path):
        connection = http.client.HTTPConnection(self.api, timeout=HANG)
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            sys.exit("GET %s: %d %s" % (path, answer.status, body[:500]))
        return json.loads(body)

    def pages(self, path, after=0):
        """The items of a history behind the one with that sequence number, page by page."""
        items, last = [], after
        while True:
            page = self.get("%s?after=%d&limit=1000" % (path, last))["items"]
            if not page:
                return items
            items += page
            last = page[-1]["sequence"]

    def act(self, action, what):
        connection = http.client.HTTPConnection(self.api, timeout=HANG)
        body = json.dumps({"action": action, "object": what} if what else {"action": action})
        connection.request("POST", PHONE + "/actions", body, {"content-type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        return answer.status

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def provider_token(key):
    """An ES256 JWT under the development key, signed by openssl."""
    def text(value):
        return base64.urlsafe_b64encode(value).rstrip(b"=").decode()

    head = text(json.dumps({"alg": "ES256", "kid": key["keyID"]}).encode())
    claims = text(json.dumps({"iss": key["teamID"], "iat": int(time.time())}).encode())
    signed = (head + "." + claims).encode()
    der = subprocess.run(["openssl", "dgst", "-sha256", "-sign", key["file"]], input=signed,
                         capture_output=True, check=True).stdout
    length = der[3]
    r, s = der[4:4 + length], der[4 + length + 2:]
    number = lambda value: value.lstrip(b"\0").rjust(32, b"\0")
    return head + "." + claims + "." + text(number(r) + number(s))


def push_until_killed(port, token, jwt, chance, acknowledged):
    """Pushes as fast as it is answered; reports the apns-id of each 200, and anything else."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=HANG)
    known = []
    # A badge of 0 clears the app's part of Notification Center: seldom, so that it fills up, or often.
    cleared = 1 / chance.choice([10, 10000])
    try:
        while True:
            name = str(uuid.UUID(int=chance.getrandbits(128), version=4))
            badge = 0 if chance.random() < cleared else chance.randrange(1, 99)
            payload = json.dumps({"aps": {"alert": name, "badge": badge},
                                  "text": "x" * chance.choice([0, 700, 3000])})
            connection.request("POST", "/3/device/" + token, payload, {
                "apns-id": name, "apns-topic": "com.example.app", "apns-push-type": "alert",
                "authorization": "bearer " + jwt})
            answer = connection.getresponse()
            body = answer.read()
            known.append(name if answer.status == 200 else "%d %s" % (answer.status, body))
    except (OSError, http.client.HTTPException):
        acknowledged.put(known)


class BenchLoad:
    """h2load, pushing to the other phones as `make bench` does until it loses its connections."""

    def __init__(self, service, folder, jwt):
        self.log = os.path.join(folder, "h2load.log")
        paths, body = os.path.join(folder, "paths"), os.path.join(folder, "body")
        with open(paths, "w") as file:
            file.writelines("/3/device/%s\n" % token for token in service.others)
        with open(body, "w") as file:
            json.dump({"aps": {"alert": {"title": "Order shipped", "body": "On its way. " * 20}}},
                      file)
        if os.path.exists(self.log):
            os.unlink(self.log)
        self.process = subprocess.Popen(
            ["h2load", "-n", "10000000", "-c", "4", "-m", "100", "-t", "1", "-i", paths, "-B",
             "https://127.0.0.1:%d" % service.port, "-d", body, "--log-file=" + self.log,
             "-H", "authorization: bearer " + jwt, "-H", "apns-topic: com.example.app",
             "-H", "apns-push-type: alert"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def answered(self):
        """Waits for its end, and returns how many pushes were answered 200."""
        self.process.wait()
        with open(self.log) as file:
            return sum(1 for line in file if line.split("\t")[1:2] == ["200"])


class History:
    """The rows of pushes and trace so far. Each row is read once."""

    def __init__(self):
        self.ids, self.trace, self.broken = set(), [], []
        # Sequence numbers of the newest push and record that were read.
        self.push, self.record = 0, 0

    def read(self, service):
        """Reads on; returns the pushes that are new."""
        pushes = service.pages("/api/v1/pushes", self.push)
        ids = {push["id"] for push in pushes}
        if len(ids) != len(pushes) or ids & self.ids:
            self.broken.append("a push is in the history twice")
        if not all(push.get("fate") for push in pushes):
            self.broken.append("a push has no fate")
        self.ids |= ids
        self.push = pushes[-1]["sequence"] if pushes else self.push
        self.read_trace(service)
        return pushes

    def read_trace(self, service):
        records = service.pages(PHONE + "/trace", self.record)
        self.trace += records
        self.record = records[-1]["sequence"] if records else self.record


def listed_by(trace):
    """The pushes that Notification Center has to list by the trace, the oldest first."""
    listed = {}
    for record in trace:
        if record["name"] in ("list", "unlist"):
            listed.pop(record["pushID"], None)
        if record["name"] == "list":
            listed[record["pushID"]] = True
            if len(listed) > LISTED:
                del listed[next(iter(listed))]
    return list(listed)


def badge_by(trace):
    """The badge that the app has to have by the trace."""
    texts = [record["text"] for record in trace if record["name"] == "badge"]
    numbers = "".join(c for c in texts[-1] if c.isdigit()) if texts else ""
    return int(numbers or 0)


def check(service, history, acknowledged, unanswered, counted, words):
    """The broken promises, as sentences. `unanswered` is the most pushes to phone-1 that may have
    arrived without an answer; `counted` pushes to other phones were answered."""
    pushes = history.read(service)
    broken, history.broken, trace = history.broken, [], history.trace
    missing = acknowledged - history.ids
    if missing:
        broken.append("%d pushes were answered 200 and are gone" % len(missing))
    unknown = {push["id"] for push in pushes if push["phone"] == "phone-1"} - acknowledged
    if len(unknown) > unanswered:
        broken.append("%d pushes are in the history that were not answered" % len(unknown))
    others = sum(1 for push in pushes if push["phone"] != "phone-1")
    if others < counted:
        broken.append("h2load had %d answers 200, and %d are there" % (counted, others))
    fates = {r["pushID"] for r in trace if r["name"] in ("delivered", "stored", "discarded")}
    if acknowledged - fates:
        broken.append("%d pushes have no fate in the trace" % len(acknowledged - fates))
    phone = service.get(PHONE)
    shown = [note["pushID"] for note in phone["notifications"]]
    listed = listed_by(trace)
    if shown != listed:
        broken.append("Notification Center lists %d pushes, the newest %s; by the trace %d, the "
                      "newest %s" % (len(shown), shown[-3:], len(listed), listed[-3:]))
    app = phone["apps"][0]
    if app["badge"] != badge_by(trace):
        broken.append("the badge is %d, and by the trace %d" % (app["badge"], badge_by(trace)))
    if service.token != words.setdefault("token", service.token):
        broken.append("the app has another token")
    for key, value in words.items():
        if key != "token" and phone[key] != value:
            broken.append("%s is %s and was answered to be %s" % (key, phone[key], value))
    words.update(locked=phone["locked"], online=True)
    status = service.act("network", "on")
    if status != 200 and not (phone["online"] and status == 409):
        broken.append("the network was not turned on: %d" % status)
    history.read_trace(service)
    stored = [r["pushID"] for r in trace if r["name"] == "stored"]
    ended = {r["pushID"] for r in trace if r["name"] in ("delivered", "expired")}
    # A push that is stored for an app takes the place of the one that waited for it before.
    if stored and stored[-1] not in ended:
        broken.append("the push that was stored last was not delivered")
    return broken


def main():
    belfry = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    connections = int(sys.argv[3]) if len(sys.argv) > 3 else 4
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(1 << 32)
    print("seed %d" % seed, flush=True)
    chance = random.Random(seed)
    folder = tempfile.mkdtemp(prefix="belfry-kill-")
    acknowledged, words, broken, total, slowest, counted = set(), {}, [], 0, 0.0, 0
    history, has_h2load = History(), shutil.which("h2load") is not None
    for number in range(1, rounds + 2):
        service = Service(belfry, folder)
        slowest = max(slowest, service.took)
        broken += ["round %d: %s" % (number, word) for word in check(
            service, history, acknowledged, connections if number > 1 else 0, counted, words)]
        if number > rounds:
            break
        jwt = provider_token(service.ready["key"])
        results = multiprocessing.Queue()
        clients = [multiprocessing.Process(
            target=push_until_killed,
            args=(service.port, service.token, jwt, random.Random(chance.getrandbits(64)), results))
            for _ in range(connections)]
        for client in clients:
            client.start()
        load = BenchLoad(service, folder, jwt) if has_h2load else None
        end, actions = time.time() + chance.uniform(0.3, 1.5), 0
        while time.time() < end:
            key, action, what, value = chance.choice([
                ("locked", "lock", None, True), ("locked", "unlock", None, False),
                ("online", "network", "on", True), ("online", "network", "off", False),
                (None, "tap", None, None)])
            if service.act(action, what) == 200:
                if key:
                    words[key] = value
                else:  # On a locked phone the person unlocks it first.
                    words["locked"] = service.get(PHONE)["locked"]
                actions += 1
        service.kill()
        answers = [answer for _ in clients for answer in results.get(timeout=HANG)]
        for client in clients:
            client.join()
        acknowledged = {answer for answer in answers if " " not in answer}
        others = {answer for answer in answers if " " in answer}
        counted = load.answered() if load else 0
        total += len(acknowledged) + counted
        print("round %d: started in %.2f s, %d pushes and %d actions answered"
              % (number, service.took, len(acknowledged) + counted, actions), flush=True)
        broken += ["round %d: a push was answered %s" % (number, other) for other in others]
    service.kill()
    print("%d kills, %d pushes answered 200, slowest start %.2f s" % (rounds, total, slowest))
    with open(service.log.name) as log:
        text = log.read()
    print(text[-2000:], end="")
    if "other effects" in text:
        broken.append("a push had other effects when it was handled again: see the log")
    for word in broken:
        print("BROKEN:", word)
    if broken:
        print("The log and the data are in %s. Repeat with:\n"
              "    python3 %s %s %d %d %d" % (folder, sys.argv[0], belfry, rounds, connections, seed))
        sys.exit(1)
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
