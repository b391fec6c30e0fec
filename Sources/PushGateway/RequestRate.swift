import PushModel

/// How many requests one device token has got since a window of time began.
struct RequestRate: Sendable {
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
