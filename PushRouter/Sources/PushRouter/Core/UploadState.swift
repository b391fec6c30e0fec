/// The requests to the app's server about its tokens.
struct UploadState: Hashable, Sendable {
    struct Attempt: Hashable, Sendable {
        var generation: Int
        var task: TokenTask
        /// The records under the task's ID before it: true again if the server did nothing.
        var before: [UploadRecord]
    }

    /// A failed request waits.
    struct Pause: Hashable, Sendable {
        enum End: Hashable, Sendable {
            /// In seconds of uptime, or at an activation or an `upload` call before.
            case at(Double)
            /// At the next activation or `upload` call: it is a matter of who is signed in.
            case activation
            /// When another owner signs in, or at the next launch.
            case owner
        }

        var failures = 0
        var end: End
        /// Not before this uptime, whatever happens: the server said so.
        var notBefore = -Double.infinity
    }

    var hasUploader = false
    var owner: TokenOwner?
    /// The token of another service, which is uploaded in place of the device token.
    var foreign: PushRouter.ForeignToken?
    /// Tokens beside the device token, in hexadecimal digits.
    var others: [PushRouter.TokenKind: String] = [:]
    /// Kinds whose tokens the app has withdrawn, until that is recorded.
    var withdrawn: Set<PushRouter.TokenKind> = []
    /// `nil` until the shell has found it out.
    var context: RegistrationContext?
    var attempt: Attempt?
    /// By number, the IDs of registrations whose upload was cancelled without an answer: the server may
    /// get it yet, after what is sent next.
    var cancelled: [Int: String] = [:]
    var pauses: [TokenTask: Pause] = [:]
    /// The number of the latest attempt.
    var generation = 0
    private var generator = SplitMix64(seed: 0)

    /// In seconds of uptime.
    var retryAt: Double? {
        guard attempt == nil else { return nil }
        return pauses.values.compactMap {
            if case .at(let time) = $0.end { max(time, $0.notBefore) } else { nil }
        }.min()
    }

    func isPaused(_ task: TokenTask, at now: Moment) -> Bool {
        guard let pause = pauses[task] else { return false }
        if pause.notBefore > now.uptime { return true }
        if case .at(let time) = pause.end { return time > now.uptime }
        return true
    }

    /// Ends the pauses that wait for an activation or an `upload` call, and all that only back off.
    mutating func endPauses(forNewOwner isNewOwner: Bool = false, at now: Moment) {
        for (task, pause) in pauses where pause.end != .owner || isNewOwner {
            pauses[task]?.end = .at(now.uptime)
            pauses[task]?.failures = 0
        }
    }

    /// So that many devices do not retry at once: equal installations retry at equal times.
    mutating func seed(_ installID: String) {
        let seed = installID.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
        generator = SplitMix64(seed: seed)
    }

    /// Seconds to wait after so many failures: doubled each time, up to five minutes, and up to a
    /// quarter more or less.
    mutating func delay(afterFailures failures: Int) -> Double {
        let full = Limits.firstRetry * Double(1 << min(failures - 1, 16))
        return min(full, Limits.longestRetry) * (0.75 + generator.nextFraction() / 2)
    }
}

/// Who is signed in.
package enum TokenOwner: Hashable, Sendable {
    case user(String)
    case anonymous

    var id: String? {
        if case .user(let id) = self { id } else { nil }
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
    /// It was cancelled before.
    case notSent
    /// With the HTTP status, if there was an answer, and the seconds of its `Retry-After`.
    case failed(status: Int?, retryAfter: Double?)

    /// What follows from the result.
    enum Meaning: Hashable, Sendable {
        case done
        /// The server does not have the registration: 404, 410.
        case absent
        /// Another time: no answer, 408, 429, 5xx and what no server should answer.
        case later
        /// When somebody else has signed in, or the session is valid again: 401, 403, 409, 425.
        case signedIn
        /// Any other 4xx.
        case never
    }

    var meaning: Meaning {
        let status: Int?
        switch self {
        case .done: return .done
        case .notSent: return .later
        case .failed(let answer, _): status = answer
        }
        switch status {
        case 404, 410: return .absent
        case 401, 403, 409, 425: return .signedIn
        case 408, 429: return .later
        case .some(400..<500): return .never
        default: return .later
        }
    }

    /// Nothing of it is on its way any more.
    var isOver: Bool {
        if case .failed(nil, _) = self { false } else { true }
    }

    /// The server has answered that it did nothing.
    var changedNothing: Bool {
        guard case .failed(let status?, _) = self else { return false }
        return (400..<500).contains(status) && status != 408
    }

    var retryAfter: Double? {
        if case .failed(_, let pause) = self { pause } else { nil }
    }
}
