import PushModel

/// What APNs remembers of one connection of a provider.
struct ProviderConnection: Sendable {
    private struct Seen {
        var text: String
        /// `nil` for the connection's first token, which is no update.
        var since: Instant?
    }

    /// Apple asks for at most one new token in this time.
    static let window = Duration.seconds(20 * 60)

    /// The team of the first push accepted on this connection.
    var teamID: String?
    /// At most one more than the limit of updates.
    private var tokens: [Seen] = []

    var rememberedTokens: Int { tokens.count }

    /// Notes a token; throws if it is one update too many. A refused one is not remembered.
    ///
    /// Tokens count as different if their texts differ: two signatures of the same claims do.
    mutating func use(_ text: String, at now: Instant, limit: Int) throws(Rejection) {
        if tokens.contains(where: { $0.text == text }) { return }
        let recent = tokens.compactMap(\.since).filter { now - $0 < Self.window }
        guard tokens.isEmpty || recent.count < limit else {
            throw .tooManyUpdates(
                recent.count, clearsIn: recent.min().map { Self.window - (now - $0) })
        }
        if tokens.count > limit { tokens.removeFirst() }
        tokens.append(Seen(text: text, since: tokens.isEmpty ? nil : now))
    }
}
