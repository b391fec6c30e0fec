"""Pushes with aioapns to a running Belfry: aioapns_push.py READY-FILE KIND…

A kind is alert, silent or unknown-token. Prints what aioapns reports for each, as JSON.
"""
import asyncio
import json
import ssl
import sys

from aioapns import APNs, NotificationRequest, PushType, connection

ready = json.load(open(sys.argv[1]))
app = ready["phones"][0]["apps"][0]
kinds = {
    "alert": (app["token"], {"aps": {"alert": "Hello from aioapns"}}, PushType.ALERT, 10),
    "silent": (app["token"], {"aps": {"content-available": 1}}, PushType.BACKGROUND, 5),
    "unknown-token": ("00" * 32, {"aps": {"alert": "Hello"}}, PushType.ALERT, 10),
}


async def main():
    connection.APNsDevelopmentClientProtocol.APNS_SERVER = "localhost"
    connection.APNsTLSClientProtocol.APNS_PORT = ready["apnsPort"]
    client = APNs(
        key=open(ready["key"]["file"]).read(),
        key_id=ready["key"]["keyID"],
        team_id=ready["key"]["teamID"],
        topic=app["bundle"],
        use_sandbox=True,
        ssl_context=ssl.create_default_context(cafile=ready["ca"]),
        max_connections=1,
    )
    results = []
    for token, message, push_type, priority in (kinds[name] for name in sys.argv[2:]):
        request = NotificationRequest(
            token, message, push_type=push_type, priority=priority
        )
        result = await asyncio.wait_for(client.send_notification(request), 20)
        results.append({name: getattr(result, name) for name in ("status", "description", "timestamp")})
    json.dump(results, sys.stdout)


asyncio.run(main())
