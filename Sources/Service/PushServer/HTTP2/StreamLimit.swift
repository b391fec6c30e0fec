/// How the limit of concurrent streams goes with what a connection's pushes are answered.
package enum StreamFlow: String, CaseIterable, Sendable {
    /// One stream until a provider token was accepted, as Apple documents, and the full number from
    /// then on. All clients that were tried take that.
    case gentle
    /// One stream again after a refusal, as was observed, until the next push is accepted. It is
    /// lowered when no other push is under way. aioapns 4.0 hangs: it miscounts when the limit rises
    /// while it waits for an answer.
    case realistic
    /// Lowered by every refusal, whatever is under way. aioapns 4.0 and httpcore 1.0.9 hang when the
    /// limit falls below what they have in flight.
    case strict
    /// The full number at any time.
    case simple
}

/// How many streams a client may have open: what APNs allows, announces and enforces.
///
/// Observed in 2016 and again in 2020: a rejected push lowers `SETTINGS_MAX_CONCURRENT_STREAMS` to 1,
/// the next accepted push restores it, and status 410 does not count. In 2017 streams were refused that
/// had been opened before a client could know of the lower limit. Otherwise limits are enforced once
/// they are acknowledged, as HTTP/2 wants it.
///
/// https://github.com/lionheart/openradar-mirror/issues/15649
/// https://github.com/jchambers/pushy/issues/476
/// https://www.rfc-editor.org/rfc/rfc9113#section-6.5.3
struct StreamLimit: Hashable, Sendable {
    private static let least: UInt32 = 1
    /// How many announcements a client may leave unacknowledged; one that never acknowledges causes no
    /// more of them.
    private static let mostUnacknowledged = 8

    private let flow: StreamFlow
    private let most: UInt32
    /// What follows from the answers so far.
    private var wanted: UInt32
    private var announced: UInt32
    /// Announcements that the client has not acknowledged, the oldest first.
    private var unacknowledged: [UInt32]
    /// `most` until the client acknowledges the first SETTINGS.
    private var enforced: UInt32
    private var isNew = true
    /// A push was answered since the last look: a client may not expect SETTINGS while it is idle.
    private var hasAnswered = false

    /// The limit of a new connection, as its first SETTINGS frame announces it. A client certificate
    /// has been accepted by then; a provider token comes with the first request.
    init(_ flow: StreamFlow, most: UInt32, hasCertificate: Bool) {
        self.flow = flow
        self.most = most
        wanted = flow == .simple || hasCertificate ? most : min(Self.least, most)
        announced = wanted
        unacknowledged = [wanted]
        enforced = most
    }

    /// What the SETTINGS frame that is sent last says.
    var announcement: UInt32 { announced }

    /// A push was answered with this status.
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

    /// Whether a SETTINGS frame with the new `announcement` has to be sent now, before the answers that
    /// led to it. `open` is how many streams the client has open, those of the answers included.
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

    /// The client has acknowledged the oldest announcement.
    mutating func acknowledge() {
        guard !unacknowledged.isEmpty else { return }
        isNew = false
        enforced = min(unacknowledged.removeFirst(), wanted)
    }

    /// Whether one more stream may be opened beside `open` others.
    func admits(beside open: Int) -> Bool { open < Int(enforced) }
}

/// How many pushes in a row APNs refuses before it ends the connection.
///
/// Apple says that too many errors do so, and `BadDeviceToken` sooner than others, and gives no number.
struct RefusalLimit: Hashable, Sendable {
    /// How many refusals a `BadDeviceToken` is worth; assumed.
    private static let weightOfBadToken = 2

    /// `nil` for any number.
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
