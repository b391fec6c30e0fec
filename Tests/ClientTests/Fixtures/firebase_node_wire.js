// The requests of Firebase's Admin SDK for Node 14.3.0, played from its source with Node's own clients.
//
// `send` and topics go over HTTP/1.1, through HTTPS_PROXY as with Node 24. `sendEach` goes over one
// HTTP/2 session, straight to Belfry's port, where Google's names would lead.
//
// Start it with the variables of `belfry exec --fcm --proxy`. Prints a line of JSON for each step.
const crypto = require("crypto")
const fs = require("fs")
const http = require("http")
const http2 = require("http2")
const https = require("https")
const tls = require("tls")

const env = process.env
const API = env.BELFRY_API + "/api/v1/"
const TOKEN = env.FCM_REGISTRATION_TOKEN
const UNKNOWN = "c".repeat(22) + ":APA91b" + "A".repeat(134)
const MALFORMED = "abc"
const front = new URL(env.HTTPS_PROXY)
const key = JSON.parse(fs.readFileSync(env.GOOGLE_APPLICATION_CREDENTIALS))
const FCM = "fcm.googleapis.com"
const SEND = `/v1/projects/${key.project_id}/messages:send`

let accessToken
let requests = 0

function report(step, facts) { console.log(JSON.stringify({ step, ...facts })) }

// MARK: Belfry's API

async function api(path, method = "GET", body) {
    const answer = await fetch(API + path, {
        method, headers: { "content-type": "application/json" },
        body: body && JSON.stringify(body),
    })
    return answer.json()
}

async function pushes() { return (await api("pushes?limit=1")).total }

async function shown(title, count = 1) {
    const query = encodeURIComponent(`title:"${title}" is:shown`)
    return (await api(`wait?query=${query}&count=${count}&timeout=60s`)).items?.length ?? 0
}

// MARK: HTTP/1.1

class Tunnels extends https.Agent {
    createConnection(options, done) {
        const authority = `${options.servername || options.host}:443`
        const request = http.request({
            host: front.hostname, port: front.port, method: "CONNECT", path: authority,
            headers: { host: authority, "proxy-connection": "keep-alive" },
        })
        request.on("error", done)
        request.on("connect", (answer, socket) => {
            if (answer.statusCode !== 200) return done(new Error(`CONNECT ${answer.statusCode}`))
            const secure = tls.connect({ socket, servername: options.servername || options.host })
            secure.once("secureConnect", () => done(null, secure))
            secure.once("error", done)
        })
        request.end()
    }
}

const agent = new Tunnels({ keepAlive: true })

function overHTTP1(host, path, headers, body) {
    return new Promise((resolve, reject) => {
        const request = https.request(
            { hostname: host, port: 443, path, method: "POST", agent, headers },
            (answer) => read(answer, answer.statusCode, answer.headers).then(resolve, reject))
        request.on("error", reject)
        request.setTimeout(15_000, () => {
            request.destroy(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" }))
        })
        request.end(body)
    })
}

function read(stream, status, headers) {
    return new Promise((resolve, reject) => {
        const parts = []
        stream.on("data", (part) => parts.push(part))
        stream.on("error", reject)
        stream.on("end", () => resolve({ status, headers, text: String(Buffer.concat(parts)) }))
    })
}

/// The form and the claims of google-auth-library. The header of the JWT has no key ID.
async function signIn() {
    const now = Math.floor(Date.now() / 1000)
    const encode = (object) => Buffer.from(JSON.stringify(object)).toString("base64url")
    const scopes = ["cloud-platform", "firebase.database", "firebase.messaging", "identitytoolkit", "userinfo.email"]
    const signed = encode({ alg: "RS256" }) + "." + encode({
        iss: key.client_email, scope: scopes.map((name) => `https://www.googleapis.com/auth/${name}`).join(" "),
        aud: "https://oauth2.googleapis.com/token", exp: now + 3600, iat: now,
    })
    const signature = crypto.sign("RSA-SHA256", Buffer.from(signed), key.private_key)
    const body = String(new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion: signed + "." + signature.toString("base64url"),
    }))
    const answer = await overHTTP1("oauth2.googleapis.com", "/token", {
        "content-type": "application/x-www-form-urlencoded", "content-length": body.length,
        accept: "application/json", "accept-encoding": "gzip, deflate, br",
    }, body)
    const { access_token, expires_in, token_type } = JSON.parse(answer.text)
    accessToken = access_token
    return `${token_type} ${expires_in}`
}

// MARK: Requests of the SDK

function headers(body) {
    return {
        "X-Firebase-Client": "fire-admin-node/14.3.0", access_token_auth: "true",
        Authorization: `Bearer ${accessToken}`,
        "X-Goog-Api-Client": `gl-node/${process.versions.node} fire-admin/14.3.0`,
        "content-type": "application/json;charset=utf-8", "Content-Length": String(body.length),
    }
}

/// Repeats 503 and broken connections up to four times, but not if it has to wait for over a minute.
async function repeating(attempt) {
    for (let retries = 0; ; retries++) {
        requests += 1
        let answer, failure
        try { answer = await attempt() } catch (error) { failure = error }
        const mayRepeat = answer ? answer.status === 503 : ["ECONNRESET", "ETIMEDOUT"].includes(failure.code)
        const wanted = 1000 * parseInt(answer?.headers["retry-after"], 10)
        const delay = wanted > 0 ? wanted : retries === 0 ? 0 : 500 * 2 ** retries
        if (retries < 4 && mayRepeat && delay <= 60_000) {
            await new Promise((resolve) => setTimeout(resolve, delay))
            continue
        }
        if (failure) throw failure
        return answer
    }
}

const codes = {
    INVALID_ARGUMENT: "invalid-argument", INTERNAL: "internal-error", UNAVAILABLE: "server-unavailable",
    UNREGISTERED: "registration-token-not-registered", NOT_FOUND: "registration-token-not-registered",
    SENDER_ID_MISMATCH: "mismatched-credential", PERMISSION_DENIED: "mismatched-credential",
    QUOTA_EXCEEDED: "message-rate-exceeded", RESOURCE_EXHAUSTED: "message-rate-exceeded",
    THIRD_PARTY_AUTH_ERROR: "third-party-auth-error", UNAUTHENTICATED: "third-party-auth-error",
}
const topicCodes = { NOT_FOUND: codes.NOT_FOUND, INVALID_ARGUMENT: "invalid-registration-token" }
const textCodes = {
    400: "invalid-argument", 401: "authentication-error", 403: "authentication-error",
    500: "internal-error", 503: "server-unavailable",
}

/// "sent", or the SDK's error code: from the details, then from the status, and from the HTTP status of an
/// answer that is not JSON.
function outcome(answer, message) {
    let json
    try { json = JSON.parse(answer.text) } catch { return textCodes[answer.status] ?? "unknown-error" }
    if (answer.status === 200) return json.name.startsWith(`projects/${key.project_id}/messages/`) ? "sent" : json.name
    const fcm = json.error.details?.find((detail) => detail["@type"].endsWith("google.firebase.fcm.v1.FcmError"))
    const code = codes[fcm?.errorCode ?? json.error.status] ?? "unknown-error"
    return code === codes.NOT_FOUND && message.fid ? "installation-id-not-registered" : code
}

async function send(message, dryRun) {
    const body = Buffer.from(JSON.stringify(dryRun ? { message, validate_only: true } : { message }))
    const answer = await repeating(() => overHTTP1(FCM, SEND, headers(body), body))
    return outcome(answer, message)
}

async function changeTopic(operation, tokens) {
    const body = Buffer.from(JSON.stringify({ to: "/topics/news", registration_tokens: tokens }))
    const path = `/iid/v1:batch${operation}`
    const answer = await repeating(() => overHTTP1("iid.googleapis.com", path, headers(body), body))
    return JSON.parse(answer.text).results.map(({ error }) => error ? topicCodes[error] ?? error : "changed")
}

/// One session for all messages, which ends with the call.
async function sendEach(messages, dryRun) {
    const errors = []
    const session = http2.connect(`https://${FCM}`, {
        peerMaxConcurrentStreams: 100, ALPNProtocols: ["h2"],
        createConnection: () => tls.connect({
            host: front.hostname, port: front.port, servername: FCM, ALPNProtocols: ["h2"],
        }),
    })
    session.on("goaway", (code, _, data) => errors.push(`GOAWAY - ${data}, Error code: ${code}`))
    session.on("error", (error) => errors.push(error.message))
    const results = await Promise.allSettled(messages.map(async (message) => {
        const body = Buffer.from(JSON.stringify(dryRun ? { message, validate_only: true } : { message }))
        return outcome(await repeating(() => overHTTP2(session, SEND, headers(body), body)), message)
    }))
    session.close()
    return {
        // The SDK reports the errors of the session with each stream that failed.
        outcomes: results.map(({ value }) => value ?? (errors.length > 0 ? "unknown-error" : "network-error")),
        errors,
    }
}

function overHTTP2(session, path, headers, body) {
    return new Promise((resolve, reject) => {
        // The SDK leaves the colon in the scheme.
        const request = session.request({ ":method": "POST", ":scheme": "https:", ":path": path, ...headers })
        request.on("response", (fields) => read(request, fields[":status"], fields).then(resolve, reject))
        request.on("error", reject)
        request.setTimeout(15_000, () => {
            request.destroy()
            reject(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" }))
        })
        request.end(body)
    })
}

// MARK: Steps

const titled = (title, target) => ({ notification: { title }, ...target })
const numbered = (count, title) => Array.from({ length: count }, () => titled(title, { token: TOKEN }))

function counts(outcomes) {
    const counts = {}
    for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
    return counts
}

/// Sends a message while FCM fails, and counts the requests.
async function failing(name, fault) {
    await api("fcm/faults", "POST", { name: fault.name ?? name, ...fault })
    requests = 0
    report(name, { outcome: await send(titled("Failing", { token: TOKEN })), requests })
    await api("fcm/faults", "DELETE")
}

async function overOneConnection() {
    report("access token", { outcome: await signIn() })
    report("token", { outcome: await send(titled("By token", { token: TOKEN })), shown: await shown("By token") })
    report("FID", { outcome: await send(titled("By FID", { fid: env.FCM_FID })), shown: await shown("By FID") })
    report("unknown token", { outcome: await send(titled("Unknown", { token: UNKNOWN })) })
    report("unknown FID", { outcome: await send(titled("Unknown", { fid: "c".repeat(22) })) })
    report("malformed token", { outcome: await send(titled("Malformed", { token: MALFORMED })) })
    const { token } = await api("phones/phone-1/apps/com.example.app/fcm?project=another-project")
    report("token of another project", { outcome: await send(titled("Foreign", { token })) })

    const before = await pushes()
    report("dry run", { outcome: await send(titled("Dry", { token: TOKEN }), true) })
    report("dry run of an unknown token", { outcome: await send(titled("Dry", { token: UNKNOWN }), true) })
    report("pushes of dry runs", { count: await pushes() - before })

    const tokens = [TOKEN, UNKNOWN, MALFORMED]
    report("subscribe", { outcomes: await changeTopic("Add", tokens) })
    report("topic", { outcome: await send(titled("By topic", { topic: "news" })), shown: await shown("By topic") })
    report("unsubscribe", { outcomes: await changeTopic("Remove", [TOKEN]) })

    await failing("quota", { times: 5, retryAfter: 1 })
    await failing("unavailable", { times: 2 })
    await failing("unavailable for long", { name: "unavailable", times: 5, retryAfter: 61 })
    await failing("third-party-auth", { times: 5 })
    await failing("internal", { times: 5 })
    const valid = accessToken
    accessToken = "ya29.from-google"
    report("access token of Google", { outcome: await send(titled("Refused", { token: TOKEN })) })
    accessToken = valid
}

async function overOneSession() {
    const five = numbered(5, "Each")
    five[1].token = MALFORMED
    report("five", { outcomes: (await sendEach(five)).outcomes, shown: await shown("Each", 4) })
    await api("fcm/faults", "POST", { name: "unavailable", times: 2 })
    report("two of five unavailable", { outcomes: counts((await sendEach(numbered(5, "Again"))).outcomes) })
    const before = await pushes()
    const all = await sendEach(numbered(500, "All"))
    // The front would end the session for a stream over the 100 that it announces.
    report("500", { outcomes: counts(all.outcomes), pushes: await pushes() - before, errors: all.errors })

    // The first 20 messages get an answer, and the next one ends the session.
    await api("fcm/faults", "POST", { name: "internal", times: 20 })
    await api("fcm/faults", "POST", { name: "goaway", times: 1 })
    const broken = await sendEach(numbered(500, "Broken"))
    await api("fcm/faults", "DELETE")
    const kinds = counts(broken.outcomes)
    report("GOAWAY", {
        outcomes: { [codes.INTERNAL]: kinds[codes.INTERNAL] }, errors: [...new Set(broken.errors)],
        someFailed: kinds["unknown-error"] > 0,
        isComplete: Object.values(kinds).reduce((sum, count) => sum + count) === 500,
    })
    report("after GOAWAY", { outcomes: counts((await sendEach(numbered(5, "After"))).outcomes) })
}

overOneConnection().then(overOneSession).then(() => agent.destroy()).catch((error) => {
    console.error(error)
    process.exit(1)
})
