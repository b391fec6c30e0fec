import AppGuest
import Foundation
import PushModel
import VirtualPhone

extension ContentParts {
    /// What a push says. `userInfo` is the whole payload, and what the phone itself does not look at
    /// is read from there.
    init(_ payload: Payload) {
        title = payload.title ?? ""
        subtitle = payload.subtitle ?? ""
        body = payload.body ?? ""
        badge = payload.badge.map { NSNumber(value: $0) }
        categoryIdentifier = payload.category ?? ""
        threadIdentifier = payload.threadID ?? ""
        interruptionLevel =
            payload.interruptionLevel.flatMap(UNNotificationInterruptionLevel.init)
            ?? .active
        sound = payload.sound.map {
            UNNotificationSound(
                SoundKind(name: $0 == "default" ? nil : $0, isCritical: payload.soundIsCritical))
        }
        userInfo = PropertyTree.userInfo(payload.userInfo)
        guard case .pushed(let json)? = payload.source else { return }
        guard let aps = (try? JSONValue(parsing: json))?["aps"] else { return }
        launchImageName = aps["alert"]?["launch-image"]?.string ?? ""
        summaryArgument = aps["alert"]?["summary-arg"]?.string ?? ""
        summaryArgumentCount = max(1, aps["alert"]?["summary-arg-count"]?.int ?? 1)
        targetContentIdentifier = aps["target-content-id"]?.string
        relevanceScore = aps["relevance-score"]?.double ?? 0
        filterCriteria = aps["filter-criteria"]?.string
        if payload.soundIsCritical, let volume = aps["sound"]?["volume"]?.double, let sound {
            var kind = sound.kind
            kind.volume = Float(volume)
            self.sound = UNNotificationSound(kind)
        }
    }

    /// What a local notification says that no frameworks of an app archived.
    init(_ local: LocalNotification) {
        var payload = Payload(
            title: local.title, subtitle: local.subtitle, body: local.body, badge: local.badge,
            sound: local.sound, category: local.category, threadID: local.threadID)
        payload.interruptionLevel = local.interruptionLevel
        self.init(payload)
        userInfo = [:]
    }
}
