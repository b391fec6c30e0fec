import API
import Foundation
import Log
import PushGateway
import PushModel
import Switchboard

/// The table of all settings. A new setting needs a row here, an option in a group of options, and a
/// line in the `given` of that group.
enum Settings {
    static let apns = Setting(
        SettingRow(
            "apns", valueName: "host:port",
            help: "The address for push libraries; port 0 picks a free port.",
            usual: "localhost:2197"),
        usual: HostPort(host: "localhost", port: 2197), wanted: HostPort.wanted
    ) { HostPort($0) }

    static let listen = Setting(
        SettingRow(
            "listen", valueName: "host:port",
            help: "The address of the page and the API; port 0 picks a free port.",
            usual: "localhost:8197"),
        usual: HostPort(host: "localhost", port: 8197), wanted: HostPort.wanted
    ) { HostPort($0) }

    static let token = Setting(
        SettingRow(
            "token", valueName: "secret",
            help: "The secret for the page and the API, required beyond this machine.",
            discussion: "At least 16 characters. The commands send the secret in BELFRY_TOKEN.",
            usual: nil, example: "correct-horse-battery"),
        usual: AccessToken?.none,
        wanted: "a secret of \(AccessToken.shortest) characters or more, without spaces, quotes, "
            + "commas and semicolons"
    ) { AccessToken($0).map { .some($0) } }

    static let api = Setting(
        SettingRow(
            "api", flag: "service", valueName: "url",
            help: "The API of the running Belfry.",
            usual: ServiceOption.usualAddress),
        usual: ServiceOption.usualAddress,
        wanted: "an address such as \(ServiceOption.usualAddress), or a port"
    ) { ServiceOption.address($0) }

    static let readyFile = Setting(
        SettingRow(
            "readyFile", valueName: "path",
            help: "A file for addresses, key and tokens, as JSON, written when ready.",
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
            help: "The folder for phones, tokens and history [in memory].",
            usual: nil, example: "./belfry-data"),
        wanted: "a folder")

    static let durability = Setting(
        "durability", valueName: "when",
        help: "When a push is answered: after the commit, or once it is on the disk.",
        discussion: "commit survives a killed process; power survives a power cut as well.",
        usual: Durability.commit)

    static let nodes = Setting<Int>(
        SettingRow(
            "nodes", valueName: "number",
            help: "The number of nodes, each with a part of the phones and a core of its own.",
            discussion: "A log keeps the number for good. For load tests with many cores.",
            usual: "1"),
        usual: 1, wanted: "a number from 1 to 64"
    ) { text in Int(text).flatMap { (1...64).contains($0) ? $0 : nil } }

    static let app = Setting(
        SettingRow(
            "app", valueName: "bundle",
            help: "The bundle identifier of the app on the phones, which is your topic.",
            discussion: "Repeat the option for more apps; in files, separate apps by commas.",
            usual: "com.example.app"),
        usual: ["com.example.app"], wanted: "bundle identifiers such as com.example.app"
    ) { PhoneArguments.bundles($0) }

    static let declare = Setting(
        SettingRow(
            "declare", valueName: "yaml|file",
            help: "A description of the apps, as under app: in a scenario, or a file with one.",
            discussion: "By default an app has every capability and implements every method.",
            usual: nil,
            example: "app.yaml"),
        wanted: "a description of an app, or the path of a file that has one")

    static let phone = Setting(
        SettingRow(
            "phone", valueName: "name[:version]",
            help: "A phone, with its version of iOS if that is not --ios.",
            discussion: "Repeat the option for more phones: --phone new --phone old:12.5",
            usual: WorldConfiguration.phone),
        usual: [WorldConfiguration.NamedPhone(name: WorldConfiguration.phone)],
        wanted: "names of phones such as phone-1, or old:12.5 with its iOS "
            + "(\(IOSVersion.oldest) to \(IOSVersion.newest))"
    ) { PhoneArguments.phones($0) }

    static let phones = Setting(
        SettingRow(
            "phones", valueName: "number",
            help: "The number of phones of a fleet, up to 10 million.",
            discussion: "Their names are phone-0001 and so on. An unused phone needs no memory.",
            usual: nil, example: "1000"),
        usual: Int?.none, wanted: "a number of phones from 1 to \(FleetLayout.countLimit)"
    ) { Int($0).flatMap { 1...FleetLayout.countLimit ~= $0 ? .some($0) : nil } }

    static let population = Setting(
        SettingRow(
            "population", valueName: "path",
            help: "A YAML file that describes the phones of the fleet.",
            discussion: "Shares or counts of iOS versions, apps, states and settings.",
            usual: nil, example: "fleet.yaml"),
        wanted: "the path of a file")

    static let environment = Setting(
        "environment", valueName: "name",
        help: "The environment of the device tokens.",
        discussion: "production for a backend that sends to api.push.apple.com.",
        usual: PushEnvironment.sandbox)

    static let ios = Setting(
        SettingRow(
            "ios", valueName: "version", help: "The version of iOS on the phones, 3.0 or newer.",
            usual: IOSVersion.newest.description),
        usual: IOSVersion.newest,
        wanted: "a version of iOS such as \(IOSVersion.newest), the newest that is modelled"
    ) { IOSVersion(argument: $0) }

    static let extensionMemory = Setting<MemorySize?>(
        SettingRow(
            "extensionMemory", valueName: "size",
            help: "The memory above which iOS ends an extension [no limit].",
            discussion: "Apple names no limit, and reports differ from 12 to 180 MB.",
            usual: nil, example: "24MB"),
        usual: nil, wanted: "an amount of memory such as 512KB, 24MB or 1GB"
    ) { text in MemorySize(text: text).map { .some($0) } }

    static let auth = Setting(
        "auth", valueName: "mode",
        help: "The keys that may sign provider tokens: any key, or registered keys.",
        discussion: "To register a .p8 file: belfry keys add.",
        usual: AuthMode.any)

    static let seed = Setting(
        SettingRow(
            "seed", valueName: "number",
            help: "The seed of tokens and identifiers.",
            discussion: "Without this option, tokens stay the same and apns-ids differ.",
            usual: "1"),
        usual: UInt64(1), wanted: "a number from 0 to \(UInt64.max)"
    ) { UInt64($0) }

    static let logLevel = Setting(
        "logLevel", valueName: "level", help: "The lowest level of log lines.", usual: LogLevel.info
    )

    /// The rows in the order of help and documents.
    static let rows = [
        apns.row, listen.row, token.row, app.row, declare.row, ios.row, extensionMemory.row,
        phone.row, phones.row,
        population.row,
        environment.row,
        auth.row,
        seed.row,
        allow.row, backgroundPriority.row, broadcast.row, futureToken.row, reasonSpelling.row,
        requestLimit.row,
        secondTeam.row, store.row, tokenUpdates.row, tokenUpdateLimit.row, topicMismatch.row,
        unregistered.row,
        hostName.row, streams.row, idleTime.row, goawayTime.row,
        refusals.row, deviceStreams.row,
        data.row, log.row, durability.row, nodes.row, keepPushes.row, keep.row, home.row,
        readyFile.row,
        logLevel.row,
        logFormat.row, label.row, otlp.row, webhook.row, webhookAnywhere.row,
        fcm.row, fcmListen.row, fcmTunnel.row, fcmProject.row, fcmDataOnly.row,
        fcmSilentPriority.row, fcmAuthError.row, api.row,
    ]

    /// A random token to copy.
    static var randomToken: String {
        let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
        return String((0..<24).compactMap { _ in letters.randomElement() })
    }
}
