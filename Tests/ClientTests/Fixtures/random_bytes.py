"""Sends what no client would send to a port: random_bytes.py PORT

Seeded, so that a run that breaks something can be repeated.
"""
import random
import socket
import sys

chance = random.Random(2197)
starts = [
    b"",
    b"\x16\x03\x01",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00",
    b"CONNECT api.push.apple.com:443 HTTP/1.1\r\n\r\n",
    b"POST /3/device/00 HTTP/1.1\r\nhost: localhost\r\n",
]
for turn in range(210):
    with socket.create_connection(("127.0.0.1", int(sys.argv[1])), 300) as connection:
        connection.settimeout(0.05)
        try:
            connection.sendall(starts[turn % len(starts)])
            connection.sendall(chance.randbytes(chance.choice([1, 9, 200, 20_000])))
            while connection.recv(4096):
                pass
        except (TimeoutError, ConnectionError):
            pass
