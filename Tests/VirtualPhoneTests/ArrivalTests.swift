import PushModel
import Testing
import VirtualPhone

/// Tests the calls and the banner when a push arrives, by version, state and kind of push.
struct ArrivalTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var iOS: IOSVersion
        var state: AppState
        var push: Payload
        var callbacks: [String]
        var shown: Bool

        init(_ iOS: String, _ state: AppState, _ push: Payload, _ callbacks: String, _ shown: Bool)
        {
            self.iOS = Situation.version(iOS)
            self.state = state
            self.push = push
            self.callbacks = callbacks.split(separator: " ").map(String.init)
            self.shown = shown
        }

        var testDescription: String { "iOS \(iOS), \(state.rawValue), \(push)" }
    }

    // swift-format-ignore
    static let rows: [Row] = [
        Row("18.2", .active,           Situation.alert,  "willPresent(active)", true),
        Row("18.2", .active,           Situation.both,   "didReceiveRemoteNotificationFetch(active) willPresent(active)", true),
        Row("18.2", .active,           Situation.silent, "didReceiveRemoteNotificationFetch(active)", false),
        Row("18.2", .inactive,         Situation.alert,  "willPresent(inactive)", true),
        Row("18.2", .inactive,         Situation.both,   "didReceiveRemoteNotificationFetch(inactive) willPresent(inactive)", true),
        Row("18.2", .inactive,         Situation.silent, "didReceiveRemoteNotificationFetch(inactive)", false),
        Row("18.2", .background,       Situation.alert,  "", true),
        Row("18.2", .background,       Situation.both,   "didReceiveRemoteNotificationFetch(background)", true),
        Row("18.2", .background,       Situation.silent, "didReceiveRemoteNotificationFetch(background)", false),
        Row("18.2", .suspended,        Situation.alert,  "", true),
        Row("18.2", .suspended,        Situation.both,   "didReceiveRemoteNotificationFetch(background)", true),
        Row("18.2", .suspended,        Situation.silent, "didReceiveRemoteNotificationFetch(background)", false),
        Row("18.2", .systemTerminated, Situation.alert,  "", true),
        Row("18.2", .systemTerminated, Situation.both,   "willFinishLaunching(background) didFinishLaunching(background) didReceiveRemoteNotificationFetch(background)", true),
        Row("18.2", .crashed,          Situation.silent, "willFinishLaunching(background) didFinishLaunching(background) didReceiveRemoteNotificationFetch(background)", false),
        Row("18.2", .rebooted,         Situation.silent, "willFinishLaunching(background) didFinishLaunching(background) didReceiveRemoteNotificationFetch(background)", false),
        Row("18.2", .forceQuit,        Situation.alert,  "", true),
        Row("18.2", .forceQuit,        Situation.both,   "", true),
        Row("18.2", .forceQuit,        Situation.silent, "", false),
        Row("9.3",  .active,           Situation.alert,  "didReceiveRemoteNotificationFetch(active)", false),
        Row("9.3",  .active,           Situation.both,   "didReceiveRemoteNotificationFetch(active)", false),
        Row("9.3",  .inactive,         Situation.alert,  "didReceiveRemoteNotificationFetch(inactive)", false),
        Row("9.3",  .background,       Situation.alert,  "", true),
        Row("9.3",  .suspended,        Situation.both,   "didReceiveRemoteNotificationFetch(background)", true),
        Row("9.3",  .systemTerminated, Situation.silent, "willFinishLaunching(background) didFinishLaunching(background) didReceiveRemoteNotificationFetch(background)", false),
        Row("9.3",  .forceQuit,        Situation.both,   "", true),
        Row("6.0",  .active,           Situation.alert,  "didReceiveRemoteNotification(active)", false),
        Row("6.0",  .background,       Situation.both,   "", true),
        Row("3.0",  .active,           Situation.alert,  "didReceiveRemoteNotification(active)", false),
        Row("3.0",  .forceQuit,        Situation.alert,  "", true),
    ]

    @Test(arguments: rows)
    func `a push calls and shows what the tables of the rules say`(_ row: Row) {
        var situation = Situation(iOS: row.iOS, state: row.state)
        situation.push(row.push)
        #expect(situation.callbacks(withLifeCycle: true) == row.callbacks)
        #expect(situation.happened("banner") == row.shown)
        #expect(situation.happened("sound") == row.shown)
    }

    @Test func `every push that calls nothing or shows nothing says why`() {
        for row in Self.rows {
            var situation = Situation(iOS: row.iOS, state: row.state)
            situation.push(row.push)
            if row.callbacks.isEmpty { #expect(situation.happened("not-told"), "\(row)") }
            if !row.shown, row.push.isVisible { #expect(situation.happened("not-shown"), "\(row)") }
        }
    }

    struct Hindrance: CustomTestStringConvertible, Sendable {
        var name: String
        var rule: RuleLabel
        var situation: Situation
        var testDescription: String { name }
    }

    static let hindrances: [Hindrance] = [
        Hindrance(
            name: "the mode is missing", rule: .rFetch1,
            situation: Situation(backgroundModes: [])),
        Hindrance(
            name: "the method is missing", rule: .rFetch1,
            situation: Situation(implements: [.didFinishLaunching, .didReceiveRemoteNotification])),
        Hindrance(
            name: "Background App Refresh is off", rule: .rBar,
            situation: Situation(settings: PhoneSettings(backgroundAppRefresh: false))),
        Hindrance(
            name: "Low Power Mode is on", rule: .rThr,
            situation: Situation(settings: PhoneSettings(lowPowerMode: true))),
        Hindrance(
            name: "the app was force-quit", rule: .rKill1,
            situation: Situation(state: .forceQuit)),
        Hindrance(
            name: "the version is too old", rule: .rBg1,
            situation: Situation(iOS: IOSVersion(6, 0))),
    ]

    @Test(arguments: hindrances)
    func `a silent push outside the foreground can be hindered, and the trace names the rule`(
        _ hindrance: Hindrance
    ) throws {
        var situation = hindrance.situation
        situation.push(Situation.silent)
        #expect(situation.callbacks().isEmpty)
        let record = try #require(situation.trace.first { $0.word == "not-told" })
        #expect(record.rules.contains(hindrance.rule))
    }

    @Test func `a held push is handed over when the app is opened, and only the newest`() {
        var situation = Situation(settings: PhoneSettings(lowPowerMode: true))
        situation.push(Situation.silent, id: "first")
        situation.push(Situation.silent, id: "second")
        situation.user(.tapIcon(Situation.app))
        let fetches = situation.trace.filter { $0.word == "didReceiveRemoteNotificationFetch" }
        #expect(fetches.map(\.pushID) == ["second"])
    }

    @Test func `a held push is handed over when Low Power Mode ends, and dropped by a force-quit`()
    {
        var situation = Situation(settings: PhoneSettings(lowPowerMode: true))
        var quit = situation
        situation.push(Situation.silent)
        situation.send(.settingsChanged(PhoneSettings()))
        #expect(situation.callbacks() == ["didReceiveRemoteNotificationFetch(background)"])
        quit.push(Situation.silent)
        quit.user(.forceQuit(Situation.app))
        quit.user(.tapIcon(Situation.app))
        #expect(quit.callbacks().isEmpty)
    }

    @Test func `throttling holds the newest push until it ends`() {
        var situation = Situation(state: .suspended)
        situation.send(.system(.throttle(true)))
        situation.push(Situation.silent, id: "first")
        situation.push(Situation.silent, id: "second")
        #expect(situation.callbacks().isEmpty)
        situation.send(.system(.throttle(false)))
        #expect(situation.callbacks() == ["didReceiveRemoteNotificationFetch(background)"])
        #expect(situation.trace.last { $0.kind == .callback }?.pushID == "second")
    }

    @Test func `a budget lets three an hour through and the newest of the rest when it frees`() {
        var situation = Situation(settings: PhoneSettings(backgroundBudget: BackgroundBudget()))
        for number in 1...6 {
            situation.push(Situation.silent, id: "push-\(number)")
            situation.wait(.seconds(60))
        }
        #expect(situation.callbacks().count == 3)
        situation.wait(.seconds(3600))
        let pushes = situation.trace.filter { $0.word == "didReceiveRemoteNotificationFetch" }
        #expect(pushes.map(\.pushID) == ["push-1", "push-2", "push-3", "push-6"])
        #expect(pushes.last?.time.seconds == 3600)
    }
}
