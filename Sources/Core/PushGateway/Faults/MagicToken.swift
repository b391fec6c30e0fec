import PushModel

/// Device tokens that are always refused for one reason, for tests of a sender's handling. They
/// begin with the digits of the status. A token that a phone holds never counts as one.
package struct MagicToken: Hashable, Sendable {
    /// The first digits: a zero and the status.
    package let prefix: String
    package let reason: Reason

    package static let all = [
        MagicToken(.badDeviceToken), MagicToken(.expiredProviderToken), MagicToken(.unregistered),
        MagicToken(.payloadTooLarge), MagicToken(.tooManyRequests),
        MagicToken(.internalServerError), MagicToken(.serviceUnavailable),
    ]

    private init(_ reason: Reason) {
        prefix = "0\(reason.status)"
        self.reason = reason
    }

    /// Finds the magic token with the same first digits.
    init?(_ token: DeviceToken) {
        guard token.hex.hasPrefix("0"),
            let magic = Self.all.first(where: { token.hex.hasPrefix($0.prefix) })
        else { return nil }
        self = magic
    }

    /// A whole token for pushes: the first digits, followed by zeros.
    package var example: String { prefix + String(repeating: "0", count: 60) }
}

extension Rejection {
    static func magic(_ magic: MagicToken, at milliseconds: Int64) -> Rejection {
        Rejection(
            magic.reason, timestamp: magic.reason.status == 410 ? milliseconds : nil,
            hint: "Tokens that begin with \(magic.prefix) always get this answer, for tests. No "
                + "phone has this token. belfry phones --magic lists such tokens.")
    }
}
