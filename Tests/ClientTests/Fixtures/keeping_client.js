// Pushes twice with Node's http2. The first push ends with GOAWAY.
//
// Arguments: the address, the certificate authority, the path, the provider token, and the event
// after which the client opens a new session: "close" (or "error"), or "goaway".
const fs = require("fs")
const http2 = require("http2")

const [address, ca, path, bearer, event] = process.argv.slice(2)
let session

function connect() {
    const opened = http2.connect(address, { ca: fs.readFileSync(ca) })
    const forget = () => { if (session === opened) session = undefined }
    opened.on("error", forget)
    opened.on("close", forget)
    if (event === "goaway") opened.on("goaway", forget)
    return opened
}

function push() {
    session ??= connect()
    return new Promise((resolve) => {
        try {
            const request = session.request({
                ":method": "POST", ":path": path, "authorization": "bearer " + bearer,
                "apns-topic": "com.example.app", "apns-push-type": "alert",
            })
            request.on("response", (fields) => resolve(String(fields[":status"])))
            request.on("error", (error) => resolve(error.code))
            request.end('{"aps":{"alert":"Hello"}}')
        } catch (error) {
            resolve(error.code)
        }
    })
}

async function main() {
    session = connect()
    const wentAway = new Promise((resolve) => session.on("goaway", resolve))
    const answers = [await push()]
    await wentAway
    // The events after GOAWAY come before the next turn but one.
    await new Promise(setImmediate)
    answers.push(await push())
    console.log(answers.join(" "))
    process.exit(0)
}

main()
