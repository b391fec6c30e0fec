import Foundation

extension UNNotificationContent {
    /// The content with the one who sent the message or calls as its title (iOS 15). A real iPhone
    /// shows the person's picture too.
    ///
    /// Throws `UNError.contentProvidingInvalid` when the intent names nobody, and
    /// `UNError.contentProvidingObjectNotAllowed` for any other object.
    public func updating(
        from provider: any UNNotificationContentProviding
    ) throws -> UNNotificationContent {
        var parts = parts
        switch provider {
        case let intent as INSendMessageIntent: try parts.take(intent.sender)
        case let intent as INStartCallIntent: try parts.take(intent.contacts?.first)
        case let context as UNNotificationAttributedMessageContext:
            try parts.take(context.intent.sender)
            parts.body = context.text.string
        default: throw UNError.because(.contentProvidingObjectNotAllowed)
        }
        return UNNotificationContent(parts)
    }
}

extension ContentParts {
    fileprivate mutating func take(_ person: INPerson?) throws {
        guard let name = person?.displayName.ifAny else {
            throw UNError.because(.contentProvidingInvalid)
        }
        title = name
    }
}

/// What `UNNotificationContent.updating(from:)` takes (iOS 15): only Apple's own types conform.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// A message whose text has attributes (iOS 18).
// Nothing changes once it is made.
open class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding,
    // The text is a copy.
    @unchecked Sendable
{
    let intent: INSendMessageIntent
    let text: NSAttributedString

    public convenience init(
        sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString
    ) {
        self.init(
            intent: sendMessageIntent,
            text: (attributedContent.copy() as? NSAttributedString) ?? attributedContent)
    }

    init(intent: INSendMessageIntent, text: NSAttributedString) {
        self.intent = intent
        self.text = text
        super.init()
    }
}
