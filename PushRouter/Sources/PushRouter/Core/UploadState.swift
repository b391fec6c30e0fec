/// The state of the requests about tokens to the app's server.
struct UploadState: Hashable, Sendable {
    struct Attempt: Hashable, Sendable {
        var generation: Int
        var task: TokenTask
        /// The records under the task's ID before the attempt, restored if the server did nothing.
        var before: [UploadRecord]
    }

    /// The wait of a failed request before its repetition.
    struct Pause: Hashable, Sendable {
        enum End: Hashable, Sendable {
            /// At this time in seconds of uptime, or at an earlier activation or `upload` call.
            case at(Double)
            /// At the next activation or `upload` call, because the answer depends on who is signed
            /// in.
            case activation
            /// When another owner signs in, or at the next launch.
            case owner
        }

        var failures = 0
        var end: End
        /// The earliest uptime of the repetition, which the server has demanded.
        var notBefore = -Double.infinity
    }

    var hasUploader = false
    var owner = PushRouter.Owner.signedOut
    /// The token of another service, which is uploaded instead of the device token.
    var foreign: PushRouter.ForeignToken?
    /// The topics of the device token's registration.
    var topics: Set<String> = []
    /// Tokens beside the device token, in hexadecimal digits.
    var others: [PushRouter.TokenKind: String] = [:]
    /// The kinds of tokens that the app has withdrawn, until the withdrawal is recorded.
    var withdrawn: Set<PushRouter.TokenKind> = []
    /// The description of app and device; `nil` until the shell has determined it.
    var context: RegistrationContext?
    var attempt: Attempt?
    /// The IDs of registrations whose upload was cancelled without an answer, by attempt number.
    /// Such an upload may still reach the server, even after later requests.
    var cancelled: [Int: String] = [:]
    var pauses: [TokenTask: Pause] = [:]
    /// The number of the latest attempt.
    var generation = 0
    private var generator = SplitMix64(seed: 0)

    /// The time of the next repetition, in seconds of uptime.
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

    /// Ends all pauses, except those that wait for another owner unless the owner is new.
    mutating func endPauses(forNewOwner isNewOwner: Bool = false, at now: Moment) {
        for (task, pause) in pauses where pause.end != .owner || isNewOwner {
            pauses[task]?.end = .at(now.uptime)
            pauses[task]?.failures = 0
        }
    }

    /// Seeds the retry delays by installation, so that many devices do not retry at the same
    /// moment. Equal installations retry at equal times.
    mutating func seed(_ installID: String) {
        let seed = installID.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
        generator = SplitMix64(seed: seed)
    }

    /// The delay in seconds after the given number of failures: doubled each time up to five
    /// minutes, and varied by up to a quarter.
    mutating func delay(afterFailures failures: Int) -> Double {
        let full = Limits.firstRetry * Double(1 << min(failures - 1, 16))
        return min(full, Limits.longestRetry) * (0.75 + generator.nextFraction() / 2)
    }
}

extension PushRouter.Owner {
    /// The user's ID; `nil` without a user.
    var id: String? {
        if case .user(let id) = self { id } else { nil }
    }
}

/// A request about a token to the app's server.
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
    /// The request was cancelled before it was sent.
    case notSent
    /// The request failed, with the HTTP status (`nil` without an answer) and the seconds of its
    /// `Retry-After`.
    case failed(status: Int?, retryAfter: Double?)

    /// The consequence of an outcome.
    enum Meaning: Hashable, Sendable {
        case done
        /// The server does not have the registration: 404, 410.
        case absent
        /// Repeat later: no answer, 408, 429, 5xx, or a status that no server should send.
        case later
        /// Repeat when another user has signed in or the session is valid again: 401, 403, 409,
        /// 425.
        case signedIn
        /// Do not repeat: any other 4xx.
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

    /// Whether the request cannot reach the server any more.
    var isOver: Bool {
        if case .failed(nil, _) = self { false } else { true }
    }

    /// Whether the server has answered that it changed nothing.
    var changedNothing: Bool {
        guard case .failed(let status?, _) = self else { return false }
        return (400..<500).contains(status) && status != 408
    }

    var retryAfter: Double? {
        if case .failed(_, let pause) = self { pause } else { nil }
    }
}
