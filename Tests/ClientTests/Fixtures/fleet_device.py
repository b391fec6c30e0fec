"""A device on a device stream, as Fleet's client for its APNs mock behaves on the wire.

    fleet_device.py http://127.0.0.1:2197 TOKEN

It connects with GET /events?token=TOKEN, reads lines of at most 8,192 bytes, skips comments, joins
the data lines of an event with a line break, and takes any line that is no field of server-sent
events as a broken stream. It prints "open" after a 200, and then the payload of each push as a
line of JSON. It ends when the service ends the stream, with 1 if the service refuses it.
"""

import json
import sys
import urllib.error
import urllib.request

FIELDS = ("event:", "id:", "retry:")


def events(answer):
    data = []
    while line := answer.readline(8193):
        if len(line) > 8192:
            sys.exit("a line is too long")
        text = line.decode().removesuffix("\n").removesuffix("\r")
        if not text:
            if data:
                yield "\n".join(data)
            data = []
        elif text.startswith(":") or text.startswith(FIELDS):
            continue
        elif text.startswith("data:"):
            data.append(text.removeprefix("data:").removeprefix(" "))
        else:
            sys.exit(f"unexpected line {text!r}")


def main():
    base, token = sys.argv[1:]
    request = urllib.request.Request(
        f"{base.rstrip('/')}/events?token={token.lower()}",
        headers={"Accept": "text/event-stream"},
    )
    try:
        answer = urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        print(error.code, error.read().decode(), flush=True)
        sys.exit(1)
    print("open", flush=True)
    for payload in events(answer):
        print(json.dumps(json.loads(payload)), flush=True)
    print("ended", flush=True)


main()
