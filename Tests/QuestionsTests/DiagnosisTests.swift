import Questions
import Scenarios
import ScenarioSupport
import Testing
import VirtualPhone

/// From what was seen back to what was the case.
struct DiagnosisTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var report: String
        var observation: Observation
        /// The identifiers of departures that have to come back, the first one first.
        var departures: [String]
        var testDescription: String { report }
    }

    private static func seen(_ callbacks: Callback...) -> [Observation.Seen] {
        callbacks.map { Observation.Seen($0) }
    }

    // swift-format-ignore
    static let rows: [Row] = [
        Row(report: "closed app, tap: launch, then the fetch method, iOS 12",
            observation: Observation(seen: seen(.didFinishLaunching, .didReceiveRemoteNotificationFetch), iOS: IOSVersion(12), push: .alert, followUp: .tap),
            departures: ["late-delegate", "no-delegate"]),
        Row(report: "foreground, content-available: only willPresent",
            observation: Observation(seen: seen(.willPresent), push: .alertAndContentAvailable),
            departures: ["no-mode", "lacks-didReceiveRemoteNotificationFetch", "withhold-foreground-fetch"]),
        Row(report: "silent push: nothing",
            observation: Observation(seen: [], push: .silent),
            departures: ["force-quit", "no-mode", "lacks-didReceiveRemoteNotificationFetch", "no-background-app-refresh", "low-power-mode", "throttled"]),
        Row(report: "suspended app, silent push: nothing",
            observation: Observation(seen: [], iOS: IOSVersion(15), state: .suspended, push: .silent),
            departures: ["no-mode", "no-background-app-refresh", "low-power-mode", "throttled"]),
        Row(report: "iOS 9, closed app, tap: launch alone",
            observation: Observation(seen: seen(.didFinishLaunching), iOS: IOSVersion(9, 3), push: .alert, followUp: .tap),
            departures: ["lacks-didReceiveRemoteNotificationFetch"]),
        Row(report: "iOS 18.0, foreground: willPresent twice",
            observation: Observation(seen: seen(.willPresent, .willPresent), iOS: IOSVersion(18), push: .alert),
            departures: ["quirk-present-twice"]),
        Row(report: "foreground on iOS 14, nothing shown, the fetch method called",
            observation: Observation(seen: seen(.didReceiveRemoteNotificationFetch), iOS: IOSVersion(14), state: .active, push: .alert, isShown: false),
            departures: ["no-delegate", "lacks-willPresent"]),
    ]

    @Test(arguments: rows)
    func `the departures that explain a report come back, the likeliest first`(_ row: Row) {
        guard case .explained(let findings) = Diagnosis(row.observation).outcome else {
            Issue.record("not explained: \(Diagnosis(row.observation).text)")
            return
        }
        let found = findings.map { $0.departures.map(\.id).joined(separator: "+") }
        #expect(found.first == row.departures.first)
        #expect(Set(row.departures).isSubset(of: found), "\(found)")
    }

    @Test func `what a healthy app does is called that`() {
        let observation = Observation(
            seen: Self.seen(.didReceiveResponse), iOS: IOSVersion(18), push: .alert, followUp: .tap)
        guard case .healthy = Diagnosis(observation).outcome else {
            Issue.record("not healthy")
            return
        }
    }

    @Test func `what nothing explains is said, with what comes closest`() throws {
        let observation = Observation(
            seen: Self.seen(.willPresent, .didReceiveLocalNotification), iOS: IOSVersion(18),
            state: .active, push: .alert, followUp: FollowUp.none)
        guard case .unexplained(let closest) = Diagnosis(observation).outcome else {
            Issue.record("explained")
            return
        }
        #expect(try #require(closest.first).course.callbacks.map(\.name) == ["willPresent"])
        #expect(Diagnosis(observation).text.hasPrefix("Nothing that is modelled explains it."))
    }

    @Test func `a diagnosis names the set-up, the fix and the rules`() {
        let text = Diagnosis(Self.rows[0].observation).text
        #expect(text.contains("1. The notification delegate was set after launch had finished."))
        #expect(text.contains("Fix: Set UNUserNotificationCenter.current().delegate"))
        #expect(text.contains("R-COLD-10L"))
    }
}
