import Foundation
import Log
import Logging
import PushGateway
import PushModel
import Switchboard
import Testing

@testable import belfry

/// Tests the information of belfry for operators.
struct OperationsTests {
    // MARK: Traces

    private static let parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

    @Test(arguments: [
        (parent, true), (String(parent.dropLast()) + "0", false),
        ("01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more", true),
    ])
    func `a traceparent is read as the standard says`(header: String, isSampled: Bool) {
        let parent = TraceParent(header)
        #expect(parent?.traceID == "4bf92f3577b34da6a3ce929d0e0e4736")
        #expect(parent?.spanID == "00f067aa0ba902b7")
        #expect(parent?.isSampled == isSampled)
    }

    @Test(arguments: [
        "", "00", "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
        "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01", parent + "-more",
    ])
    func `other text is not a traceparent`(header: String) {
        #expect(TraceParent(header) == nil)
    }

    private static func observed(traceparent: String? = parent, status: Int = 200) -> ObservedPush {
        var request = PushRequest(path: "/3/device/00", topic: "com.example.app")
        request.origin = PushOrigin(
            transport: .http2, isSecure: true, label: "checkout", traceparent: traceparent)
        let records = [
            TraceRecord(
                time: .zero, kind: .gateway, .delivered, phone: "phone-1", app: "com.example.app",
                pushID: "id"),
            TraceRecord(
                time: .zero, call: .willPresent, phone: "phone-1", app: "com.example.app",
                state: .active, payload: nil, action: nil, typed: nil, pushID: "id",
                rules: [.rUn1]),
        ]
        return ObservedPush(
            push: PushEntry(
                time: .zero, request: request, response: PushResponse(status: status, id: "id"),
                phone: "phone-1", records: records),
            received: 10, handled: 20, committed: 30)
    }

    @Test func `a push is one span with what was done about it below`() throws {
        var chance = SplitMix64(seed: 1)
        let spans = try #require(PushSpans(Self.observed(), identifiers: &chance)).spans
        #expect(spans.map(\.name) == ["push", "admit", "commit", "deliver", "callback"])
        #expect(Set(spans.map(\.traceId)) == ["4bf92f3577b34da6a3ce929d0e0e4736"])
        #expect(spans[0].parentSpanId == "00f067aa0ba902b7")
        #expect(spans.dropFirst().allSatisfy { $0.parentSpanId == spans[0].spanId })
        #expect(Set(spans.map(\.spanId)).count == 5)
        #expect(spans[1].startTimeUnixNano == "10")
        #expect(spans[2].endTimeUnixNano == "30")
        #expect(
            spans[4].attributes.contains {
                $0.value.stringValue
                    == "userNotificationCenter(_:willPresent:withCompletionHandler:)"
            })
    }

    @Test func `what is not to be sampled is not, and without a parent a trace begins`() throws {
        var chance = SplitMix64(seed: 1)
        let unsampled = Self.observed(traceparent: String(Self.parent.dropLast()) + "0")
        #expect(PushSpans(unsampled, identifiers: &chance) == nil)
        let own = try #require(
            PushSpans(Self.observed(traceparent: nil), identifiers: &chance)
        ).spans
        #expect(own[0].parentSpanId == nil)
        #expect(own[0].traceId.count == 32)
    }

    /// The requests that a collector has received.
    private actor Received {
        private(set) var bodies: [Data] = []
        private var fails = false

        func fail(_ fails: Bool) { self.fails = fails }

        func take(_ body: Data) throws {
            if fails { throw HTTPRefusal(status: 503) }
            bodies.append(body)
        }
    }

    @Test func `spans go in batches, and what a collector does not take is counted`() async throws {
        let received = Received()
        let exporter = SpanExporter(
            resource: ["service.name": "belfry"],
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        ) { try await received.take($0) }
        exporter.didCommit(Array(repeating: Self.observed(), count: SpanExporter.batch + 1))
        while await exporter.flush() {}
        #expect(await received.bodies.count == 2)
        #expect(exporter.exported == SpanExporter.batch + 1)
        let body = try JSONValue(parsing: [UInt8](try #require(await received.bodies.last)))
        let spans = body["resourceSpans"]?.array?[0]["scopeSpans"]?.array?[0]["spans"]?.array
        #expect(spans?.count == 5)
        #expect(spans?[0]["startTimeUnixNano"]?.string == "10")
        await received.fail(true)
        exporter.didCommit([Self.observed()])
        #expect(await !exporter.flush())
        #expect(exporter.dropped == 1)
        exporter.didCommit(Array(repeating: Self.observed(), count: SpanExporter.capacity + 7))
        #expect(exporter.dropped == 8)
    }

    @Test(arguments: [
        ("http://localhost:4318", "http://localhost:4318/v1/traces"),
        ("http://localhost:4318/", "http://localhost:4318/v1/traces"),
        ("https://c.example/otlp", "https://c.example/otlp/v1/traces"),
        ("http://localhost:4318/v1/traces", "http://localhost:4318/v1/traces"),
    ])
    func `a collector's endpoint is its base`(endpoint: String, url: String) {
        #expect(Collector(endpoint: endpoint).url == url)
    }

    // MARK: Settings

    @Test(arguments: [("30d", 30 * 86400), ("12h", 43200), ("45m", 2700), ("1s", 1)])
    func `a time to keep things is read`(text: String, seconds: Int64) {
        #expect(RetentionTime(text)?.duration == .seconds(seconds))
    }

    @Test(arguments: ["", "d", "30", "30w", "-1d", "0d", "1.5h"])
    func `other text is not a time`(text: String) {
        #expect(RetentionTime(text) == nil)
    }

    @Test func `labels are pairs`() {
        #expect(Labels("team=shop, stage=ci")?.values == ["team": "shop", "stage": "ci"])
        #expect(Labels("team") == nil)
        #expect(Labels("team=") == nil)
        #expect(Labels("") == nil)
    }

    // MARK: The log

    @Test func `a line of the log is one JSON object, for every message`() throws {
        let line = JSONLog.line(
            Date(timeIntervalSince1970: 0), .notice, "two\nlines \u{202E}\"quoted\"",
            ["team": "shop"], ["push": "id"])
        #expect(!line.contains("\n"))
        let json = try JSONValue(parsing: Array(line.utf8))
        #expect(json["time"]?.string == "1970-01-01T00:00:00.000Z")
        #expect(json["level"]?.string == "notice")
        #expect(json["message"]?.string == "two\nlines \u{202E}\"quoted\"")
        #expect(json["labels"]?["team"]?.string == "shop")
        #expect(json["metadata"]?["push"]?.string == "id")
    }
}
