// Libraries for Node.
extension ProviderLibrary {
    static let javaScript = [
        ProviderLibrary(
            "node-apn", title: "node-apn (@parse/node-apn; the older apn takes the same)",
            language: "js", check: .run("main 1db632d, 7.1.0"),
            notes: [
                "address is a host without a port. Without ca, start node with "
                    + "NODE_EXTRA_CA_CERTS={{ca}}.",
                "To keep Apple's hosts, with production true or false, set proxy and "
                    + #"manageChannelsProxy to { host: "localhost", port: {{port}} } instead of "#
                    + "the addresses. node-apn then ignores ca, so set the variable.",
                "With a client certificate, set cert and key to the paths of .pem files instead of "
                    + "token.",
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
            "apns2-node", title: "apns2 for Node (github.com/AndrewBarba/apns2)", language: "js",
            check: .run("main b61e569, undici 7.29"),
            notes: [
                "The port is always 443, so start belfry --apns 127.0.0.1:443. If /etc/hosts or the "
                    + "network aliases of a container map Apple's hosts, leave host out."
            ],
            variables: ["NODE_EXTRA_CA_CERTS={{ca}}"],
            template: """
                import fs from "node:fs"
                import { ApnsClient, Notification } from "apns2"

                const client = new ApnsClient({
                  team: "{{teamID}}", keyId: "{{keyID}}", signingKey: fs.readFileSync("{{key}}"),
                  defaultTopic: "{{topic}}", host: "localhost",
                })
                await client.send(new Notification("{{token}}", { alert: "Hello from apns2" }))
                await client.close()
                """),
        ProviderLibrary(
            "node-http2", title: "Node's http2", language: "js", check: .tests,
            notes: [
                "With a client certificate, set cert and key beside ca, and send no authorization."
            ],
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
