import PushModel

/// The device tokens that APNs has handed out, those no longer valid among them.
struct Registry: Sendable {
    struct Entry: Hashable, Sendable, Codable {
        var registration: Registration
        /// UNIX milliseconds; `nil` while the token is valid.
        var unregisteredAt: Int64?
    }

    /// So many tokens are searched for the one that an unknown token resembles. More would make
    /// refusals slow on a gateway with many phones, where nobody mistypes a token anyway.
    static let searched = 256

    private(set) var entries: [DeviceToken: Entry] = [:]
    private(set) var bundles: Set<BundleID> = []
    /// The first tokens ever registered, in order, for `nearest(to:)`.
    private var first: [DeviceToken] = []

    subscript(token: DeviceToken) -> Entry? { entries[token] }

    mutating func register(_ registration: Registration) {
        restore(Entry(registration: registration))
    }

    mutating func restore(_ entry: Entry) {
        let token = entry.registration.token
        let previous = entries.updateValue(entry, forKey: token)
        bundles.insert(entry.registration.bundle)
        if previous == nil, first.count < Self.searched { first.append(token) }
    }

    mutating func unregister(_ token: DeviceToken, at unixMilliseconds: Int64) {
        entries[token]?.unregisteredAt = unixMilliseconds
    }

    /// The token that an unknown one was probably meant to be, and in how many digits they differ;
    /// `nil` unless three quarters of the digits agree.
    func nearest(to token: DeviceToken) -> (entry: Entry, distance: Int)? {
        let ranked = first.map { (token: $0, distance: Self.distance($0, token)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }),
            best.distance * 4 <= best.token.hex.utf8.count, let entry = entries[best.token]
        else { return nil }
        return (entry, best.distance)
    }

    /// Digits that differ place by place, missing and surplus ones included.
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
