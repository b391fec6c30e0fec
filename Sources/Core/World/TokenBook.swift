import PushGateway
import PushModel
import VirtualPhone

/// The device tokens of each app on each phone: an ordinary one, one for each topic with a suffix
/// that was asked for, and one for each activity, control, session or channel that is to have one.
struct TokenBook: Hashable, Sendable, Codable {
    /// The token of one phone for one topic.
    struct Row: Hashable, Sendable, Codable {
        var topic: String
        /// What within the app holds the token (`TokenKey.holder`); its row ends with the token.
        var holder: String?
        /// The phone has said that there is to be this token, and in which renewal; `nil` for one
        /// that was asked for.
        var renewal: Int?
        /// `nil` after the token became invalid.
        var current: Registration?
        /// How many tokens have been made for the topic, so that a new one differs from them; kept
        /// in the row of the app itself.
        var generation: UInt64 = 0
        /// The app gets a new token only when the user opens it again; kept in the row of its
        /// ordinary topic.
        var awaitsOpening = false
    }

    /// By the phone's name; a phone's rows are few, and looked through after every event. A phone of a
    /// fleet has none here until one of them changes.
    private var pages: [String: [Row]] = [:]
    private var layout: FleetLayout?
    /// The rows of each population of the fleet as they begin, with tokens of another phone.
    private var patterns: [[Row]] = []

    private enum CodingKeys: CodingKey { case pages }

    /// The rows of one phone; `nil` when none of its topics has ever had a token.
    subscript(page phone: String) -> [Row]? {
        get { pages[phone] ?? initialPage(of: phone) }
        set { pages[phone] = newValue ?? (layout?.number(named: phone) == nil ? nil : []) }
    }

    /// The rows of one phone with all that can be known of them without their tokens, which may be
    /// others.
    subscript(pattern phone: String) -> [Row]? {
        if let page = pages[phone] { return page }
        guard let layout, let number = layout.number(named: phone) else { return nil }
        return patterns[layout.population(of: number)]
    }

    /// Phones of a fleet hold the tokens that are theirs by their numbers.
    mutating func follow(_ layout: FleetLayout, _ patterns: [[Row]]) {
        self.layout = layout
        self.patterns = patterns
    }

    /// Has a phone of a fleet hold the tokens that it began with, and no others.
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

    /// The apps' ordinary registrations, ordered by phone and app, without those of a fleet whose
    /// tokens are as they began.
    var registrations: [Registration] {
        pages.sorted { $0.key < $1.key }.flatMap { _, rows in
            rows.compactMap(\.current).filter { $0.topic == $0.bundle && $0.holder == nil }
                .sorted { $0.topic < $1.topic }
        }
    }

    /// The apps that were opened since they lost their token, and hold none yet.
    static func missing(in rows: [Row], on phone: Phone) -> [BundleID] {
        phone.bundles.filter { bundle in
            let row = rows.first { $0.topic == bundle }
            guard row?.current == nil, let state = phone.state(of: bundle) else { return false }
            return row?.awaitsOpening == true ? state.isRunning : state != .neverLaunched
        }
    }

    /// Whether `removeGone` has anything to take back.
    static func holdsGone(_ rows: [Row], of phone: Phone) -> Bool {
        rows.contains { $0.current.map { isGone($0, from: phone) } ?? false }
    }

    private static func isGone(_ registration: Registration, from phone: Phone) -> Bool {
        guard registration.bundle != Management.topic else { return false }
        let state = phone.state(of: registration.bundle)
        return state == nil || state == .neverLaunched
    }

    /// Revokes every token of a phone; the apps get new ones when they are opened.
    mutating func replaceAll(of phone: String) -> [Registration] {
        let all = removeAll(of: phone)
        let bundles = Set(all.map(\.bundle))
        change(phone) { row in
            if bundles.contains(row.topic) { row.awaitsOpening = true }
        }
        return all
    }

    /// Revokes the tokens of apps that are no longer installed, or were installed anew and have
    /// not been opened since.
    mutating func removeGone(from phone: Phone) -> [Registration] {
        remove(of: phone.name) { Self.isGone($0, from: phone) }
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

    /// A token of this many bytes, or as many as is usual for its type, always the same for the same seed, phone,
    /// topic and number of tokens the topic has had.
    mutating func mint(
        for key: TokenKey, renewal: Int? = nil, length: Int? = nil, on phone: String,
        in environment: PushEnvironment, seed: UInt64
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
            token: Self.token(
                seed, "\(phone)\n\(topic)\n\(environment.rawValue)\n\(rows[app].generation)",
                length ?? key.type.tokenLength),
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
    /// These rows with other tokens, in order.
    func holding(_ registrations: [Registration]) -> [TokenBook.Row] {
        var registrations = registrations[...]
        return map { row in
            var held = row
            if row.current != nil { held.current = registrations.popFirst() }
            return held
        }
    }
}
