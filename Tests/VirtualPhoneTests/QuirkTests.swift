import PushModel
import Testing
import VirtualPhone

/// Faults of single versions: off by default, and on their versions only.
struct QuirkTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var quirk: PhoneSwitch
        var on: IOSVersion
        var off: IOSVersion
        var state = AppState.background
        var push = Situation.alert
        var taps = true
        var delegate = DelegateTiming.unset
        var faulty: [String]
        var healthy: [String]
        var testDescription: String { quirk.rawValue }
    }

    // swift-format-ignore
    static let rows: [Row] = [
        Row(quirk: .legacyTapOn100, on: IOSVersion(10, 0), off: IOSVersion(10, 1),
            faulty: ["didReceiveRemoteNotification(inactive)"], healthy: ["didReceiveRemoteNotificationFetch(inactive)"]),
        Row(quirk: .defaultActionOn100, on: IOSVersion(10, 0), off: IOSVersion(10, 1),
            faulty: ["handleRemoteAction(inactive)"], healthy: ["didReceiveRemoteNotificationFetch(inactive)"]),
        Row(quirk: .lostSilentOn110, on: IOSVersion(11, 0), off: IOSVersion(11, 1), push: Situation.silent, taps: false,
            faulty: [], healthy: ["didReceiveRemoteNotificationFetch(background)"]),
        Row(quirk: .activeTapOn11, on: IOSVersion(11, 2), off: IOSVersion(12, 0), state: .active, delegate: .inTime,
            faulty: ["willPresent(active)", "didReceiveResponse(active)"], healthy: ["willPresent(active)", "didReceiveResponse(inactive)"]),
        Row(quirk: .presentTwiceOn180, on: IOSVersion(18, 0), off: IOSVersion(18, 1), state: .active, taps: false, delegate: .inTime,
            faulty: ["willPresent(active)", "willPresent(active)"], healthy: ["willPresent(active)"]),
    ]

    @Test(arguments: rows)
    func `a fault shows on its version when it is switched on, and nowhere else`(_ row: Row) {
        let tries: [(IOSVersion, Set<PhoneSwitch>, [String])] = [
            (row.on, [row.quirk], row.faulty), (row.on, [], row.healthy),
            (row.off, [row.quirk], row.healthy),
        ]
        for (version, switches, callbacks) in tries {
            var situation = Situation(
                iOS: version, state: row.state, notificationDelegate: row.delegate,
                switches: switches)
            situation.push(row.push)
            if row.taps { situation.user(.tapNotification(Situation.app)) }
            #expect(situation.callbacks() == callbacks, "iOS \(version) \(switches)")
        }
    }

    @Test func `the fetch call can be lost after a background launch`() {
        var situation = Situation(
            state: .systemTerminated, switches: [.noFetchAfterLaunch])
        situation.push(Situation.silent)
        #expect(situation.happened("launch"))
        #expect(situation.callbacks().isEmpty)
    }
}
