#!/usr/bin/env python3
"""Opens many TLS connections with HTTP/2 to one service, and measures what an idle one costs.

    python3 Tests/Attacks/idle_connections.py BELFRY [CONNECTIONS]

BELFRY is the executable, of a release build. Each connection sends its preface and SETTINGS, reads the
service's, and is left alone. Prints the resident memory of the service for each connection: the
difference before and after, divided by their number; first for a tenth of them, then for all.
"""

import os
import shutil
import socket
import ssl
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from million_phones import Service  # noqa: E402

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
SETTINGS = b"\0\0\0\4\0\0\0\0\0"
ACKNOWLEDGED = b"\0\0\0\4\1\0\0\0\0"


def connect(port, context):
    connection = context.wrap_socket(
        socket.create_connection(("127.0.0.1", port)), server_hostname="localhost")
    connection.sendall(PREFACE + SETTINGS)
    connection.recv(4096)
    connection.sendall(ACKNOWLEDGED)
    return connection


def main():
    belfry = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    folder = tempfile.mkdtemp(prefix="belfry-idle-")
    service = Service(belfry, folder, 1, False)
    context = ssl.create_default_context(cafile=service.ready["ca"])
    context.set_alpn_protocols(["h2"])
    # What the first ones have made is not made again.
    connections = [connect(service.ready["apnsPort"], context) for _ in range(20)]
    time.sleep(1)
    before = service.memory()
    for goal in (count // 10, count):
        while len(connections) < goal + 20:
            connections.append(connect(service.ready["apnsPort"], context))
        time.sleep(2)
        print("%d connections: %.1f KiB each" % (goal, (service.memory() - before) / goal))
    service.stop()
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
