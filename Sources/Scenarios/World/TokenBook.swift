import PushGateway
import PushPayload
import VirtualPhone

/// Which app on which phone holds which device tokens: an ordinary one, and one for each topic
/// with a suffix that was asked for.
struct TokenBook: Hashable, Sendable, Codable {
    /// What one phone holds. It is looked through after every event, so it is kept short and flat.
    private struct Page: Hashable, Sendable, Codable {
        /// One for each topic, ordered by topic.
        var current: [Registration] = []
        /// How many tokens each topic has had, so that a new one is another.
        var generations: [String: UInt64] = [:]
        /// The apps that get a new token only when the user opens them again.
        var awaitsOpening: Set<BundleID> = []

        subscript(topic: String) -> Registration? { current.first { $0.topic == topic } }
    }

    /// By the phone's name.
    private var pages: [String: Page] = [:]

    subscript(phone: String, topic: String) -> Registration? { pages[phone]?[topic] }

    /// The apps' ordinary registrations, ordered by phone and app.
    var registrations: [Registration] {
        pages.sorted { $0.key < $1.key }.flatMap { _, page in
            page.current.filter { $0.topic == $0.bundle }
        }
    }

    /// The apps that were opened since they lost their token, and hold none yet.
    func missing(on phone: Phone) -> [BundleID] {
        let page = pages[phone.name] ?? Page()
        return phone.bundles.filter { bundle in
            guard page[bundle] == nil, let state = phone.state(of: bundle) else { return false }
            return page.awaitsOpening.contains(bundle)
                ? state.isRunning : state != .neverLaunched
        }
    }

    /// Takes every token of a phone away; the apps get new ones when they are opened.
    mutating func replaceAll(of phone: String) -> [Registration] {
        let all = removeAll(of: phone)
        pages[phone, default: Page()].awaitsOpening.formUnion(all.map(\.bundle))
        return all
    }

    /// Forgets the tokens of apps that are no longer installed, or were installed anew and have
    /// not been opened since.
    mutating func removeGone(from phone: Phone) -> [Registration] {
        let gone = (pages[phone.name]?.current ?? []).filter { registration in
            let state = phone.state(of: registration.bundle)
            return state == nil || state == .neverLaunched
        }
        if !gone.isEmpty { pages[phone.name]?.current.removeAll(where: gone.contains) }
        return gone
    }

    mutating func removeAll(of phone: String) -> [Registration] {
        let all = pages[phone]?.current ?? []
        if !all.isEmpty { pages[phone]?.current = [] }
        return all
    }

    /// A token of 32 bytes, always the same for the same seed, phone, topic and number of tokens
    /// the topic has had. Apple's tokens are as long, and as opaque.
    mutating func mint(
        for bundle: BundleID, topic: String, on phone: String, in environment: PushEnvironment,
        seed: UInt64
    ) -> Registration {
        var page = pages[phone] ?? Page()
        let generation = page.generations[topic] ?? 0
        page.generations[topic] = generation + 1
        var chance = SplitMix64(seed: seed)
        for byte in "\(phone)\n\(topic)\n\(environment.rawValue)\n\(generation)".utf8 {
            chance = SplitMix64(seed: chance.next() ^ UInt64(byte))
        }
        let registration = Registration(
            token: DeviceToken(drawnFrom: &chance), phone: phone, bundle: bundle,
            environment: environment, topic: topic)
        page.current.removeAll { $0.topic == topic }
        let next = page.current.firstIndex { topic < $0.topic }
        page.current.insert(registration, at: next ?? page.current.endIndex)
        page.awaitsOpening.remove(bundle)
        pages[phone] = page
        return registration
    }
}
