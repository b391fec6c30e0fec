"""Makes every call of channel management and broadcast, and every mistake, with httpx over HTTP/2.

channel_calls.py ORIGIN CA-FILE FRESH-TOKEN OLD-TOKEN MODE

Prints a JSON list: name, status, reason, the two headers that come back, and the body. With the mode
"all" every call and mistake is made; otherwise one channel is made for MODE's app, and two broadcasts
are sent on it at once.
"""
import json
import ssl
import sys
import time
import uuid

import httpx

origin, ca_file, fresh, old, mode = sys.argv[1:]
client = httpx.Client(
    http2=True, http1=False, verify=ssl.create_default_context(cafile=ca_file), trust_env=False
)
app = "com.example.app" if mode == "all" else mode
manage, everything = f"/1/apps/{app}/channels", f"/1/apps/{app}/all-channels"
broadcasts = f"/4/broadcasts/apps/{app}"
results = []


def call(name, method, path, body=b"", token=fresh, **headers):
    """Keywords are headers, with `_` for `-`; `None` leaves one out."""
    fields = {"apns-request-id": str(uuid.uuid4())}
    if token:
        fields["authorization"] = f"bearer {token}"
    for key, value in headers.items():
        fields[key.replace("_", "-")] = value
    fields = {key: value for key, value in fields.items() if value is not None}
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = client.request(method, origin + path, headers=fields, content=content or None)
    results.append(
        {
            "name": name,
            "status": answer.status_code,
            "reason": answer.json().get("reason") if answer.content else None,
            "channel": answer.headers.get("apns-channel-id"),
            "echoes": answer.headers.get("apns-request-id") == fields.get("apns-request-id"),
            "hasApnsID": "apns-id" in answer.headers,
            "body": answer.text,
            "version": answer.http_version,
        }
    )
    return answer


def create(name="create", policy=1):
    body = {"message-storage-policy": policy, "push-type": "LiveActivity"}
    return call(name, "POST", manage, body).headers.get("apns-channel-id")


def broadcast(name, channel, body=None, **headers):
    usual = {"apns_push_type": "liveactivity", "apns_expiration": "0", "apns_priority": "10"}
    payload = {"aps": {"event": "update", "timestamp": int(time.time()), "content-state": {}}}
    sent = payload if body is None else body
    return call(name, "POST", broadcasts, sent, apns_channel_id=channel, **{**usual, **headers})


def mistakes_in_any():
    call("no token", "POST", manage, token=None)
    call("no JWT", "POST", manage, token="x.y")
    call("old token", "POST", manage, token=old)
    call("wrong method", "PUT", manage)
    call("id in the path", "GET", manage + "/tvI2UK0vEfEAAA6GFnjo2Q==")
    call("suffix", "GET", "/1/apps/com.example.app.push-type.liveactivity/all-channels")
    call("bad request id", "GET", everything, apns_request_id="1")


def mistakes_in_create():
    call("no body", "POST", manage)
    call("no JSON", "POST", manage, b"{")
    call("unknown attribute", "POST", manage, {"name": "x", "push-type": "LiveActivity"})
    call("no push type", "POST", manage, {"message-storage-policy": 0})
    call("other push type", "POST", manage, {"message-storage-policy": 0, "push-type": "alert"})
    call("long body", "POST", manage, b" " * 5119 + b"{}")


def mistakes_in_broadcast(stored, unstored):
    unknown, later = "tvI2UK0vEfEAAA6GFnjo2Q==", str(int(time.time()) + 600)
    broadcast("no channel", None)
    broadcast("bad channel", "tvI2UK0vEfEAAA6GFnjo2Q")
    broadcast("unknown channel", unknown)
    broadcast("no apns-push-type", stored, apns_push_type=None)
    broadcast("other apns-push-type", stored, apns_push_type="alert")
    broadcast("no expiration", stored, apns_expiration=None)
    broadcast("stored where nothing is", unstored, apns_expiration=later)
    broadcast("no priority", stored, apns_priority=None)
    broadcast("no payload", stored, b"")
    broadcast("payload of 5121 bytes", stored, b" " * 5119 + b"{}")
    broadcast("payload that is not JSON", stored, b"[")


def main():
    stored, unstored = create(), create("create without storage", 0)
    call("read", "GET", manage, apns_channel_id=stored)
    call("list", "GET", everything)
    broadcast("broadcast", stored, apns_expiration=str(int(time.time()) + 600))
    broadcast("broadcast of 5120 bytes", stored, b" " * 5118 + b"{}")
    mistakes_in_any()
    mistakes_in_create()
    mistakes_in_broadcast(stored, unstored)
    call("read without a channel", "GET", manage)
    call("delete", "DELETE", manage, apns_channel_id=stored)
    call("delete again", "DELETE", manage, apns_channel_id=stored)
    broadcast("broadcast on a deleted channel", stored)
    call("list afterwards", "GET", everything)


if mode == "all":
    main()
else:
    made = create()
    broadcast("first", made)
    broadcast("second", made)
json.dump(results, sys.stdout)
