"""Connects, leaves something unfinished, says so, and holds on: hanging_client.py KIND APNS-PORT API-PORT

It prints "hanging" when it has done so, and ends with its standard input.
"""
import socket
import ssl
import struct
import sys

kind, apns, api = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])


def connect(port, receive_buffer=None):
    client = socket.socket()
    if receive_buffer:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    client.connect(("127.0.0.1", port))
    return client


def saying(port, text, answered=False):
    """A client that has said this much, and has read the beginning of an answer if there is one."""
    client = connect(port)
    client.sendall(text)
    if answered:
        client.recv(1000)
    return client


def frame(kind, flags, stream, payload=b""):
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def literal(name, value):
    """A field that HPACK neither compresses nor remembers; both are shorter than 127 bytes."""
    return bytes([0, len(name)]) + name + bytes([len(value)]) + value


def http2(settings=b""):
    client = connect(apns)
    client.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(4, 0, 0, settings))
    return client


def request(stream, ended):
    fields = [(b":method", b"POST"), (b":scheme", b"http"), (b":authority", b"localhost"),
              (b":path", b"/3/device/00")]
    return frame(1, 5 if ended else 4, stream, b"".join(literal(*field) for field in fields))


def api_post():
    return saying(
        api, b"POST /api/v1/phones/phone-1/actions HTTP/1.1\r\nhost: localhost\r\n"
             b"content-type: application/json\r\ncontent-length: 100\r\n\r\n{")


def listener():
    client = connect(api, receive_buffer=4096)
    client.sendall(b"GET /api/v1/events HTTP/1.1\r\nhost: localhost\r\n\r\n")
    client.recv(1000)
    # Events for it, until its connection is full and more wait.
    actor = connect(api)
    for turn in range(int(sys.argv[4]) if len(sys.argv) > 4 else 300):
        action = b'{"action": "%s"}' % (b"lock" if turn % 2 else b"unlock")
        actor.sendall(b"POST /api/v1/phones/phone-1/actions HTTP/1.1\r\nhost: localhost\r\n"
                      b"content-type: application/json\r\ncontent-length: %d\r\n\r\n%s"
                      % (len(action), action))
        actor.recv(100_000)
    actor.close()
    return client


def half_api_head():
    return saying(api, b"GET /api/v1/health HTTP/1.1\r\nhost: loc")


def idle_api():
    return saying(
        api, b"GET /api/v1/health HTTP/1.1\r\nhost: localhost\r\n\r\n", answered=True)


def idle_tls():
    context = ssl._create_unverified_context()
    context.set_alpn_protocols(["h2"])
    return context.wrap_socket(connect(apns), server_hostname="localhost")


def half_handshake():
    return saying(apns, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03")


def half_request():
    client = http2()
    client.sendall(request(1, ended=False))
    client.recv(1000)
    return client


def zero_window():
    client = http2(struct.pack(">HI", 4, 0))
    client.sendall(b"".join(request(stream, ended=True) for stream in range(1, 41, 2)))
    client.recv(1000)
    return client


def half_head():
    return saying(apns, b"POST /3/device/00 HTTP/1.1\r\nhost: loc")


def half_connect():
    return saying(apns, b"CONNECT api.push.apple.com:443 HTTP/1.1\r\nhost: api")


def many_idle():
    return [connect(apns) for _ in range(60)]


kinds = {
    "api-post": api_post, "listener": listener, "half-api-head": half_api_head,
    "idle-api": idle_api, "idle-tls": idle_tls, "half-handshake": half_handshake,
    "half-request": half_request, "zero-window": zero_window, "half-head": half_head,
    "half-connect": half_connect,
}
if kind == "many-idle":
    clients = many_idle()
else:
    clients = [start() for name, start in kinds.items() if kind in (name, "all")]
assert clients, kind
print("hanging", flush=True)
sys.stdin.read()
