import PushModel

/// The behaviour of a fault instead of APNs' answer.
package enum FaultAnswer: Hashable, Sendable {
    /// Refuses the push with the reason and its status.
    case refusal(Reason)
    /// Resets the HTTP/2 stream, or closes the HTTP/1.1 connection.
    case reset
    /// Ends the connection with GOAWAY; the request is reset.
    case goaway
    /// Never answers; the connection stays open until its idle time is over.
    case silence
    /// Answers like APNs, but later.
    case delay

    /// The usual reason for a status without a reason.
    private static let usual: [Int: Reason] = [
        400: .badDeviceToken, 403: .invalidProviderToken, 404: .badPath, 405: .methodNotAllowed,
        410: .unregistered, 413: .payloadTooLarge, 429: .tooManyRequests,
        500: .internalServerError, 503: .serviceUnavailable,
    ]

    private static let words: [String: FaultAnswer] = [
        "reset": .reset, "goaway": .goaway, "silence": .silence, "delay": .delay,
    ]

    /// The accepted texts, for messages.
    package static let known =
        usual.keys.sorted().map(String.init).joined(separator: ", ")
        + ", a reason of Apple's such as BadTopic or 400 BadTopic, "
        + words.keys.sorted().joined(separator: ", ")

    /// Reads `503`, `BadTopic`, `400 BadTopic`, `reset`; `nil` for anything else, including a
    /// reason with another reason's status.
    package init?(_ text: String) {
        let parts = text.split { $0 == " " || $0 == ":" }.map(String.init)
        guard let first = parts.first, parts.count <= 2 else { return nil }
        if parts.count == 2 {
            guard let reason = Reason(rawValue: parts[1]), String(reason.status) == first else {
                return nil
            }
            self = .refusal(reason)
        } else if let answer = Self.words[first.lowercased()] {
            self = answer
        } else if let reason = Int(first).flatMap({ Self.usual[$0] }) ?? Reason(rawValue: first) {
            self = .refusal(reason)
        } else {
            return nil
        }
    }
}

extension FaultAnswer: CustomStringConvertible {
    /// `503 ServiceUnavailable`, `reset`.
    package var description: String {
        switch self {
        case .refusal(let reason): "\(reason.status) \(reason.rawValue)"
        case .reset: "reset"
        case .goaway: "goaway"
        case .silence: "silence"
        case .delay: "delay"
        }
    }
}

extension FaultAnswer: Codable {
    package init(from decoder: any Decoder) throws {
        self = try decoder.value(of: { Self($0) }, orSay: { "A fault cannot answer “\($0)”." })
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// The time at which a fault strikes.
package enum FaultPhase: String, Hashable, Sendable, Codable, CaseIterable {
    /// Before APNs checks the push: the phone does not get it.
    case before
    /// After APNs has handled the push: the phone gets it, but the sender does not know.
    case after
}
