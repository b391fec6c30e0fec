"""Firebase's Admin SDK for Python, unmodified, with the variables of `belfry exec --fcm`.

    firebase_python.py proxy     the synchronous functions, over HTTP/1.1
    firebase_python.py names     also the asynchronous ones over HTTP/2, where Google's names lead to Belfry

Prints one JSON object: the outcome of each call, and the requests that FCM counted for a failure.
"""
import asyncio
import json
import logging
import os
import sys
import urllib.parse
import urllib.request
import warnings

import firebase_admin
from firebase_admin import exceptions, messaging

API = os.environ["BELFRY_API"] + "/api/v1/"
TOKEN = os.environ["FCM_REGISTRATION_TOKEN"]
FID = os.environ["FCM_FID"]
UNKNOWN = "c" * 22 + ":APA91b" + "A" * 134
MALFORMED = "abc"

# HTTPS_PROXY is for the SDK; the API is on this machine.
belfry = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def api(path, method="GET", body=None):
    request = urllib.request.Request(
        API + path, method=method, headers={"content-type": "application/json"},
        data=None if body is None else json.dumps(body).encode())
    with belfry.open(request, timeout=60) as answer:
        return json.load(answer)


def message(title, **target):
    return messaging.Message(notification=messaging.Notification(title=title), **target)


def outcome(call, *arguments, **named):
    """The name of a message without its number, or the class of the SDK's error."""
    try:
        return call(*arguments, **named).rsplit("/", 1)[0]
    except exceptions.FirebaseError as error:
        return type(error).__name__


def outcomes(batch):
    return [
        "sent" if answer.success else type(answer.exception).__name__ for answer in batch.responses
    ]


def topic_change(call, tokens):
    answer = call(tokens, "news")
    return [answer.success_count, [error.reason for error in answer.errors]]


def failing(name, times, **details):
    """Sends one message while FCM fails. Returns its outcome, and the failures that FCM used up."""
    api("fcm/faults", "POST", {"name": name, "times": times, **details})
    result = outcome(messaging.send, message("Failing", token=TOKEN))
    left = sum(fault["times"] for fault in api("fcm/faults")["items"])
    api("fcm/faults", "DELETE")
    return [result, times - left]


def pushes():
    return api("pushes?limit=1")["total"]


def arrived(title, count=1):
    query = urllib.parse.urlencode({"query": f'title:"{title}" is:shown', "count": count, "timeout": "60s"})
    return len(api(f"wait?{query}")["items"])


def synchronous():
    report = {}
    report["token"] = outcome(messaging.send, message("By token", token=TOKEN))
    report["fid"] = outcome(messaging.send, message("By FID", fid=FID))
    report["shown"] = [arrived("By token"), arrived("By FID")]
    five = [message(f"Each {index}", token=TOKEN) for index in range(4)]
    five.insert(1, message("Each with a bad token", token=MALFORMED))
    report["each"] = outcomes(messaging.send_each(five))
    report["unknown"] = outcome(messaging.send, message("Unknown", token=UNKNOWN))

    before = pushes()
    report["dryRun"] = outcome(messaging.send, message("Dry", token=TOKEN), dry_run=True)
    report["dryRunUnknown"] = outcome(messaging.send, message("Dry", token=UNKNOWN), dry_run=True)
    report["dryRunPushes"] = pushes() - before

    report["subscribed"] = topic_change(messaging.subscribe_to_topic, [TOKEN, UNKNOWN])
    report["topic"] = outcome(messaging.send, message("By topic", topic="news"))
    report["topicShown"] = arrived("By topic")
    report["unsubscribed"] = topic_change(messaging.unsubscribe_from_topic, [TOKEN])
    report["legacy"] = topic_change(messaging.subscribe_to_topic_legacy, [TOKEN, UNKNOWN])
    report["condition"] = outcome(
        messaging.send, message("By condition", condition="'news' in topics && !('old' in topics)"))
    report["conditionShown"] = arrived("By condition")

    report["quota"] = failing("quota", 5)
    report["quotaWithTime"] = failing("quota", 1, retryAfter=1)
    report["unavailable"] = failing("unavailable", 2)
    report["thirdPartyAuth"] = failing("third-party-auth", 5)
    return report


async def asynchronous():
    versions = []

    class Versions(logging.Handler):
        def emit(self, record):
            # HTTP Request: POST https://… "HTTP/2 200 OK"
            versions.append(record.getMessage().split('"')[1].split()[0])

    logging.getLogger("httpx").addHandler(Versions())
    logging.getLogger("httpx").setLevel(logging.INFO)
    five = [message(f"Async {index}", token=TOKEN) for index in range(4)]
    five.insert(1, message("Async with a bad token", token=MALFORMED))
    batch = await messaging.send_each_async(five)
    return {"asyncEach": outcomes(batch), "asyncVersions": sorted(set(versions))}


warnings.simplefilter("ignore", DeprecationWarning)
firebase_admin.initialize_app()
answers = synchronous()
if sys.argv[1] == "names":
    answers |= asyncio.run(asynchronous())
print(json.dumps(answers))
