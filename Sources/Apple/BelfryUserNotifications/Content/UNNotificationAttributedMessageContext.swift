import Foundation

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
