import PushModel
import Questions
import Scenarios
import ScenarioSupport
import Testing
import VirtualPhone

/// From what was seen back to what was the case.
struct DiagnosisTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var report: String
        var symptoms: Symptoms
        /// The identifiers of deviations that have to come back, the first one first.
        var deviations: [String]
        var testDescription: String { report }
    }

    private static func calls(_ callbacks: Callback...) -> [Symptoms.Call] {
        callbacks.map { Symptoms.Call($0) }
    }

    // swift-format-ignore
    static let rows: [Row] = [
        Row(report: "closed app, tap: launch, then the fetch method, iOS 12",
            symptoms: Symptoms(calls: calls(.didFinishLaunching, .didReceiveRemoteNotificationFetch), iOS: IOSVersion(12), push: .alert, reaction: .tap),
            deviations: ["late-delegate", "no-delegate"]),
        Row(report: "foreground, content-available: only willPresent",
            symptoms: Symptoms(calls: calls(.willPresent), push: .alertAndContentAvailable),
            deviations: ["withhold-foreground-fetch", "no-mode", "lacks-didReceiveRemoteNotificationFetch"]),
        Row(report: "silent push: nothing",
            symptoms: Symptoms(calls: [], push: .silent),
            deviations: ["force-quit", "no-mode", "lacks-didReceiveRemoteNotificationFetch", "no-background-app-refresh", "low-power-mode", "throttled"]),
        Row(report: "ended app, silent push: a launch in the background alone, and no word of a tap",
            symptoms: Symptoms(calls: [Symptoms.Call(.didFinishLaunching, state: .background)], iOS: IOSVersion(18), state: .systemTerminated, push: .silent),
            deviations: ["quirk-no-fetch-after-launch"]),
        Row(report: "suspended app, silent push: nothing",
            symptoms: Symptoms(calls: [], iOS: IOSVersion(15), state: .suspended, push: .silent),
            deviations: ["no-mode", "no-background-app-refresh", "low-power-mode", "throttled"]),
        Row(report: "iOS 9, closed app, tap: launch alone",
            symptoms: Symptoms(calls: calls(.didFinishLaunching), iOS: IOSVersion(9, 3), push: .alert, reaction: .tap),
            deviations: ["lacks-didReceiveRemoteNotificationFetch"]),
        Row(report: "iOS 18.0, foreground: willPresent twice",
            symptoms: Symptoms(calls: calls(.willPresent, .willPresent), iOS: IOSVersion(18), push: .alert),
            deviations: ["quirk-present-twice"]),
        Row(report: "foreground on iOS 14, nothing shown, the fetch method called",
            symptoms: Symptoms(calls: calls(.didReceiveRemoteNotificationFetch), iOS: IOSVersion(14), state: .active, push: .alert, isShown: false),
            deviations: ["no-delegate", "lacks-willPresent"]),
        Row(report: "VoIP by its type: nothing",
            symptoms: sent([], type: .voip), deviations: ["no-voip-registry", "wrong-environment"]),
        Row(report: "VoIP by its type, force-quit: nothing",
            symptoms: sent([], type: .voip, state: .forceQuit), deviations: ["no-voip-registry"]),
        Row(report: "VoIP by its type, active: nothing",
            symptoms: sent([], type: .voip, state: .active), deviations: ["no-voip-registry"]),
        Row(report: "VoIP with content-available: nothing",
            symptoms: sent([], type: .voip, push: .silent), deviations: ["no-voip-registry"]),
        Row(report: "background by its type: nothing",
            symptoms: sent([], type: .background), deviations: ["force-quit", "no-mode"]),
        Row(report: "background by its type, suspended: nothing",
            symptoms: sent([], type: .background, state: .suspended), deviations: ["no-mode", "throttled"]),
        Row(report: "background by its type, with priority 10: nothing",
            symptoms: sent([], type: .background, priority: 10), deviations: ["push-type"]),
        Row(report: "aps within data: nothing",
            symptoms: paid(["data": ["aps": ["alert": "x"]]]), deviations: ["no-aps"]),
        Row(report: "alert beside aps: nothing",
            symptoms: paid(["alert": "x"]), deviations: ["no-aps"]),
        Row(report: "aps that is text: nothing",
            symptoms: paid(["aps": "x"]), deviations: ["no-aps"]),
        Row(report: "title and body right in aps: nothing",
            symptoms: paid(["aps": ["title": "x", "body": "y"]]), deviations: ["nothing-visible"]),
        Row(report: "the method of scenes is missing after a tap",
            symptoms: missing(.sceneDidBecomeActive, reaction: .tap), deviations: ["no-scenes"]),
    ]

    private static func sent(
        _ calls: [Symptoms.Call], type: PushType, priority: Int? = nil, state: AppState? = nil,
        push: PushKind? = nil
    ) -> Symptoms {
        var symptoms = Symptoms(calls: calls, state: state, push: push)
        symptoms.sent = Situation.Sent(type: type, priority: priority)
        return symptoms
    }

    private static func paid(_ json: JSONValue) -> Symptoms {
        var symptoms = Symptoms(calls: [], state: .background, isShown: false)
        symptoms.know(Payload(json))
        return symptoms
    }

    private static func missing(_ callback: Callback, reaction: UserReaction) -> Symptoms {
        var symptoms = Symptoms(calls: nil, reaction: reaction)
        symptoms.missing = [callback]
        return symptoms
    }

    @Test func `a VoIP push that is taken is what a healthy app does`() {
        let calls = Self.calls(.didReceiveIncomingPush)
        for symptoms in [Symptoms(calls: calls), Self.sent(calls, type: .voip)] {
            guard case .healthy(let app) = Diagnosis(symptoms).outcome else {
                Issue.record("not healthy")
                continue
            }
            #expect(app.setup.origin == .voip)
        }
    }

    @Test func `a payload without aps is explained too`() {
        let setup = Situation(
            iOS: .newest, state: .background, Matrix.Arrival(payload: ["alert": "x"]))
        #expect(Explanation(setup).text.contains("the payload has no aps"))
    }

    @Test func `what no push calls is not searched for`() {
        let calls = Self.calls(.didFailToRegister)
        let diagnosis = Diagnosis(Symptoms(calls: calls))
        guard case .unexplained(let closest) = diagnosis.outcome else {
            Issue.record("explained")
            return
        }
        #expect(closest.map(\.deviations) == [[]])
        #expect(diagnosis.text.contains("No push calls \(Callback.didFailToRegister.swiftName)."))
    }

    @Test(arguments: rows)
    func `the deviations that explain a report come back, the likeliest first`(_ row: Row) {
        guard case .explained(let candidates) = Diagnosis(row.symptoms).outcome else {
            Issue.record("not explained: \(Diagnosis(row.symptoms).text)")
            return
        }
        let found = candidates.map { $0.deviations.map(\.id).joined(separator: "+") }
        #expect(found.first == row.deviations.first)
        #expect(Set(row.deviations).isSubset(of: found), "\(found)")
    }

    @Test func `what a healthy app does is called that`() {
        let symptoms = Symptoms(
            calls: Self.calls(.didReceiveResponse), iOS: IOSVersion(18), push: .alert,
            reaction: .tap)
        guard case .healthy = Diagnosis(symptoms).outcome else {
            Issue.record("not healthy")
            return
        }
    }

    @Test func `what nothing explains is said, with what comes closest`() throws {
        let symptoms = Symptoms(
            calls: Self.calls(.willPresent, .didReceiveLocalNotification), iOS: IOSVersion(18),
            state: .active, push: .alert, reaction: UserReaction.none)
        guard case .unexplained(let closest) = Diagnosis(symptoms).outcome else {
            Issue.record("explained")
            return
        }
        #expect(try #require(closest.first).result.callbacks.map(\.word) == ["willPresent"])
        // A departure that brings it no closer is not offered.
        #expect(closest.map(\.deviations) == [[]])
        #expect(Diagnosis(symptoms).text.hasPrefix("No modelled situation explains this."))
    }

    @Test func `a diagnosis names the set-up, the fix and the rules`() {
        let text = Diagnosis(Self.rows[0].symptoms).text
        #expect(text.contains("1. The notification delegate was set after launch had finished."))
        #expect(text.contains("Fix: Set UNUserNotificationCenter.current().delegate"))
        #expect(text.contains("R-COLD-10L"))
    }

    @Test func `nothing in the foreground is the delegate that was never set`() {
        let symptoms = Symptoms(calls: [], iOS: IOSVersion(18), state: .active, push: .alert)
        guard case .explained(let candidates) = Diagnosis(symptoms).outcome else {
            Issue.record("not explained")
            return
        }
        #expect(candidates.first?.deviations.map(\.id) == ["no-delegate-nor-older"])
        #expect(candidates.contains { $0.deviations.map(\.id) == ["denied"] })
    }

    @Test func `without a version the newest is meant, and older ones are a remark`() {
        let symptoms = Symptoms(
            calls: Self.calls(.didFinishLaunching, .didReceiveRemoteNotificationFetch),
            push: .alert, reaction: .tap)
        let diagnosis = Diagnosis(symptoms)
        guard case .explained(let candidates) = diagnosis.outcome else {
            Issue.record("not explained: \(diagnosis.text)")
            return
        }
        #expect(candidates.first?.deviations.map(\.id) == ["late-delegate"])
        #expect(candidates.first?.setup.iOS == .newest)
        #expect(diagnosis.onOlder?.setup.iOS == IOSVersion(9, 3))
        #expect(
            diagnosis.text.hasSuffix(
                "On iOS 9.3 a healthy app does the same. Name the version with --ios.\n"))
    }

    @Test func `a method is read with the type that it belongs to`() {
        for (text, callback) in [
            (
                "UNNotificationServiceExtension.didReceive(_:withContentHandler:)",
                Callback.serviceDidReceive
            ),
            ("UNNotificationServiceExtension.didReceive", .serviceDidReceive),
            (
                "UNUserNotificationCenterDelegate.userNotificationCenter(_:willPresent:withCompletionHandler:)",
                .willPresent
            ),
            ("AppDelegate.application(_:didFinishLaunchingWithOptions:)", .didFinishLaunching),
        ] {
            #expect(Callback(spoken: text) == callback, "\(text)")
        }
        #expect(Callback(spoken: "AppDelegate.nothing") == nil)
    }

    @Test func `callbacks are read by Apple's names, with a state behind them`() throws {
        let active = Symptoms.Call(.didReceiveResponse, state: .active)
        for text in [
            "didReceiveResponse (active)", "didReceiveResponse(active)",
            "didReceiveResponse active",
            "userNotificationCenter(_:didReceive:withCompletionHandler:) (active)",
            "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler: (active)",
            "-[AppDelegate userNotificationCenter:didReceiveNotificationResponse:"
                + "withCompletionHandler:] [active]",
            "didReceive (active)", "userNotificationCenter(_:didReceive:) async (active)",
            "`userNotificationCenter(_:didReceive:withCompletionHandler:)` active",
        ] {
            #expect(try Symptoms.calls(in: text) == [active], "\(text)")
        }
        #expect(try Symptoms.calls(in: "") == [])
        #expect(try Symptoms.calls(in: "willPresent, didFinishLaunching ").count == 2)
        #expect(
            throws: SymptomsError(
                description: "“willPresnt” is not a callback. Did you mean "
                    + "\(Callback.willPresent.swiftName)?")
        ) { try Symptoms.calls(in: "willPresnt") }
        #expect(
            try Symptoms.calls(
                in: "application(_:didReceiveRemoteNotification:) async, didFinishLaunching"
            )
            .map(\.callback) == [.didReceiveRemoteNotificationFetch, .didFinishLaunching])
    }

    @Test func `a healthy silence says when the app is called`() {
        let text = Diagnosis(Symptoms(calls: [])).text
        #expect(
            text.contains(
                "With a tap on the notification, iOS would call "
                    + "\(Callback.didReceiveResponse.swiftName) (inactive)."))
        // Our own words are for scenarios.
        #expect(!text.contains(Callback.didReceiveResponse.rawValue))
    }

    @Test func `a method's name keeps its case, and one remedy is named once`() {
        let symptoms = Symptoms(
            calls: Self.calls(.willPresent), iOS: IOSVersion(18), push: .alert, isShown: false)
        let text = Diagnosis(symptoms).text
        #expect(text.contains("1. \(Callback.willPresent.swiftName) returned no options"))
        let odd = Symptoms(
            calls: Self.calls(.willPresent, .didReceiveLocalNotification), iOS: IOSVersion(18))
        guard case .unexplained(let closest) = Diagnosis(odd).outcome else {
            Issue.record("explained")
            return
        }
        #expect(Set(closest.map(\.deviations)).count == closest.count)
    }

    @Test func `L8: thousands of callbacks are not searched for`() {
        let calls = Array(repeating: Symptoms.Call(.willPresent), count: 3_000)
        #expect(Diagnosis(Symptoms(calls: calls)).outcome == .unexplained([]))
        let most = Array(calls.prefix(Symptoms.callLimit))
        let diagnosis = Diagnosis(Symptoms(calls: most, iOS: IOSVersion(18), push: .alert))
        guard case .unexplained(let closest) = diagnosis.outcome else {
            Issue.record("64 calls of one push are explained")
            return
        }
        #expect(!closest.isEmpty)
    }
}
