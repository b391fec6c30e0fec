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
