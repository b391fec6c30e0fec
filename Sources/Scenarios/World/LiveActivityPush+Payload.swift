import PushPayload
import VirtualPhone

extension LiveActivityPush {
    /// Reads the keys of `aps` that are about a Live Activity; `nil` without an event.
    ///
    /// https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications
    init?(_ aps: JSONValue?, worldBegan: Double) {
        guard let event = aps?["event"]?.string.flatMap(Event.init) else { return nil }
        func instant(_ key: String) -> Instant? {
            aps?[key]?.double.map { Instant.zero + .seconds($0 - worldBegan) }
        }
        self.init(
            event: event, timestamp: aps?["timestamp"]?.int ?? 0, staleDate: instant("stale-date"),
            dismissalDate: instant("dismissal-date"), channel: aps?["input-push-channel"]?.string)
    }
}
