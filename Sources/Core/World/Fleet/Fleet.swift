import PushGateway
import PushModel
import VirtualPhone

/// Phones by the thousand, to be in a world from its beginning: populations of phones that are alike.
///
/// A phone of a fleet takes no memory until something happens to it; from then on it is one like any
/// other. It has been left alone for a while: an app in the background is suspended, for instance.
package struct Fleet: Hashable, Sendable, Codable {
    /// So many phones that are alike but for their names and tokens.
    package struct Population: Hashable, Sendable, Codable {
        /// Its name is of no meaning.
        package var template: PhoneWithApps
        /// At least 1.
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

    /// Phones of the populations are interleaved: the first thousand are a sample of all.
    package var populations: [Population]

    package init(_ populations: [Population]) {
        self.populations = populations
    }

    package var count: Int { populations.reduce(0) { $0 + $1.count } }
}

extension Fleet.Population {
    /// A phone of the population when all is done that it does by itself, such as to suspend an app;
    /// and its tokens.
    struct Rest {
        var device: PhoneWithApps
        var rows: [TokenBook.Row]
    }

    /// More wake-ups than a phone has that comes to rest.
    private static let wakeLimit = 100

    /// `nil` for phones that do not come to rest, or that differ in more than their tokens.
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

    /// What a gateway knows of phones at rest, or of ones that it has to be told of one by one.
    func known(_ rest: Rest?) -> FleetLayout.Population {
        let settings = template.phone.settings
        return FleetLayout.Population(
            count: count, slots: rest?.rows.compactMap(\.current).map(FleetLayout.Slot.init) ?? [],
            environment: environment, isUnreachable: rest != nil && !settings.online,
            isRestricted: rest != nil && settings.powerRestricted)
    }
}

extension World {
    /// Puts a fleet into a world that has none yet, nor a phone with one of its names.
    ///
    /// Phones that do not come to rest by themselves, or that hold tokens which they tell their apps, are
    /// added one by one.
    package mutating func add(_ fleet: Fleet) {
        guard fleet.count > 0 else { return }
        let rests = fleet.populations.map { $0.rest(gateway.configuration) }
        let layout = FleetLayout(
            zip(fleet.populations, rests).map { $0.known($1) }, seed: gateway.configuration.seed)
        gateway.add(layout)
        tokens.follow(layout, rests.map { $0?.rows ?? [] })
        phones.add(
            fleet, zip(fleet.populations, rests).map { $1?.device ?? $0.template }, layout)
        for (place, population) in fleet.populations.enumerated() where rests[place] == nil {
            for index in 0..<population.count {
                let number = layout.number(of: index, inPopulation: place)
                add(
                    population.template.named(layout.name(of: number)),
                    environment: population.environment, at: .zero)
            }
        }
    }

    /// The fleet that was added; `nil` without one.
    package var fleet: Fleet? { phones.fleet }

    /// The ordinary tokens that the first phone of each population began with: the apps of the fleet,
    /// and their environments.
    package var fleetRegistrations: [Registration] { phones.firstRegistrations }

    /// Puts a phone of the fleet back to how it was at the beginning, or forgets another phone.
    mutating func reset(_ phone: String) {
        guard phones.isOfFleet(phone) else { return restore(nil, of: phone) }
        gateway.reset(phone)
        tokens.reset(phone)
        environments[phone] = nil
        phones.reset(phone)
        followPhone(phone)
    }
}
