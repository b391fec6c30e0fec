// Libraries for Node.
extension ProviderLibrary {
    static let javaScript = [
        ProviderLibrary(
            "node-apn", title: "node-apn (@parse/node-apn; the older apn takes the same)",
            language: "js", check: .run("@parse/node-apn 7.1.0"),
            notes: [
                "address is a bare host. Without ca, start node with NODE_EXTRA_CA_CERTS={{ca}}; "
                    + "through a proxy setting it ignores ca."
            ],
            template: """
                const apn = require("@parse/node-apn")

                const provider = new apn.Provider({
                  token: { key: "{{key}}", keyId: "{{keyID}}", teamId: "{{teamID}}" },
                  address: "localhost", port: {{port}}, ca: ["{{ca}}"],
                  manageChannelsAddress: "localhost", manageChannelsPort: {{port}},
                })
                const note = new apn.Notification()
                note.alert = "Hello from node-apn"
                note.topic = "{{topic}}"
                note.pushType = "alert"
                provider.send(note, "{{token}}").then((result) => {
                  console.log(JSON.stringify(result))
                  provider.shutdown()
                })
                """),
        ProviderLibrary(
            "node-http2", title: "Node's http2", language: "js", check: .tests,
            template: """
                const crypto = require("node:crypto")
                const fs = require("node:fs")
                const http2 = require("node:http2")

                const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url")
                const signed = part({ alg: "ES256", kid: "{{keyID}}" }) + "." +
                  part({ iss: "{{teamID}}", iat: Math.floor(Date.now() / 1000) })
                const signature = crypto.sign("sha256", Buffer.from(signed), {
                  key: fs.readFileSync("{{key}}"), dsaEncoding: "ieee-p1363",
                }).toString("base64url")

                const session = http2.connect("{{apns}}", { ca: fs.readFileSync("{{ca}}") })
                const request = session.request({
                  ":method": "POST", ":path": "/3/device/{{token}}",
                  authorization: `bearer ${signed}.${signature}`,
                  "apns-topic": "{{topic}}", "apns-push-type": "alert",
                })
                request.on("response", (headers) => console.log(headers[":status"]))
                request.on("data", (body) => console.log(String(body)))
                request.on("end", () => session.close())
                request.end(JSON.stringify({ aps: { alert: "Hello from Node" } }))
                """),
    ]
}
