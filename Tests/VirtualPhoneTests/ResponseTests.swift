import PushModel
import Testing
import VirtualPhone

/// Tests the calls when the user opens a notification, by version, state and set-up.
struct ResponseTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var iOS: IOSVersion
        var state: AppState
        var implements: Set<Callback>
        var delegate: DelegateTiming
        var callbacks: [String]

        init(
            _ iOS: String, _ state: AppState, _ delegate: DelegateTiming, _ callbacks: String,
            without missing: Set<Callback> = []
        ) {
            self.iOS = Situation.version(iOS)
            self.state = state
            self.implements = Set(Callback.allCases).subtracting(missing)
            self.delegate = delegate
            self.callbacks = callbacks.split(separator: " ").map(String.init)
        }

        var testDescription: String {
            "iOS \(iOS), \(state.rawValue), delegate \(delegate.rawValue)"
        }
    }

    // swift-format-ignore
    static let rows: [Row] = [
        Row("18.2", .background, .inTime, "willEnterForeground(background) didReceiveResponse(inactive) didBecomeActive(active)"),
        Row("18.2", .suspended,  .late,   "willEnterForeground(background) didReceiveResponse(inactive) didBecomeActive(active)"),
        Row("18.2", .background, .unset,  "willEnterForeground(background) didReceiveRemoteNotificationFetch(inactive) didBecomeActive(active)"),
        Row("18.2", .background, .inTime, "willEnterForeground(background) didReceiveRemoteNotificationFetch(inactive) didBecomeActive(active)", without: [.didReceiveResponse]),
        Row("18.2", .forceQuit,  .inTime, "willFinishLaunching(inactive) didFinishLaunching(inactive) didReceiveResponse(inactive) didBecomeActive(active)"),
        Row("18.2", .forceQuit,  .late,   "willFinishLaunching(inactive) didFinishLaunching(inactive) didReceiveRemoteNotificationFetch(inactive) didBecomeActive(active)"),
        Row("18.2", .forceQuit,  .unset,  "willFinishLaunching(inactive) didFinishLaunching(inactive) didBecomeActive(active)", without: [.didReceiveRemoteNotificationFetch]),
        Row("9.3",  .suspended,  .unset,  "willEnterForeground(background) didReceiveRemoteNotificationFetch(inactive) didBecomeActive(active)"),
        Row("9.3",  .suspended,  .unset,  "willEnterForeground(background) didReceiveRemoteNotification(inactive) didBecomeActive(active)", without: [.didReceiveRemoteNotificationFetch]),
        Row("9.3",  .crashed,    .unset,  "willFinishLaunching(inactive) didFinishLaunching(inactive) didReceiveRemoteNotificationFetch(inactive) didBecomeActive(active)"),
        Row("9.3",  .crashed,    .unset,  "willFinishLaunching(inactive) didFinishLaunching(inactive) didBecomeActive(active)", without: [.didReceiveRemoteNotificationFetch]),
        Row("5.0",  .background, .unset,  "willEnterForeground(background) didReceiveRemoteNotification(inactive) didBecomeActive(active)"),
        Row("3.0",  .forceQuit,  .unset,  "didFinishLaunching(inactive) didBecomeActive(active)"),
    ]

    @Test(arguments: rows)
    func `opening a push calls what the tables of the rules say, in order`(_ row: Row) {
        var situation = Situation(
            iOS: row.iOS, state: row.state, implements: row.implements,
            notificationDelegate: row.delegate)
        situation.push(Situation.alert)
        situation.user(.tapNotification(Situation.app))
        #expect(situation.callbacks(withLifeCycle: true) == row.callbacks)
        #expect(situation.state == .active)
        // Before iOS 8 what was opened stays listed (R-TRAY-1); before iOS 5 nothing is.
        let stays = IOSVersion(5) <= row.iOS && row.iOS < IOSVersion(8)
        #expect(situation.phone.phone.notificationCenter.isEmpty != stays)
    }

    @Test func `a banner over the own app is answered without leaving the foreground`() {
        var situation = Situation(state: .active)
        situation.push(Situation.alert)
        situation.user(.tapBanner)
        #expect(
            situation.callbacks(withLifeCycle: true) == [
                "willPresent(active)", "didReceiveResponse(active)",
            ])
    }

    @Test func `an entry picked from Notification Center over the own app comes inactive`() {
        var situation = Situation(state: .active)
        situation.push(Situation.alert)
        situation.user(.tapNotification(Situation.app))
        #expect(
            situation.callbacks(withLifeCycle: true) == [
                "willPresent(active)", "willResignActive(active)", "didReceiveResponse(inactive)",
                "didBecomeActive(active)",
            ])
    }

    @Test func `a banner is gone after five seconds, its entry is not`() {
        var situation = Situation()
        situation.push(Situation.alert)
        situation.wait(.seconds(6))
        situation.user(.tapBanner)
        #expect(situation.happened("not-possible"))
        #expect(situation.callbacks().isEmpty)
        situation.user(.tapNotification(Situation.app))
        #expect(situation.callbacks() == ["didReceiveResponse(inactive)"])
    }

    @Test func `after a background launch a tap returns to the foreground instead of starting`() {
        var situation = Situation(state: .systemTerminated, notificationDelegate: .late)
        situation.push(Situation.both)
        situation.wait(.seconds(2))
        situation.user(.tapNotification(Situation.app))
        #expect(
            situation.callbacks(withLifeCycle: true) == [
                "willFinishLaunching(background)", "didFinishLaunching(background)",
                "didReceiveRemoteNotificationFetch(background)", "willEnterForeground(background)",
                "didReceiveResponse(inactive)", "didBecomeActive(active)",
            ])
    }

    @Test
    func `a content-available push that is opened before iOS 10 calls the fetch method twice`() {
        var situation = Situation(iOS: IOSVersion(9, 3))
        situation.push(Situation.both)
        situation.user(.tapNotification(Situation.app))
        #expect(
            situation.callbacks() == [
                "didReceiveRemoteNotificationFetch(background)",
                "didReceiveRemoteNotificationFetch(inactive)",
            ])
        #expect(
            situation.trace.last { $0.word == "didReceiveRemoteNotificationFetch" }?.rules
                .contains(.rFetch5) == true)
    }

    @Test func `launchOptions hold the push after a tap and nothing after an icon start`() throws {
        for (action, place) in [
            (UserAction.tapNotification(Situation.app), "launchOptions"),
            (.tapIcon(Situation.app), "none"),
        ] {
            var situation = Situation(state: .forceQuit)
            situation.push(Situation.alert)
            situation.user(action)
            let launch = try #require(situation.trace.first { $0.word == "didFinishLaunching" })
            #expect(launch.payload?.rawValue == place)
        }
    }
}
