/// The upload of the device token to the app's server.
struct UploadState: Hashable, Sendable {
    struct Attempt: Hashable, Sendable {
        var generation: Int
        var task: TokenTask
        var failures = 0
        /// In seconds of uptime; `nil` while the request is in flight.
        var retryAt: Double?
    }

    var hasUploader = false
    var owner: String?
    var attempt: Attempt?
    /// The number of the latest attempt.
    var generation = 0
    /// An upload that was cancelled in flight: it may have reached the server.
    var possiblyUploaded: PushRouter.TokenRegistration?
    private var generator: SplitMix64

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    var retryAt: Double? { attempt?.retryAt }

    /// Seconds to wait after so many failures: doubled each time, up to five minutes, and up to a
    /// quarter more or less, so that many devices do not retry at once.
    mutating func delay(afterFailures failures: Int) -> Double {
        let full = Limits.firstRetry * Double(1 << min(failures - 1, 16))
        return min(full, Limits.longestRetry) * (0.75 + generator.nextFraction() / 2)
    }
}

/// A request to the app's server.
package enum TokenTask: Hashable, Sendable {
    case upload(PushRouter.TokenRegistration)
    case remove(PushRouter.TokenRegistration)

    package var registration: PushRouter.TokenRegistration {
        switch self {
        case .upload(let registration), .remove(let registration): registration
        }
    }
}

/// The result of a request to the app's server.
package enum UploadOutcome: Hashable, Sendable {
    case done
    /// With the HTTP status, if there was an answer, and the seconds of its `Retry-After`.
    case failed(status: Int?, retryAfter: Double?)

    /// Not worth a retry: 4xx except Request Timeout and Too Many Requests.
    var isFinal: Bool {
        guard case .failed(let status?, _) = self else { return false }
        return (400..<500).contains(status) && status != 408 && status != 429
    }
}

/// A registration that the server accepted or refused, and when.
package struct UploadRecord: Hashable, Sendable, Codable {
    package var registration: PushRouter.TokenRegistration
    /// Seconds since 1970.
    package var date: Double
}

/// A seeded generator: equal seeds give equal numbers.
/// https://prng.di.unimi.it/splitmix64.c
package struct SplitMix64: Hashable, Sendable, RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 up to 1.
    mutating func nextFraction() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
