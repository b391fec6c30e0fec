import PushGateway
import PushModel
import World

/// The parts of a world that belong to no phone.
struct WorldSettings: Codable {
    var epoch: UnixTime
    var configuration: Gateway.Configuration
    /// The faults; `nil` while there have been none.
    var faults: StoredFaults?
    /// The phones that began as a fleet. Used phones also have states of their own.
    var fleet: Fleet?

    /// `true` if the world can have begun then: within 200 years of 1970.
    var isPlausible: Bool { abs(epoch.seconds) < 6.3e9 }
}
