import PushGateway
import PushModel
import VirtualPhone

/// The worlds that share all phones, at one moment.
package struct Worlds: Sendable {
    /// One for each shard, in order.
    package let all: [World]

    package init(_ all: [World]) { self.all = all }

    /// The world of the phone with this name, which may not exist.
    package subscript(phone name: String) -> World {
        all[Shard.of(phone: name, among: all.count).index]
    }

    /// The world of a device token, which may be unknown.
    package subscript(token: DeviceToken) -> World {
        all[Shard.of(token, among: all.count).index]
    }

    /// The world of an app's channels.
    package subscript(owner: ChannelOwner) -> World { self[phone: owner.name] }

    /// Returns a phone with its apps; `nil` if it does not exist.
    package func phone(_ name: String) -> PhoneWithApps? { self[phone: name].phones[name] }

    /// The names of all phones, in alphabetical order.
    package var names: MergedPhoneNames { MergedPhoneNames(all.map(\.phones.keys)) }

    /// The number of all phones.
    package var count: Int { all.reduce(0) { $0 + $1.phones.count } }

    /// The number of phones that began as a fleet. Each world has the whole description.
    package var fleetCount: Int { all[0].fleet?.count ?? 0 }

    /// The settings of the gateway, which all worlds have.
    package var configuration: Gateway.Configuration { all[0].gateway.configuration }

    /// The owners that have or had channels, in the order of their names.
    package var channelOwners: [ChannelOwner] {
        all.flatMap(\.gateway.channelOwners).sorted { $0.name < $1.name }
    }

    /// Returns the phones with a Live Activity on a channel, in the order of their names.
    package func listeners(to channel: String, of owner: ChannelOwner) -> [String] {
        all.flatMap { $0.listeners(to: channel, of: owner) }.sorted()
    }
}
