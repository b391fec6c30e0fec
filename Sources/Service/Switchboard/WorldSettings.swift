import PushGateway
import PushModel
import World

/// What of a world belongs to no phone.
struct WorldSettings: Codable {
    var epoch: UnixTime
    var configuration: Gateway.Configuration
    /// `nil` while there have been none.
    var faults: StoredFaults?
    /// The phones that began as a fleet; those to which something has happened have states of their
    /// own.
    var fleet: Fleet?

    /// Whether a world can have begun then: within 200 years of 1970.
    var isPlausible: Bool { abs(epoch.seconds) < 6.3e9 }
}
