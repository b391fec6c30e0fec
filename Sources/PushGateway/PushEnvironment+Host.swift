import PushModel

extension PushEnvironment {
    /// The environment that one of Apple's host names stands for, whatever port follows; `nil` for
    /// every other name, such as `localhost`.
    init?(host: String) {
        guard host.utf8.count >= "api.push.apple.com".utf8.count else { return nil }
        // Most senders spell it so; capitals and a port are for the others.
        guard let named = Self.named(host) ?? Self.named(host.prefix { $0 != ":" }.lowercased())
        else { return nil }
        self = named
    }

    private static func named(_ host: String) -> PushEnvironment? {
        switch host {
        case "api.push.apple.com": .production
        case "api.sandbox.push.apple.com", "api.development.push.apple.com": .sandbox
        default: nil
        }
    }

    /// The host name to send to.
    var host: String {
        switch self {
        case .sandbox: "api.sandbox.push.apple.com"
        case .production: "api.push.apple.com"
        }
    }
}
