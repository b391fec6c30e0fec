import Foundation

/// An address or number of a person.
// Nothing changes once it is made.
open class INPersonHandle: NSObject, @unchecked Sendable {
    private let address: String?
    private let kind: INPersonHandleType

    open var value: String? { address }
    open var type: INPersonHandleType { kind }

    public init(value: String?, type: INPersonHandleType) {
        address = value
        kind = type
        super.init()
    }
}
