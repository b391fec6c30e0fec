public import UserNotifications

/// What else a push says of how it is shown; nothing of it in a local notification.
extension PushMessage {
    /// `badge`, the number for the app's icon; `nil` if the push leaves that as it is.
    ///
    ///     if let badge = message.badge { counter.show(badge) }
    public var badge: Int? { payload["aps"]?["badge"]?.integer }

    /// The name of `sound`, of a critical one too; `nil` without a sound.
    ///
    ///     if message.sound == "siren.caf" { alarm.show(message) }
    public var sound: String? {
        let sound = payload["aps"]?["sound"]
        return sound?.string ?? sound?["name"]?.string
    }

    /// `interruption-level`; `.active` if the push does not say.
    ///
    ///     if message.interruptionLevel == .timeSensitive { inbox.pin(message) }
    public var interruptionLevel: UNNotificationInterruptionLevel {
        switch payload["aps"]?["interruption-level"]?.string {
        case "passive": .passive
        case "time-sensitive": .timeSensitive
        case "critical": .critical
        default: .active
        }
    }

    /// `relevance-score`, by which iOS sorts its summary, from 0 to 1; `nil` if the push does not say.
    ///
    ///     if (message.relevanceScore ?? 0) > 0.5 { inbox.pin(message) }
    public var relevanceScore: Double? { payload["aps"]?["relevance-score"]?.number }

    /// `target-content-id`, which says what the app is to show; empty if there is none.
    ///
    ///     if !message.targetContentID.isEmpty { navigator.show(content: message.targetContentID) }
    public var targetContentID: String {
        payload["aps"]?["target-content-id"]?.string ?? ""
    }
}
