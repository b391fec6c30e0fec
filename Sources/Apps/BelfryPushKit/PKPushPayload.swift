import PushModel

/// A push delivered through PushKit.
// Immutable after init; the dictionary holds what JSON can.
open class PKPushPayload: NSObject, @unchecked Sendable {
    private let kind: PKPushType
    private let dictionary: [AnyHashable: Any]

    /// A push as the phone delivers it.
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

    /// Whether a call has to be reported for this push; iOS ends an app that does not. A virtual
    /// iPhone always says `true`.
    open var mustReport: Bool { must }
}

/// The device token for pushes of one type.
// Immutable after init.
open class PKPushCredentials: NSObject, @unchecked Sendable {
    private let kind: PKPushType
    private let bytes: Data

    /// A token as the phone issues it.
    package init(type: PKPushType, token: Data) {
        kind = type
        bytes = token
        super.init()
    }

    /// The type that the token is for.
    open var type: PKPushType { kind }
    /// The token that the provider sends pushes to; another than that for user notifications.
    open var token: Data { bytes }
}

/// The purpose of a push that PushKit delivers.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Incoming calls (iOS 9; since iOS 8 under another name).
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
