import BelfryTesting
import Testing

/// A situation of the articles in FieldReports/: what sender and user do, and the events that the
/// router emits.
struct UserJourney: Sendable, CustomTestStringConvertible {
    /// Acceptance lines of Documentation/PushRouterRules.md.
    var lines: [Int]
    var name: String
    /// The app has been open for a while; events until then do not count.
    var startsOpen = true
    var play: @MainActor @Sendable (RoutedPhone) async throws -> Void
    var expects: @Sendable () -> [String]

    var testDescription: String { "\(lines.map(String.init).joined(separator: ", ")): \(name)" }

    @MainActor func run(on model: PhoneModel) async throws -> RoutedPhone {
        let device = startsOpen ? try await RoutedPhone.opened(model) : try RoutedPhone(model)
        try await play(device)
        await device.advance(by: 3)
        return device
    }
}

/// The pushes of the journeys.
enum Sample {
    static func alert() throws -> Push { try .alert("Dinner?") }
    static func mail() throws -> Push {
        try Push(["aps": ["alert": "Dinner?", "category": "mail", "sound": "default"]])
    }
    static func both() throws -> Push {
        try Push(["aps": ["alert": "Dinner?", "content-available": 1]])
    }
    static func silent() throws -> Push { try .silent(userInfo: ["mid": "m7"]) }
}

extension UserJourney {
    static let activated = "refresh badge: became active"
    static let counted = "refresh badge: arrived in foreground"

    static let arrived = "arrived “Dinner?”"

    static let all = foreground + background + notRunning
}
