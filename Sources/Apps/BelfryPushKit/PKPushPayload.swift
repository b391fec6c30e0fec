import PushModel

/// A push delivered through PushKit.
// Immutable after init; the dictionary holds only JSON values.
open class PKPushPayload: NSObject, @unchecked Sendable {
    private let kind: PKPushType
    private let dictionary: [AnyHashable: Any]

    /// Creates the payload of a push from the phone.
    package init(type: PKPushType, dictionaryPayload: [AnyHashable: Any]) {
        kind = type
        dictionary = dictionaryPayload
        super.init()
    }

    /// The purpose of the push.
    open var type: PKPushType { kind }
    /// The whole payload of the push.
    open var dictionaryPayload: [AnyHashable: Any] { dictionary }
}

/// The facts that iOS adds to the payload of a VoIP push (iOS 26.4).
// Immutable after init.
open class PKVoIPPushMetadata: NSObject, @unchecked Sendable {
    private let must: Bool

    /// Called by the phone for each VoIP push.
    package init(mustReport: Bool) {
        must = mustReport
        super.init()
    }

    /// Whether a call must be reported for this push. `false` for an app in the foreground or in a
    /// call when the push arrived. A real iPhone also returns `false` for a push that comes late.
    open var mustReport: Bool { must }
}

/// The device token for pushes of one type.
// Immutable after init.
open class PKPushCredentials: NSObject, @unchecked Sendable {
    private let kind: PKPushType
    private let bytes: Data

    /// Creates credentials from the phone's token.
    package init(type: PKPushType, token: Data) {
        kind = type
        bytes = token
        super.init()
    }

    /// The type that the token is for.
    open var type: PKPushType { kind }
    /// The token to which the provider sends pushes. It differs from the token for user
    /// notifications.
    open var token: Data { bytes }
}

/// The purpose of a push that PushKit delivers.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Incoming calls (iOS 9; under another name in iOS 8).
    public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
    /// Complications of Apple Watch (iOS 9 to 12).
    public static let complication = PKPushType(rawValue: "PKPushTypeComplication")
    /// Changes of a file provider (iOS 11).
    public static let fileProvider = PKPushType(rawValue: "PKPushTypeFileProvider")

    var pushType: PushType? {
        switch self {
        case .voIP: .voip
        case .complication: .complication
        case .fileProvider: .fileprovider
        default: nil
        }
    }
}
