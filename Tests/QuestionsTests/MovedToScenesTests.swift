import PushModel
import Questions
import Scenarios
import Testing
import VirtualPhone

/// Tests the cold tap that is lost after an app moved to scenes, in the words of bug reports.
struct MovedToScenesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        /// The callbacks as they are typed; `nil` where only others are known to be missing.
        var observed: String?
        var missing: String?
        var iOS: String? = "27.0"
        var state: AppState? = .forceQuit
        /// Whether `launchOptions` held the push, if the report says it.
        var launchOptionsAreFilled: Bool?
        var cause = "scenes-and-launch-options-nor-older"
        var testDescription: String {
            "\(observed ?? "not \(missing ?? "")"), \(iOS ?? "any iOS"), \(state?.rawValue ?? "?")"
        }
    }

    private static let both = "didFinishLaunchingWithOptions, scene(_:willConnectTo:options:)"
    private static let fetch = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"

    static let rows: [Row] = [
        Row(observed: both),
        Row(observed: both, launchOptionsAreFilled: false),
        Row(observed: both, iOS: nil),
        Row(observed: both, iOS: nil, launchOptionsAreFilled: false),
        Row(observed: both, iOS: "26.0"),
        Row(observed: both, iOS: "18.0", state: .systemTerminated),
        Row(observed: both, iOS: nil, state: nil),
        Row(
            observed: "application:didFinishLaunchingWithOptions: (background), "
                + "scene:willConnectToSession:options:"),
        Row(observed: "scene(_:willConnectTo:options:)"),
        Row(observed: both + ", sceneWillEnterForeground(_:), sceneDidBecomeActive(_:)"),
        Row(observed: "didFinishLaunchingWithOptions", launchOptionsAreFilled: false),
        Row(observed: "", iOS: nil, launchOptionsAreFilled: false),
        Row(observed: both + ", " + fetch, cause: "scenes-and-launch-options"),
        Row(
            missing: "didReceive", launchOptionsAreFilled: false,
            cause: "scenes-and-launch-options"),
        Row(
            missing: "didReceive", iOS: nil, launchOptionsAreFilled: false,
            cause: "scenes-and-launch-options"),
        Row(observed: both + ", didReceive", cause: "scenes"),
        Row(
            observed: both + ", didReceive", iOS: nil, launchOptionsAreFilled: false,
            cause: "scenes"),
    ]

    private static func diagnosis(_ row: Row) throws -> Diagnosis {
        var symptoms = Symptoms(
            calls: try row.observed.map { try Symptoms.calls(in: $0) },
            iOS: row.iOS.flatMap { IOSVersion($0) }, state: row.state, push: .alert, reaction: .tap)
        symptoms.missing = Set(row.missing.flatMap { Callback(spoken: $0) }.map { [$0] } ?? [])
        symptoms.launchOptionsAreFilled = row.launchOptionsAreFilled
        return Diagnosis(symptoms)
    }

    @Test(arguments: rows)
    func `R-SCENE-2, R-SCENE-17: launch options that are read still come first`(_ row: Row) throws {
        let diagnosis = try Self.diagnosis(row)
        guard case .explained(let candidates) = diagnosis.outcome else {
            Issue.record("not explained: \(diagnosis.text)")
            return
        }
        let found = candidates.map { $0.deviations.map(\.id).joined(separator: "+") }
        #expect(found.first == row.cause, "\(found)")
    }

    @Test func `the remedy names where the tap is now, and where the delegate is set`() throws {
        let text = try Self.diagnosis(Self.rows[0]).text
        #expect(text.contains("1. The app moved to scenes and still looks for the notification"))
        #expect(text.contains("Read connectionOptions.notificationResponse"))
        #expect(text.contains("Set UNUserNotificationCenter.current().delegate"))
    }

    @Test func `a symptom that one part explains alone is not blamed on the whole`() throws {
        let row = Row(observed: "didFinishLaunchingWithOptions")
        guard case .explained(let candidates) = try Self.diagnosis(row).outcome else {
            Issue.record("not explained")
            return
        }
        #expect(candidates.first?.deviations.map(\.id) == ["no-delegate-nor-older"])
    }

    @Test(arguments: [
        ("didFinishLaunching (background), scene(_:willConnectTo:options:)", UserReaction.icon),
        ("willFinishLaunching (background), didFinishLaunching (background)", .icon),
        ("didFinishLaunching (background)", .icon),
        ("didFinishLaunching (background), scene(_:willConnectTo:options:), didReceive", .tap),
    ])
    func `R-SCENE-22: a start by the user in the background is healthy with scenes`(
        observed: String, reaction: UserReaction
    ) throws {
        for iOS in [IOSVersion(18), nil] {
            for state in [AppState.forceQuit, nil] {
                let diagnosis = Diagnosis(
                    Symptoms(
                        calls: try Symptoms.calls(in: observed), iOS: iOS, state: state,
                        push: .alert, reaction: reaction))
                guard case .healthy(let app) = diagnosis.outcome else {
                    Issue.record("not healthy: \(diagnosis.text)")
                    continue
                }
                #expect(app.setup.app.installed.lifeCycle == .scenes)
                #expect(diagnosis.text.contains("take every start for one in the background"))
            }
        }
    }

    @Test func `the closest situations name each remedy once`() throws {
        let diagnosis = Diagnosis(
            Symptoms(
                calls: try Symptoms.calls(
                    in: "didFinishLaunching (inactive), scene(_:willConnectTo:options:)"),
                state: .forceQuit, push: .alert, reaction: .icon))
        guard case .unexplained(let closest) = diagnosis.outcome else {
            Issue.record("explained: \(diagnosis.text)")
            return
        }
        let remedies = closest.map { $0.deviations.map(\.sentence) }
        #expect(Set(remedies).count == remedies.count, "\(diagnosis.text)")
    }
}
