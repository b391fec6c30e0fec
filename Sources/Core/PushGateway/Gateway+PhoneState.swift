import PushModel

extension Gateway {
    /// All that APNs stores about one phone: its device tokens, its stored pushes, and whether it
    /// is connected. Or, under the name of their owner, only an app's channels. A gateway's lasting
    /// state consists of these; connections of providers end with the process.
    package struct PhoneState: Hashable, Sendable, Codable {
        var tokens: [Registry.Entry]
        var stored: [Store.Entry]
        var isUnreachable: Bool
        /// `nil` for a phone that does not save power.
        var isRestricted: Bool?
        var rates: [DeviceToken: RequestRate]?
        var broadcasts: [Broadcast]?
        var channels: AppChannels?
    }

    /// Returns whether the owner with this name has, or had, channels.
    package func knowsChannels(of name: String) -> Bool {
        ChannelOwner(name: name).map { channels[$0] != nil } ?? false
    }

    package func state(of phone: String) -> PhoneState {
        let tokens = registry.entries(of: phone)
        var counted: [DeviceToken: RequestRate]?
        if !rates.isEmpty {
            let known = tokens.compactMap { entry in
                let token = entry.registration.token
                return rates[token].map { (token, $0) }
            }
            counted = Dictionary(uniqueKeysWithValues: known)
        }
        return PhoneState(
            tokens: tokens, stored: store.entries(of: phone),
            isUnreachable: store.unreachable.contains(phone),
            isRestricted: store.restricted.contains(phone) ? true : nil, rates: counted,
            broadcasts: storedBroadcasts[phone],
            channels: channels.isEmpty ? nil : ChannelOwner(name: phone).flatMap { channels[$0] })
    }

    /// Restores the state of a phone; `nil` removes the state.
    package mutating func restore(_ state: PhoneState?, of phone: String) {
        if !rates.isEmpty {
            for entry in registry.entries(of: phone) { rates[entry.registration.token] = nil }
        }
        registry.removeAll(of: phone)
        store.removeAll(of: phone)
        store.unreachable.remove(phone)
        store.restricted.remove(phone)
        storedBroadcasts[phone] = state?.broadcasts
        if let owner = ChannelOwner(name: phone) { channels[owner] = state?.channels }
        guard let state else { return }
        state.tokens.forEach { registry.restore($0) }
        state.stored.forEach { store.restore($0) }
        if state.isUnreachable { store.unreachable.insert(phone) }
        if state.isRestricted == true { store.restricted.insert(phone) }
        rates.merge(state.rates ?? [:]) { _, restored in restored }
    }
}
