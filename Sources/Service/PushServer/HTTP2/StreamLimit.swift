/// The ways in which the limit of concurrent streams follows the answers to a connection's pushes.
package enum StreamFlow: String, CaseIterable, Sendable {
    /// One stream until a provider token is accepted, as Apple documents, and then the full number.
    /// All tested clients work with this.
    case gentle
    /// One stream again after a refusal, as was observed, until the next push is accepted. The
    /// limit is lowered only when no other push is in flight. aioapns 4.0 hangs: it miscounts if
    /// the limit rises while it waits for an answer.
    case realistic
    /// Lowered by every refusal, even while other pushes are in flight. aioapns 4.0 and httpcore
    /// 1.0.9 hang if the limit falls below their number of requests in flight.
    case strict
    /// The full number at all times.
    case simple
}

/// The number of streams that a client may have open, as APNs allows, announces and enforces it.
///
/// Observed in 2016 and again in 2020: a rejected push lowers `SETTINGS_MAX_CONCURRENT_STREAMS` to
/// 1, the next accepted push restores it, and status 410 does not count. In 2017, streams were
/// refused that had been opened before the client could know the lower limit. Otherwise limits are
/// enforced after their acknowledgement, as HTTP/2 requires.
///
/// https://github.com/lionheart/openradar-mirror/issues/15649
/// https://github.com/jchambers/pushy/issues/476
/// https://www.rfc-editor.org/rfc/rfc9113#section-6.5.3
struct StreamLimit: Hashable, Sendable {
    private static let least: UInt32 = 1
    /// The most announcements that a client may leave unacknowledged. A client that never
    /// acknowledges causes no further ones.
    private static let mostUnacknowledged = 8

    private let flow: StreamFlow
    private let most: UInt32
    /// The limit that follows from the answers so far.
    private var wanted: UInt32
    private var announced: UInt32
    /// Announcements that the client has not acknowledged, oldest first.
    private var unacknowledged: [UInt32]
    /// `most` until the client acknowledges the first SETTINGS.
    private var enforced: UInt32
    private var isNew = true
    /// `true` if a push was answered since the last check: an idle client may not expect SETTINGS.
    private var hasAnswered = false

    /// Creates the limit of a new connection, as its first SETTINGS frame announces it. A client
    /// certificate is accepted by then, whereas a provider token comes with the first request.
    init(_ flow: StreamFlow, most: UInt32, hasCertificate: Bool) {
        self.flow = flow
        self.most = most
        wanted = flow == .simple || hasCertificate ? most : min(Self.least, most)
        announced = wanted
        unacknowledged = [wanted]
        enforced = most
    }

    /// The limit in the last SETTINGS frame.
    var announcement: UInt32 { announced }

    /// Adapts the limit to the status of an answered push.
    mutating func answered(_ status: Int) {
        guard flow != .simple else { return }
        hasAnswered = true
        switch status {
        case 200..<300: wanted = most
        case 410: break
        case 400..<500:
            guard flow != .gentle else { break }
            wanted = min(Self.least, most)
            if flow == .strict, !isNew { enforced = wanted }
        default: break
        }
    }

    /// Returns `true` if a SETTINGS frame with the new `announcement` has to be sent now, before
    /// the answers that caused it. `open` is the number of the client's open streams, including
    /// those of the answers.
    mutating func announce(open: Int) -> Bool {
        defer { hasAnswered = false }
        guard hasAnswered, announced != wanted,
            unacknowledged.count < Self.mostUnacknowledged,
            wanted > announced || open <= 1 || flow == .strict
        else { return false }
        announced = wanted
        unacknowledged.append(wanted)
        return true
    }

    /// Applies the client's acknowledgement of the oldest announcement.
    mutating func acknowledge() {
        guard !unacknowledged.isEmpty else { return }
        isNew = false
        enforced = min(unacknowledged.removeFirst(), wanted)
    }

    /// Returns `true` if one more stream may be opened beside `open` others.
    func admits(beside open: Int) -> Bool { open < Int(enforced) }
}

/// The number of pushes in a row that APNs refuses before it ends the connection.
///
/// Apple documents that too many errors end the connection, and `BadDeviceToken` sooner than
/// others, but gives no number.
struct RefusalLimit: Hashable, Sendable {
    /// The number of refusals that a `BadDeviceToken` counts as; assumed.
    private static let weightOfBadToken = 2

    /// The limit; `nil` for none.
    let most: Int?
    private var inARow = 0

    init(_ most: Int?) {
        self.most = most
    }

    var isReached: Bool { most.map { inARow >= $0 } ?? false }

    mutating func answered(_ status: Int, isBadDeviceToken: Bool) {
        switch status {
        case 200..<300: inARow = 0
        case 410: break
        case 400..<500: inARow += isBadDeviceToken ? Self.weightOfBadToken : 1
        default: break
        }
    }
}
