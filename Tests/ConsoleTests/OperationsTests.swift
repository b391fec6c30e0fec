import API
import Foundation
import HTTPTypes
import Log
import Testing

@testable import Console
@testable import Switchboard

/// Tests the requests of machines that monitor the service.
struct OperationsTests {
    private static let alert = #"{"aps":{"alert":"Hello"}}"#

    @Test(arguments: ["/livez", "/readyz"])
    func `a service that works says so, to HEAD as well`(path: String) async throws {
        let fixture = try ConsoleFixture()
        let reply = try await fixture.get(path)
        #expect(reply.status == 200)
        #expect(reply.text == "ok\n")
        #expect(reply.headers[.cacheControl] == "no-store")
        let head = try await fixture.head(path)
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
    }

    @Test func `a service whose log fails is alive and not ready`() async throws {
        let fixture = try ConsoleFixture(store: BrokenLog())
        #expect(try await fixture.get("/readyz").status == 503, "before the first push")
        _ = await fixture.push(Self.alert)
        #expect(try await fixture.get("/livez").status == 200)
        let reply = try await fixture.get("/readyz")
        #expect(reply.status == 503)
        #expect(reply.problem?.detail.contains("it is full") == true)
        let metrics = try await fixture.get("/metrics").text
        #expect(metrics.contains("belfry_log_writable 0\n"))
        #expect(
            metrics.contains(
                #"belfry_pushes_total{status="503",reason="ServiceUnavailable"} 1"#))
        #expect(!metrics.contains("belfry_log_failures_total 0\n"))
    }

    @Test func `metrics are real numbers in Prometheus's format`() async throws {
        let fixture = try ConsoleFixture(dropped: ["logLines": 3])
        await fixture.push(Self.alert)
        await fixture.push(Self.alert)
        await fixture.push(Self.alert, to: String(repeating: "0", count: 64))
        let reply = try await fixture.get("/metrics")
        #expect(reply.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
        let lines = reply.text.split(separator: "\n").map { String($0) }
        for line in [
            #"belfry_pushes_total{status="200",reason=""} 2"#,
            #"belfry_pushes_total{status="400",reason="BadDeviceToken"} 1"#,
            #"belfry_push_answer_seconds_bucket{le="+Inf"} 3"#,
            "belfry_push_answer_seconds_count 3",
            "belfry_phones 1", #"belfry_dropped_total{kind="logLines"} 3"#,
            "belfry_log_writable 1", "belfry_log_steps_total 3",
        ] { #expect(lines.contains(line), "\(line)") }
        let memory = lines.first { $0.hasPrefix("process_max_resident_memory_bytes ") }
        #expect(memory.flatMap { Int($0.split(separator: " ")[1]) } ?? 0 > 1_000_000)
        for line in lines where !line.hasPrefix("#") {
            #expect(
                line.wholeMatch(of: /[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? [0-9.e+-]+/)
                    != nil, "\(line)")
        }
    }

    @Test func `labels are on every line, and escaped`() {
        var text = PrometheusText(labels: ["team-a": "a\"b\\c\nd", "9": "x"])
        text.add("belfry_phones", .gauge, "Phones.", 2)
        #expect(text.text.hasSuffix(#"belfry_phones{_9="x",team_a="a\"b\\c\nd"} 2"# + "\n"))
    }

    @Test func `a histogram counts up to each bound`() {
        var times = TimeHistogram()
        times.count(.microseconds(500), times: 2)
        times.count(.milliseconds(3), times: 1)
        times.count(.seconds(100), times: 1)
        #expect(times.upTo.first == 2)
        #expect(times.upTo.last == 3)
        #expect(times.count == 4)
        #expect(abs(times.sum - 100.004) < 0.0001)
    }
}
