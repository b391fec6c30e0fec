import Foundation

/// The base class of SiriKit's intents.
///
/// This module has the two intents that `UNNotificationContent.updating(from:)` takes, and their
/// parts.
// Subclasses set their properties in init only. A lock protects the images.
open class INIntent: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var images: [String: INImage] = [:]

    override init() {
        super.init()
    }

    fileprivate func setImage(_ image: INImage?, named name: String) {
        lock.withLock { images[name] = image }
    }

    fileprivate func image(named name: String) -> INImage? {
        lock.withLock { images[name] }
    }
}

/// An intent whose properties can have pictures.
public protocol INIntentSetImageKeyPath: INIntent {}

extension INIntent: INIntentSetImageKeyPath {}

extension INIntentSetImageKeyPath {
    /// Sets the picture of a property, such as `\.sender`. Stored but never drawn.
    public func setImage<Value>(
        _ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>
    ) {
        setImage(image, named: String(describing: parameterName))
    }

    /// Returns the picture of a property.
    public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
        image(named: String(describing: parameterName))
    }
}

/// An incoming message, which a chat app's service extension passes to
/// `UNNotificationContent.updating(from:)`.
// Immutable after init.
open class INSendMessageIntent: INIntent, UNNotificationContentProviding, @unchecked Sendable {
    private let parts: Parts

    private struct Parts {
        var recipients: [INPerson]?
        var content: String?
        var speakableGroupName: INSpeakableString?
        var conversationIdentifier: String?
        var serviceName: String?
        var sender: INPerson?
        var outgoingMessageType = INOutgoingMessageType.unknown
        var attachments: [INSendMessageAttachment]?
    }

    /// The recipients of the message.
    open var recipients: [INPerson]? { parts.recipients }
    /// The text of the message.
    open var content: String? { parts.content }
    /// The name of the group, in a group conversation.
    open var speakableGroupName: INSpeakableString? { parts.speakableGroupName }
    /// The app's identifier of the conversation.
    open var conversationIdentifier: String? { parts.conversationIdentifier }
    /// The messaging service's name.
    open var serviceName: String? { parts.serviceName }
    /// The person from whom the notification is shown. The person's name becomes the title.
    open var sender: INPerson? { parts.sender }

    /// The kind of message that the user sends; no notification shows it.
    open var outgoingMessageType: INOutgoingMessageType { parts.outgoingMessageType }
    /// The attachments of the message; no notification shows them.
    open var attachments: [INSendMessageAttachment]? { parts.attachments }

    /// Creates a message with its attachments.
    public init(
        recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
        speakableGroupName: INSpeakableString?, conversationIdentifier: String?,
        serviceName: String?, sender: INPerson?, attachments: [INSendMessageAttachment]?
    ) {
        parts = Parts(
            recipients: recipients, content: content, speakableGroupName: speakableGroupName,
            conversationIdentifier: conversationIdentifier, serviceName: serviceName,
            sender: sender, outgoingMessageType: outgoingMessageType, attachments: attachments)
        super.init()
    }

    /// Creates a message in the form from before iOS 14.
    public init(
        recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
        conversationIdentifier: String?, serviceName: String?, sender: INPerson?
    ) {
        parts = Parts(
            recipients: recipients, content: content, speakableGroupName: speakableGroupName,
            conversationIdentifier: conversationIdentifier, serviceName: serviceName,
            sender: sender)
        super.init()
    }
}

/// A name that Siri can speak, such as the name of a group.
// Immutable after init.
open class INSpeakableString: NSObject, @unchecked Sendable {
    private let phrase: String

    /// The text as spoken.
    open var spokenPhrase: String { phrase }

    /// Creates a phrase that is spoken as written.
    public init(spokenPhrase: String) {
        phrase = spokenPhrase
        super.init()
    }
}

/// A call, which a calling app passes to `UNNotificationContent.updating(from:)`.
// Immutable after init.
open class INStartCallIntent: INIntent, UNNotificationContentProviding, @unchecked Sendable {
    private let called: [INPerson]?

    /// The people called or calling. The name of the first one becomes the title.
    open var contacts: [INPerson]? { called }

    /// Creates a call. Apple's initializers also take an audio route, a call record and call
    /// capabilities, which no notification shows.
    public init(contacts: [INPerson]?) {
        called = contacts
        super.init()
    }
}
