/// A failure of the front on purpose, for tests of senders. It affects the front alone, before the
/// message is read.
package struct FCMFault: Hashable, Sendable {
    package enum Name: String, CaseIterable, Sendable {
        /// 429 `QUOTA_EXCEEDED`.
        case quota
        /// 503 `UNAVAILABLE`.
        case unavailable
        /// 401 `THIRD_PARTY_AUTH_ERROR`: Firebase has no valid APNs key.
        case thirdPartyAuth = "third-party-auth"
        /// 500 `INTERNAL`.
        case inner = "internal"
        /// The connection ends with GOAWAY and without an answer.
        case goAway = "goaway"
        /// The answer comes late.
        case slow
    }

    package var name: Name
    /// The number of messages that the fault still affects; `nil` for all.
    package var times: Int?
    /// The seconds in `Retry-After` of `quota` and `unavailable`.
    package var retryAfter: Int?
    /// The milliseconds of `slow`.
    package var delay: Int?

    package init(_ name: Name, times: Int? = nil, retryAfter: Int? = nil, delay: Int? = nil) {
        (self.name, self.times) = (name, times)
        (self.retryAfter, self.delay) = (retryAfter, delay)
    }

    /// The time that `slow` waits without `delay`.
    static let usualDelay = 5000

    /// The effect on one message.
    enum Effect {
        case refusal(FCMProblem)
        case goAway
        case delay(Duration)
    }

    var effect: Effect {
        switch name {
        case .quota: .refusal(.quota(retryAfter: retryAfter))
        case .unavailable: .refusal(.unavailable(retryAfter: retryAfter, Self.hint))
        case .thirdPartyAuth: .refusal(.thirdPartyAuth)
        case .inner: .refusal(.inner(Self.hint))
        case .goAway: .goAway
        case .slow: .delay(.milliseconds(delay ?? Self.usualDelay))
        }
    }

    private static let hint = "A fault of belfry fcm fault caused this answer."
}

/// The faults of a front. The first one that is not used up affects a message.
struct FCMFaults: Sendable {
    private(set) var all: [FCMFault] = []

    /// Adds a fault, or replaces the fault with its name.
    mutating func add(_ fault: FCMFault) {
        all.removeAll { $0.name == fault.name }
        all.append(fault)
    }

    mutating func removeAll() -> Int {
        defer { all = [] }
        return all.count
    }

    /// Returns the effect on the next message, and counts the message.
    mutating func next() -> FCMFault.Effect? {
        guard let fault = all.first else { return nil }
        if let times = fault.times {
            if times > 1 { all[0].times = times - 1 } else { all.removeFirst() }
        }
        return fault.effect
    }
}
