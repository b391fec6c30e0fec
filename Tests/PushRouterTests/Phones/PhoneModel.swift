import BelfryTesting
import Testing

/// A version of iOS, and whether the app has scenes.
struct PhoneModel: Hashable, Sendable, CustomTestStringConvertible {
    var iOS: String
    var usesScenes = false
    var switches: Set<PhoneSwitch> = []

    var testDescription: String {
        let switches = switches.map(\.rawValue).sorted()
        return (["iOS \(iOS)"] + (usesScenes ? ["scenes"] : []) + switches).joined(separator: ", ")
    }

    /// The versions at which something changes, both orders of the two callbacks of a push in the
    /// foreground, and apps with and without scenes.
    static let all: [PhoneModel] =
        ["15.8", "17.5", "18.2", "26.0"].flatMap {
            [PhoneModel(iOS: $0), PhoneModel(iOS: $0, usesScenes: true)]
        }
        + [
            PhoneModel(iOS: "18.0", switches: [.presentTwiceOn180]),
            PhoneModel(iOS: "18.0", usesScenes: true, switches: [.presentTwiceOn180]),
            PhoneModel(iOS: "27.0", usesScenes: true),
            PhoneModel(iOS: "16.4", switches: [.willPresentFirst]),
            PhoneModel(iOS: "26.0", switches: [.willPresentFirst]),
            PhoneModel(iOS: "26.0", usesScenes: true, switches: [.willPresentFirst]),
            PhoneModel(iOS: "15.8", switches: [.withholdForegroundFetch]),
        ]
}
