import Foundation

/// The address of a webhook's receiver.
struct WebhookAddress: Hashable, Sendable {
    static let wanted = "an http or https address such as http://127.0.0.1:3000/pushes"

    let url: String
    private let host: String

    /// `nil` for a text that is not an http or https address.
    init?(_ text: String) {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme),
            let host = url.host, !host.isEmpty
        else { return nil }
        self.url = text
        self.host = host.trimmingCharacters(in: ["[", "]"])
    }

    /// Whether the receiver is on this machine: `localhost`, `127.…` as an address, or `::1`.
    var isLoopback: Bool {
        if ["localhost", "::1"].contains(host.lowercased()) { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
