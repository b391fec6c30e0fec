import PushModel

/// A device token that APNs has issued for one app on one phone in one environment.
package struct Registration: Hashable, Sendable, Codable {
    package var token: DeviceToken
    package var phone: String
    package var bundle: BundleID
    package var environment: PushEnvironment
    /// The one topic of the token: the bundle identifier, with a suffix for the separate tokens of
    /// PushKit, Live Activities and widgets. Empty until the first push to a token that a device
    /// stream registered without a topic.
    package var topic: String
    /// The holder of the token within the app, as in `TokenKey.holder`; `nil` for the app itself.
    package var holder: String?

    /// - Parameter topic: `nil` for the bundle identifier.
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

/// The device tokens that APNs has issued, valid or not.
struct Registry: Sendable {
    struct Entry: Hashable, Sendable, Codable {
        var registration: Registration
        /// UNIX milliseconds; `nil` while the token is valid.
        var unregisteredAt: Int64?
        /// Set while the app has given the token up, but APNs does not answer 410 yet.
        var givenUp: GivenUp?
    }

    /// The number of tokens that `nearest(to:)` compares: all of a hand-made setup, while refusals
    /// stay fast on a gateway with thousands of phones.
    static let comparedCount = 256

    /// The number of invalid tokens that are kept for a phone, the newest ones. It covers each kind
    /// of token several times, while a phone that keeps getting new tokens takes no more memory.
    static let keptCount = 64

    /// The entries. A fleet phone has entries only after its tokens have changed.
    private(set) var entries: [DeviceToken: Entry] = [:]
    private(set) var layout: FleetLayout?
    private(set) var bundles: Set<BundleID> = []
    /// Whether any token has been given up without being unregistered at once, which is rare.
    private(set) var hasGivenUp = false
    /// Whether a device outside of Belfry has ever held a token, which is rare.
    private(set) var hasStreamed = false
    /// The tokens of each phone, valid or not, in the order of their issue. A fleet phone without
    /// an element holds its initial tokens.
    private var tokens: [String: [DeviceToken]] = [:]
    /// The first registered tokens, in order, for `nearest(to:)`.
    private var first: [DeviceToken] = []

    subscript(token: DeviceToken) -> Entry? { entries[token] ?? initialEntry(of: token) }

    func entries(of phone: String) -> [Entry] {
        guard let tokens = tokens[phone] else { return initialEntries(of: phone) }
        return tokens.compactMap { entries[$0] }
    }

    /// Removes every token of a phone, as if none had been issued.
    mutating func removeAll(of phone: String) {
        let gone = Set(tokens.removeValue(forKey: phone) ?? [])
        if layout?.number(named: phone) != nil { tokens[phone] = [] }
        guard !gone.isEmpty else { return }
        for token in gone { entries[token] = nil }
        first.removeAll(where: gone.contains)
    }

    // MARK: A fleet

    /// Adds a fleet, whose phones hold the tokens that are derived from their numbers.
    mutating func follow(_ layout: FleetLayout) {
        self.layout = layout
        bundles.formUnion(layout.populations.flatMap(\.slots).map(\.bundle))
        for number in 0..<min(layout.count, Self.comparedCount) {
            first += layout.registrations(of: number + 1).map(\.token)
        }
        first = Array(first.prefix(Self.comparedCount))
    }

    /// Gives a fleet phone its initial tokens and no others.
    mutating func reset(_ phone: String) {
        removeAll(of: phone)
        tokens[phone] = nil
    }

    func hasChanged(_ phone: String) -> Bool { !tokens.isEmpty && tokens[phone] != nil }

    /// The phones whose tokens differ from the initial ones of a fleet.
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

    /// Stores the initial tokens of a fleet phone before its first change.
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
        if !entry.registration.isUnbound { bundles.insert(entry.registration.bundle) }
        if entry.givenUp != nil { hasGivenUp = true }
        if entry.registration.isStreamed { hasStreamed = true }
        if previous == nil { tokens[entry.registration.phone, default: []].append(token) }
        if previous == nil, first.count < Self.comparedCount { first.append(token) }
    }

    /// Marks a token as invalid. If a phone has too many invalid tokens, the oldest is removed.
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

    /// Binds a token without a topic to the topic of its first push.
    mutating func bind(_ token: DeviceToken, to topic: String) -> Registration? {
        entries[token]?.registration.bind(to: topic)
        let registration = entries[token]?.registration
        if let registration { bundles.insert(registration.bundle) }
        return registration
    }

    mutating func giveUp(_ token: DeviceToken, _ givenUp: GivenUp) {
        if let phone = self[token]?.registration.phone { putDown(phone) }
        entries[token]?.givenUp = givenUp
        hasGivenUp = true
    }

    /// Notes that a push to a token that its app has given up reached the phone.
    mutating func noteReached(_ token: DeviceToken, at unixMilliseconds: Int64) {
        guard hasGivenUp, entries[token]?.givenUp != nil else { return }
        entries[token]?.givenUp?.noteReached(at: unixMilliseconds)
    }

    /// Returns the known token closest to an unknown one, and the number of different digits; `nil`
    /// unless three quarters of the digits agree.
    func nearest(to token: DeviceToken) -> (entry: Entry, distance: Int)? {
        let ranked = first.map { (token: $0, distance: $0.countOfDigits(otherThanIn: token)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }),
            best.distance * 4 <= best.token.byteCount * 2, let entry = self[best.token]
        else { return nil }
        return (entry, best.distance)
    }
}
