extension Gateway {
    /// Adds the unchanged phones of a fleet to a new gateway.
    package mutating func add(_ layout: FleetLayout) {
        registry.follow(layout)
        store.unreachable.follow(layout)
        store.restricted.follow(layout)
    }

    /// Restores the initial state of a fleet phone.
    package mutating func reset(_ phone: String) {
        restore(nil, of: phone)
        registry.reset(phone)
        store.unreachable.reset(phone)
        store.restricted.reset(phone)
    }

    /// Returns whether the state of a phone differs from its initial state in the fleet.
    package func hasChanged(_ phone: String) -> Bool {
        registry.hasChanged(phone) || store.hasChanged(phone) || storedBroadcasts[phone] != nil
            || !rates.isEmpty
    }

    /// The phones whose state differs from their initial state in a fleet.
    package var changedPhones: [String] {
        registry.changedPhones + store.changedPhones + storedBroadcasts.phones
    }
}

extension Gateway.PhoneState {
    /// Creates the state of an unchanged fleet phone.
    package init(of number: Int, in layout: FleetLayout) {
        let population = layout.populations[layout.population(of: number)]
        self.init(
            tokens: layout.registrations(of: number).map { Registry.Entry(registration: $0) },
            stored: [], isUnreachable: population.isUnreachable,
            isRestricted: population.isRestricted ? true : nil)
    }
}
