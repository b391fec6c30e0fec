"""Pushes nonsense over one clear-text HTTP/1.1 connection: many_pushes.py APNS-PORT COUNT

It prints how many were answered; each is refused, and each is a line of the service's log.
"""
import socket
import sys

port, count = int(sys.argv[1]), int(sys.argv[2])
body = b'{"aps":{"alert":"x"}}'
push = (b"POST /3/device/%s HTTP/1.1\r\nhost: localhost\r\napns-topic: com.example.app\r\n"
        b"content-length: %d\r\n\r\n%s" % (b"00" * 32, len(body), body))
answered = 0
with socket.create_connection(("127.0.0.1", port), 300) as connection:
    answers = connection.makefile("rb")
    for _ in range(count):
        connection.sendall(push)
        assert answers.readline().startswith(b"HTTP/1.1 4")
        length = 0
        while (line := answers.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        answers.read(length)
        answered += 1
print(answered)
