import PushModel

extension Gateway {
    /// The sender's team; `nil` for scenarios and tests, which need no token.
    mutating func authenticate(
        _ request: PushRequest, at now: Instant
    ) throws(Rejection) -> String? {
        switch request.credential {
        case .trusted, .logged, .certificate: return nil
        case .none: throw .missingProviderToken
        case .unreadable(let sentence): throw .unreadableProviderToken(sentence)
        case .token(let token, let signature):
            let claims = try token.claims()
            try check(signature, of: claims)
            let age = Double(configuration.unixMilliseconds(at: now)) / 1000 - claims.issuedAt
            try claims.checkNotFromTheFuture(age: age)
            try checkTeam(claims.teamID, on: request.connection)
            try claims.checkNotExpired(age: age)
            try connections[request.connection, default: ProviderConnection()]
                .use(token.text, at: now, limit: configuration.tokenUpdateLimit)
            return claims.teamID
        }
    }

    private func check(
        _ signature: SignatureCheck, of claims: ProviderToken.Claims
    ) throws(Rejection) {
        switch (signature, configuration.requiresRegisteredKeys) {
        case (.valid, _), (.unknownKey, false): return
        case (.unknownKey, true): throw .unknownKey(claims)
        case (.invalid, _): throw .invalidSignature(claims)
        }
    }

    /// A connection belongs to one team. Which reason a second team gets is documented nowhere.
    private func checkTeam(
        _ team: String, on connection: PushRequest.ConnectionID
    ) throws(Rejection) {
        guard let first = connections[connection]?.teamID, first != team else { return }
        throw .secondTeam(team, after: first)
    }

    /// The first push accepted on a connection binds it to its team.
    mutating func bind(_ connection: PushRequest.ConnectionID, to team: String?) {
        guard let team, connections[connection]?.teamID == nil else { return }
        connections[connection, default: ProviderConnection()].teamID = team
    }
}

/// The state of one connection of a provider.
struct ProviderConnection: Sendable {
    struct Seen {
        var text: String
        /// `nil` for the connection's first token, which is no update.
        var since: Instant?
    }

    /// Apple asks for at most one new token in this time.
    static let window = Duration.seconds(20 * 60)

    /// The team of the first push accepted on this connection.
    var teamID: String?
    /// The tokens seen, oldest first: at most one more than the limit of updates.
    private(set) var tokens: [Seen] = []

    /// Records a token; throws if it is one update too many. A refused one is not recorded.
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
