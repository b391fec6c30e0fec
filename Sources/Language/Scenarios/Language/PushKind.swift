import PushModel

/// The three kinds of push that iOS treats differently.
package enum PushKind: String, Hashable, Sendable, Codable, CaseIterable {
    case alert
    case alertAndContentAvailable = "alert+content-available"
    case silent

    /// A payload of this kind, as a provider sends it.
    package var json: JSONValue {
        switch self {
        case .alert: ["aps": .object(Self.visible)]
        case .silent: ["aps": ["content-available": 1]]
        case .alertAndContentAvailable:
            ["aps": .object(Self.visible.merging(["content-available": 1]) { $1 })]
        }
    }

    /// The payload as a phone reads it.
    package var payload: Payload { Payload(json) }

    private static let visible: [String: JSONValue] = [
        "alert": ["title": "Order shipped", "body": "Your parcel left Lyon."],
        "sound": "default",
    ]
}
