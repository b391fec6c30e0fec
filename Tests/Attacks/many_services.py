#!/usr/bin/env python3
"""Starts many services side by side, and measures what each costs.

    python3 Tests/Attacks/many_services.py BELFRY [SERVICES [AT_ONCE [IDLE_SECONDS]]]

BELFRY is the executable, of a release build; each service gets a home and ports of its own, as a job of
a continuous integration does that runs `belfry exec`. AT_ONCE of them are started together, 1 without.
Prints the medians, and the worst, of

- the time from the start of the process until its ready file is there. The home was made by a start
  before, as in the second and every later run, and is new in the first;
- the proportional set size, the private memory and the resident set of each: what the libraries take
  that all share counts by its part in the first, not in the second, in full in the third;
- the CPU time and the switches of all threads while it is idle for IDLE_SECONDS, 20 without.
"""

import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time


def start(belfry, folder, number):
    home = "%s/%d" % (folder, number)
    os.makedirs(home, exist_ok=True)
    ready = home + "/ready.json"
    if os.path.exists(ready):
        os.unlink(ready)
    process = subprocess.Popen(
        [belfry, "serve", "--home", home + "/home", "--apns", "127.0.0.1:0",
         "--listen", "127.0.0.1:0", "--ready-file", ready, "--log-level", "error"],
        stdout=subprocess.DEVNULL, env=dict(os.environ, HOME=home))
    return process, ready, time.monotonic()


def wait(started):
    """The seconds that each took."""
    times = {}
    while len(times) < len(started):
        for process, ready, began in started:
            if process.pid in times or not os.path.exists(ready):
                if process.poll() is not None:
                    sys.exit("Belfry did not start.")
                continue
            times[process.pid] = time.monotonic() - began
        time.sleep(0.0005)
    return list(times.values())


def memory(pid):
    sizes = {}
    with open("/proc/%d/smaps_rollup" % pid) as file:
        for line in file:
            name, _, value = line.partition(":")
            if value.strip().endswith("kB"):
                sizes[name] = int(value.split()[0])
    return {"PSS": sizes["Pss"], "private": sizes["Private_Clean"] + sizes["Private_Dirty"],
            "RSS": sizes["Rss"]}


def work(pid):
    """The CPU time in ms, of threads that have ended too, and the switches of each thread."""
    with open("/proc/%d/stat" % pid) as file:
        fields = file.read().rsplit(")", 1)[1].split()
    spent = 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    switches = {}
    for thread in os.listdir("/proc/%d/task" % pid):
        with open("/proc/%d/task/%s/status" % (pid, thread)) as file:
            switches[thread] = sum(
                int(line.split()[1]) for line in file if "ctxt_switches" in line)
    return spent, switches


def switched(before, after):
    return sum(count - before.get(thread, 0) for thread, count in after.items())


def tell(name, values, unit):
    print("%-24s median %8.1f, worst %8.1f %s" % (
        name, statistics.median(values), max(values), unit))


def run(belfry, folder, count, at_once):
    services, times = [], []
    for first in range(0, count, at_once):
        batch = [start(belfry, folder, number)
                 for number in range(first, min(first + at_once, count))]
        times += wait(batch)
        services += [process for process, _, _ in batch]
    return services, times


def end(services):
    for process in services:
        process.send_signal(signal.SIGTERM)
    for process in services:
        process.wait()


def main():
    belfry = os.path.abspath(sys.argv[1])
    numbers = [int(word) for word in sys.argv[2:]] + [100, 1, 20][len(sys.argv) - 2:]
    count, at_once, seconds = numbers[:3]
    folder = tempfile.mkdtemp(prefix="belfry-many-")
    try:
        services, times = run(belfry, folder, count, at_once)
        tell("ready, new home", [1000 * value for value in times], "ms")
        end(services)
        services, times = run(belfry, folder, count, at_once)
        tell("ready, home made before", [1000 * value for value in times], "ms")
        time.sleep(3)
        sizes = [memory(process.pid) for process in services]
        for name in ("PSS", "private", "RSS"):
            tell(name, [size[name] / 1024 for size in sizes], "MiB")
        before = [work(process.pid) for process in services]
        time.sleep(seconds)
        after = [work(process.pid) for process in services]
        tell("CPU while idle", [(b[0] - a[0]) / seconds * 60
                                for a, b in zip(before, after)], "ms a minute")
        tell("switches while idle", [switched(a[1], b[1]) / seconds * 60
                                     for a, b in zip(before, after)], "a minute")
        end(services)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
