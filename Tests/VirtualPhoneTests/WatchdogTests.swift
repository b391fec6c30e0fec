import PushModel
import Testing
import VirtualPhone

/// Apps whose main thread never returns, and what iOS does about them.
struct WatchdogTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var blocks: Callback
        var state: AppState
        var action: UserAction
        /// When the watchdog ends the app, in seconds.
        var ends: Int
        var into: AppState = .crashed
        var lifeCycle = LifeCycleKind.appDelegate
        var testDescription: String { "\(blocks.rawValue), \(lifeCycle.rawValue): \(ends) s" }
    }

    private static let app = Situation.app

    // swift-format-ignore
    static let rows: [Row] = [
        Row(blocks: .willFinishLaunching, state: .forceQuit,  action: .tapIcon(app),   ends: 20),
        Row(blocks: .didFinishLaunching,  state: .forceQuit,  action: .tapIcon(app),   ends: 20),
        Row(blocks: .didBecomeActive,     state: .suspended,  action: .tapIcon(app),   ends: 10),
        Row(blocks: .willEnterForeground, state: .background, action: .tapIcon(app),   ends: 10),
        Row(blocks: .willResignActive,    state: .active,     action: .pressHome,      ends: 10),
        Row(blocks: .didEnterBackground,  state: .active,     action: .pressHome,      ends: 5),
        Row(blocks: .willTerminate,       state: .background, action: .forceQuit(app), ends: 5, into: .forceQuit),
        Row(blocks: .sceneWillConnect,    state: .forceQuit,  action: .tapIcon(app),   ends: 20, lifeCycle: .scenes),
        Row(blocks: .sceneDidEnterBackground, state: .active, action: .pressHome,      ends: 5, lifeCycle: .scenes),
    ]

    @Test(arguments: rows)
    func `a life-cycle method has so long to return`(_ row: Row) {
        var situation = Situation(state: row.state, blocks: [row.blocks], lifeCycle: row.lifeCycle)
        situation.user(row.action)
        situation.wait(.seconds(row.ends) - .milliseconds(1))
        #expect(!situation.happened("overdue"))
        situation.wait(.milliseconds(1))
        #expect(situation.state == row.into)
        let sentence = situation.trace.first { $0.word == "overdue" }?.sentence
        #expect(
            sentence == "\(row.blocks.swiftName) has not returned within \(row.ends) seconds. "
                + "Keep long work off the main thread.")
        #expect(situation.trace.last?.sentence.contains("0x8badf00d") == true)
    }

    @Test func `an app that answers in time is left alone`() {
        var situation = Situation(state: .forceQuit)
        situation.user(.tapIcon(Self.app))
        situation.wait(.seconds(60))
        #expect(situation.state == .active)
    }

    @Test func `a method about a push may take its time, until the life cycle waits for it`() {
        var situation = Situation(state: .active, blocks: [.willPresent])
        situation.push(Situation.alert)
        situation.wait(.seconds(100))
        #expect(situation.state == .active)
        situation.user(.lock)
        situation.wait(.seconds(10))
        #expect(situation.state == .crashed)
        #expect(
            situation.trace.contains {
                $0.sentence.contains(
                    "applicationWillResignActive(_:) could not be called within 10")
            })
    }

    @Test(arguments: [
        (Event.user(.forceQuit(app)), AppState.forceQuit),
        (.system(.terminate(app)), .systemTerminated), (.system(.crash(app)), .crashed),
    ])
    func `a stuck app is ended at once without a call`(event: Event, ending: AppState) {
        var situation = Situation(
            state: .active, blocks: [.didReceiveRemoteNotificationFetch])
        situation.push(Situation.silent)
        situation.user(.pressHome)
        situation.send(event)
        #expect(situation.state == ending)
        #expect(
            situation.callbacks(withLifeCycle: true)
                == ["didReceiveRemoteNotificationFetch(active)"])
        situation.user(.tapIcon(Self.app))
        #expect(situation.state == .active)
    }

    @Test func `the watchdog does not wait for a suspended app`() {
        var situation = Situation(state: .active, blocks: [.didEnterBackground])
        situation.user(.pressHome)
        situation.send(.system(.suspend(Self.app)))
        situation.wait(.seconds(60))
        #expect(situation.state == .suspended)
    }
}
