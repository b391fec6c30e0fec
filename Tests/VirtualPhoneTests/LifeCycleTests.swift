import PushModel
import Testing
import VirtualPhone

/// Life-cycle callbacks, their states, and when iOS suspends or ends a process.
struct LifeCycleTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var state: AppState
        var actions: [UserAction]
        var callbacks: [String]
        var ends: AppState
        var iOS = IOSVersion(18, 2)
        var testDescription: String { name }
    }

    // swift-format-ignore
    static let rows: [Row] = [
        Row(name: "icon start", state: .neverLaunched, actions: [.tapIcon(Situation.app)],
            callbacks: ["willFinishLaunching(inactive)", "didFinishLaunching(inactive)", "didBecomeActive(active)"], ends: .active),
        Row(name: "Home", state: .active, actions: [.pressHome],
            callbacks: ["willResignActive(active)", "didEnterBackground(background)"], ends: .background),
        Row(name: "return", state: .suspended, actions: [.openAppSwitcherCard(Situation.app)],
            callbacks: ["willEnterForeground(background)", "didBecomeActive(active)"], ends: .active),
        Row(name: "Notification Center", state: .active, actions: [.openNotificationCenter, .closeNotificationCenter],
            callbacks: ["willResignActive(active)", "didBecomeActive(active)"], ends: .active),
        Row(name: "lock and unlock", state: .active, actions: [.lock, .unlock],
            callbacks: ["willResignActive(active)", "didEnterBackground(background)", "willEnterForeground(background)", "didBecomeActive(active)"], ends: .active),
        Row(name: "force-quit in front", state: .active, actions: [.forceQuit(Situation.app)],
            callbacks: ["willResignActive(active)", "didEnterBackground(background)", "willTerminate(background)"], ends: .forceQuit),
        Row(name: "force-quit while suspended", state: .suspended, actions: [.forceQuit(Situation.app)],
            callbacks: [], ends: .forceQuit),
        Row(name: "restart", state: .forceQuit, actions: [.restart], callbacks: [], ends: .rebooted),
        Row(name: "Home on iOS 3", state: .active, actions: [.pressHome],
            callbacks: ["willTerminate(active)"], ends: .systemTerminated, iOS: IOSVersion(3, 0)),
    ]

    @Test(arguments: rows)
    func `each way through the life cycle has its calls`(_ row: Row) {
        var situation = Situation(iOS: row.iOS, state: row.state)
        for action in row.actions { situation.user(action) }
        #expect(situation.callbacks(withLifeCycle: true) == row.callbacks)
        #expect(situation.state == row.ends)
    }

    @Test func `an app in the background is suspended after a few seconds and resumed by a push`() {
        var situation = Situation(state: .active)
        situation.user(.pressHome)
        situation.wait(.seconds(6))
        #expect(situation.state == .suspended)
        situation.push(Situation.silent)
        #expect(situation.state == .background)
        situation.wait(.seconds(2))
        #expect(situation.state == .suspended)
        #expect(situation.system.filter { $0 == "resume" }.count == 1)
    }

    @Test func `an app that misses the 30 seconds is ended, and woken again by the next push`() {
        var situation = Situation(
            onRemotePush: RecordedApp.FetchBehaviour(result: nil))
        situation.push(Situation.silent)
        situation.wait(.seconds(29))
        #expect(situation.state == .background)
        situation.wait(.seconds(2))
        #expect(situation.state == .systemTerminated)
        situation.push(Situation.silent)
        #expect(situation.happened("launch"))
    }

    @Test func `an answer at the thirtieth second is in time`() {
        var situation = Situation(
            onRemotePush: RecordedApp.FetchBehaviour(takes: .seconds(30)))
        situation.push(Situation.silent)
        situation.wait(.seconds(31))
        #expect(situation.state == .suspended)
        #expect(!situation.happened("overdue"))
    }

    @Test func `in the foreground a missed deadline ends nothing`() {
        var situation = Situation(
            state: .active, onRemotePush: RecordedApp.FetchBehaviour(result: nil))
        situation.push(Situation.silent)
        situation.wait(.seconds(31))
        #expect(situation.happened("overdue"))
        #expect(situation.state == .active)
    }

    @Test func `opening another app sends the first one to the background`() {
        var situation = Situation(state: .active)
        situation.phone.install(
            RecordedApp(
                InstalledApp(bundle: "com.example.other", implements: []), presents: nil),
            state: .suspended)
        situation.user(.tapIcon("com.example.other"))
        #expect(situation.state == .background)
        #expect(situation.phone.phone.state(of: "com.example.other") == .active)
    }
}

extension LifeCycleTests {
    @Test func `a newer iOS in place keeps the apps and changes what is called`() {
        var situation = Situation(iOS: IOSVersion(9, 3), state: .forceQuit)
        situation.send(.system(.updateSystem(IOSVersion(10, 1))))
        #expect(situation.state == .rebooted)
        situation.push(Situation.alert)
        situation.user(.tapNotification(Situation.app))
        #expect(situation.callbacks() == ["didReceiveResponse(inactive)"])
        situation.send(.system(.updateSystem(IOSVersion(9, 3))))
        #expect(situation.happened("not-possible"))
    }

    @Test func `a new version of the app ends its process, and a push starts it again`() {
        var situation = Situation()
        situation.send(.system(.update(Situation.app)))
        #expect(situation.state == .systemTerminated)
        situation.push(Situation.silent)
        #expect(situation.happened("launch"))
    }
}
