import BelfryTesting
import Testing

/// One kind of iPhone and app that everything has to be right on.
struct Model: Hashable, Sendable, CustomTestStringConvertible {
    var iOS: String
    var usesScenes = false
    var switches: Set<PhoneSwitch> = []

    var hasNotificationCenter: Bool { !iOS.hasPrefix("9") }

    var testDescription: String {
        let switches = switches.map(\.rawValue).sorted()
        return (["iOS \(iOS)"] + (usesScenes ? ["scenes"] : []) + switches).joined(separator: ", ")
    }

    /// The versions at which something changes, both orders of the pair that tells of a push in the
    /// foreground, and apps with scenes beside apps without.
    static let all: [Model] =
        ["9.3", "10.0", "12.4"].map { Model(iOS: $0) }
        + ["13.7", "15.8", "18.2", "26.0"].flatMap {
            [Model(iOS: $0), Model(iOS: $0, usesScenes: true)]
        }
        + [
            Model(iOS: "18.0", switches: [.presentTwiceOn180]),
            Model(iOS: "18.0", usesScenes: true, switches: [.presentTwiceOn180]),
            Model(iOS: "12.4", switches: [.willPresentFirst]),
            Model(iOS: "26.0", switches: [.willPresentFirst]),
            Model(iOS: "26.0", usesScenes: true, switches: [.willPresentFirst]),
            Model(iOS: "15.8", switches: [.withholdForegroundFetch]),
        ]
}
