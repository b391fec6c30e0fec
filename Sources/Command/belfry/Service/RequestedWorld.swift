import Page
import PushModel
import Switchboard
import VirtualPhone
import World

/// The requested phones, to be compared with the phones of an earlier run in the log. Options
/// do not change those phones.
struct RequestedWorld: Sendable {
    private let configuration: WorldConfiguration
    /// The settings that were given, without defaults.
    private let given: Set<SettingRow>

    init(_ values: SettingValues, _ configuration: WorldConfiguration) {
        self.configuration = configuration
        let rows = [
            Settings.app.row, Settings.ios.row, Settings.phone.row, Settings.phones.row,
            Settings.population.row,
            Settings.environment.row,
        ]
        given = Set(rows.filter { values.isGiven($0) })
    }

    /// Returns a sentence with all differences from the request, or `nil`.
    func difference(from worlds: Worlds, in folder: String) -> String? {
        let asked = configuration.phones
        var other: [String] = []
        if given.contains(Settings.phone.row) {
            let missing = asked.map(\.name).filter { worlds.phone($0) == nil }
            if !missing.isEmpty { other.append("there is no \(Self.list(missing))") }
        }
        let fleet = worlds.fleetCount
        let askedFleet = configuration.fleet?.count ?? 0
        if !given.isDisjoint(with: [Settings.phones.row, Settings.population.row]),
            fleet != askedFleet
        {
            other.append("the fleet has \(fleet) phones, not \(askedFleet)")
        }
        for named in asked {
            guard let device = worlds.phone(named.name) else { continue }
            other += differences(of: device, named)
            if given.contains(Settings.environment.row) {
                let environment = worlds[phone: named.name].environment(of: named.name)
                if environment != configuration.environment {
                    other.append(
                        "\(named.name) has tokens of \(environment.rawValue), not of "
                            + configuration.environment.rawValue)
                }
            }
        }
        guard !other.isEmpty else { return nil }
        return "The phones in \(folder) differ from the settings: \(Self.list(other)). Change them "
            + "with belfry phones edit, or start again with belfry reset, another --data or "
            + "another --log."
    }

    private func differences(
        of device: PhoneWithApps, _ named: WorldConfiguration.NamedPhone
    ) -> [String] {
        var other: [String] = []
        let (phone, iOS) = (device.phone, named.iOS ?? configuration.iOS)
        if given.contains(Settings.ios.row) || named.iOS != nil, phone.iOS != iOS {
            other.append("\(phone.name) has iOS \(phone.iOS), not \(iOS)")
        }
        if given.contains(Settings.app.row) {
            let missing = configuration.bundles.filter { phone.app($0) == nil }
            if !missing.isEmpty {
                other.append(
                    "\(phone.name) has \(Self.list(phone.bundles)), not \(Self.list(missing))")
            }
        }
        return other
    }

    private static func list(_ words: [String]) -> String {
        words.isEmpty ? "no app" : words.joined(separator: ", ")
    }
}
