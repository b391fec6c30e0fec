import ArgumentParser
import Foundation
import Log

/// Where the log is stored, when a push is answered, and how many nodes write the log.
struct StorageOptions: ParsableArguments {
    @Option(Settings.data) var data: String?
    @Option(Settings.log) var log: String?
    @Option(Settings.durability) var durability: String?
    @Option(Settings.nodes) var nodes: String?

    var given: [(SettingRow, String?)] {
        [
            (Settings.data.row, data), (Settings.log.row, log),
            (Settings.durability.row, durability), (Settings.nodes.row, nodes),
        ]
    }

    /// Returns the place of the log. Throws if two settings name one.
    static func storage(_ values: SettingValues) throws(Failure) -> LogStorage {
        let (data, log) = (try values(Settings.data), try values(Settings.log))
        if data != nil, log != nil {
            let names = [Settings.data.row, Settings.log.row].map { row in
                values.entry(of: row)?.origin ?? row.flag
            }
            throw Failure(
                "\(names[0]) and \(names[1]) both say where the log is stored. Give only one of "
                    + "them.", status: .usage)
        }
        if let log { return .postgres(log) }
        // The address may have a password, so the sentence does not repeat it.
        if let data, PostgresAddress.hasScheme(data) {
            let name = values.entry(of: Settings.data.row)?.origin ?? Settings.data.row.flag
            throw Failure("\(name) takes a folder. Give the database to --log.", status: .usage)
        }
        return data.map { .folder(URL.folder($0)) } ?? .memory
    }
}

/// The place of a service's log.
enum LogStorage: Hashable, Sendable {
    case memory
    case folder(URL)
    /// A database, by its address.
    case postgres(String)

    /// `true` if a later start continues with the log.
    var isKept: Bool { self != .memory }
}
