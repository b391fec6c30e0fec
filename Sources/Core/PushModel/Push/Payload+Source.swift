extension Payload {
    /// The complete content of a notification. `Payload` has only the parts that iOS uses.
    package enum Source: Hashable, Sendable {
        /// The JSON text as the provider sent it: `userInfo`.
        case pushed([UInt8])
        /// Content that the app or its service extension made, archived by the app's own frameworks
        /// and passed back to them unread.
        case archived([UInt8])
    }
}

extension Payload.Source: Codable {
    private enum CodingKeys: String, CodingKey {
        case pushed, archived
    }

    /// Bytes that are text are coded as text, because an array of numbers takes fifty times as
    /// long.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let key = container.contains(.archived) ? CodingKeys.archived : .pushed
        let bytes =
            if let text = try? container.decode(String.self, forKey: key) {
                Array(text.utf8)
            } else {
                try container.decode([UInt8].self, forKey: key)
            }
        self = key == .archived ? .archived(bytes) : .pushed(bytes)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let (key, bytes) =
            switch self {
            case .pushed(let bytes): (CodingKeys.pushed, bytes)
            case .archived(let bytes): (CodingKeys.archived, bytes)
            }
        if let text = String(validating: bytes, as: UTF8.self) {
            try container.encode(text, forKey: key)
        } else {
            try container.encode(bytes, forKey: key)
        }
    }
}
