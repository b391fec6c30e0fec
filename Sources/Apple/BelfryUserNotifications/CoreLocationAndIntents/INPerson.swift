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

/// What a person is reached by.
public enum INPersonHandleType: Int, Sendable {
    case unknown = 0
    case emailAddress = 1
    case phoneNumber = 2
}

/// A picture of a person.
// Nothing changes once it is made.
open class INImage: NSObject, @unchecked Sendable {
    let data: Data?
    let source: URL?
    let name: String?

    public convenience init(named name: String) {
        self.init(data: nil, source: nil, name: name)
    }

    public convenience init(imageData: Data) {
        self.init(data: imageData, source: nil, name: nil)
    }

    public convenience init?(url URL: URL) {
        self.init(data: nil, source: URL, name: nil)
    }

    init(data: Data?, source: URL?, name: String?) {
        self.data = data
        self.source = source
        self.name = name
        super.init()
    }
}
