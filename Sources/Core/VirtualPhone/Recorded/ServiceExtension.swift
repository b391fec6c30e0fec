import PushModel

/// The behaviour of a recorded notification service extension on a push.
package enum ServiceExtension: Hashable, Sendable, Codable {
    /// Calls the content handler with the content, changed, after a while.
    case changes(ContentChange, takes: Duration)
    /// Calls the content handler with empty content, so that iOS shows nothing (iOS 13.3, with the
    /// entitlement `filtering`).
    case empties(takes: Duration)
    /// Calls the content handler with the original content at once, and again with the changed
    /// content after a while.
    case answersTwice(ContentChange, takes: Duration)
    /// Never calls its content handler, not even when its time runs out.
    case neverAnswers
    /// Crashes in its first method.
    case crashes
    /// Ended before its first method runs, by a crash or by iOS.
    case killedAtStart
}

/// The parts of a notification's content that a service extension sets; `nil` keeps a part.
package struct ContentChange: Hashable, Sendable, Codable {
    package var title: String?
    package var subtitle: String?
    package var body: String?
    package var sound: String?
    package var badge: Int?
    package var category: String?
    package var threadID: String?

    package init(
        title: String? = nil, subtitle: String? = nil, body: String? = nil, sound: String? = nil,
        badge: Int? = nil, category: String? = nil, threadID: String? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.sound = sound
        self.badge = badge
        self.category = category
        self.threadID = threadID
    }

    func applied(to content: Payload) -> Payload {
        var content = content
        content.title = title ?? content.title
        content.subtitle = subtitle ?? content.subtitle
        content.body = body ?? content.body
        content.sound = sound ?? content.sound
        content.badge = badge ?? content.badge
        content.category = category ?? content.category
        content.threadID = threadID ?? content.threadID
        return content
    }
}

/// The answer of a notification content extension to an action, as
/// `UNNotificationContentExtensionResponseOption`.
public enum ContentExtensionAnswer: String, Hashable, Sendable, Codable, CaseIterable {
    /// `doNotDismiss`: the notification stays, and iOS does not call the app.
    case stay
    /// `dismiss`: the notification disappears, and iOS does not call the app.
    case dismiss
    /// `dismissAndForwardAction`: the app gets the action as without the extension.
    case forward
}
