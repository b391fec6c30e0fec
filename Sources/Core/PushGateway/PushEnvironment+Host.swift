import PushModel

/// Apple's host names. Each belongs to one environment.
extension PushEnvironment {
    /// The environment of one of Apple's host names, with or without a port; `nil` for every other
    /// name, such as `localhost`.
    init?(host: String) {
        guard host.utf8.count >= "api.push.apple.com".utf8.count else { return nil }
        // The fast path: most senders use lower case and no port.
        guard let named = Self.named(host) ?? Self.named(host.prefix { $0 != ":" }.lowercased())
        else { return nil }
        self = named
    }

    private static func named(_ host: String) -> PushEnvironment? {
        switch host {
        case "api.push.apple.com", "api-broadcast.push.apple.com",
            "api-manage-broadcast.push.apple.com":
            .production
        case "api.sandbox.push.apple.com", "api.development.push.apple.com",
            "api-broadcast.sandbox.push.apple.com", "api-manage-broadcast.sandbox.push.apple.com":
            .sandbox
        default: nil
        }
    }

    /// The host name to send to.
    package var host: String {
        switch self {
        case .sandbox: "api.sandbox.push.apple.com"
        case .production: "api.push.apple.com"
        }
    }

    /// The environment in sentences: “the sandbox”, “production”.
    var title: String {
        switch self {
        case .sandbox: "the sandbox"
        case .production: "production"
        }
    }
}
