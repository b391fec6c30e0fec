import Foundation

/// The address of a webhook's receiver.
struct WebhookAddress: Hashable, Sendable {
    static let wanted =
        "an http or https address such as http://127.0.0.1:3000/pushes, with a port from 1 to "
        + "65535 and without a user or password"

    let url: String
    private let host: String

    /// `nil` for a text that is not an http or https address, has a wrong port, or names a user.
    init?(_ text: String) {
        guard let parts = URLComponents(string: text),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil,
            Self.hasPossiblePort(parts)
        else { return nil }
        self.url = text
        self.host = host.trimmingCharacters(in: ["[", "]"])
    }

    private static func hasPossiblePort(_ parts: URLComponents) -> Bool {
        if let port = parts.port { return (1...65535).contains(port) }
        // A port that is too long for a number is not one to Foundation.
        return parts.rangeOfPort?.isEmpty ?? true
    }

    /// Whether the receiver is on this machine: `localhost`, `127.…` as an address, or `::1`.
    var isLoopback: Bool {
        if ["localhost", "::1"].contains(host.lowercased()) { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
