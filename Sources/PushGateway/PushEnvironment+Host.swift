import PushPayload

extension PushEnvironment {
    /// The environment that one of Apple's host names stands for, whatever port follows; `nil` for
    /// every other name, such as `localhost`.
    init?(host: String) {
        guard host.utf8.count >= "api.push.apple.com".utf8.count else { return nil }
        switch host.prefix(while: { $0 != ":" }).lowercased() {
        case "api.push.apple.com": self = .production
        case "api.sandbox.push.apple.com", "api.development.push.apple.com": self = .sandbox
        default: return nil
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
