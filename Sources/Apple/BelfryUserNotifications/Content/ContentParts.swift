import Foundation

/// What a notification's content consists of, with Apple's default values.
struct ContentParts {
    var attachments: [UNNotificationAttachment] = []
    var badge: NSNumber?
    var body = ""
    var categoryIdentifier = ""
    var launchImageName = ""
    var sound: UNNotificationSound?
    var subtitle = ""
    var threadIdentifier = ""
    var title = ""
    var userInfo: [AnyHashable: Any] = [:]
    var summaryArgument = ""
    var summaryArgumentCount = 1
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?

    /// There is something for the user: text, a sound or a badge.
    var isForUser: Bool {
        !title.isEmpty || !subtitle.isEmpty || !body.isEmpty || sound != nil || badge != nil
            || !attachments.isEmpty
    }

    private var texts: [String?] {
        [
            body, categoryIdentifier, launchImageName, subtitle, threadIdentifier, title,
            summaryArgument, targetContentIdentifier, filterCriteria,
        ]
    }

    var hash: Int { texts.hashValue }
}

extension ContentParts: Equatable {
    static func == (left: ContentParts, right: ContentParts) -> Bool {
        left.texts == right.texts && left.attachments == right.attachments
            && left.badge == right.badge && left.sound == right.sound
            && left.summaryArgumentCount == right.summaryArgumentCount
            && left.interruptionLevel == right.interruptionLevel
            && left.relevanceScore == right.relevanceScore
            && PropertyTree.objects(left.userInfo) == PropertyTree.objects(right.userInfo)
    }
}
