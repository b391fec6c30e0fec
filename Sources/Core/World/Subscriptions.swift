import PushGateway
import PushModel
import VirtualPhone

/// The broadcast channels on which phones listen with their Live Activities.
struct Subscriptions: Sendable {
    /// The phones on each channel.
    private var phones: [String: Set<String>] = [:]
    /// The channels of each phone.
    private var channels: [String: Set<String>] = [:]
    /// The phones that ask whether a channel exists.
    private(set) var asking: Set<String> = []

    func phones(on channel: String) -> Set<String> { phones[channel] ?? [] }

    /// Updates the channels of a phone; `nil` removes the phone.
    mutating func follow(_ name: String, _ phone: Phone?) {
        let waits = phone?.waitingActivity != nil
        let now = phone.map { $0.activities.isEmpty ? [] : $0.channels } ?? []
        // Fast path: most phones have no Live Activity, and most worlds no channel.
        if waits {
            asking.insert(name)
        } else if !asking.isEmpty {
            asking.remove(name)
        }
        guard !now.isEmpty || !channels.isEmpty, now != channels[name] ?? [] else { return }
        for channel in channels[name] ?? [] {
            phones[channel]?.remove(name)
            if phones[channel]?.isEmpty == true { phones[channel] = nil }
        }
        for channel in now { phones[channel, default: []].insert(name) }
        channels[name] = now.isEmpty ? nil : now
    }
}

extension World {
    /// Returns the phones that a broadcast is for, in the order of their names.
    package func listeners(to broadcast: Broadcast) -> [String] {
        listeners(to: broadcast.channel, of: broadcast.owner)
    }

    /// Returns the phones with a Live Activity on a channel, in the order of their names.
    package func listeners(to channel: String, of owner: ChannelOwner) -> [String] {
        subscriptions.phones(on: channel).filter { name in
            environment(of: name) == owner.environment
                && phones[name]?.phone.listens(to: channel, owner.bundle) == true
        }.sorted()
    }

    /// The next answer to a phone that asks whether a channel exists; `nil` if no phone asks.
    ///
    /// The answer is an event of that phone, so that its past can be replayed without the channels.
    var nextSubscription: (phone: String, event: Event)? {
        guard let phone = subscriptions.asking.min(),
            let activity = phones[phone]?.phone.waitingActivity
        else { return nil }
        let owner = ChannelOwner(activity.bundle, environment(of: phone))
        let exists =
            gateway.channel(activity.channel, of: owner) != nil
            || channelsElsewhere[owner]?.contains(activity.channel) == true
        return (phone, .subscription(channel: activity.channel, exists: exists))
    }
}
