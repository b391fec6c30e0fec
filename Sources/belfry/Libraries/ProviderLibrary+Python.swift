// Libraries for Python.
extension ProviderLibrary {
    static let python = [
        ProviderLibrary(
            "aioapns", title: "aioapns", language: "python", check: .tests,
            notes: [
                "It has no setting for the host; its protocol classes have. From version 4 on it "
                    + "takes the key's text, before that a path."
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
            "pyapns2", title: "PyAPNs2 (PyPI: apns2)", language: "python",
            check: .run("apns2 0.7.2"),
            notes: [
                "Its HTTP library, hyper, imports names from collections that Python 3.10 removed: "
                    + "use Python 3.9, or put them back before the import."
            ],
            template: """
                import collections, collections.abc
                for name in ("Iterable", "Mapping", "MutableMapping", "MutableSet"):
                    setattr(collections, name, getattr(collections.abc, name))

                import hyper
                from apns2.client import APNsClient
                from apns2.credentials import TokenCredentials
                from apns2.payload import Payload

                APNsClient.SANDBOX_SERVER = "localhost"
                APNsClient.DEFAULT_PORT = {{port}}
                hyper.tls._context = hyper.tls.init_context(cert_path="{{ca}}")
                client = APNsClient(
                    TokenCredentials("{{key}}", "{{keyID}}", "{{teamID}}"), use_sandbox=True)
                client.send_notification(
                    "{{token}}", Payload(alert="Hello from PyAPNs2"), topic="{{topic}}")
                """),
    ]
}
