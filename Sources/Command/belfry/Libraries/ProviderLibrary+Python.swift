// Libraries for Python.
extension ProviderLibrary {
    static let python = [
        ProviderLibrary(
            "aioapns", title: "aioapns", language: "python", check: .tests,
            notes: [
                "The host is set on the protocol classes. From version 4 on, key is the text of the "
                    + "key, and before that a path.",
                "For production, use APNsProductionClientProtocol and use_sandbox=False. With a "
                    + #"client certificate, use client_cert="{{topic}}.pem", a file with certificate "#
                    + "and key, instead of the key.",
                "Version 4.0 waits forever if the stream limit falls after a refusal, as with belfry "
                    + "--streams realistic, because it counts the streams wrongly.",
            ],
            template: """
                import asyncio, ssl
                from aioapns import APNs, NotificationRequest, connection

                connection.APNsDevelopmentClientProtocol.APNS_SERVER = "localhost"
                connection.APNsTLSClientProtocol.APNS_PORT = {{port}}

                async def main():
                    apns = APNs(
                        key=open("{{key}}").read(), key_id="{{keyID}}",
                        team_id="{{teamID}}", topic="{{topic}}", use_sandbox=True,
                        ssl_context=ssl.create_default_context(cafile="{{ca}}"))
                    result = await apns.send_notification(NotificationRequest(
                        "{{token}}", {"aps": {"alert": "Hello from aioapns"}}))
                    print(result.status, result.description or "")

                asyncio.run(main())
                """),
        ProviderLibrary(
            "httpx", title: "httpx[http2], with PyJWT[crypto]", language: "python",
            check: .tests,
            notes: [
                "With HTTPS_PROXY={{plain}} and SSL_CERT_FILE={{bundle}} a program needs no "
                    + "verify and no other host. With a client certificate, verify is an ssl "
                    + #"context after load_cert_chain("{{topic}}.pem")."#,
                "If the stream limit falls below the number of open streams, as with belfry --streams "
                    + "strict, httpcore 1.0.9 waits forever (github.com/pydantic/httpx2/issues/"
                    + "1216).",
            ],
            template: """
                import time
                import httpx, jwt

                token = jwt.encode(
                    {"iss": "{{teamID}}", "iat": int(time.time())}, open("{{key}}").read(),
                    algorithm="ES256", headers={"kid": "{{keyID}}"})
                with httpx.Client(http2=True, verify="{{ca}}") as client:
                    answer = client.post(
                        "{{apns}}/3/device/{{token}}",
                        headers={"authorization": f"bearer {token}", "apns-topic": "{{topic}}",
                                 "apns-push-type": "alert"},
                        json={"aps": {"alert": "Hello from httpx"}})
                    print(answer.status_code, answer.text)
                """),
        ProviderLibrary(
            "kalyke", title: "kalyke (PyPI: kalyke-apns)", language: "python", check: .tests,
            notes: [
                "The code is the same as for Apple, because variables give the address of APNs. "
                    + "use_sandbox=False is production. Without a proxy, use a subclass whose "
                    + "property _base_url returns {{apns}}."
            ],
            variables: ["HTTPS_PROXY={{plain}}", "SSL_CERT_FILE={{bundle}}"],
            template: """
                import asyncio
                from kalyke import ApnsClient, ApnsConfig, Payload

                client = ApnsClient(
                    use_sandbox=True, team_id="{{teamID}}", auth_key_id="{{keyID}}",
                    auth_key_filepath="{{key}}")
                apns_id = asyncio.run(client.send_message(
                    "{{token}}", Payload(alert="Hello from kalyke"), ApnsConfig("{{topic}}")))
                print("accepted", apns_id)
                """),
        ProviderLibrary(
            "pyapns_client", title: "pyapns_client", language: "python", check: .tests,
            notes: [
                #"With httpx 0.28 a priority has to be a string: priority="5". To keep BASE_URLS "#
                    + "unchanged, use root_cert_path=None, HTTPS_PROXY={{plain}} and "
                    + "SSL_CERT_FILE={{bundle}}."
            ],
            template: """
                from pyapns_client import APNSClient, IOSNotification, IOSPayload, IOSPayloadAlert

                APNSClient.BASE_URLS["dev"] = "{{apns}}"
                client = APNSClient(
                    mode="dev", root_cert_path="{{ca}}", auth_key_path="{{key}}",
                    auth_key_id="{{keyID}}", team_id="{{teamID}}")
                alert = IOSPayloadAlert(body="Hello from pyapns_client")
                client.push(
                    IOSNotification(payload=IOSPayload(alert=alert), topic="{{topic}}"),
                    "{{token}}")
                print("accepted")
                """),
        ProviderLibrary(
            "pyapns2", title: "PyAPNs2 (PyPI: apns2)", language: "python",
            check: .run("apns2 0.7.2, Python 3.11"),
            notes: [
                "Its HTTP library, hyper, imports names from collections that Python 3.10 removed. "
                    + "Use Python 3.9, or restore the names before the import.",
                "For production, use LIVE_SERVER and use_sandbox=False. With a client certificate, "
                    + #"use APNsClient("{{topic}}.pem"), a file with certificate and key. Its "#
                    + "proxy_host does not use TLS.",
            ],
            variables: ["SSL_CERT_FILE={{bundle}}"],
            template: """
                import collections, collections.abc
                for name in ("Iterable", "Mapping", "MutableMapping", "MutableSet"):
                    setattr(collections, name, getattr(collections.abc, name))

                from apns2.client import APNsClient
                from apns2.credentials import TokenCredentials
                from apns2.payload import Payload

                APNsClient.SANDBOX_SERVER = "localhost"
                APNsClient.DEFAULT_PORT = {{port}}
                client = APNsClient(
                    TokenCredentials("{{key}}", "{{keyID}}", "{{teamID}}"), use_sandbox=True)
                client.send_notification(
                    "{{token}}", Payload(alert="Hello from PyAPNs2"), topic="{{topic}}")
                """),
    ]
}
