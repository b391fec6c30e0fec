import ArgumentParser
import Switchboard

/// `--app` and `--phone`: the phones that a service starts with, and their apps.
struct PhoneOptions: ParsableArguments {
    @Option(Settings.app) var app: [String] = []
    @Option(Settings.phone) var phone: [String] = []

    var given: KeyValuePairs<SettingRow, String?> {
        [
            Settings.app.row: PhoneArguments.joined(app),
            Settings.phone.row: PhoneArguments.joined(phone),
        ]
    }

    /// Has a world begin with them.
    static func apply(
        _ values: SettingValues, to world: inout WorldConfiguration
    ) throws(Failure) {
        world.bundles = try values(Settings.app)
        world.phones = try values(Settings.phone)
    }
}
