#!/usr/bin/env python3
"""Ten minutes of a day with Belfry: pushes, actions, listeners, the page and an app, all at once.

    python3 Tests/Attacks/mixed_load.py BELFRY APP [SECONDS]

BELFRY is the executable, APP the executable of an app, such as .build/debug/SampleApp. Four
connections push 125 times a second each; a person taps, locks, opens and goes home eight times a
second; two listen to the events, a third does not read; the page and the lists are asked for twice
a second. Prints every half minute how much memory Belfry takes and how long pushes waited, and the
same of the whole at the end.
"""

import http.client
import json
import multiprocessing
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import uuid

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kill_under_load import provider_token  # noqa: E402

PUSHES_A_SECOND = 125


def push(port, token, key, end, waits):
    """Pushes at an even pace; reports (second, milliseconds) of each, or the status of a refusal."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    jwt, signed, seen = provider_token(key), time.time(), []
    due = time.time()
    while time.time() < end:
        if time.time() > signed + 1500:
            jwt, signed = provider_token(key), time.time()
        name = str(uuid.uuid4())
        silent = random.random() < 0.2
        payload = {"aps": {"content-available": 1}} if silent else {
            "aps": {"alert": {"title": "Maya", "body": name}, "badge": random.randrange(99)}}
        sent = time.time()
        connection.request("POST", "/3/device/" + token, json.dumps(payload), {
            "apns-id": name, "apns-topic": "com.example.app",
            "apns-push-type": "background" if silent else "alert",
            "apns-priority": "5" if silent else "10", "authorization": "bearer " + jwt})
        answer = connection.getresponse()
        answer.read()
        seen.append((sent, (time.time() - sent) * 1000, answer.status))
        if len(seen) >= 500:
            waits.put(seen)
            seen = []
        due += 1 / PUSHES_A_SECOND
        time.sleep(max(0, due - time.time()))
    waits.put(seen)


def act(api, end):
    while time.time() < end:
        connection = http.client.HTTPConnection(api, timeout=60)
        action = random.choice([
            {"action": "tap"}, {"action": "lock"}, {"action": "unlock"},
            {"action": "open", "object": "app"}, {"action": "press", "object": "home"},
            {"action": "dismiss"}])
        connection.request("POST", "/api/v1/phones/phone-1/actions", json.dumps(action),
                           {"content-type": "application/json"})
        connection.getresponse().read()
        connection.close()
        time.sleep(0.125)


def look(api, end):
    while time.time() < end:
        for path in ("/", "/api/v1/pushes?limit=100", "/api/v1/phones/phone-1/trace?limit=100"):
            connection = http.client.HTTPConnection(api, timeout=60)
            connection.request("GET", path)
            connection.getresponse().read()
            connection.close()
        time.sleep(0.5)


def listen(api, end, reads):
    host, port = api.split(":")
    stream = socket.create_connection((host, int(port)))
    stream.sendall(b"GET /api/v1/events HTTP/1.1\r\nhost: " + api.encode() + b"\r\n\r\n")
    stream.settimeout(1)
    while time.time() < end:
        try:
            if not reads:
                time.sleep(1)
            elif not stream.recv(65536):
                return
        except TimeoutError:
            pass


def memory(process):
    with open("/proc/%d/status" % process) as status:
        return int(next(l for l in status if l.startswith("VmRSS")).split()[1]) / 1024


def report(name, process, waits):
    times = sorted(wait for _, wait, _ in waits)
    if times:
        at = lambda part: times[min(int(len(times) * part), len(times) - 1)]
        refused = sum(status != 200 for _, _, status in waits)
        print("%s: %.0f MB; %d pushes, %d refused; p50 %.1f ms, p99 %.1f ms, max %.1f ms"
              % (name, memory(process), len(times), refused, at(0.5), at(0.99), times[-1]),
              flush=True)


def main():
    belfry, app = sys.argv[1], sys.argv[2]
    seconds = int(sys.argv[3]) if len(sys.argv) > 3 else 600
    folder = tempfile.mkdtemp(prefix="belfry-load-")
    ready_file = folder + "/ready.json"
    log = open(folder + "/log", "wb")
    service = subprocess.Popen(
        [belfry, "run", "--app", app, "--home", folder + "/home", "--apns", "127.0.0.1:0",
         "--listen", "127.0.0.1:0", "--ready-file", ready_file], stdout=log, stderr=log)
    while not os.path.exists(ready_file):
        if service.poll() is not None:
            sys.exit(open(folder + "/log").read())
        time.sleep(0.05)
    time.sleep(1)
    with open(ready_file) as file:
        ready = json.load(file)
    api = ready["api"].split("//")[1]
    connection = http.client.HTTPConnection(api)
    connection.request("GET", "/api/v1/phones/phone-1")
    phone = json.loads(connection.getresponse().read())
    token = next(app["token"] for app in phone["apps"] if app.get("token"))
    waits, end = multiprocessing.Queue(), time.time() + seconds
    work = [(push, (ready["apnsPort"], token, ready["key"], end, waits))] * 4 + [
        (act, (api, end)), (look, (api, end)), (listen, (api, end, True)),
        (listen, (api, end, True)), (listen, (api, end, False))]
    workers = [multiprocessing.Process(target=target, args=arguments, daemon=True)
               for target, arguments in work]
    for worker in workers:
        worker.start()
    seen, told = [], 0
    began = time.time()
    while time.time() < end + 2:
        time.sleep(1)
        while not waits.empty():
            seen += waits.get()
        if time.time() - began > 30 * (told + 1):
            told += 1
            report("%4d s" % (30 * told), service.pid,
                   [s for s in seen if s[0] >= time.time() - 30])
    report("whole ", service.pid, seen)
    connection = http.client.HTTPConnection(api)
    connection.request("GET", "/api/v1/health")
    print(connection.getresponse().read().decode())
    service.terminate()
    started = time.time()
    print("ended with %d in %.1f s" % (service.wait(), time.time() - started))
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
