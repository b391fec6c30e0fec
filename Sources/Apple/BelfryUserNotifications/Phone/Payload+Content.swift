import Foundation
import PushModel
import VirtualPhone

extension Payload {
    /// The push with what a service extension made of it.
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
    /// `sound` of a payload, or the `name` in it.
    var payloadName: String { name ?? "default" }
}

extension String {
    /// Itself unless empty: an empty text is as good as none.
    var ifAny: String? { isEmpty ? nil : self }
}
