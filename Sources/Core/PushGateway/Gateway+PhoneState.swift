import PushModel

extension Gateway {
    /// What APNs knows of one phone: its device tokens, what is stored for it, and whether it is
    /// connected. Or, under the name of their owner, an app's channels, and nothing else. All of a
    /// gateway's lasting state is of this kind; connections of providers end with the process.
    package struct PhoneState: Hashable, Sendable, Codable {
        var tokens: [Registry.Entry]
        var stored: [Store.Entry]
        var isUnreachable: Bool
        /// `nil` for one that does not save power.
        var isRestricted: Bool?
        var rates: [DeviceToken: RequestRate]?
        var broadcasts: [Broadcast]?
        var channels: AppChannels?
    }

    /// There are, or were, channels under this name of an owner.
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

    /// Puts back what was known of a phone; `nil` forgets it.
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
