/// Tells a new notification from another callback about one that is known, and from a repetition.
struct DeliveryLedger: Hashable, Sendable {
    enum Sighting: Hashable, Sendable {
        case new(Int)
        /// The other method of the pair has told of this delivery before.
        case joined(Int)
        case repeated
    }

    private var deliveries: [Delivery] = []
    private var count = 0

    /// A callback came; `isKnownID` if the message's own id has been handled within a day.
    mutating func see(
        _ callback: Delivery.Callback, _ message: PushMessage, in phase: PushAppPhase,
        isKnownID: Bool,
        at now: Double
    ) -> Sighting {
        forget(before: now)
        let key = DeliveryKey(message)
        if let index = partner(of: callback, key, in: phase, at: now) {
            deliveries[index].seen.insert(callback)
            deliveries[index].identifier =
                deliveries[index].identifier ?? message.identifier?.lowercased()
            return .joined(deliveries[index].number)
        }
        if isKnownID || isRepeated(callback, message, key, in: phase, at: now) { return .repeated }
        return .new(record(callback, message, key, in: phase, at: now))
    }

    /// The user answered the notification, so that what iOS still tells of it is old.
    mutating func opened(_ message: PushMessage, in phase: PushAppPhase, at now: Double) {
        forget(before: now)
        _ = record(.response, message, DeliveryKey(message), in: phase, at: now)
    }

    /// The oldest delivery in the foreground of which only the other method has told.
    private func partner(
        of callback: Delivery.Callback, _ key: DeliveryKey, in phase: PushAppPhase, at now: Double
    ) -> Int? {
        guard phase != .background else { return nil }
        return deliveries.firstIndex {
            $0.key == key && $0.isInForeground && !$0.seen.contains(callback)
                && !$0.seen.contains(.response) && now - $0.at < Limits.repeatByPayload
        }
    }

    /// The same method tells again, and nothing says that it is another push.
    private func isRepeated(
        _ callback: Delivery.Callback, _ message: PushMessage, _ key: DeliveryKey,
        in phase: PushAppPhase, at now: Double
    ) -> Bool {
        deliveries.contains { known in
            guard known.key == key else { return false }
            let isRecent = now - known.at < Limits.repeatByPayload
            switch callback {
            case .willPresent:
                return isRecent && known.seen.contains(.willPresent)
                    && known.identifier == message.identifier?.lowercased()
            // Apple: the method may be called again when the user opens the alert.
            case .remoteNotification:
                guard phase == .inactive, message.isVisible else { return false }
                return known.seen.contains(.remoteNotification)
                    || (known.seen.contains(.response) && isRecent)
            case .response: return false
            }
        }
    }

    private mutating func record(
        _ callback: Delivery.Callback, _ message: PushMessage, _ key: DeliveryKey,
        in phase: PushAppPhase, at now: Double
    ) -> Int {
        count += 1
        deliveries.append(
            Delivery(
                number: count, key: key, seen: [callback],
                identifier: message.identifier?.lowercased(),
                isInForeground: phase != .background, at: now))
        return count
    }

    private mutating func forget(before now: Double) {
        deliveries.removeAll { now - $0.at > Limits.repeatByID }
        deliveries.removeFirst(max(0, deliveries.count - Limits.rememberedIDs))
    }
}

/// A notification that the app has been told of, and by which methods.
struct Delivery: Hashable, Sendable {
    enum Callback: Hashable, Sendable {
        case remoteNotification, willPresent, response
    }

    var number: Int
    var key: DeliveryKey
    var seen: Set<Callback>
    /// In lower case, as iOS 18.0 repeats it in another one.
    var identifier: String?
    var isInForeground: Bool
    var at: Double
}

/// What two callbacks about one delivery have in common.
///
/// Never the request's identifier alone: that is the collapse id, which different pushes share.
enum DeliveryKey: Hashable, Sendable {
    case id(String)
    case payload([String: PushValue])
    /// A local notification: its `userInfo` is often empty.
    case local(identifier: String, title: String, body: String, [String: PushValue])

    init(_ message: PushMessage) {
        if let id = message.id {
            self = .id(id)
        } else if message.isRemote {
            self = .payload(message.payload)
        } else {
            self = .local(
                identifier: message.identifier ?? "", title: message.title, body: message.body,
                message.payload)
        }
    }
}
