import PushGateway
import PushPayload
import VirtualPhone

/// Which app on which phone holds which device token.
struct TokenBook: Hashable, Sendable, Codable {
    private var current: [String: [BundleID: Registration]] = [:]
    /// How many tokens each app on each phone has had, so that a new one is another.
    private var generations: [String: [BundleID: UInt64]] = [:]
    /// The apps that get a new token only when the user opens them again.
    private var awaitsOpening: [String: Set<BundleID>] = [:]

    subscript(phone: String, bundle: BundleID) -> Registration? { current[phone]?[bundle] }

    /// Every valid registration, ordered by phone and app.
    var registrations: [Registration] {
        current.sorted { $0.key < $1.key }.flatMap { _, apps in
            apps.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// The apps that were opened since they lost their token, and hold none yet.
    func missing(on phone: Phone) -> [BundleID] {
        phone.bundles.filter { bundle in
            guard current[phone.name]?[bundle] == nil, let state = phone.state(of: bundle) else {
                return false
            }
            return awaitsOpening[phone.name]?.contains(bundle) ?? false
                ? state.isRunning : state != .neverLaunched
        }
    }

    /// Takes every token of a phone away; the apps get new ones when they are opened.
    mutating func replaceAll(of phone: String) -> [Registration] {
        let all = removeAll(of: phone)
        awaitsOpening[phone, default: []].formUnion(all.map(\.bundle))
        return all
    }

    /// Forgets the tokens of apps that are no longer installed, or were installed anew and have
    /// not been opened since.
    mutating func removeGone(from phone: Phone) -> [Registration] {
        let gone = (current[phone.name] ?? [:]).values.filter { registration in
            let state = phone.state(of: registration.bundle)
            return state == nil || state == .neverLaunched
        }
        for registration in gone {
            current[phone.name]?[registration.bundle] = nil
        }
        return gone.sorted { $0.bundle < $1.bundle }
    }

    mutating func removeAll(of phone: String) -> [Registration] {
        let all = current.removeValue(forKey: phone) ?? [:]
        return all.values.sorted { $0.bundle < $1.bundle }
    }

    /// A token of 32 bytes, always the same for the same seed, phone, app and number of tokens the
    /// app has had. Apple's tokens are as long, and as opaque.
    mutating func mint(
        for bundle: BundleID, on phone: String, in environment: PushEnvironment, seed: UInt64
    ) -> Registration {
        let generation = generations[phone]?[bundle] ?? 0
        generations[phone, default: [:]][bundle] = generation + 1
        var chance = SplitMix64(seed: seed)
        for byte in "\(phone)\n\(bundle)\n\(environment.rawValue)\n\(generation)".utf8 {
            chance = SplitMix64(seed: chance.next() ^ UInt64(byte))
        }
        let registration = Registration(
            token: DeviceToken(drawnFrom: &chance), phone: phone, bundle: bundle,
            environment: environment)
        current[phone, default: [:]][bundle] = registration
        awaitsOpening[phone]?.remove(bundle)
        return registration
    }
}
