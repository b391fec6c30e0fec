/// Rule 1: distinguishes a new delivery, the second callback of a known one, and a repetition.
struct DeliveryLedger: Hashable, Sendable {
    enum Match: Hashable, Sendable {
        case new(Int)
        /// The other callback of the pair has reported this delivery before.
        case paired(Int)
        case repeated
    }

    private var deliveries: [Delivery] = []
    private var count = 0

    /// Matches a callback with the known deliveries and records it. `isKnownID`: the message's own
    /// ID has been handled within a day.
    mutating func match(
        _ callback: Delivery.Callback, _ message: PushMessage, in phase: PushAppPhase,
        isKnownID: Bool, at now: Double
    ) -> Match {
        removeExpired(at: now)
        let key = DeliveryKey(message)
        if let index = partner(of: callback, key, in: phase, at: now) {
            deliveries[index].callbacks.insert(callback)
            deliveries[index].identifier =
                deliveries[index].identifier ?? message.identifier?.lowercased()
            return .paired(deliveries[index].number)
        }
        if isKnownID || isRepeated(callback, message, key, in: phase, at: now) { return .repeated }
        return .new(record(callback, message, key, in: phase, at: now))
    }

    /// Records that the user opened the notification: later callbacks about it are repetitions.
    mutating func recordOpen(_ message: PushMessage, in phase: PushAppPhase, at now: Double) {
        removeExpired(at: now)
        _ = record(.response, message, DeliveryKey(message), in: phase, at: now)
    }

    /// The oldest delivery in the foreground that only the other callback has reported.
    private func partner(
        of callback: Delivery.Callback, _ key: DeliveryKey, in phase: PushAppPhase, at now: Double
    ) -> Int? {
        guard phase != .background else { return nil }
        return deliveries.firstIndex {
            $0.key == key && $0.isInForeground && !$0.callbacks.contains(callback)
                && !$0.callbacks.contains(.response) && now - $0.at < Limits.repeatWindowByPayload
        }
    }

    /// The same callback comes again, and nothing distinguishes it from the first one.
    private func isRepeated(
        _ callback: Delivery.Callback, _ message: PushMessage, _ key: DeliveryKey,
        in phase: PushAppPhase, at now: Double
    ) -> Bool {
        deliveries.contains { known in
            guard known.key == key else { return false }
            let isRecent = now - known.at < Limits.repeatWindowByPayload
            switch callback {
            case .willPresent:
                return message.isRemote && isRecent && known.callbacks.contains(.willPresent)
                    && known.identifier == message.identifier?.lowercased()
            // Apple: the method may be called again when the user opens the alert.
            case .remoteNotification:
                guard phase == .inactive, message.isVisible else { return false }
                return known.callbacks.contains(.remoteNotification)
                    || (known.callbacks.contains(.response) && isRecent)
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
                number: count, key: key, callbacks: [callback],
                identifier: message.identifier?.lowercased(),
                isInForeground: phase != .background, at: now))
        return count
    }

    private mutating func removeExpired(at now: Double) {
        deliveries.removeAll { now - $0.at > Limits.repeatWindowByID }
        deliveries.removeFirst(max(0, deliveries.count - Limits.rememberedIDs))
    }
}

/// One delivery of a notification, and the callbacks that have reported it.
struct Delivery: Hashable, Sendable {
    enum Callback: Hashable, Sendable {
        case remoteNotification, willPresent, response
    }

    var number: Int
    var key: DeliveryKey
    var callbacks: Set<Callback>
    /// In lower case: iOS 18.0 changes the case when it repeats a call.
    var identifier: String?
    var isInForeground: Bool
    var at: Double
}

/// What two callbacks about one delivery have in common.
///
/// Never the request's identifier alone: it is the collapse ID, which different pushes share.
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
