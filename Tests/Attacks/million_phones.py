#!/usr/bin/env python3
"""Starts a fleet, pushes once to each of its phones, and measures what that takes.

    python3 Tests/Attacks/million_phones.py BELFRY [PHONES [data|memory]]

BELFRY is the executable, of a release build; it gets a home, a data folder and ports of its own.
h2load pushes over TLS, with 4 connections of 100 streams, as many processes, to all tokens of
`/api/v1/tokens`. Prints

- how long the start takes, and the memory of the service for each idle phone: the difference to a
  service with one phone, divided by their number;
- how long the lists of the API take, before and while pushes come in;
- how long the pushes take, their answers, and the CPU time of service and sender;
- the memory at the end, and a while later; with `data` the size of the folder, and the time of the
  next start.

Ends with 1 when a push was answered otherwise than with 200, or when a phone has not listed its push.
"""

import http.client
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kill_under_load import provider_token  # noqa: E402

CONNECTIONS = 4


class Service:
    def __init__(self, belfry, folder, phones, data):
        self.folder = folder
        ready = os.path.join(folder, "ready.json")
        arguments = ["--data", folder + "/data"] if data else []
        if phones > 1:
            arguments += ["--phones", str(phones)]
        started = time.monotonic()
        self.process = subprocess.Popen(
            [belfry, "serve", "--home", folder + "/home", "--apns", "127.0.0.1:0",
             "--listen", "127.0.0.1:0", "--ready-file", ready, "--log-level", "warning"] + arguments,
            stdout=subprocess.DEVNULL)
        while not os.path.exists(ready):
            if self.process.poll() is not None or time.monotonic() > started + 600:
                sys.exit("Belfry did not start.")
            time.sleep(0.001)
        self.took = time.monotonic() - started
        with open(ready) as file:
            self.ready = json.load(file)

    def memory(self):
        """Resident, in KiB."""
        with open("/proc/%d/status" % self.process.pid) as file:
            return int(next(line for line in file if line.startswith("VmRSS")).split()[1])

    def cpu(self):
        """Seconds of all threads."""
        with open("/proc/%d/stat" % self.process.pid) as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def get(self, path):
        connection = http.client.HTTPConnection(self.ready["api"].split("//")[1], timeout=600)
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            sys.exit("GET %s: %d %s" % (path, answer.status, body[:300]))
        return body

    def time(self, path):
        started = time.monotonic()
        size = len(self.get(path))
        return "%-40s %8.1f ms %9d bytes" % (path, 1000 * (time.monotonic() - started), size)

    def stop(self):
        started = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        return time.monotonic() - started


def paths(count):
    middle = count // 2
    name = "phone-" + str(middle).rjust(len(str(count)), "0")
    return ["/api/v1/service", "/api/v1/phones?limit=100",
            "/api/v1/phones?limit=100&after=%d" % middle, "/api/v1/phones/" + name,
            "/api/v1/pushes?limit=100", "/metrics"]


def push(service, tokens, folder):
    """Returns the seconds that the sending took, and the answers by status."""
    with open(folder + "/body.json", "w") as file:
        file.write(json.dumps({"aps": {"alert": {"title": "Hello", "body": "One of a million."},
                                       "sound": "default"}}))
    headers = ["authorization: bearer " + provider_token(service.ready["key"]),
               "apns-topic: com.example.app", "apns-push-type: alert", "apns-priority: 10"]
    senders = []
    started = time.monotonic()
    for number in range(CONNECTIONS):
        part = tokens[number::CONNECTIONS]
        name = "%s/uris-%d" % (folder, number)
        with open(name, "w") as file:
            file.write("\n".join(part) + "\n")
    started = time.monotonic()
    for number in range(CONNECTIONS):
        part = len(tokens[number::CONNECTIONS])
        senders.append(subprocess.Popen(
            ["h2load", "-n", str(part), "-c", "1", "-m", "100", "-t", "1",
             "-i", "%s/uris-%d" % (folder, number),
             "-B", "https://127.0.0.1:%d" % service.ready["apnsPort"],
             "-d", folder + "/body.json"] + [word for header in headers for word in ("-H", header)],
            stdout=subprocess.PIPE, text=True))
    answers = {}
    for sender in senders:
        for line in sender.communicate()[0].splitlines():
            if line.startswith("status codes:"):
                for part in line.split(":")[1].split(","):
                    count, status = part.split()
                    answers[status] = answers.get(status, 0) + int(count)
    return time.monotonic() - started, answers


def children():
    times = os.times()
    return times.children_user + times.children_system


def main():
    belfry = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    data = len(sys.argv) > 3 and sys.argv[3] == "data"
    folder = tempfile.mkdtemp(prefix="belfry-million-")
    one = Service(belfry, folder, 1, False)
    time.sleep(1)
    least = one.memory()
    one.stop()
    service = Service(belfry, folder, count, data)
    time.sleep(1)
    idle = service.memory()
    print("start %.0f ms (one phone %.0f ms); idle %d MiB, %.1f bytes a phone" % (
        1000 * service.took, 1000 * one.took, idle // 1024, 1024 * (idle - least) / count))
    for path in paths(count):
        print(service.time(path))
    started = time.monotonic()
    tokens = service.get("/api/v1/tokens?form=path").decode().split()
    print("%d tokens listed in %.1f s; %d MiB" % (
        len(tokens), time.monotonic() - started, service.memory() // 1024))

    used, own = service.cpu(), children()
    times = []
    over = threading.Event()

    def look():
        while not over.wait(2):
            times.append([service.time(path) for path in paths(count)])

    looking = threading.Thread(target=look)
    looking.start()
    seconds, answers = push(service, tokens, folder)
    over.set()
    looking.join()
    print("%d pushes in %.1f s, %.0f a second; service %.1f us CPU a push, sender %.1f; %s" % (
        count, seconds, count / seconds, 1e6 * (service.cpu() - used) / count,
        1e6 * (children() - own) / count, answers))
    if times:
        print("meanwhile, the last time:\n  " + "\n  ".join(times[-1]))
    memory = []
    for _ in range(4):
        memory.append("%d" % (service.memory() // 1024))
        time.sleep(5)
    print("MiB at the end and 5, 10, 15 s later: " + ", ".join(memory))
    right = answers == {"2xx": count} or answers.get("2xx") == count
    digits = len(str(count))
    for number in range(1, count + 1, max(count // 100, 1)):
        phone = json.loads(service.get("/api/v1/phones/phone-" + str(number).rjust(digits, "0")))
        if len(phone["notifications"]) != 1:
            print("%s has %d notifications" % (phone["name"], len(phone["notifications"])))
            right = False
    print("ended in %.1f s" % service.stop())
    if data:
        size = sum(os.path.getsize(os.path.join(folder, "data", name))
                   for name in os.listdir(folder + "/data"))
        again = Service(belfry, folder, count, data)
        phone = json.loads(again.get("/api/v1/phones/phone-" + "1".rjust(digits, "0")))
        right = right and len(phone["notifications"]) == 1
        print("data %d MiB; next start %.1f s" % (size // 1024 // 1024, again.took))
        again.stop()
    shutil.rmtree(folder)
    sys.exit(0 if right else 1)


if __name__ == "__main__":
    main()
