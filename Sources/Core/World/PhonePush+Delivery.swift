import PushGateway
import PushModel
import VirtualPhone

extension PhonePush {
    /// Creates the push that a phone gets from APNs. `epoch` converts the UNIX seconds of its dates
    /// into instants.
    init(_ delivery: Delivery, epoch: UnixTime) {
        // Servers that manage devices set only the topic header.
        let unnamed = delivery.topic.hasPrefix("com.apple.mgmt.") ? PushType.mdm : .alert
        let type = delivery.pushType ?? Topic(delivery.topic).suffixType ?? unnamed
        self.init(
            id: delivery.id, bundle: delivery.registration.bundle, payload: delivery.payload,
            collapseID: delivery.collapseID, priority: delivery.priority, type: type,
            liveActivity: type == .liveactivity
                ? LiveActivityPush(delivery.payload, epoch: epoch) : nil,
            holder: delivery.registration.holder)
    }
}

extension PhonePush {
    init(_ broadcast: Broadcast, epoch: UnixTime) {
        self.init(
            id: broadcast.id, bundle: broadcast.owner.bundle, payload: broadcast.payload,
            priority: broadcast.priority, type: .liveactivity,
            liveActivity: LiveActivityPush(broadcast.payload, epoch: epoch))
        liveActivity?.broadcast = broadcast.channel
    }
}

extension LiveActivityPush {
    /// Reads the keys that no other push has. The payload is known to be JSON.
    fileprivate init?(_ payload: Payload, epoch: UnixTime) {
        self.init(payload.pushed.flatMap { try? JSONValue(parsing: $0) }?["aps"], epoch: epoch)
    }

    /// Reads the keys of `aps` that are about a Live Activity; `nil` without an event.
    ///
    /// https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications
    package init?(_ aps: JSONValue?, epoch: UnixTime) {
        guard let event = aps?["event"]?.string.flatMap(Event.init) else { return nil }
        func instant(_ key: String) -> Instant? {
            // Dates beyond the range of an instant become the last one.
            aps?[key]?.double.map { .zero + .seconds(min(max($0 - epoch.seconds, 0), 1e11)) }
        }
        self.init(
            event: event, timestamp: aps?["timestamp"]?.int, staleDate: instant("stale-date"),
            dismissalDate: instant("dismissal-date"), channel: aps?["input-push-channel"]?.string,
            content: aps?["content-state"]?.json, attributes: aps?["attributes"]?.json)
        sent = instant("timestamp")
        staleTime = aps?["stale-date"]?.double.map(UnixTime.init(seconds:))
        type = aps?["attributes-type"]?.string
        relevance = aps?["relevance-score"]?.double
        alert = aps?["alert"].map { LiveActivityAlert($0, beside: aps?["sound"]) }
    }
}

extension LiveActivityAlert {
    /// Reads `alert`. Its texts are strings, or objects with a key to look up and its arguments.
    /// The sound belongs inside, but one beside `alert` counts as well.
    /// https://developer.apple.com/forums/thread/799195
    fileprivate init(_ alert: JSONValue, beside sound: JSONValue?) {
        func text(_ key: String) -> String? {
            alert[key]?.string ?? alert[key]?["loc-key"]?.string ?? alert["\(key)-loc-key"]?.string
        }
        self.init(
            title: text("title"), body: text("body"),
            sound: alert["sound"]?.string ?? sound?.string)
    }
}
