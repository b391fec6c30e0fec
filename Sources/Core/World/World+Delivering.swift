import PushGateway
import PushModel
import VirtualPhone

/// The delivery of a push from APNs to its phone, at once or later.
extension World {
    /// Delivers a push to its phone. After a push of priority 10, also delivers the pushes that
    /// were stored to save power.
    mutating func deliver(
        _ delivery: Delivery, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        handOver(delivery, at: now, &trace)
        let phone = delivery.registration.phone
        guard delivery.priority == 10, gateway.isRestricted(phone: phone) else { return }
        expire(of: phone, at: now, &trace)
        deliverStored(gateway.burst(to: phone, at: now), at: now, &trace)
    }

    /// Makes the gateway store pushes for an offline phone, and delivers them when the phone is back.
    mutating func followNetwork(
        of phone: String, isOnline: Bool, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        guard isOnline else { return gateway.disconnect(phone: phone) }
        expire(of: phone, at: now, &trace)
        deliverStored(gateway.connect(phone: phone, at: now), at: now, &trace)
        for broadcast in gateway.takeBroadcasts(for: phone, at: now) {
            trace.append(record(.delivered, broadcast, on: phone, .fromStorage, at: now))
            deliver(broadcast, on: phone, at: now, &trace)
        }
    }

    /// Delivers a broadcast to a phone that listens on its channel, or has the gateway store it.
    mutating func receive(
        _ broadcast: Broadcast, on phone: String, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        let channel = TraceRecord.Detail.channel(broadcast.channel)
        switch gateway.send(broadcast, to: phone, at: now) {
        case .delivered:
            trace.append(record(.delivered, broadcast, on: phone, channel, at: now))
            deliver(broadcast, on: phone, at: now, &trace)
        case .stored: trace.append(record(.stored, broadcast, on: phone, channel, at: now))
        case .discarded:
            trace.append(record(.discarded, broadcast, on: phone, channel, at: now))
        }
    }

    private mutating func deliver(
        _ broadcast: Broadcast, on phone: String, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        let push = PhonePush(broadcast, epoch: gateway.configuration.epoch)
        change(phone, by: .push(push), at: now, &trace)
    }

    /// Makes the gateway store pushes below priority 10 for a phone that saves power.
    mutating func followPower(
        of phone: String, isRestricted: Bool, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        guard !isRestricted else { return gateway.restrict(phone: phone) }
        expire(of: phone, at: now, &trace)
        deliverStored(gateway.lift(phone: phone, at: now), at: now, &trace)
    }

    /// Drops expired pushes and broadcasts.
    private mutating func expire(
        of phone: String, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        for push in gateway.dropExpired(of: phone, at: now) {
            trace.append(recordExpired(push, at: now))
        }
        for broadcast in gateway.dropExpiredBroadcasts(for: phone, at: now) {
            trace.append(
                record(.expired, broadcast, on: phone, .channel(broadcast.channel), at: now))
        }
    }

    /// Delivers stored pushes one after the other, the oldest first (R-QUEUE-2).
    private mutating func deliverStored(
        _ deliveries: [Delivery], at now: Instant, _ trace: inout [TraceRecord]
    ) {
        for delivery in deliveries {
            trace.append(recordFromStorage(delivery, at: now))
            handOver(delivery, at: now, &trace)
        }
    }

    private mutating func handOver(
        _ delivery: Delivery, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        guard !gateway.isGivenUp(delivery.registration.token) else {
            return trace.append(recordDropped(byPhone: delivery, at: now))
        }
        let token = delivery.registration.token
        if !streamedTokens.isEmpty, streamedTokens.contains(token) { streamed.append(delivery) }
        // A device outside of Belfry decides itself what a push does.
        guard !delivery.registration.isStreamed else { return }
        let push = PhonePush(delivery, epoch: gateway.configuration.epoch)
        change(delivery.registration.phone, by: .push(push), at: now, &trace)
    }
}
