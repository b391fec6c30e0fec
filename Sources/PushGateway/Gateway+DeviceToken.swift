import PushModel

extension Gateway {
    /// The entry of a token that belongs to the environment to which the request was sent.
    func knownEntry(
        of token: DeviceToken, host: String?, at now: Instant
    ) throws(Rejection) -> Registry.Entry {
        guard let entry = registry[token] else {
            if let magic = MagicToken(token) {
                throw .magic(magic, at: configuration.unixMilliseconds(at: now))
            }
            throw .unknownToken(token, nearest: registry.nearest(to: token))
        }
        if let host, let used = PushEnvironment(host: host),
            used != entry.registration.environment
        {
            throw .wrongEnvironment(entry.registration, used: used, host: host)
        }
        return entry
    }

    func checkInUse(_ entry: Registry.Entry) throws(Rejection) {
        guard let time = entry.unregisteredAt else { return }
        throw .unregistered(entry.registration, at: time)
    }

    mutating func checkRate(of token: DeviceToken, at now: Instant) throws(Rejection) {
        guard let limit = configuration.requestLimit else { return }
        try rates[token, default: RequestRate(at: now)].use(limit, at: now)
    }
}

/// How many requests one device token has received in the current window of time.
struct RequestRate: Hashable, Sendable, Codable {
    private var began: Instant
    private var count = 0

    init(at now: Instant) {
        began = now
    }

    /// Counts one request; throws if the window is full.
    mutating func use(
        _ limit: Gateway.Configuration.RequestLimit, at now: Instant
    ) throws(Rejection) {
        let age =
            Double((now - began).components.seconds)
            + Double((now - began).components.attoseconds) / 1e18
        if age >= limit.seconds { self = RequestRate(at: now) }
        guard count < limit.count else {
            throw .tooManyRequests(limit, clearsIn: limit.seconds - age)
        }
        count += 1
    }
}

extension PushEnvironment {
    /// The environment of one of Apple's host names, with or without a port; `nil` for every other
    /// name, such as `localhost`.
    init?(host: String) {
        guard host.utf8.count >= "api.push.apple.com".utf8.count else { return nil }
        // The fast path: most senders use lower case and no port.
        guard let named = Self.named(host) ?? Self.named(host.prefix { $0 != ":" }.lowercased())
        else { return nil }
        self = named
    }

    private static func named(_ host: String) -> PushEnvironment? {
        switch host {
        case "api.push.apple.com": .production
        case "api.sandbox.push.apple.com", "api.development.push.apple.com": .sandbox
        default: nil
        }
    }

    /// The host name to send to.
    var host: String {
        switch self {
        case .sandbox: "api.sandbox.push.apple.com"
        case .production: "api.push.apple.com"
        }
    }
}
