import Foundation

/// A sender, recipient or caller.
// Immutable after init.
open class INPerson: NSObject, @unchecked Sendable {
    private let handle: INPersonHandle?
    private let name: String
    private let picture: INImage?
    private let contact: String?
    private let custom: String?
    private let isUser: Bool

    /// The address or number by which the person is reached.
    open var personHandle: INPersonHandle? { handle }
    /// The name to show: the given display name, else the name components, else the handle.
    open var displayName: String { name }
    /// The person's picture. A real iPhone shows it beside the notification. Here it is only
    /// stored.
    open var image: INImage? { picture }
    /// The identifier of the user's contact, if there is one.
    open var contactIdentifier: String? { contact }
    /// The app's own identifier of the person.
    open var customIdentifier: String? { custom }
    /// Whether the person is the user.
    open var isMe: Bool { isUser }

    /// Creates a person. `displayName` takes precedence over `nameComponents`.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?
    ) {
        self.init(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName,
            image: image, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
            isMe: false)
    }

    /// Creates a person who may be the user.
    public init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool,
        suggestionType: INPersonSuggestionType = .none
    ) {
        handle = personHandle
        name = displayName ?? nameComponents?.formatted ?? personHandle.value ?? ""
        picture = image
        contact = contactIdentifier
        custom = customIdentifier
        isUser = isMe
        super.init()
    }
}

/// The kind of contact from which the system suggested a person.
public enum INPersonSuggestionType: Int, Sendable {
    case none = 0
    case socialProfile = 1
    case instantMessageAddress = 2
}

extension PersonNameComponents {
    fileprivate var formatted: String? {
        let parts = [namePrefix, givenName, middleName, familyName, nameSuffix]
        return parts.compactMap(\.self).joined(separator: " ").ifAny
    }
}

/// An address or a number by which a person is reached.
// Immutable after init.
open class INPersonHandle: NSObject, @unchecked Sendable {
    private let address: String?
    private let kind: INPersonHandleType

    /// The address or number itself.
    open var value: String? { address }
    /// The kind of address in `value`.
    open var type: INPersonHandleType { kind }

    /// Creates a handle. The value is not checked against the type.
    public init(value: String?, type: INPersonHandleType) {
        address = value
        kind = type
        super.init()
    }
}

/// The kind of an `INPersonHandle`.
public enum INPersonHandleType: Int, Sendable {
    case unknown = 0
    case emailAddress = 1
    case phoneNumber = 2
}

/// A picture of a person, stored but never drawn.
// Immutable after init.
open class INImage: NSObject, @unchecked Sendable {
    let data: Data?
    let source: URL?
    let name: String?

    /// Creates the image of this name in the app's bundle.
    public convenience init(named name: String) {
        self.init(data: nil, source: nil, name: name)
    }

    /// Creates an image from encoded data such as PNG; nothing is decoded.
    public convenience init(imageData: Data) {
        self.init(data: imageData, source: nil, name: nil)
    }

    /// Creates an image at a URL; nothing is loaded.
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
