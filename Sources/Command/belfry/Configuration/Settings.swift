import API
import Foundation
import Log
import PushGateway
import PushModel
import Switchboard

/// The table of all settings. A new one is a row here, an option in the group that takes it, and
/// that option's line in the group's `given`.
enum Settings {
    static let apns = Setting(
        SettingRow(
            "apns", valueName: "host:port",
            help: "Where push libraries connect; port 0 picks one.", usual: "localhost:2197"),
        usual: HostPort(host: "localhost", port: 2197), wanted: HostPort.wanted
    ) { HostPort($0) }

    static let listen = Setting(
        SettingRow(
            "listen", valueName: "host:port",
            help: "Where the page and the API are; port 0 picks one.", usual: "localhost:8197"),
        usual: HostPort(host: "localhost", port: 8197), wanted: HostPort.wanted
    ) { HostPort($0) }

    static let token = Setting(
        SettingRow(
            "token", valueName: "secret",
            help: "What the page and the API ask for; needed where others can reach them.",
            discussion: "16 characters or more. The commands send it if BELFRY_TOKEN has it.",
            usual: nil, example: "correct-horse-battery"),
        usual: AccessToken?.none,
        wanted: "a secret of \(AccessToken.shortest) characters or more, without spaces, quotes, "
            + "commas and semicolons"
    ) { AccessToken($0).map { .some($0) } }

    static let api = Setting(
        SettingRow(
            "api", flag: "service", valueName: "url",
            help: "The API of the running Belfry, for commands that act on it.",
            usual: ServiceOption.usualAddress),
        usual: ServiceOption.usualAddress,
        wanted: "an address such as \(ServiceOption.usualAddress), or a port"
    ) { ServiceOption.address($0) }

    static let readyFile = Setting(
        SettingRow(
            "readyFile", valueName: "path",
            help: "Write addresses, key and tokens there as JSON once everything listens.",
            discussion: "The file is removed when Belfry ends.", usual: nil,
            example: "ready.json"),
        wanted: "the path of a file")

    static let home = Setting(
        SettingRow(
            "home", valueName: "dir",
            help: "The folder of the certificate authority and the signing key.",
            usual: "~/.belfry"),
        wanted: "a folder")

    static let data = Setting(
        SettingRow(
            "data", valueName: "dir",
            help: "Keep phones, tokens and history in this folder; in memory otherwise.",
            usual: nil, example: "./belfry-data"),
        wanted: "a folder")

    static let durability = Setting(
        "durability", valueName: "when",
        help: "When a push is answered: once it is committed, or once it is on the disk.",
        discussion: "A commit outlives the process; power outlives a power cut as well.",
        usual: Durability.commit)

    static let app = Setting(
        SettingRow(
            "app", valueName: "bundle",
            help: "The bundle identifier of the app on the phones: your topic.",
            discussion: "Give it again for more apps; with a comma in between elsewhere.",
            usual: "com.example.app"),
        usual: ["com.example.app"], wanted: "bundle identifiers such as com.example.app"
    ) { PhoneArguments.bundles($0) }

    static let declare = Setting(
        SettingRow(
            "declare", valueName: "yaml|file",
            help: "What the apps have and do, as app: in a scenario says it; or a file that does.",
            discussion: "An app has and does all that an app can otherwise.", usual: nil,
            example: "app.yaml"),
        wanted: "a description of an app, or the path of a file that has one")

    static let phone = Setting(
        SettingRow(
            "phone", valueName: "name[:version]",
            help: "A phone and, if it is not that of --ios, its iOS.",
            discussion: "Give it again for more phones: --phone new --phone old:12.5",
            usual: WorldConfiguration.phone),
        usual: [WorldConfiguration.NamedPhone(name: WorldConfiguration.phone)],
        wanted: "names of phones such as phone-1, or old:12.5 with its iOS "
            + "(\(IOSVersion.modelledRange))"
    ) { PhoneArguments.phones($0) }

    static let phones = Setting(
        SettingRow(
            "phones", valueName: "number",
            help: "So many phones that are alike, up to 10 million: a fleet.",
            discussion: "They are called phone-0001 and so on, and need no memory until used.",
            usual: nil, example: "1000"),
        usual: Int?.none, wanted: "a number of phones from 1 to \(FleetLayout.countLimit)"
    ) { Int($0).flatMap { 1...FleetLayout.countLimit ~= $0 ? .some($0) : nil } }

    static let population = Setting(
        SettingRow(
            "population", valueName: "path",
            help: "A YAML file that says what the phones of the fleet are.",
            discussion: "How many have which iOS, apps, states and settings, by count or share.",
            usual: nil, example: "fleet.yaml"),
        wanted: "the path of a file")

    static let environment = Setting(
        "environment", valueName: "name",
        help: "The environment of the apps' device tokens.",
        discussion: "production for a backend that sends to api.push.apple.com.",
        usual: PushEnvironment.sandbox)

    static let ios = Setting(
        SettingRow(
            "ios", valueName: "version", help: "The phones' iOS, 3.0 or newer.",
            usual: IOSVersion.newest.description),
        usual: IOSVersion.newest,
        wanted: "a version of iOS such as \(IOSVersion.newest), the newest that is modelled"
    ) { IOSVersion(argument: $0) }

    static let auth = Setting(
        "auth", valueName: "mode",
        help: "Whose provider tokens are taken: any key's, or registered keys' alone.",
        discussion: "Put .p8 files into the folder “keys” of the home to register them.",
        usual: AuthMode.any)

    static let seed = Setting(
        SettingRow(
            "seed", valueName: "number",
            help: "Makes tokens and identifiers; the same number makes the same ones.",
            discussion: "Tokens are the same at every start without it; apns-ids are not.",
            usual: "1"),
        usual: UInt64(1), wanted: "a number from 0 to \(UInt64.max)"
    ) { UInt64($0) }

    static let logLevel = Setting(
        "logLevel", valueName: "level", help: "How much to log.", usual: LogLevel.info)

    /// In the order in which people read them.
    static let rows = [
        apns.row, listen.row, token.row, app.row, declare.row, ios.row, phone.row, phones.row,
        population.row,
        environment.row,
        auth.row,
        seed.row,
        allow.row, backgroundPriority.row, broadcast.row, futureToken.row, reasonSpelling.row,
        requestLimit.row,
        secondTeam.row, store.row, tokenUpdates.row, topicMismatch.row, unregistered.row,
        hostName.row, streams.row, idleTime.row,
        refusals.row,
        data.row, durability.row, keepPushes.row, keep.row, home.row, readyFile.row, logLevel.row,
        logFormat.row, label.row, otlp.row, api.row,
    ]

    /// One to copy.
    static var randomToken: String {
        let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
        return String((0..<24).compactMap { _ in letters.randomElement() })
    }
}
