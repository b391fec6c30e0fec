import PushModel

/// A device token that APNs has issued: one app on one phone in one environment.
package struct Registration: Hashable, Sendable, Codable {
    package var token: DeviceToken
    package var phone: String
    package var bundle: BundleID
    package var environment: PushEnvironment
    /// The one topic that the token is valid for: the bundle identifier, with a suffix for the
    /// separate tokens of PushKit, Live Activities and widgets.
    package var topic: String
    /// What within the app holds it, as `TokenKey.holder`; `nil` for the app itself.
    package var holder: String?

    /// `topic` is the bundle identifier by default.
    package init(
        token: DeviceToken, phone: String, bundle: BundleID, environment: PushEnvironment,
        topic: String? = nil, holder: String? = nil
    ) {
        self.topic = topic ?? bundle
        self.token = token
        self.phone = phone
        self.bundle = bundle
        self.environment = environment
        self.holder = holder
    }

    /// The push type whose suffix the topic has; `nil` for an ordinary token.
    package var type: PushType? {
        topic == bundle ? nil : PushType.tokenTypes.first { topic == bundle + $0.topicSuffix }
    }
}

/// The device tokens that APNs has issued, including those no longer valid.
struct Registry: Sendable {
    struct Entry: Hashable, Sendable, Codable {
        var registration: Registration
        /// UNIX milliseconds; `nil` while the token is valid.
        var unregisteredAt: Int64?
        /// The app has given it up, and APNs has not begun to answer 410.
        var givenUp: GivenUp?
    }

    /// How many tokens `nearest(to:)` compares with: all of a hand-made setup, while refusals on a
    /// gateway with thousands of phones stay fast.
    static let comparedCount = 256

    /// How many tokens of a phone that are no longer valid are known, the newest ones: enough for each
    /// kind of token several times over, while a phone that gets new ones for ever takes no more memory.
    static let keptCount = 64

    /// Those of a fleet's phones are here from the first change of one of them on.
    private(set) var entries: [DeviceToken: Entry] = [:]
    private(set) var layout: FleetLayout?
    private(set) var bundles: Set<BundleID> = []
    /// Whether any token has ever been given up and not been unregistered at once, which is rare.
    private(set) var hasGivenUp = false
    /// The tokens of each phone, those no longer valid included, in the order of their issue. A phone
    /// of a fleet that is not here holds those that it began with.
    private var tokens: [String: [DeviceToken]] = [:]
    /// The first tokens ever registered, in order, for `nearest(to:)`.
    private var first: [DeviceToken] = []

    subscript(token: DeviceToken) -> Entry? { entries[token] ?? initialEntry(of: token) }

    /// The entries of one phone.
    func entries(of phone: String) -> [Entry] {
        guard let tokens = tokens[phone] else { return initialEntries(of: phone) }
        return tokens.compactMap { entries[$0] }
    }

    /// Forgets every token of a phone, as if none had been issued.
    mutating func removeAll(of phone: String) {
        let gone = Set(tokens.removeValue(forKey: phone) ?? [])
        if layout?.number(named: phone) != nil { tokens[phone] = [] }
        guard !gone.isEmpty else { return }
        for token in gone { entries[token] = nil }
        first.removeAll(where: gone.contains)
    }

    // MARK: A fleet

    /// Phones of a fleet hold the tokens that are theirs by their numbers.
    mutating func follow(_ layout: FleetLayout) {
        self.layout = layout
        bundles.formUnion(layout.populations.flatMap(\.slots).map(\.bundle))
        for number in 1...max(1, min(layout.count, Self.comparedCount)) {
            first += layout.registrations(of: number).map(\.token)
        }
        first = Array(first.prefix(Self.comparedCount))
    }

    /// Has a phone of a fleet hold the tokens that it began with, and no others.
    mutating func reset(_ phone: String) {
        removeAll(of: phone)
        tokens[phone] = nil
    }

    func hasChanged(_ phone: String) -> Bool { !tokens.isEmpty && tokens[phone] != nil }

    /// The phones with tokens that are not those that a fleet began with.
    var changedPhones: [String] { Array(tokens.keys) }

    private func initialEntry(of token: DeviceToken) -> Entry? {
        guard let layout, let registration = layout.registration(of: token),
            tokens.isEmpty || tokens[registration.phone] == nil
        else { return nil }
        return Entry(registration: registration)
    }

    private func initialEntries(of phone: String) -> [Entry] {
        guard let layout, let number = layout.number(named: phone) else { return [] }
        return layout.registrations(of: number).map { Entry(registration: $0) }
    }

    /// Puts down what a phone of a fleet began with, before something of it changes.
    private mutating func putDown(_ phone: String) {
        guard layout != nil, tokens[phone] == nil else { return }
        for entry in initialEntries(of: phone) { put(entry) }
    }

    mutating func register(_ registration: Registration) {
        restore(Entry(registration: registration))
    }

    mutating func restore(_ entry: Entry) {
        putDown(entry.registration.phone)
        put(entry)
    }

    private mutating func put(_ entry: Entry) {
        let token = entry.registration.token
        let previous = entries.updateValue(entry, forKey: token)
        bundles.insert(entry.registration.bundle)
        if entry.givenUp != nil { hasGivenUp = true }
        if previous == nil { tokens[entry.registration.phone, default: []].append(token) }
        if previous == nil, first.count < Self.comparedCount { first.append(token) }
    }

    /// The oldest of a phone's tokens that are no longer valid is forgotten when there are too many.
    mutating func unregister(_ token: DeviceToken, at unixMilliseconds: Int64) {
        guard let phone = self[token]?.registration.phone else { return }
        putDown(phone)
        entries[token]?.unregisteredAt = unixMilliseconds
        let all = tokens[phone] ?? []
        guard all.count > Self.keptCount else { return }
        let former = all.filter { entries[$0]?.unregisteredAt != nil }
        guard former.count > Self.keptCount, let oldest = former.first else { return }
        entries[oldest] = nil
        tokens[phone]?.removeAll { $0 == oldest }
        first.removeAll { $0 == oldest }
    }

    mutating func giveUp(_ token: DeviceToken, _ givenUp: GivenUp) {
        if let phone = self[token]?.registration.phone { putDown(phone) }
        entries[token]?.givenUp = givenUp
        hasGivenUp = true
    }

    /// A push to a token that its app has given up reached the phone.
    mutating func noteReached(_ token: DeviceToken, at unixMilliseconds: Int64) {
        guard hasGivenUp, entries[token]?.givenUp != nil else { return }
        entries[token]?.givenUp?.noteReached(at: unixMilliseconds)
    }

    /// The known token closest to an unknown one, and in how many digits they differ; `nil` unless
    /// three quarters of the digits agree.
    func nearest(to token: DeviceToken) -> (entry: Entry, distance: Int)? {
        let ranked = first.map { (token: $0, distance: Self.distance($0, token)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }),
            best.distance * 4 <= best.token.hex.utf8.count, let entry = self[best.token]
        else { return nil }
        return (entry, best.distance)
    }

    /// How many digits differ, position by position; missing and surplus ones count.
    private static func distance(_ left: DeviceToken, _ right: DeviceToken) -> Int {
        var (left, right) = (left.hex, right.hex)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                var distance = abs(left.count - right.count)
                for index in 0..<min(left.count, right.count) where left[index] != right[index] {
                    distance += 1
                }
                return distance
            }
        }
    }
}
