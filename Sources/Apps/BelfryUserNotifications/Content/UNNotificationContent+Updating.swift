import Foundation

extension UNNotificationContent {
    /// Returns a copy whose title is the name of the message's sender or the caller (iOS 15). A
    /// real iPhone also shows the person's picture.
    ///
    /// Throws `UNError.contentProvidingInvalid` when the intent names no person, and
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

/// An argument of `UNNotificationContent.updating(from:)` (iOS 15). Only Apple's own types may
/// conform.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// A message intent with its text as an attributed string (iOS 18).
// Immutable after init.
open class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding,
    // The text is a copy.
    @unchecked Sendable
{
    let intent: INSendMessageIntent
    let text: NSAttributedString

    /// Creates a message with its text. The plain string becomes the notification's body.
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
