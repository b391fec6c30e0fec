import API
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization
import Testing

@testable import Console

/// Tests the console's refusals, with sentence and remedy.
struct RefusalTests {
    @Test func `an unknown phone is named, and so are the known ones`() async throws {
        for reply in [
            try await ConsoleFixture().get("phones/phone-9"),
            try await ConsoleFixture().get("phones/phone-9/trace"),
            try await ConsoleFixture().post("phones/phone-9/actions", #"{"action":"lock"}"#),
        ] {
            #expect(reply.status == 404)
            #expect(reply.problem?.detail == "There is no phone “phone-9”. Known phones: phone-1.")
        }
    }

    @Test func `an unknown path says where to look`() async throws {
        let reply = try await ConsoleFixture().get("/3/device/00")
        #expect(reply.status == 404)
        #expect(reply.problem?.detail == "There is nothing at GET /3/device/00.")
        #expect(reply.problem?.hint?.contains("APNs is on another port") == true)
    }

    @Test(arguments: [
        (
            #"{"action":"tap","object":"foot"}"#, 400,
            "tap takes notification, banner, icon or activity, not “foot”."
        ),
        (
            #"{"action":"tap","object":"icon","app":"com.other"}"#, 404,
            "com.other is not installed on phone-1."
        ),
        (#"{"action":"action"}"#, 400, "action needs the identifier of an action."),
        (#"{"action":"badge","object":"many"}"#, 400, "badge needs a number from -1 to 99999."),
        (
            #"{"action":"remove","object":"all"}"#, 400,
            "remove takes delivered or pending, not “all”."
        ),
        (#"{"action":"update","object":"x"}"#, 400, "“x” is not a version of iOS."),
        (#"{"action":"update","object":"3.0"}"#, 409, "iOS 27.0 cannot become iOS 3.0."),
        (#"{"action":"settings"}"#, 400, "The action settings needs the settings to change."),
        (
            #"{"action":"settings","settings":{"scheduledSummary":"noon"}}"#, 400,
            "“noon” is not a time for the summary."
        ),
        (#"{"action":"reinstall"}"#, 409, "There is no deleted app to install again on phone-1."),
    ])
    func `an action that cannot be done is refused`(
        body: String, status: Int, error: String
    ) async throws {
        let reply = try await ConsoleFixture().post("phones/phone-1/actions", body)
        #expect(reply.status == status)
        #expect(reply.problem?.detail == error)
        #expect(reply.problem?.hint != nil)
    }

    @Test(arguments: ["register", "remove", #"badge","object":"1"#])
    func `what only the app's code can do needs an app that runs`(action: String) async throws {
        let console = try ConsoleFixture()
        let path = "phones/phone-1/actions"
        #expect(try await console.post(path, #"{"action":"force-quit"}"#).status == 200)
        let reply = try await console.post(path, "{\"action\":\"\(action)\"}")
        #expect(reply.status == 409)
        #expect(
            reply.problem?.detail.hasPrefix("com.example.app is force-quit. None of its code runs")
                == true)
        #expect(reply.problem?.hint == "Open the app first: belfry launch phone-1")
    }

    @Test func `a phone without an app says how to get one`() async throws {
        let console = try ConsoleFixture()
        let path = "phones/phone-1/actions"
        #expect(try await console.post(path, #"{"action":"delete"}"#).status == 200)
        let reply = try await console.post(path, #"{"action":"tap"}"#)
        #expect(reply.status == 409)
        #expect(reply.problem?.hint?.contains("belfry do phone-1 reinstall") == true)
    }

    @Test func `a page of another origin may not use the console, nor a form`() async throws {
        let console = try ConsoleFixture()
        let path = "phones/phone-1/actions"
        let body = #"{"action":"lock"}"#
        let foreign = try await console.post(
            path, body,
            headers: [.contentType: "application/json", .origin: "https://evil.example"])
        let form = try await console.post(path, body, headers: [.contentType: "text/plain"])
        let own = try await console.post(
            path, body, headers: [.contentType: "application/json", .origin: "http://localhost"])
        #expect(foreign.status == 403)
        #expect(form.status == 415)
        #expect(own.status == 200)
    }

    @Test(arguments: ["cross-site", "same-site"])
    func `M5: another site's page may link to the page, and nothing else`(
        site: String
    ) async throws {
        let console = try ConsoleFixture()
        func get(_ path: String, _ mode: String, _ destination: String) async throws -> Int {
            try await console.get(
                path,
                headers: [
                    .fetchSite: site, .fetchMode: mode, .fetchDestination: destination,
                ]
            ).status
        }
        #expect(try await get("/", "navigate", "document") == 200)
        #expect(try await get("/p/4B9C?tab=lint", "navigate", "document") == 200)
        #expect(try await get("/assets/main.js", "navigate", "document") == 403)
        #expect(try await get("/", "navigate", "iframe") == 403)
        #expect(try await get("/", "no-cors", "image") == 403)
        #expect(try await get("/api/v1/pushes", "no-cors", "image") == 403)
        #expect(try await get("/api/v1/pushes", "navigate", "document") == 403)
    }

    @Test(arguments: ["same-origin", "none"])
    func `the page's own requests, and a typed address, are let in`(site: String) async throws {
        let reply = try await ConsoleFixture().get("pushes", headers: [.fetchSite: site])
        #expect(reply.status == 200)
    }

    @Test func `H3: an error that is not for people is shown by its type alone`() throws {
        struct Secret: Error { let payload = "the payload" }
        let request = Request(
            head: HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/"),
            body: RequestBody(buffer: ByteBuffer()))
        let lines = Mutex<[String]>([])
        let logger = Logger(label: "test") { _ in
            LineRecorder { line in lines.withLock { $0.append(line) } }
        }
        let problem = ProblemMiddleware.problem(Secret(), of: request, logger: logger)
        #expect(problem.status == 500)
        #expect(problem.detail == "Belfry could not answer.")
        #expect(lines.withLock { $0 } == ["The console could not answer GET: Secret."])
    }

    @Test func `a body that is too long is not read`() async throws {
        let body = #"{"action":"lock","text":""# + String(repeating: "x", count: 70_000) + #""}"#
        let reply = try await ConsoleFixture().post("phones/phone-1/actions", body)
        #expect(reply.status == 413)
    }
}

/// Passes on what is logged.
private struct LineRecorder: LogHandler {
    let record: @Sendable (String) -> Void
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    init(_ record: @escaping @Sendable (String) -> Void) {
        self.record = record
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { record(event.message.description) }
}
