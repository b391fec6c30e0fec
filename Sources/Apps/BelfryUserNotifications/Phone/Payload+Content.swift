import AppGuest
import Foundation
import PushModel
import VirtualPhone

extension ContentParts {
    /// Creates the content of a push. `userInfo` is the whole payload. Keys that the phone itself
    /// ignores are read from the JSON.
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
        // Foundation reads the JSON, so the values cast as on an iPhone.
        userInfo = payload.userInfo
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

    /// Creates the content of a local notification without an archive, because it was scheduled
    /// without these frameworks.
    init(_ local: LocalNotification) {
        var payload = Payload(
            title: local.title, subtitle: local.subtitle, body: local.body, badge: local.badge,
            sound: local.sound, category: local.category, threadID: local.threadID)
        payload.interruptionLevel = local.interruptionLevel
        self.init(payload)
        userInfo = [:]
    }
}

extension Payload {
    /// Returns the push with the content that a service extension returned.
    func changed(to content: UNNotificationContent) throws -> Payload {
        let parts = content.parts
        var payload = self
        payload.title = parts.title.ifAny
        payload.subtitle = parts.subtitle.ifAny
        payload.body = parts.body.ifAny
        payload.badge = parts.badge?.intValue
        payload.sound = parts.sound.map(\.kind.payloadName)
        payload.soundIsCritical = parts.sound?.kind.isCritical ?? false
        payload.category = parts.categoryIdentifier.ifAny
        payload.threadID = parts.threadIdentifier.ifAny
        payload.interruptionLevel = parts.interruptionLevel.payloadName
        payload.source = .archived(try Archive.bytes(content))
        return payload
    }
}

extension SoundKind {
    /// The value of `sound` in a payload, or of `name` inside it.
    var payloadName: String { name ?? "default" }
}

extension String {
    /// The text; `nil` for an empty text, which counts as none.
    var ifAny: String? { isEmpty ? nil : self }
}

extension UNNotificationInterruptionLevel {
    /// The value of `interruption-level` in a payload; `nil` for the default level.
    var payloadName: String? {
        switch self {
        case .passive: "passive"
        case .active: nil
        case .timeSensitive: "time-sensitive"
        case .critical: "critical"
        }
    }

    init?(_ payloadName: String) {
        switch payloadName {
        case "passive": self = .passive
        case "active": self = .active
        case "time-sensitive": self = .timeSensitive
        case "critical": self = .critical
        default: return nil
        }
    }
}

/// Converts requests and contents to bytes, which the phone stores without reading them.
enum Archive {
    static func bytes(_ object: some NSObject & NSSecureCoding) throws -> [UInt8] {
        [UInt8](
            try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true))
    }

    static func object(of content: Payload) -> NSObject? {
        guard case .archived(let bytes)? = content.source else { return nil }
        return object(bytes)
    }

    static func category(_ bytes: [UInt8]) -> UNNotificationCategory? {
        guard !bytes.isEmpty else { return nil }
        return try? NSKeyedUnarchiver.unarchivedObject(
            ofClass: UNNotificationCategory.self, from: Data(bytes))
    }

    /// Decodes a request or a content; `nil` for other bytes.
    static func object(_ bytes: [UInt8]) -> NSObject? {
        guard !bytes.isEmpty else { return nil }
        return try? NSKeyedUnarchiver.unarchivedObject(
            ofClasses: [UNNotificationRequest.self, UNNotificationContent.self],
            from: Data(bytes)) as? NSObject
    }
}
