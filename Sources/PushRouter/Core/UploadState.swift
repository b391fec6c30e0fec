/// What the server is being told.
struct UploadState: Hashable, Sendable {
    struct Attempt: Hashable, Sendable {
        var generation: Int
        var task: TokenTask
        var failures = 0
        /// `nil` while it is under way.
        var retryAt: Double?
    }

    /// There is somebody to tell.
    var isConfigured = false
    var owner: String?
    var attempt: Attempt?
    var generation = 0
    /// Was under way when it was broken off: the server may know it all the same.
    var unsure: TokenRegistration?
    private var chance: Chance

    init(seed: UInt64) {
        chance = Chance(seed: seed)
    }

    var retryAt: Double? { attempt?.retryAt }

    /// Seconds to wait after so many failures: twice as long each time, up to five minutes, and a
    /// quarter more or less, so that a million phones don't come back together.
    mutating func pause(afterFailures failures: Int) -> Double {
        let full = Limits.firstRetry * Double(1 << min(failures - 1, 16))
        return min(full, Limits.lastRetry) * (0.75 + chance.next() / 2)
    }
}
