import Foundation

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
