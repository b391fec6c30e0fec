import PushModel
import Scenarios
import ScenarioSupport
import TestSupport
import Testing

/// Tests the output of `belfry play`.
struct ReportTests {
    private let yaml = """
        id: order
        title: An order is shipped
        phone: {ios: [9.0, 10.0, 11.0]}
        app: {state: suspended}
        steps:
        - push: alert
        - wait: 90s
        - tap: notification
        expect: {callbacks: [didReceiveResponse]}
        """

    private func report(_ yaml: String) throws -> PlayReport {
        PlayReport(playing: [try ScenarioFile(Array(yaml.utf8), name: "a.yaml")])
    }

    @Test func `runs that differ in nothing but the version share a transcript`() throws {
        let text = try report(yaml).text(width: 120)
        #expect(text.contains("iOS 9.0 · app suspended · push alert\n"))
        #expect(text.contains("iOS 10.0, 11.0 · app suspended · push alert\n"))
    }

    @Test func `a transcript shows time, actor, event, state and rules in columns`() throws {
        let lines = try report(yaml).text(width: 120).split(separator: "\n").map(String.init)
        let tap = try #require(lines.first { $0.contains("The user taps the notification") })
        #expect(tap.hasPrefix("  90.000 s  user      The user taps"))
        let call = try #require(
            lines.first { $0.contains("  app       userNotificationCenter(_:didReceive:") })
        #expect(call.hasPrefix("            app       userNotificationCenter"))
        #expect(call.hasSuffix("inactive    R-UN-3 R-STATE-1"))
        #expect(lines.contains { $0.hasSuffix("payload in response, action default") })
        #expect(lines.contains("  ✓ passed"))
    }

    @Test func `a failure is printed once, under its transcript`() throws {
        let report = try report(yaml)
        let failure =
            "a.yaml:9:22: expected userNotificationCenter(_:didReceive:withCompletionHandler:); seen: "
        #expect(report.failures(width: 200).contains("  ✗ failed\n    \(failure)"))
        #expect(report.summary.split(separator: "\n").first == "✗ order: 1 of 3 runs fail")
        #expect(report.exitStatus == 1)
    }

    @Test func `the last line counts`() throws {
        let last = try report(yaml).text(width: 120).split(separator: "\n").last
        #expect(last == "1 scenario: 0 pass ✓ · 3 runs · 1 failed")
        let ten = yaml.replacing("[9.0, 10.0, 11.0]", with: "10.0")
        #expect(
            try report(ten).summary == "1 scenario: 1 passes ✓ · 1 run · 0 failed")
        #expect(try report(ten).exitStatus == 0)
    }

    @Test func `JSON is one object a run, with the documented keys in their order`() throws {
        let lines = try report(yaml).json.split(separator: "\n")
        #expect(lines.count == 3)
        let first = try #require(lines.first)
        #expect(first.hasPrefix(#"{"id":"order","ios":"9.0","state":"suspended","passed":false,"#))
        for line in lines {
            let run = try JSONValue(parsing: Array(line.utf8))
            #expect(
                run.object.map { Set($0.keys) } == [
                    "id", "ios", "state", "passed", "failures", "trace",
                ])
            for record in run["trace"]?.array ?? [] {
                #expect(
                    record.object.map { Set($0.keys) } == [
                        "time", "phone", "kind", "name", "method", "state", "payload", "action",
                        "rules", "text",
                    ])
            }
        }
        let last = try JSONValue(parsing: Array(try #require(lines.last).utf8))
        #expect(last["passed"] == true)
        #expect(last["failures"] == [])
        let names = last["trace"]?.array?.compactMap { $0["name"]?.string }
        #expect(names?.last == "didBecomeActive")
    }

    @Test func `a file that cannot be read does not keep the others from being played`() throws {
        let path = Repository.root.appending(path: "Scenarios/life-cycle.yaml").path
        let readable = try ScenarioFile(path: path).scenarios.count
        let sources = Repository.root.appending(path: "Sources/Core").path
        let report = PlayReport(playing: ["/no/such.yaml", sources, path])
        #expect(report.exitStatus == 64)
        #expect(
            report.errors.map(\.description) == [
                "/no/such.yaml:1:1: The file does not exist.",
                "\(sources):1:1: The folder has no .yaml file.",
            ])
        #expect(report.results.count == readable)
    }

    @Test func `the same run gives the same trace`() throws {
        let file = try ScenarioFile(Array(yaml.utf8), name: "a.yaml")
        let run = try #require(file.scenarios.first?.runs.last)
        #expect(run.play().trace == run.play().trace)
    }
}
