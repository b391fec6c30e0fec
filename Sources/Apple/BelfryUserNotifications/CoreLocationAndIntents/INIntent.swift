import Foundation

/// The base class of SiriKit's intents.
///
/// This module has the two that `UNNotificationContent.updating(from:)` takes, and what they are
/// made of.
// Subclasses set their properties in init only.
open class INIntent: NSObject, @unchecked Sendable {
    override init() {
        super.init()
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
    }

    /// Whom the message was sent to.
    open var recipients: [INPerson]? { parts.recipients }
    /// The message's text.
    open var content: String? { parts.content }
    /// The name of the group, in a group conversation.
    open var speakableGroupName: INSpeakableString? { parts.speakableGroupName }
    /// The app's identifier of the conversation.
    open var conversationIdentifier: String? { parts.conversationIdentifier }
    /// The messaging service's name.
    open var serviceName: String? { parts.serviceName }
    /// The person the notification is shown from: its name becomes the title.
    open var sender: INPerson? { parts.sender }

    /// Apple's other initializers also take attachments and an outgoing message type, which no
    /// notification shows.
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

/// A name that Siri can speak, such as that of a group.
// Immutable after init.
open class INSpeakableString: NSObject, @unchecked Sendable {
    private let phrase: String

    /// The text as it is spoken.
    open var spokenPhrase: String { phrase }

    /// A phrase that is spoken as it is written.
    public init(spokenPhrase: String) {
        phrase = spokenPhrase
        super.init()
    }
}

/// A call, which a calling app passes to `UNNotificationContent.updating(from:)`.
// Immutable after init.
open class INStartCallIntent: INIntent, UNNotificationContentProviding, @unchecked Sendable {
    private let called: [INPerson]?

    /// The people called or calling; the first one's name becomes the title.
    open var contacts: [INPerson]? { called }

    /// Apple's initializers also take an audio route, a call record and call capabilities, which no
    /// notification shows.
    public init(contacts: [INPerson]?) {
        called = contacts
        super.init()
    }
}
