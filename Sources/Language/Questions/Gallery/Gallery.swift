import PushModel
import Scenarios
import VirtualPhone

/// One payload in every state of the app, and on every iOS with a different result. Each cell has
/// the effects for the user, the callbacks and the phone.
package struct Gallery: Sendable {
    /// The result in one state of the app on one iOS.
    package struct Cell: Hashable, Sendable {
        package let iOS: IOSVersion
        package let state: AppState
        /// The effects that the user sees and hears, in the words of traces.
        package let shown: [TraceRecord.Name]
        /// The callbacks in order, each with the application state inside it.
        package let calls: [String]
        package let rules: [RuleLabel]
        /// The phone one second after the arrival of the push.
        package let device: PhoneWithApps
    }

    /// The cells, by iOS with the oldest first, and then by state.
    package let cells: [Cell]

    /// The time between the push and the picture of the phone. The banner is still shown then.
    package static let moment = Duration.seconds(1)

    /// Plays the payload on the given versions; by default, on the newest version of each range of
    /// versions with equal results.
    package init(_ payload: Payload, versions: [IOSVersion]? = nil) {
        if let versions {
            cells = versions.flatMap { Self.cells(payload, on: $0) }
            return
        }
        var eras: [[Cell]] = []
        for iOS in IOSVersion.changes {
            let cells = Self.cells(payload, on: iOS)
            if let last = eras.last, Self.areAlike(last, cells) { eras.removeLast() }
            eras.append(cells)
        }
        cells = eras.flatMap(\.self)
    }

    private static func areAlike(_ some: [Cell], _ others: [Cell]) -> Bool {
        some.count == others.count
            && zip(some, others).allSatisfy { one, other in
                one.state == other.state && one.shown == other.shown && one.calls == other.calls
            }
    }

    private static let states: [AppState] = [
        .active, .inactive, .background, .suspended, .systemTerminated, .forceQuit,
    ]

    private static func cells(_ payload: Payload, on iOS: IOSVersion) -> [Cell] {
        states.compactMap { state in
            let setup = Situation(
                iOS: iOS, state: state, payload: payload,
                settings: PhoneSettings(locked: !state.isForeground))
            guard setup.isPossible else { return nil }
            let arrived = setup.arrive(within: moment)
            return Cell(
                iOS: iOS, state: state, shown: shown(arrived.trace),
                calls: arrived.trace.filter { $0.kind == .callback }.map {
                    $0.nameAndState(.swift)
                },
                rules: arrived.trace.ruleLabels, device: arrived.phone)
        }
    }

    private static func shown(_ records: [TraceRecord]) -> [TraceRecord.Name] {
        [.banner, .list, .sound, .badge].filter { name in
            records.contains { $0.name == name && $0.kind == .system }
        }
    }
}
