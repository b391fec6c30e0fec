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
