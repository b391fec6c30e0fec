/// Rule 1: distinguishes a new delivery, the second callback of a known one, and a repetition.
struct DeliveryLedger: Hashable, Sendable {
    enum Match: Hashable, Sendable {
        case new(Int)
        /// The other callback of the pair has already reported this delivery.
        case paired(Int)
        case repeated
    }

    private var deliveries: [Delivery] = []
    private var count = 0

    /// Whether iOS may repeat a presentation, as iOS 18.0 does.
    var repeatsPresentations = false

    /// Matches a callback with the known deliveries and records it. `isKnown` is `true` if a
    /// message with this ID and content was handled within a day.
    mutating func match(
        _ callback: Delivery.Callback, _ message: PushMessage, in phase: PushAppPhase,
        isKnown: Bool, at now: Double
    ) -> Match {
        removeExpired(at: now)
        if let index = partner(of: callback, message, in: phase, at: now) {
            deliveries[index].callbacks.insert(callback)
            deliveries[index].identifier =
                deliveries[index].identifier ?? message.identifier?.lowercased()
            return .paired(deliveries[index].number)
        }
        if isKnown || isRepeated(callback, message, in: phase, at: now) { return .repeated }
        return .new(record(callback, message, in: phase, at: now))
    }

    /// Records that the user opened the notification: later callbacks about it count as
    /// repetitions.
    mutating func recordOpen(_ message: PushMessage, in phase: PushAppPhase, at now: Double) {
        removeExpired(at: now)
        _ = record(.response, message, in: phase, at: now)
    }

    /// The oldest delivery in the foreground that only the other callback has reported. Without
    /// one, the only delivery that a service extension may have changed.
    private func partner(
        of callback: Delivery.Callback, _ message: PushMessage, in phase: PushAppPhase,
        at now: Double
    ) -> Int? {
        guard phase != .background else { return nil }
        let key = DeliveryKey(message)
        let open = deliveries.indices.filter { deliveries[$0].waits(for: callback, at: now) }
        if let equal = open.first(where: { deliveries[$0].key == key }) { return equal }
        let changed = open.filter {
            now - deliveries[$0].at < Limits.extensionTime
                && deliveries[$0].message.isSameBeforeExtension(as: message)
        }
        return changed.count == 1 ? changed[0] : nil
    }

    /// Whether iOS repeats an earlier callback.
    private func isRepeated(
        _ callback: Delivery.Callback, _ message: PushMessage, in phase: PushAppPhase,
        at now: Double
    ) -> Bool {
        let key = DeliveryKey(message)
        return deliveries.contains { known in
            let isRecent = now - known.at < Limits.repeatWindowByPayload
            switch callback {
            case .willPresent:
                return repeatsPresentations && message.isRemote && isRecent && known.key == key
                    && known.callbacks.contains(.willPresent)
                    && known.identifier == message.identifier?.lowercased()
            // Apple: the method may be called again when the user opens the alert.
            case .remoteNotification:
                guard phase == .inactive, message.isVisible else { return false }
                return (known.callbacks.contains(.remoteNotification) && known.key == key)
                    || (known.callbacks.contains(.response) && isRecent
                        && known.message.isSamePush(as: message))
            case .response: return false
            }
        }
    }

    private mutating func record(
        _ callback: Delivery.Callback, _ message: PushMessage, in phase: PushAppPhase,
        at now: Double
    ) -> Int {
        count += 1
        deliveries.append(
            Delivery(
                number: count, message: message, callbacks: [callback],
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
    var message: PushMessage
    var callbacks: Set<Callback>
    /// The request's identifier in lower case, because iOS 18.0 changes the case when it repeats a
    /// call.
    var identifier: String?
    var isInForeground: Bool
    var at: Double

    var key: DeliveryKey { DeliveryKey(message) }

    /// Whether this callback can be the second of the delivery's pair.
    func waits(for callback: Callback, at now: Double) -> Bool {
        isInForeground && !callbacks.contains(callback) && !callbacks.contains(.response)
            && now - at < Limits.repeatWindowByPayload
    }
}
