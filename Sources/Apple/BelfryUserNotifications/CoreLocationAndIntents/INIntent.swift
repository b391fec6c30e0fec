import Foundation

/// The base of SiriKit's intents, of which this module has the two that notifications take
/// content from, with what tells who is speaking.
// Filled by whoever makes it, and not changed after.
open class INIntent: NSObject, @unchecked Sendable {
    override init() {
        super.init()
    }
}

/// A message that somebody sent: what a chat app's service extension hands to `updating(from:)`.
// Nothing changes once it is made.
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

    open var recipients: [INPerson]? { parts.recipients }
    open var content: String? { parts.content }
    open var speakableGroupName: INSpeakableString? { parts.speakableGroupName }
    open var conversationIdentifier: String? { parts.conversationIdentifier }
    open var serviceName: String? { parts.serviceName }
    open var sender: INPerson? { parts.sender }

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

/// A text with how it is spoken: the name of a group.
// Nothing changes once it is made.
open class INSpeakableString: NSObject, @unchecked Sendable {
    private let phrase: String

    open var spokenPhrase: String { phrase }

    public init(spokenPhrase: String) {
        phrase = spokenPhrase
        super.init()
    }
}

/// A call that somebody starts: what a telephone app hands to `updating(from:)`.
// Nothing changes once it is made.
open class INStartCallIntent: INIntent, UNNotificationContentProviding, @unchecked Sendable {
    private let called: [INPerson]?

    /// The other side of the call.
    open var contacts: [INPerson]? { called }

    /// Apple's initialisers also take an audio route, a call record and what the call is able to
    /// do, which no notification shows.
    public init(contacts: [INPerson]?) {
        called = contacts
        super.init()
    }
}
