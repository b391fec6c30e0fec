import PushModel

/// A push that has passed every check, with its headers parsed.
struct Admission {
    var delivery: Delivery
    /// `apns-expiration` in UNIX milliseconds; `nil` if the header is absent.
    var expiration: Int64?
    /// Advice for the sender of an accepted push.
    var hint: String?
}

/// A push on its way from APNs to a phone. A class, because it is passed on often, and copying a
/// structure would count nine references.
package final class Delivery: Hashable, Sendable, Codable {
    package let id: String
    package let registration: Registration
    /// The whole topic, with its suffix.
    package let topic: String
    package let pushType: PushType?
    /// The priority: 10, 5 or 1.
    package let priority: Int
    package let collapseID: String?
    package let payload: Payload

    package init(
        id: String, registration: Registration, topic: String, pushType: PushType?, priority: Int,
        collapseID: String?, payload: Payload
    ) {
        self.id = id
        self.registration = registration
        self.topic = topic
        self.pushType = pushType
        self.priority = priority
        self.collapseID = collapseID
        self.payload = payload
    }

    package static func == (first: Delivery, second: Delivery) -> Bool {
        first === second
            || first.id == second.id && first.registration == second.registration
                && first.topic == second.topic && first.pushType == second.pushType
                && first.priority == second.priority && first.collapseID == second.collapseID
                && first.payload == second.payload
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(registration)
        hasher.combine(payload)
    }
}

/// APNs' answer to one request, and what happens to its push.
package struct Outcome: Hashable, Sendable {
    /// One reference in each case, because the values of the others are rare and large.
    package enum Disposition: Hashable, Sendable {
        case refused
        /// The push is sent to the phone at once.
        case delivered(Delivery)
        /// The push is kept until the obstacle is gone.
        indirect case stored(for: Registration, Storing)
        /// The push is accepted and dropped, because the phone is disconnected and
        /// `apns-expiration` forbids storing.
        indirect case discarded(for: Registration)
        /// A fault kept the push from its phone, if it was for one.
        indirect case lost(for: Registration?)
        /// The message is on its way to the phones that listen on the channel.
        indirect case broadcast(Broadcast)
        /// A channel was made or deleted.
        indirect case changedChannels(of: ChannelOwner)
        /// A question about channels, which changes nothing.
        case answered
    }

    /// The reason why a push does not go to its phone at once.
    package enum Obstacle: Hashable, Sendable {
        case offline
        /// The phone saves power, and the push's priority lets it wait.
        case power
    }

    /// The way in which a push is stored.
    package struct Storing: Hashable, Sendable {
        package var obstacle: Obstacle
        /// The push that this one replaced.
        package var replaced: Delivery?
        /// The expired push that this one replaced.
        package var expired: Delivery?

        package init(
            behind obstacle: Obstacle = .offline, replacing replaced: Delivery? = nil,
            expired: Delivery? = nil
        ) {
            self.obstacle = obstacle
            self.replaced = replaced
            self.expired = expired
        }
    }

    package var response: PushResponse
    package var disposition: Disposition

    package init(response: consuming PushResponse, disposition: consuming Disposition) {
        self.response = response
        self.disposition = disposition
    }
}

extension Outcome.Disposition {
    /// The name of the phone or channel owner whose state changed, if any.
    package var stateName: String? {
        switch self {
        case .delivered(let delivery): delivery.registration.phone
        case .broadcast(let broadcast): broadcast.owner.name
        case .changedChannels(let owner): owner.name
        default: registration?.phone
        }
    }

    /// The registration that the push was for; `nil` if it was refused, or for no single phone.
    package var registration: Registration? {
        switch self {
        case .refused, .broadcast, .changedChannels, .answered: nil
        case .lost(let registration): registration
        case .delivered(let delivery): delivery.registration
        case .stored(let registration, _), .discarded(let registration): registration
        }
    }
}
