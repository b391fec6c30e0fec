import Foundation
import Journal
import PushGateway
import PushModel
import World

/// A world as a snapshot in the journal, restored at the next start.
///
/// Its instants continue: a phone that was due to wake while Belfry was not running wakes at the
/// next start.
struct PersistedWorld: Codable {
    /// The journal's key of the snapshot.
    static let key = "world"

    var epoch: UnixTime
    var savedAt: Instant
    var configuration: Gateway.Configuration
    var snapshot: World.Snapshot

    /// Journals have stored the first two under these keys since the first version.
    private enum CodingKeys: String, CodingKey {
        case epoch = "worldBegan"
        case savedAt = "keptAt"
        case configuration, snapshot
    }

    var world: World { World(configuration, restoring: snapshot) }

    /// The snapshot as JSON; `nil` for numbers that JSON cannot express, which no world holds.
    var data: Data? { try? JSONEncoder().encode(self) }

    init(
        epoch: UnixTime, savedAt: Instant, configuration: Gateway.Configuration,
        snapshot: World.Snapshot
    ) {
        self.epoch = epoch
        self.savedAt = savedAt
        self.configuration = configuration
        self.snapshot = snapshot
    }

    /// The snapshot in `journal`; `nil` when there is none.
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
