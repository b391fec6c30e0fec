import Foundation

/// The properties of a notification's content, with Apple's default values.
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

    /// Whether the content has a text, a sound, a badge or an attachment.
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

extension ContentParts {
    init(_ coder: NSCoder) {
        attachments = coder.list(UNNotificationAttachment.self, "attachments")
        badge = coder.number("badge")
        body = coder.text("body") ?? ""
        categoryIdentifier = coder.text("categoryIdentifier") ?? ""
        launchImageName = coder.text("launchImageName") ?? ""
        sound = coder.object(UNNotificationSound.self, "sound")
        subtitle = coder.text("subtitle") ?? ""
        threadIdentifier = coder.text("threadIdentifier") ?? ""
        title = coder.text("title") ?? ""
        userInfo = PropertyTree.decode(coder, "userInfo")
        summaryArgument = coder.text("summaryArgument") ?? ""
        summaryArgumentCount = coder.number("summaryArgumentCount")?.intValue ?? 1
        targetContentIdentifier = coder.text("targetContentIdentifier")
        interruptionLevel =
            coder.number("interruptionLevel").flatMap {
                UNNotificationInterruptionLevel(rawValue: $0.uintValue)
            } ?? .active
        relevanceScore = coder.number("relevanceScore")?.doubleValue ?? 0
        filterCriteria = coder.text("filterCriteria")
    }

    func encode(with coder: NSCoder) {
        coder.encode(NSArray(array: attachments), forKey: "attachments")
        if let badge { coder.encode(badge, forKey: "badge") }
        coder.put(body, "body")
        coder.put(categoryIdentifier, "categoryIdentifier")
        coder.put(launchImageName, "launchImageName")
        if let sound { coder.encode(sound, forKey: "sound") }
        coder.put(subtitle, "subtitle")
        coder.put(threadIdentifier, "threadIdentifier")
        coder.put(title, "title")
        coder.encode(PropertyTree.objects(userInfo), forKey: "userInfo")
        coder.put(summaryArgument, "summaryArgument")
        coder.encode(NSNumber(value: summaryArgumentCount), forKey: "summaryArgumentCount")
        coder.put(targetContentIdentifier, "targetContentIdentifier")
        coder.encode(NSNumber(value: interruptionLevel.rawValue), forKey: "interruptionLevel")
        coder.encode(NSNumber(value: relevanceScore), forKey: "relevanceScore")
        coder.put(filterCriteria, "filterCriteria")
    }
}
