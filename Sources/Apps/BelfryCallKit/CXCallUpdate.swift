/// The details of a call, which a virtual iPhone does not show.
open class CXCallUpdate: NSObject {
    /// The other side's address or number.
    open var remoteHandle: CXHandle?
    /// The caller's name as shown to the user.
    open var localizedCallerName: String?
    /// Whether the call has video.
    open var hasVideo = false
    /// Whether the call can be put on hold.
    open var supportsHolding = true
    /// Whether the call can join a group.
    open var supportsGrouping = true
    /// Whether the call can leave a group.
    open var supportsUngrouping = true
    /// Whether the call can send tones.
    open var supportsDTMF = true

    /// An update with CallKit's default values.
    public override init() {
        super.init()
    }
}

/// The address of a call's other side.
// Immutable after init.
open class CXHandle: NSObject, @unchecked Sendable {
    /// The kind of address.
    public enum HandleType: Int, Sendable {
        case generic = 1
        case phoneNumber
        case emailAddress
    }

    /// The kind of address.
    public let type: HandleType
    /// The address or number itself.
    public let value: String

    /// A handle; the value is not checked against the type.
    public init(type: HandleType, value: String) {
        self.type = type
        self.value = value
        super.init()
    }
}

/// The reason why a call ended, as the app reports it.
public enum CXCallEndedReason: Int, Sendable {
    case failed = 1
    case remoteEnded
    case unanswered
    case answeredElsewhere
    case declinedElsewhere
}
