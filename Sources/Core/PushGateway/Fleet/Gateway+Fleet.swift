extension Gateway {
    /// The phones of a fleet, to which nothing has happened; at the beginning.
    package mutating func add(_ layout: FleetLayout) {
        registry.follow(layout)
        store.unreachable.follow(layout)
        store.restricted.follow(layout)
    }

    /// Puts a phone of a fleet back to what was known of it at the beginning.
    package mutating func reset(_ phone: String) {
        restore(nil, of: phone)
        registry.reset(phone)
        store.unreachable.reset(phone)
        store.restricted.reset(phone)
    }

    /// Whether more is known of a phone than follows from the fleet that it is of.
    package func hasChanged(_ phone: String) -> Bool {
        registry.hasChanged(phone) || store.hasChanged(phone) || storedBroadcasts[phone] != nil
            || !rates.isEmpty
    }

    /// The phones of which more is known than follows from a fleet.
    package var changedPhones: [String] {
        registry.changedPhones + store.changedPhones + storedBroadcasts.phones
    }
}

extension Gateway.PhoneState {
    /// Of a phone of a fleet to which nothing has happened.
    package init(of number: Int, in layout: FleetLayout) {
        let population = layout.populations[layout.population(of: number)]
        self.init(
            tokens: layout.registrations(of: number).map { Registry.Entry(registration: $0) },
            stored: [], isUnreachable: population.isUnreachable,
            isRestricted: population.isRestricted ? true : nil)
    }
}
