import PushModel

extension Gateway {
    /// Returns the entry of a token that belongs to the environment of the request: that of the
    /// host, or that of the credential if the host indicates none.
    func knownEntry(
        of token: DeviceToken, for request: PushRequest, from sender: Sender, at now: Instant
    ) throws(Rejection) -> Registry.Entry {
        guard let entry = registry[token] else {
            if let magic = MagicToken(token) {
                throw .magic(magic, at: configuration.unixMilliseconds(at: now))
            }
            throw .unknownToken(token, nearest: registry.nearest(to: token))
        }
        let issued = entry.registration.environment
        if let host = request.host, let used = PushEnvironment(host: host) {
            guard used == issued else {
                throw .wrongEnvironment(entry.registration, used: used, host: host)
            }
        } else if let used = sender.environment, used != issued {
            throw .wrongEnvironment(entry.registration, used: used, by: sender)
        }
        return entry
    }

    func checkInUse(_ entry: Registry.Entry, at now: Instant) throws(Rejection) {
        let milliseconds = configuration.unixMilliseconds(at: now)
        let noticed = entry.givenUp.flatMap { $0.unregisteredAt(milliseconds) }
        guard let time = entry.unregisteredAt ?? noticed else { return }
        throw .unregistered(entry.registration, at: time)
    }

    mutating func checkRate(of token: DeviceToken, at now: Instant) throws(Rejection) {
        guard let limit = configuration.requestLimit else { return }
        try rates[token, default: RequestRate(at: now)].use(limit, at: now)
    }
}

/// The number of requests of one device token in the current period of time.
struct RequestRate: Hashable, Sendable, Codable {
    private var began: Instant
    private var count = 0

    init(at now: Instant) {
        began = now
    }

    /// Counts one request; throws if the limit of the period is reached.
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
