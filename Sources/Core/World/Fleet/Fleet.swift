import PushGateway
import PushModel
import VirtualPhone

/// Thousands of phones in a world from its beginning, in populations of similar phones.
///
/// A fleet phone takes no memory until something happens to it. Initially it has been left alone
/// for a while, so that for instance an app in the background is suspended.
package struct Fleet: Hashable, Sendable, Codable {
    /// A number of phones that differ only in their names and tokens.
    package struct Population: Hashable, Sendable, Codable {
        /// The initial phone. Its name is ignored.
        package var template: PhoneWithApps
        /// The number of phones, at least 1.
        package var count: Int
        package var environment: PushEnvironment

        package init(
            of template: PhoneWithApps, count: Int, environment: PushEnvironment = .sandbox
        ) {
            self.template = template
            self.count = count
            self.environment = environment
        }
    }

    /// Interleaved: the first thousand phones are a sample of all.
    package var populations: [Population]

    package init(_ populations: [Population]) {
        self.populations = populations
    }

    package var count: Int { populations.reduce(0) { $0 + $1.count } }
}

extension Fleet.Population {
    /// The state and tokens of a phone after everything that it does by itself, such as suspending
    /// an app.
    struct Rest {
        var device: PhoneWithApps
        var rows: [TokenBook.Row]
    }

    /// More wakes than any phone needs that comes to rest.
    private static let wakeLimit = 100

    /// Returns `nil` for phones that do not come to rest, or that differ in more than their tokens.
    func rest(_ configuration: Gateway.Configuration) -> Rest? {
        var other = configuration
        other.seed = ~configuration.seed
        guard let rest = rest(seeded: configuration),
            rest.device == self.rest(seeded: other)?.device,
            rest.rows.count < 256, rest.rows.allSatisfy({ $0.holder == nil }),
            rest.device.hosted.isEmpty, rest.device.phone.payloadLimit == nil
        else { return nil }
        return rest
    }

    private func rest(seeded configuration: Gateway.Configuration) -> Rest? {
        var world = World(gateway: Gateway(configuration))
        let name = template.phone.name
        world.add(template, environment: environment, at: .zero)
        for _ in 0..<Self.wakeLimit {
            guard let wake = world.nextWake else { break }
            _ = world.handle(.clock, at: wake)
        }
        guard world.nextWake == nil, let device = world.phones[name] else { return nil }
        return Rest(device: device, rows: world.tokens[page: name] ?? [])
    }

    /// Returns the phones as the gateway knows them: at rest, or without tokens if each is added
    /// separately.
    func known(_ rest: Rest?) -> FleetLayout.Population {
        let settings = template.phone.settings
        return FleetLayout.Population(
            count: count, slots: rest?.rows.compactMap(\.current).map(FleetLayout.Slot.init) ?? [],
            environment: environment, isUnreachable: rest != nil && !settings.online,
            isRestricted: rest != nil && settings.powerRestricted)
    }
}

extension World {
    /// Adds a fleet to a world without a fleet, and without a phone with one of its names. A world
    /// with a shard has only the shard's phones of it.
    ///
    /// Phones that do not come to rest by themselves, or whose state depends on their tokens, are added
    /// one by one.
    package mutating func add(_ fleet: Fleet) {
        guard fleet.count > 0 else { return }
        let rests = fleet.populations.map { $0.rest(gateway.configuration) }
        let layout = FleetLayout(
            zip(fleet.populations, rests).map { $0.known($1) }, seed: gateway.configuration.seed,
            shard: shard)
        gateway.add(layout)
        tokens.follow(layout, rests.map { $0?.rows ?? [] })
        phones.add(
            fleet, zip(fleet.populations, rests).map { $1?.device ?? $0.template }, layout)
        for (place, population) in fleet.populations.enumerated() where rests[place] == nil {
            for index in 0..<population.count {
                guard let number = layout.number(of: index, inPopulation: place) else { continue }
                add(
                    population.template.named(layout.name(of: number)),
                    environment: population.environment, at: .zero)
            }
        }
    }

    /// The added fleet, if any.
    package var fleet: Fleet? { phones.fleet }

    /// The initial ordinary tokens of the first phone of each population, which give the fleet's
    /// apps and environments.
    package var fleetRegistrations: [Registration] { phones.firstRegistrations }

    /// Restores the initial state of a fleet phone, or removes another phone.
    mutating func reset(_ phone: String) {
        guard phones.isOfFleet(phone) else { return restore(nil, of: phone) }
        gateway.reset(phone)
        tokens.reset(phone)
        environments[phone] = nil
        phones.reset(phone)
        followPhone(phone)
    }
}
