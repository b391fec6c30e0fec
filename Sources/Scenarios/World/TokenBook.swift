import PushGateway
import PushPayload
import VirtualPhone

/// Which app on which phone holds which device tokens: an ordinary one, and one for each topic
/// with a suffix that was asked for.
struct TokenBook: Hashable, Sendable, Codable {
    /// By phone and topic.
    private var current: [String: [String: Registration]] = [:]
    /// How many tokens each topic on each phone has had, so that a new one is another.
    private var generations: [String: [String: UInt64]] = [:]
    /// The apps that get a new token only when the user opens them again.
    private var awaitsOpening: [String: Set<BundleID>] = [:]

    subscript(phone: String, topic: String) -> Registration? { current[phone]?[topic] }

    /// The apps' ordinary registrations, ordered by phone and app.
    var registrations: [Registration] {
        current.sorted { $0.key < $1.key }.flatMap { _, topics in
            topics.sorted { $0.key < $1.key }.map(\.value).filter { $0.topic == $0.bundle }
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
            current[phone.name]?[registration.topic] = nil
        }
        return gone.sorted { $0.topic < $1.topic }
    }

    mutating func removeAll(of phone: String) -> [Registration] {
        let all = current.removeValue(forKey: phone) ?? [:]
        return all.values.sorted { $0.topic < $1.topic }
    }

    /// A token of 32 bytes, always the same for the same seed, phone, topic and number of tokens
    /// the topic has had. Apple's tokens are as long, and as opaque.
    mutating func mint(
        for bundle: BundleID, topic: String, on phone: String, in environment: PushEnvironment,
        seed: UInt64
    ) -> Registration {
        let generation = generations[phone]?[topic] ?? 0
        generations[phone, default: [:]][topic] = generation + 1
        var chance = SplitMix64(seed: seed)
        for byte in "\(phone)\n\(topic)\n\(environment.rawValue)\n\(generation)".utf8 {
            chance = SplitMix64(seed: chance.next() ^ UInt64(byte))
        }
        let registration = Registration(
            token: DeviceToken(drawnFrom: &chance), phone: phone, bundle: bundle,
            environment: environment, topic: topic)
        current[phone, default: [:]][topic] = registration
        awaitsOpening[phone]?.remove(bundle)
        return registration
    }
}
