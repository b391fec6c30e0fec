import Foundation

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
