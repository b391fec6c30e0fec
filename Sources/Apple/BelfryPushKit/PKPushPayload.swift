import PushModel

/// A push of PushKit.
// Nothing changes once it is made, and its dictionary came from JSON.
open class PKPushPayload: NSObject, @unchecked Sendable {
    private let kind: PKPushType
    private let dictionary: [AnyHashable: Any]

    @_spi(Belfry) public init(type: PKPushType, dictionaryPayload: [AnyHashable: Any]) {
        kind = type
        dictionary = dictionaryPayload
        super.init()
    }

    open var type: PKPushType { kind }
    /// The whole JSON of the push.
    open var dictionaryPayload: [AnyHashable: Any] { dictionary }
}

/// What iOS knows beside a VoIP push (iOS 26.4).
// Nothing changes once it is made.
open class PKVoIPPushMetadata: NSObject, @unchecked Sendable {
    private let must: Bool

    @_spi(Belfry) public init(mustReport: Bool) {
        must = mustReport
        super.init()
    }

    /// A call has to be reported, or iOS ends the app.
    open var mustReport: Bool { must }
}

/// A token for pushes of one type.
// Nothing changes once it is made.
open class PKPushCredentials: NSObject, @unchecked Sendable {
    private let kind: PKPushType
    private let bytes: Data

    @_spi(Belfry) public init(type: PKPushType, token: Data) {
        kind = type
        bytes = token
        super.init()
    }

    open var type: PKPushType { kind }
    /// What the provider pushes to.
    open var token: Data { bytes }
}

/// What pushes of PushKit are for.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Incoming calls (iOS 9; from iOS 8 on under another name).
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
