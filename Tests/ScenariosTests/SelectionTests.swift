import Foundation
import PushModel
import Scenarios
import ScenarioSupport
import TestSupport
import Testing
import VirtualPhone

/// Which scenarios `belfry play` plays, and what it writes for other programs (C8, C9).
struct SelectionTests {
    private let folder = Repository.root.appending(path: "Scenarios").path

    @Test func `a folder means every scenario file in it`() throws {
        let selection = ScenarioSelection([folder])
        #expect(selection.errors == [])
        let names = try Repository.files(in: "Scenarios").map(\.name)
        #expect(
            selection.files.map(\.name).map { $0.suffix(40) }
                == names.map { "\(Repository.root.path)/\($0)".suffix(40) })
    }

    @Test func `a filter keeps the ids that it fits`() {
        let selection = ScenarioSelection([folder], matching: ["q?", "*-fixed", "nothing-*"])
        let ids = selection.scenarios.map(\.id)
        #expect(ids.contains("q1") && ids.contains("q1-fixed"))
        #expect(ids.allSatisfy { $0.count == 2 || $0.hasSuffix("-fixed") })
        #expect(selection.unmatched == ["nothing-*"])
    }

    @Test func `the last line of field reports says how many agree`() throws {
        let count = try PlayedFiles.fieldReports.get().whole.count
        #expect(count.hasPrefix("75 reports: 71 agree ✓, 4 contradicted as expected · "))
        #expect(count.hasSuffix(" runs · 0 failed"))
    }

    private static let yaml = """
        - {id: good, title: 'Less < more & "so"', phone: {ios: 10.0}, steps: [{push: alert}], expect: {list: listed}}
        - id: bad
          phone: {ios: [10.0, 11.0]}
          steps: [{push: alert}]
          expect: {banner: not-shown}
        - id: open
          verdict: disputed
          phone: {ios: 10.0}
          steps: [{push: alert}]
          expect: {banner: shown}
        """

    private func report() throws -> PlayReport {
        PlayReport(playing: [try ScenarioFile(Array(Self.yaml.utf8), name: "a.yaml")])
    }

    @Test func `JUnit's XML has a case for each scenario`() throws {
        var report = try report()
        for (index, time) in [1234, 6, 0].enumerated() {
            report.results[index].duration = .milliseconds(time)
        }
        let xml = report.junit
        let counts = #"tests="3" failures="1" errors="0" skipped="1" time="1.240">"#
        #expect(xml.contains(#"<testsuites name="belfry play" "# + counts))
        #expect(xml.contains(#"<testsuite name="a.yaml" "# + counts))
        for (line, time) in [(1, "1.234"), (2, "0.006"), (6, "0.000")] {
            #expect(xml.contains(#"line="\#(line)" time="\#(time)""#))
        }
        #expect(
            xml.contains(
                #"<testcase classname="a.yaml" name="good: Less &lt; more &amp; &quot;so&quot;""#))
        #expect(
            xml.contains(
                #"<failure message="a.yaml:5:20: expected banner: not-shown; seen: shown."#)
        )
        #expect(xml.components(separatedBy: "expected banner").count == 3)
        #expect(
            xml.contains(#"<skipped message="· open is disputed; the phone does it"/>"#))
    }

    @Test func `the Test Anything Protocol has a point for each scenario`() throws {
        let lines = try report().tap.split(separator: "\n").map(String.init)
        #expect(lines.prefix(2) == ["TAP version 14", "1..3"])
        #expect(lines.contains(#"ok 1 - good: Less < more & "so""#))
        #expect(lines.contains("not ok 2 - bad"))
        #expect(lines.contains("ok 3 - open # SKIP disputed"))
        #expect(lines.count { $0.contains("expected banner") } == 1)
    }

    @Test func `what passes is not printed, and what fails once`() throws {
        let text = try report().failures(width: 80)
        #expect(!text.contains("good"))
        #expect(text.components(separatedBy: "expected banner").count == 2)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}

/// Other words for the same thing.
struct SynonymTests {
    private func scenario(_ yaml: String) throws -> Scenario {
        let file = try ScenarioFile(Array(yaml.utf8), name: "a.yaml")
        return try #require(file.scenarios.first)
    }

    @Test(arguments: [
        ("foreground", AppState.active), ("killed", .forceQuit), ("closed", .forceQuit),
        ("terminated", .systemTerminated), ("not-running", .systemTerminated),
    ])
    func `a state has other words`(word: String, state: AppState) throws {
        #expect(try scenario("app: {state: \(word)}\nsteps: [push: alert]").app.states == [state])
    }

    @Test(arguments: Callback.allCases)
    func `a callback is known by Apple's names`(callback: Callback) throws {
        for name in [callback.rawValue, callback.swiftName, callback.selector] {
            #expect(Callback(word: name) == callback)
            let yaml = "app: {implements: [\"\(name)\"]}\nsteps: [push: alert]"
            #expect(try scenario(yaml).app.implements == [callback])
            // As people paste it, without quotation marks.
            let bare = "app:\n  implements:\n  - \(name)\nsteps: [push: alert]"
            #expect(try scenario(bare).app.implements == [callback])
        }
    }

    @Test func `a call before its time is said to be one`() throws {
        let yaml = """
            phone: {ios: 9.3}
            app: {state: active}
            steps: [push: alert]
            expect: {callbacks: ['userNotificationCenter(_:willPresent:withCompletionHandler:)']}
            """
        let run = try #require(try scenario(yaml).runs.first)
        #expect(
            run.play().verdict.failures.first?
                .hasSuffix("\(Callback.willPresent.swiftName) exists from iOS 10.0 on.") == true)
    }
}
