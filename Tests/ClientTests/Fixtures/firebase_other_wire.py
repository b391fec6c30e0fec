"""The requests of Firebase's Admin SDKs for Go, .NET and PHP, played from their sources.

    firebase_other_wire.py go       firebase-admin-go 4.21.0: HTTP/2, and WithEndpoint in clear text
    firebase_other_wire.py dotnet   firebase-admin-dotnet 3.5.0: HTTP/1.1
    firebase_other_wire.py php      kreait/firebase-php 7.15: libcurl with HTTP/2, as Guzzle uses it

Start it with the variables of `belfry exec --fcm --proxy`. Prints a line of JSON for each step. The
SDKs wait longer and longer before they repeat a request. The player repeats it at once.
"""
import base64
import concurrent.futures
import json
import os
import re
import ssl
import subprocess
import sys
import time
import urllib.parse
import urllib.request

import httpx
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding

API = os.environ["BELFRY_API"] + "/api/v1/"
TOKEN = os.environ["FCM_REGISTRATION_TOKEN"]
UNKNOWN = "c" * 22 + ":APA91b" + "A" * 134
MALFORMED = "abc"
PROXY = os.environ["HTTPS_PROXY"]
TRUST = os.environ["SSL_CERT_FILE"]
with open(os.environ["GOOGLE_APPLICATION_CREDENTIALS"]) as file:
    KEY = json.load(file)
FCM = "https://fcm.googleapis.com/v1"
IID = "https://iid.googleapis.com"
SEND = f"/projects/{KEY['project_id']}/messages:send"
FORM = "application/x-www-form-urlencoded"

belfry = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def api(path, method="GET", body=None):
    request = urllib.request.Request(
        API + path, method=method, headers={"content-type": "application/json"},
        data=None if body is None else json.dumps(body).encode())
    with belfry.open(request, timeout=90) as answer:
        return json.load(answer)


def report(step, **facts):
    print(json.dumps({"step": step, **facts}), flush=True)


def newest_push():
    """The push type, the priority, and the payload without Google's keys."""
    push = api("pushes/latest")
    priority = [header["value"] for header in push["headers"] if header["name"] == "apns-priority"]
    payload = {key: value for key, value in push["payload"].items()
               if not key.startswith(("google.", "gcm."))}
    return {"type": push["pushType"], "priority": priority, "payload": payload}


def assertion(scopes, audience, *, before=0, life=3600):
    """A JWT with the key's identifier; `before` is the time in seconds by which it is antedated."""
    def encode(data):
        return base64.urlsafe_b64encode(data).rstrip(b"=")

    now = int(time.time()) - before
    header = {"alg": "RS256", "typ": "JWT", "kid": KEY["private_key_id"]}
    claims = {
        "iss": KEY["client_email"], "aud": audience, "exp": now + life, "iat": now,
        "scope": " ".join(f"https://www.googleapis.com/auth/{scope}" for scope in scopes),
    }
    signed = b".".join(encode(json.dumps(part).encode()) for part in (header, claims))
    key = serialization.load_pem_private_key(KEY["private_key"].encode(), None)
    signature = key.sign(signed, padding.PKCS1v15(), hashes.SHA256())
    return (signed + b"." + encode(signature)).decode()


def form(assertion):
    return urllib.parse.urlencode(
        {"grant_type": "urn:ietf:params:oauth:grant-type:jwt-bearer", "assertion": assertion})


class Answer:
    def __init__(self, status, version, headers, text):
        self.status, self.version, self.headers = status, version, headers
        self.json = json.loads(text)

    def outcome(self):
        """"sent", or FCM's error code and the status."""
        if self.status == 200:
            name = self.json["name"]
            return "sent" if name.startswith(f"projects/{KEY['project_id']}/messages/") else name
        error = self.json["error"]
        codes = [detail["errorCode"] for detail in error.get("details", [])
                 if detail["@type"] == "type.googleapis.com/google.firebase.fcm.v1.FcmError"]
        return " ".join([*codes[:1], error["status"]])


class SDK:
    """What the SDKs have in common."""

    longest = 0
    repeats_401 = False
    tries = 5

    def __init__(self):
        self.requests = 0
        self.sign_in()

    def headers(self):
        return {"authorization": f"Bearer {self.access_token}"}

    def body(self, message, dry_run):
        return {"validate_only": True, "message": message} if dry_run else {"message": message}

    def repeating(self, method, url, headers, body=None):
        """Repeats 503 and broken connections, and 401 with a new access token if the SDK does."""
        for left in reversed(range(self.tries)):
            self.requests += 1
            try:
                answer = self.request(method, url, {**self.headers(), **headers}, body)
            except httpx.TransportError:
                if left == 0:
                    raise
                continue
            delay = int(answer.headers.get("retry-after", 0))
            if answer.status == 401 and self.repeats_401:
                self.sign_in()
            elif answer.status != 503 or delay > self.longest:
                return answer
        return answer

    def send(self, message, dry_run=False):
        body = json.dumps(self.body(message, dry_run)).encode()
        return self.repeating("POST", FCM + SEND, self.message_headers(), body)

    def change_topic(self, operation, tokens):
        body = json.dumps({"to": "/topics/news", "registration_tokens": tokens}).encode()
        answer = self.repeating("POST", f"{IID}/iid/v1:{operation}", self.topic_headers(), body)
        return [result.get("error", "changed") for result in answer.json["results"]]

    def failing(self, step, name, **details):
        api("fcm/faults", "POST", {"name": name, **details})
        self.requests = 0
        outcome = self.send(titled("Failing")).outcome()
        report(step, outcome=outcome, requests=self.requests)
        api("fcm/faults", "DELETE")

    def failures(self):
        self.failing("quota", "quota", times=9, retryAfter=1)
        self.failing("unavailable", "unavailable", times=2)
        self.failing("unavailable for long", "unavailable", times=9, retryAfter=self.longest + 1)
        self.failing("third-party-auth", "third-party-auth", times=9)

    def common(self):
        answer = self.send(titled("Hello"))
        report("token", outcome=answer.outcome(), version=answer.version)
        report("unknown token", outcome=self.send(titled("Hello", UNKNOWN)).outcome())
        report("dry run", outcome=self.send(titled("Dry"), dry_run=True).outcome())
        report("subscribe", outcomes=self.change_topic("batchAdd", [TOKEN, UNKNOWN]))

    def each(self, workers):
        messages = [titled("Each", MALFORMED if index == 1 else TOKEN) for index in range(5)]
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            answers = list(pool.map(self.send, messages))
        report("five", outcomes=[answer.outcome() for answer in answers])


def titled(title, token=TOKEN):
    return {"notification": {"title": title}, "token": token}


class WithHTTPX(SDK):
    http2 = False

    def __init__(self):
        trust = ssl.create_default_context(cafile=TRUST)
        self.client = httpx.Client(
            http2=self.http2, proxy=PROXY, verify=trust, trust_env=False, timeout=60)
        self.client.headers.clear()
        super().__init__()

    def request(self, method, url, headers, body):
        answer = self.client.request(method, url, headers=headers, content=body)
        return Answer(answer.status_code, answer.http_version, answer.headers, answer.text)

    def exchange(self, url, assertion):
        headers = {"user-agent": self.agent, "content-type": FORM}
        answer = self.request("POST", url, headers, form(assertion).encode())
        self.access_token = answer.json["access_token"]


class Go(WithHTTPX):
    longest = 120
    http2 = True
    agent = "Go-http-client/2.0"
    scopes = ["cloud-platform", "datastore", "devstorage.full_control", "firebase", "identitytoolkit",
              "userinfo.email"]
    json_type = {"content-type": "application/json", "x-goog-api-client": "gl-go/1.25.1 fire-admin/4.21.0",
                 "user-agent": agent, "accept-encoding": "gzip"}

    def sign_in(self):
        self.exchange(KEY["token_uri"], assertion(self.scopes, KEY["token_uri"], before=10))

    def message_headers(self):
        return {**self.json_type, "x-goog-api-format-version": "2", "x-firebase-client": "fire-admin-go/4.21.0"}

    def topic_headers(self):
        return {**self.json_type, "access_token_auth": "true"}

    def play(self):
        self.common()
        # Go writes the missing Aps of an APNSPayload as null.
        answer = self.send({"apns": {"payload": {"aps": None, "order": {"id": 7}}}, "token": TOKEN})
        report("payload without aps", outcome=answer.outcome())
        self.each(50)
        self.failures()
        # Go's transport opens another connection for a stream that was not processed. So does httpx.
        api("fcm/faults", "POST", {"name": "goaway", "times": 1})
        report("GOAWAY", outcome=self.send(titled("Again")).outcome())
        self.with_endpoint()

    def with_endpoint(self):
        """option.WithEndpoint("http://localhost:PORT/v1"), with a key of `belfry fcm key --token-uri`."""
        self.client = httpx.Client(trust_env=False, timeout=60)
        self.client.headers.clear()
        self.exchange(PROXY + "/token", assertion(self.scopes, PROXY + "/token", before=10))
        body = json.dumps({"message": titled("In clear text")}).encode()
        answer = self.repeating("POST", PROXY + "/v1" + SEND, self.message_headers(), body)
        report("endpoint", outcome=answer.outcome(), version=answer.version)


class DotNet(WithHTTPX):
    longest = 30
    repeats_401 = True
    agent = "google-api-dotnet-client/1.69.0.0 (gzip)"
    metrics = "gl-dotnet/8.0.11 fire-admin/3.5.0"
    json_type = {"content-type": "application/json; charset=utf-8", "user-agent": agent,
                 "accept-encoding": "gzip, deflate"}

    def sign_in(self):
        scopes = ["firebase", "userinfo.email", "identitytoolkit", "devstorage.full_control", "cloud-platform",
                  "datastore"]
        self.exchange(KEY["token_uri"], assertion(scopes, KEY["token_uri"]))

    def message_headers(self):
        return {**self.json_type, "x-firebase-client": "fire-admin-dotnet/3.5.0", "x-goog-api-format-version": "2",
                "x-goog-api-client": self.metrics}

    def topic_headers(self):
        # The SDK adds the metrics twice.
        return {**self.json_type, "access_token_auth": "true", "x-goog-api-client": f"{self.metrics}, {self.metrics}"}

    def body(self, message, dry_run):
        return {"message": message, "validate_only": dry_run}

    def play(self):
        self.common()
        self.each(5)
        self.failures()


class PHP(SDK):
    tries = 1

    def sign_in(self):
        scopes = ["cloud-platform", "firebase", "firebase.database", "firebase.messaging", "firebase.remoteconfig",
                  "userinfo.email", "securetoken"]
        url = "https://oauth2.googleapis.com/token"
        # The assertion is issued a minute ago, and expires in an hour from now.
        body = form(assertion(scopes, url, before=60, life=3660)).encode()
        answer = self.request("POST", url, {"cache-control": "no-store", "content-type": FORM}, body)
        self.access_token = answer.json["access_token"]

    def message_headers(self):
        return {"content-type": "application/json; charset=UTF-8"}

    def topic_headers(self):
        return {"content-type": "application/json", "access_token_auth": "true"}

    def request(self, method, url, headers, body):
        # Only messages ask for HTTP/2.
        version = "--http2" if url.startswith(FCM) else "--http1.1"
        fields = {"user-agent": "GuzzleHttp/7", "accept": "", "expect": "", **headers}
        command = ["curl", "--silent", "--show-error", version, "--proxy", PROXY, "--cacert", TRUST,
                   "--request", method, "--dump-header", "-", "--suppress-connect-headers", url]
        for name, value in fields.items():
            command += ["--header", f"{name}: {value}"]
        if body:
            command += ["--data-binary", "@-"]
        output = subprocess.run(command, input=body, stdout=subprocess.PIPE, check=True).stdout.decode()
        head, text = output.split("\r\n\r\n", 1)
        first, *lines = head.split("\r\n")
        version, status = first.split()[:2]
        return Answer(int(status), version, dict(line.split(": ", 1) for line in lines), text)

    def send(self, message, dry_run=False):
        """Sets the push type and content-available as the SDK does."""
        apns = message.get("apns", {})
        aps = apns.get("payload", {}).get("aps", {})
        is_alert = "notification" in message or any(key in aps for key in ("alert", "badge", "sound"))
        if is_alert or "data" in message:
            kind = "alert" if is_alert else "background"
            apns["headers"] = {"apns-push-type": kind, **apns.get("headers", {})}
            if not is_alert:
                apns.setdefault("payload", {})["aps"] = {**aps, "content-available": 1}
            message = {**message, "apns": apns}
        return super().send(message, dry_run)

    def play(self):
        self.common()
        report("alert", **newest_push())
        self.send({"data": {"order": "7"}, "token": TOKEN})
        report("data", **newest_push())
        # validateRegistrationTokens: no content, and the kind of a token by status and message.
        kinds = []
        for token in (TOKEN, UNKNOWN, MALFORMED):
            answer = self.send({"token": token}, dry_run=True)
            text = answer.json.get("error", {}).get("message", "")
            is_invalid = re.search("((not.+valid)|invalid).+token", text, re.IGNORECASE)
            kinds.append("invalid" if is_invalid else {200: "valid", 404: "unknown"}[answer.status])
        report("validated tokens", outcomes=kinds)
        report("app instance", **self.app_instance(TOKEN))
        report("app instance of an unknown token", **self.app_instance(UNKNOWN))
        report("unsubscribe", outcomes=self.change_topic("batchRemove", [TOKEN]))
        self.failures()

    def app_instance(self, token):
        answer = self.repeating("GET", f"{IID}/iid/{token}?details=true", {"access_token_auth": "true"})
        return {"status": answer.status, "topics": sorted(answer.json.get("rel", {}).get("topics", {}))}


{"go": Go, "dotnet": DotNet, "php": PHP}[sys.argv[1]]().play()
