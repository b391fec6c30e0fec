import PushGateway
import PushModel
import VirtualPhone

/// Which phones listen on which broadcast channels, as their Live Activities say.
struct Subscriptions: Sendable {
    /// By channel.
    private var phones: [String: Set<String>] = [:]
    /// By phone.
    private var channels: [String: Set<String>] = [:]
    /// Phones that want to know whether a channel exists.
    private(set) var asking: Set<String> = []

    func phones(on channel: String) -> Set<String> { phones[channel] ?? [] }

    /// Notes what a phone listens on now; `nil` for one that is gone.
    mutating func follow(_ name: String, _ phone: Phone?) {
        let waits = phone?.waitingActivity != nil
        let now = phone.map { $0.activities.isEmpty ? [] : $0.channels } ?? []
        // Most phones have no Live Activity, and most worlds no channel.
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
    /// The phones that a broadcast is for, in the order of their names.
    package func listeners(to broadcast: Broadcast) -> [String] {
        listeners(to: broadcast.channel, of: broadcast.owner)
    }

    /// The phones with a Live Activity that listens on a channel, in the order of their names.
    package func listeners(to channel: String, of owner: ChannelOwner) -> [String] {
        subscriptions.phones(on: channel).filter { name in
            environment(of: name) == owner.environment
                && phones[name]?.phone.listens(to: channel, owner.bundle) == true
        }.sorted()
    }

    /// What to tell the phone next that wants to know whether a channel exists; `nil` when none
    /// does.
    ///
    /// The answer is an event of that phone, so that its past can be replayed without the channels.
    var nextSubscription: (phone: String, event: Event)? {
        guard let phone = subscriptions.asking.min(),
            let activity = phones[phone]?.phone.waitingActivity
        else { return nil }
        let owner = ChannelOwner(activity.bundle, environment(of: phone))
        let exists = gateway.channel(activity.channel, of: owner) != nil
        return (phone, .subscription(channel: activity.channel, exists: exists))
    }
}
