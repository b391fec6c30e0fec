public import UserNotifications

/// Keys of `aps` that decide how a push is shown. A local notification has none of them.
extension PushMessage {
    /// The number for the app's icon, from `badge`; `nil` if the push leaves the number unchanged.
    ///
    ///     if let badge = message.badge { counter.show(badge) }
    public var badge: Int? { payload["aps"]?["badge"]?.integer }

    /// The name of the sound, from `sound`, also for a critical sound; `nil` without a sound.
    ///
    ///     if message.sound == "siren.caf" { alarm.show(message) }
    public var sound: String? {
        let sound = payload["aps"]?["sound"]
        return sound?.string ?? sound?["name"]?.string
    }

    /// The `interruption-level`; `.active` if the push has none.
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

    /// The `relevance-score` from 0 to 1, by which iOS sorts its summary; `nil` if the push has
    /// none.
    ///
    ///     if (message.relevanceScore ?? 0) > 0.5 { inbox.pin(message) }
    public var relevanceScore: Double? { payload["aps"]?["relevance-score"]?.number }

    /// The `target-content-id`, which names the content that the app should show; empty if the push
    /// has none.
    ///
    ///     if !message.targetContentID.isEmpty { navigator.show(content: message.targetContentID) }
    public var targetContentID: String {
        payload["aps"]?["target-content-id"]?.string ?? ""
    }
}
