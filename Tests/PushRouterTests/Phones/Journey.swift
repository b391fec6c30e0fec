import BelfryTesting
import Testing

/// A situation of the five articles that say how pushes are handled: what the user and the sender
/// do, and the one thing that the app is to hear.
struct Journey: Sendable, CustomTestStringConvertible {
    /// Lines of the acceptance list.
    var lines: [Int]
    var name: String
    /// The first version that has it.
    var since = 9
    /// The app has been open for a while; what it heard until then does not count.
    var startsOpen = true
    var play: @MainActor @Sendable (Device) async throws -> Void
    /// What the router tells, for the major version of iOS.
    var tells: @Sendable (Int) -> [String]

    var testDescription: String { "\(lines.map(String.init).joined(separator: ", ")): \(name)" }

    @MainActor func run(on model: Model) async throws -> Device {
        let device = startsOpen ? try await Device.opened(model) : try Device(model)
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

extension Journey {
    static let activated = "refresh badge: became active"
    static let counted = "refresh badge: arrived in foreground"

    static func arrived(_ version: Int) -> String {
        version < 10 ? "arrived “Dinner?”, not asked" : "arrived “Dinner?”"
    }

    static let all = foreground + background + notRunning
}
