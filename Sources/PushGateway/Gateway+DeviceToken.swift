import PushModel

extension Gateway {
    /// The entry of a token that was handed out in the environment the request was sent to.
    func knownEntry(
        of token: DeviceToken, host: String?
    ) throws(Rejection) -> Registry.Entry {
        guard let entry = registry[token] else {
            throw .unknownToken(token, nearest: registry.nearest(to: token))
        }
        if let host, let used = PushEnvironment(host: host),
            used != entry.registration.environment
        {
            throw .otherEnvironment(entry.registration, used: used, host: host)
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
