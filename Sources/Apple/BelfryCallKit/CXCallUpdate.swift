/// What is known of a call.
open class CXCallUpdate: NSObject {
    open var remoteHandle: CXHandle?
    open var localizedCallerName: String?
    open var hasVideo = false
    open var supportsHolding = true
    open var supportsGrouping = true
    open var supportsUngrouping = true
    open var supportsDTMF = true

    public override init() {
        super.init()
    }
}

/// Who is at the other end.
// Nothing changes once it is made.
open class CXHandle: NSObject, @unchecked Sendable {
    /// What kind of name it is.
    public enum HandleType: Int, Sendable {
        case generic = 1
        case phoneNumber
        case emailAddress
    }

    public let type: HandleType
    public let value: String

    public init(type: HandleType, value: String) {
        self.type = type
        self.value = value
        super.init()
    }
}

/// Why a call ended.
public enum CXCallEndedReason: Int, Sendable {
    case failed = 1
    case remoteEnded
    case unanswered
    case answeredElsewhere
    case declinedElsewhere
}
