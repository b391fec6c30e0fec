import Foundation
import Journal
import PushGateway
import PushModel
import World

/// A world as the journal keeps it from one start to the next.
///
/// Its instants go on counting from where they were: a phone that was to be woken while Belfry was
/// not running is woken at the next start.
struct KeptWorld: Codable {
    static let key = "world"

    var epoch: UnixTime
    var keptAt: Instant
    var configuration: Gateway.Configuration
    var snapshot: World.Snapshot

    private enum CodingKeys: String, CodingKey {
        /// The key under which journals have stored it since the first version.
        case epoch = "worldBegan"
        case keptAt, configuration, snapshot
    }

    var world: World { World(configuration, restoring: snapshot) }

    /// `nil` for what JSON cannot express, which no world holds.
    var data: Data? { try? JSONEncoder().encode(self) }

    init(
        epoch: UnixTime, keptAt: Instant, configuration: Gateway.Configuration,
        snapshot: World.Snapshot
    ) {
        self.epoch = epoch
        self.keptAt = keptAt
        self.configuration = configuration
        self.snapshot = snapshot
    }

    /// What `journal` keeps; `nil` when it is new.
    init?(in journal: Journal) throws(JournalError) {
        guard let data = try journal.snapshot(Self.key) else { return nil }
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch {
            throw .unreadable(
                file: journal.name,
                problem: "the phones in it are not as this version of Belfry keeps them")
        }
    }
}
