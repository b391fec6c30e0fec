import PushGateway
import PushModel
import Switchboard
import World

/// The names of phones by the hash in their FIDs. The first unknown hash reads the names of all
/// phones.
struct FCMPhones: Sendable {
    /// The state of the installation that a FID names.
    enum Found: Hashable, Sendable {
        /// The app is installed, and its APNs token is this one.
        case current(Registration)
        /// The app was deleted or installed again since, and held this APNs token before. APNs
        /// decides how long it accepts the token.
        case former(Registration)
        /// There is no such installation, or there have been two since.
        case none

        var registration: Registration? {
            switch self {
            case .current(let registration), .former(let registration): registration
            case .none: nil
            }
        }
    }

    /// The shortest time between two readings of all names, so that unknown FIDs cost little.
    static let pause = Duration.seconds(1)

    private var names: [UInt64: String] = [:]
    private var lastReading: (at: ContinuousClock.Instant, count: Int)?

    static func hash(of phone: String, seed: UInt64) -> UInt64 { FCMHash.of(phone, seed: seed) }

    subscript(hash: UInt64) -> String? { names[hash] }

    /// Returns whether it is time to read the names again.
    func mayRead(_ worlds: Worlds, at now: ContinuousClock.Instant = .now) -> Bool {
        guard let lastReading else { return true }
        return lastReading.count != worlds.count || now - lastReading.at >= Self.pause
    }

    mutating func read(_ worlds: Worlds, at now: ContinuousClock.Instant = .now) {
        lastReading = (now, worlds.count)
        let seed = worlds.configuration.seed
        for world in worlds.all {
            for name in world.phones.keys { names[Self.hash(of: name, seed: seed)] = name }
        }
    }
}

/// Questions about one phone, answered on its node, because a copy of a world makes its next change
/// expensive.
extension Switchboard {
    /// Returns the current installation of an app on a phone.
    func installation(of bundle: BundleID, on phone: String) -> FCMInstallation {
        FCMInstallation(
            of: bundle,
            on: FCMPhones.hash(of: phone, seed: world.gateway.configuration.seed),
            earlier: world.removals(of: bundle, on: phone))
    }

    func find(_ wanted: FCMInstallation, on phone: String) -> FCMPhones.Found {
        let bundle = world.topics(on: phone).first { FCMInstallation.hash($0) == wanted.app }
        guard let bundle else { return .none }
        let latest = installation(of: bundle, on: phone)
        if latest == wanted {
            if let held = world.registration(of: bundle, on: phone) { return .current(held) }
        } else if latest.earlier != wanted.earlier + 1 {
            return .none
        }
        let former = world.gateway.formerRegistration(of: bundle, on: phone)
        return former.map(FCMPhones.Found.former) ?? .none
    }

    /// Returns the registration of an APNs token, if an app on a phone holds it.
    func heldRegistration(of token: DeviceToken) -> Registration? {
        guard world.gateway.isValid(token) else { return nil }
        return world.gateway.registration(of: token)
    }
}
