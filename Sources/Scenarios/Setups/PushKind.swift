import PushPayload

/// The three kinds of push that iOS treats differently.
public enum PushKind: String, Hashable, Sendable, Codable, CaseIterable {
    case alert
    case alertAndContentAvailable = "alert+content-available"
    case silent

    /// What a phone reads of a push of this kind.
    public var payload: Payload {
        switch self {
        case .alert: Payload(title: "Hello", body: "World", sound: "default")
        case .alertAndContentAvailable:
            Payload(title: "Hello", body: "World", sound: "default", contentAvailable: true)
        case .silent: Payload(contentAvailable: true)
        }
    }
}
