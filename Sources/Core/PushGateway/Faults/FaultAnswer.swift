import PushModel

/// What a fault does instead of answering as APNs would.
package enum FaultAnswer: Hashable, Sendable {
    /// Refuses the push with the reason and its status.
    case refusal(Reason)
    /// Resets the HTTP/2 stream, or closes the HTTP/1.1 connection.
    case reset
    /// Ends the connection with GOAWAY; the request is reset.
    case goaway
    /// Never answers; the connection stays open until its idle time is over.
    case silence
    /// Answers as APNs would, later.
    case delay

    /// The reason for a status that is given alone.
    private static let usual: [Int: Reason] = [
        400: .badDeviceToken, 403: .invalidProviderToken, 404: .badPath, 405: .methodNotAllowed,
        410: .unregistered, 413: .payloadTooLarge, 429: .tooManyRequests,
        500: .internalServerError, 503: .serviceUnavailable,
    ]

    private static let words: [String: FaultAnswer] = [
        "reset": .reset, "goaway": .goaway, "silence": .silence, "delay": .delay,
    ]

    /// What people may write, for messages.
    package static let known =
        usual.keys.sorted().map(String.init).joined(separator: ", ")
        + ", a reason of Apple's such as BadTopic or 400 BadTopic, "
        + words.keys.sorted().joined(separator: ", ")

    /// Reads `503`, `BadTopic`, `400 BadTopic`, `reset`; `nil` for anything else, among it a reason
    /// with the status of another.
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

/// When a fault strikes.
package enum FaultPhase: String, Hashable, Sendable, Codable, CaseIterable {
    /// Before APNs looks at the push: the phone does not get it.
    case before
    /// After it: the phone gets the push, and the sender does not know.
    case after
}
