import Foundation
import PushGateway
import PushModel
import World

/// The world as journals of before 0.3.0 kept it: one value, written every second.
struct FormerWorld: Decodable {
    var epoch: UnixTime
    var savedAt: Instant
    var configuration: Gateway.Configuration
    var snapshot: World.Snapshot

    private enum CodingKeys: String, CodingKey {
        case epoch = "worldBegan"
        case savedAt = "keptAt"
        case configuration, snapshot
    }

    var world: World { World(configuration, restoring: snapshot) }
}

/// What of a world belongs to no phone.
struct WorldSettings: Codable {
    var epoch: UnixTime
    var configuration: Gateway.Configuration
    /// `nil` before there were any.
    var faults: StoredFaults?
    /// The phones that began as a fleet; those to which something has happened have states of their
    /// own.
    var fleet: Fleet?

    /// Whether a world can have begun then: within 200 years of 1970.
    var isPlausible: Bool { abs(epoch.seconds) < 6.3e9 }
}
