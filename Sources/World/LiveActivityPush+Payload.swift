import PushModel
import VirtualPhone

extension LiveActivityPush {
    /// Reads the keys of `aps` that are about a Live Activity; `nil` without an event.
    ///
    /// https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications
    init?(_ aps: JSONValue?, epoch: UnixTime) {
        guard let event = aps?["event"]?.string.flatMap(Event.init) else { return nil }
        func instant(_ key: String) -> Instant? {
            // Beyond the reckoning of both clocks there is only the last instant.
            aps?[key]?.double.map { .zero + .seconds(min(max($0 - epoch.seconds, 0), 1e11)) }
        }
        self.init(
            event: event, timestamp: aps?["timestamp"]?.int ?? 0, staleDate: instant("stale-date"),
            dismissalDate: instant("dismissal-date"), channel: aps?["input-push-channel"]?.string)
    }
}
