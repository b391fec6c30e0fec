import PushGateway
import PushModel
import VirtualPhone

/// The device tokens of each app on each phone: an ordinary one, one for each requested topic with
/// a suffix, and one for each activity, control, session or channel that needs its own.
struct TokenBook: Hashable, Sendable, Codable {
    /// The token of one phone for one topic.
    struct Row: Hashable, Sendable, Codable {
        var topic: String
        /// The holder of the token within the app (`TokenKey.holder`). Its row is removed with the
        /// token.
        var holder: String?
        /// The renewal in which the phone requires the token; `nil` for a token that a client
        /// requested.
        var renewal: Int?
        /// `nil` after the token became invalid.
        var current: Registration?
        /// The number of tokens made for the topic, so that a new one differs from them. Counted in
        /// the row of the app itself.
        var generation: UInt64 = 0
        /// Whether the app gets a new token only when the user opens it again. Stored in the row of
        /// its ordinary topic.
        var awaitsOpening = false
        /// The number of times that the app lost its token because the user deleted it or installed
        /// it again. Stored in the row of its ordinary topic.
        var removals: UInt64 = 0
    }

    /// The rows of each phone, by its name. They are few, and checked after every event. A fleet
    /// phone has none here until one of its rows changes.
    private var pages: [String: [Row]] = [:]
    private var layout: FleetLayout?
    /// The initial rows of each population of the fleet, with the tokens of another phone.
    private var patterns: [[Row]] = []

    private enum CodingKeys: CodingKey { case pages }

    /// The rows of one phone; `nil` if none of its topics has ever had a token.
    subscript(page phone: String) -> [Row]? {
        get { pages[phone] ?? initialPage(of: phone) }
        set { pages[phone] = newValue ?? (layout?.number(named: phone) == nil ? nil : []) }
    }

    /// The rows of one phone, with tokens that may be another phone's. Cheaper than
    /// `subscript(page:)` for a fleet phone.
    subscript(pattern phone: String) -> [Row]? {
        if let page = pages[phone] { return page }
        guard let layout, let number = layout.number(named: phone) else { return nil }
        return patterns[layout.population(of: number)]
    }

    /// Adds a fleet, whose phones hold the tokens that are derived from their numbers.
    mutating func follow(_ layout: FleetLayout, _ patterns: [[Row]]) {
        self.layout = layout
        self.patterns = patterns
    }

    /// Gives a fleet phone its initial tokens and no others.
    mutating func reset(_ phone: String) { pages[phone] = nil }

    private func initialPage(of phone: String) -> [Row]? {
        guard let layout, let number = layout.number(named: phone) else { return nil }
        return patterns[layout.population(of: number)].holding(layout.registrations(of: number))
    }

    func hasChanged(_ phone: String) -> Bool { pages[phone] != nil }

    /// The phones that have rows here.
    var changed: [String] { Array(pages.keys) }

    subscript(phone: String, topic: String, holder: String? = nil) -> Registration? {
        self[page: phone]?.first { $0.topic == topic && $0.holder == holder }?.current
    }

    /// The apps' ordinary registrations, ordered by phone and app, without fleet phones whose
    /// tokens have not changed.
    var registrations: [Registration] {
        pages.sorted { $0.key < $1.key }.flatMap { _, rows in
            rows.compactMap(\.current).filter { $0.topic == $0.bundle && $0.holder == nil }
                .sorted { $0.topic < $1.topic }
        }
    }

    /// Returns the apps that were opened since they lost their token, and hold none yet.
    static func missing(in rows: [Row], on phone: Phone) -> [BundleID] {
        phone.bundles.filter { bundle in
            let row = rows.first { $0.topic == bundle }
            guard row?.current == nil, let state = phone.state(of: bundle) else { return false }
            return row?.awaitsOpening == true ? state.isRunning : state != .neverLaunched
        }
    }

    /// Returns whether `removeGone` would revoke a token.
    static func holdsGone(_ rows: [Row], of phone: Phone) -> Bool {
        rows.contains { $0.current.map { isGone($0, from: phone) } ?? false }
    }

    private static func isGone(_ registration: Registration, from phone: Phone) -> Bool {
        guard registration.bundle != Management.topic, !registration.isStreamed else {
            return false
        }
        let state = phone.state(of: registration.bundle)
        return state == nil || state == .neverLaunched
    }

    /// Revokes every token of a phone. The apps get new ones when they are opened.
    mutating func replaceAll(of phone: String) -> [Registration] {
        let all = removeAll(of: phone)
        let bundles = Set(all.map(\.bundle))
        change(phone) { row in
            if bundles.contains(row.topic) { row.awaitsOpening = true }
        }
        return all
    }

    /// Revokes the tokens of apps that are no longer installed, or were reinstalled and not opened
    /// since.
    mutating func removeGone(from phone: Phone) -> [Registration] {
        let gone = remove(of: phone.name) { Self.isGone($0, from: phone) }
        let apps = Set(gone.lazy.filter { $0.topic == $0.bundle && $0.holder == nil }.map(\.topic))
        guard !apps.isEmpty else { return gone }
        change(phone.name) { row in
            if row.holder == nil, apps.contains(row.topic) { row.removals += 1 }
        }
        return gone
    }

    mutating func removeAll(of phone: String) -> [Registration] {
        remove(of: phone) { _ in true }
    }

    private mutating func remove(
        of phone: String, where isGone: (Registration) -> Bool
    ) -> [Registration] {
        let gone = (self[page: phone] ?? []).compactMap(\.current).filter(isGone)
        guard !gone.isEmpty else { return [] }
        change(phone) { row in
            if let registration = row.current, gone.contains(registration) { row.current = nil }
        }
        pages[phone]?.removeAll { $0.holder != nil && $0.current == nil }
        return gone.sorted { $0.topic < $1.topic }
    }

    private mutating func change(_ phone: String, _ body: (inout Row) -> Void) {
        guard var rows = takePage(of: phone) else { return }
        for index in rows.indices { body(&rows[index]) }
        pages[phone] = rows
    }

    /// Removes the rows of a phone, so that they can be changed in place.
    private mutating func takePage(of phone: String) -> [Row]? {
        pages.removeValue(forKey: phone) ?? initialPage(of: phone)
    }

    /// Makes a token of `length` bytes, or of its type's usual length. It depends only on the seed,
    /// the phone, the topic, the environment and the number of tokens that the topic has had.
    mutating func mint(
        for key: TokenKey, renewal: Int? = nil, length: Int? = nil, on phone: String,
        in environment: PushEnvironment, seed: UInt64, shard: Shard = .only
    ) -> Registration {
        let topic = key.topic
        var rows = takePage(of: phone) ?? []
        func row(_ holder: String?) -> Int {
            if let known = rows.firstIndex(where: { $0.topic == topic && $0.holder == holder }) {
                return known
            }
            rows.append(Row(topic: topic, holder: holder))
            return rows.endIndex - 1
        }
        let app = row(nil)
        let registration = Registration(
            token: shard.marking(
                Self.token(
                    seed, "\(phone)\n\(topic)\n\(environment.rawValue)\n\(rows[app].generation)",
                    length ?? key.type.tokenLength)),
            phone: phone, bundle: key.bundle, environment: environment, topic: topic,
            holder: key.holder)
        rows[app].generation += 1
        let held = row(key.holder)
        rows[held].current = registration
        rows[held].renewal = renewal ?? rows[held].renewal
        for index in rows.indices where rows[index].topic == key.bundle {
            rows[index].awaitsOpening = false
        }
        pages[phone] = rows
        return registration
    }

    private static func token(_ seed: UInt64, _ text: String, _ length: Int) -> DeviceToken {
        var chance = SplitMix64(seed: seed)
        for byte in text.utf8 {
            chance = SplitMix64(seed: chance.next() ^ UInt64(byte))
        }
        return DeviceToken(drawnFrom: &chance, byteCount: length)
    }
}

extension [TokenBook.Row] {
    /// Returns these rows with other tokens, in order.
    func holding(_ registrations: [Registration]) -> [TokenBook.Row] {
        var registrations = registrations[...]
        return map { row in
            var held = row
            if row.current != nil { held.current = registrations.popFirst() }
            return held
        }
    }
}
