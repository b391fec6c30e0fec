import Foundation

/// Somebody who sends, receives or calls.
// Nothing changes once it is made.
open class INPerson: NSObject, @unchecked Sendable {
    private let handle: INPersonHandle?
    private let name: String
    private let picture: INImage?
    private let contact: String?
    private let custom: String?

    open var personHandle: INPersonHandle? { handle }
    /// The given name, or the one of the components, or the handle.
    open var displayName: String { name }
    open var image: INImage? { picture }
    open var contactIdentifier: String? { contact }
    open var customIdentifier: String? { custom }

    public init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?
    ) {
        handle = personHandle
        name = displayName ?? nameComponents?.formatted ?? personHandle.value ?? ""
        picture = image
        contact = contactIdentifier
        custom = customIdentifier
        super.init()
    }
}

extension PersonNameComponents {
    fileprivate var formatted: String? {
        let parts = [namePrefix, givenName, middleName, familyName, nameSuffix]
        return parts.compactMap(\.self).joined(separator: " ").ifAny
    }
}
