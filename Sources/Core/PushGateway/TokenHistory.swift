import PushModel

/// The sender whose changes of provider token are counted together.
///
/// Apple's text limits the changes on one connection. A sender that changed its IP address after 429
/// was answered 403 again, and libraries with a token for each of several connections were answered
/// 429. Both suggest a count across connections. Other libraries live with a connection and a token
/// for each push.
///
/// https://developer.apple.com/forums/thread/770438
/// https://github.com/codedge-llc/pigeon/issues/226
package enum TokenUpdateScope: String, Hashable, Sendable, Codable, CaseIterable {
    case connection
    /// All connections with tokens of the same team.
    case team
}

/// The provider tokens that one connection or one team has used.
struct TokenHistory: Sendable {
    /// One change of token too many.
    struct Excess: Error {
        /// The number of changes in the last 20 minutes.
        var count: Int
        /// The time until a change is allowed again; `nil` for a limit of 0 changes.
        var clearsIn: Duration?
    }

    private struct Seen {
        var text: String
        /// `nil` for the first token, which does not count as a change.
        var since: Instant?
    }

    /// Apple asks for at most one new token in this time.
    static let window = Duration.seconds(20 * 60)

    /// The tokens seen, oldest first: at most one more than the limit of changes.
    private var tokens: [Seen] = []
    /// The time of the last request.
    private(set) var lastUse = Instant.zero

    var count: Int { tokens.count }

    /// Records a token; throws if the token is one change too many, and then does not record it.
    ///
    /// Tokens with different texts are different, including two signatures of the same claims.
    mutating func use(_ text: String, at now: Instant, limit: Int) throws(Excess) {
        lastUse = now
        if tokens.contains(where: { $0.text == text }) { return }
        let recent = tokens.compactMap(\.since).filter { now - $0 < Self.window }
        guard tokens.isEmpty || recent.count < limit else {
            throw Excess(
                count: recent.count, clearsIn: recent.min().map { Self.window - (now - $0) })
        }
        if tokens.count > limit { tokens.removeFirst() }
        tokens.append(Seen(text: text, since: tokens.isEmpty ? nil : now))
    }
}

/// The provider tokens of each team.
struct TeamTokens: Sendable {
    /// The most teams that are remembered. Tokens are counted before their keys are judged, so a
    /// sender can name any number of teams.
    static let limit = 1000

    private(set) var teams: [String: TokenHistory] = [:]

    mutating func use(
        _ text: String, of team: String, at now: Instant, limit: Int
    ) throws(TokenHistory.Excess) {
        if teams[team] == nil, teams.count >= Self.limit { forgetHalf() }
        try teams[team, default: TokenHistory()].use(text, at: now, limit: limit)
    }

    /// Forgets the half of the teams that have sent nothing for the longest time.
    private mutating func forgetHalf() {
        let oldest = teams.sorted { ($0.value.lastUse, $0.key) < ($1.value.lastUse, $1.key) }
        for (team, _) in oldest.prefix(Self.limit / 2) { teams[team] = nil }
    }
}
