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
