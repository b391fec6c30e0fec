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
    var unsure: PushRouter.TokenRegistration?
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

/// What the server is to be told.
package enum TokenTask: Hashable, Sendable {
    case upload(PushRouter.TokenRegistration)
    case remove(PushRouter.TokenRegistration)

    package var registration: PushRouter.TokenRegistration {
        switch self {
        case .upload(let registration), .remove(let registration): registration
        }
    }
}

/// What came of telling the server.
package enum UploadOutcome: Hashable, Sendable {
    case done
    /// The HTTP status, if there was an answer, and the seconds that the server asks to wait.
    case failed(status: Int?, retryAfter: Double?)

    /// To send the same again would be in vain: 4xx, but for Request Timeout and Too Many Requests.
    var isFinal: Bool {
        guard case .failed(let status?, _) = self else { return false }
        return (400..<500).contains(status) && status != 408 && status != 429
    }
}

/// A registration that the server took, or refused, and when.
package struct UploadRecord: Hashable, Sendable, Codable {
    package var registration: PushRouter.TokenRegistration
    /// Seconds since 1970.
    package var date: Double
}

/// A seeded generator, so that what is random is the same in every run of a test.
/// https://prng.di.unimi.it/splitmix64.c
struct Chance: Hashable, Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// From 0 up to 1.
    mutating func next() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Double(mixed >> 11) / Double(1 << 53)
    }
}
