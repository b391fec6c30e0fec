import ArgumentParser
import PushGateway
import Switchboard

/// `--app`, `--phone`, `--phones` and `--population`: the phones and apps at the start.
struct PhoneOptions: ParsableArguments {
    @Option(Settings.app) var app: [String] = []
    @Option(Settings.phone) var phone: [String] = []
    @Option(Settings.phones) var phones: String?
    @Option(Settings.population) var population: String?

    var given: KeyValuePairs<SettingRow, String?> {
        [
            Settings.app.row: PhoneArguments.joined(app),
            Settings.phone.row: PhoneArguments.joined(phone),
            Settings.phones.row: phones,
            Settings.population.row: population,
        ]
    }

    /// Sets the apps and phones of a world.
    static func apply(
        _ values: SettingValues, to world: inout WorldConfiguration
    ) throws(Failure) {
        world.bundles = try values(Settings.app)
        world.phones = try values(Settings.phone)
        let plan = try PopulationPlan(
            count: try values(Settings.phones), file: try values(Settings.population))
        world.populations = try plan.populations(in: world)
        guard !world.populations.isEmpty else { return }
        if !values.isGiven(Settings.phone.row) { world.phones = [] }
        try refuseDoubles(in: world)
    }

    /// Throws if a named phone has the name of a phone of the fleet.
    private static func refuseDoubles(in world: WorldConfiguration) throws(Failure) {
        let count = world.populations.reduce(0) { $0 + $1.count }
        let layout = FleetLayout([FleetLayout.Population(count: count)], seed: 0)
        guard let double = world.phones.first(where: { layout.number(named: $0.name) != nil })
        else {
            return
        }
        throw Failure(
            "\(Settings.phone.row.flag) \(double.name): one of the \(count) phones of the fleet has "
                + "this name. Choose another name.", status: .usage)
    }
}
