import PushModel

extension Gateway {
    /// Returns the sender of a request. This is the first check that all of Apple's APIs share.
    mutating func authenticate(
        _ request: PushRequest, at now: Instant
    ) throws(Rejection) -> Sender {
        switch request.credential {
        case .trusted: return Sender()
        case .logged: return Sender(isLogged: true)
        case .certificate(let certificate): return Sender(certificate: certificate)
        case .none: throw .missingProviderToken
        case .unreadable(let sentence): throw .unreadableProviderToken(sentence)
        case .token(let token, let signature):
            let claims = try token.claims()
            try check(signature, of: claims)
            let key = Sender.Key(id: claims.keyID, scope: token.scope)
            try checkTeam(claims.teamID, of: key)
            let age = realTime(at: now).seconds - claims.issuedAt
            try claims.checkNotFromTheFuture(age: age, or: configuration.futureTokenReason)
            try checkTeam(claims.teamID, on: request.connection)
            try checkEnvironment(of: key, for: request)
            try checkRelation(of: key, on: request.connection)
            try claims.checkNotExpired(age: age, byClockAhead: lead)
            try connections[request.connection, default: ProviderConnection()]
                .use(token.text, at: now, limit: configuration.tokenUpdateLimit)
            return Sender(team: claims.teamID, key: key)
        }
    }

    /// The machine's time at `now`, by which the age of provider tokens is measured.
    private func realTime(at now: Instant) -> UnixTime {
        configuration.epoch + (now + (.zero - lead))
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

    /// A key that was registered for a team signs only for that team.
    private func checkTeam(_ team: String, of key: Sender.Key) throws(Rejection) {
        guard let owner = key.scope?.team, owner != team else { return }
        throw .keyOfOtherTeam(key.id, of: owner, in: team)
    }

    /// A connection belongs to one team. Apple does not document the reason for a second team.
    private func checkTeam(
        _ team: String, on connection: PushRequest.ConnectionID
    ) throws(Rejection) {
        guard let first = connections[connection]?.teamID, first != team else { return }
        throw .secondTeam(team, after: first, configuration.secondTeamReason)
    }

    /// The first push accepted on a connection binds it to its team and its key.
    mutating func bind(_ connection: PushRequest.ConnectionID, to sender: Sender) {
        guard let team = sender.team, connections[connection]?.teamID == nil else { return }
        connections[connection, default: ProviderConnection()].teamID = team
        connections[connection]?.key = sender.key
    }
}

/// The state of one connection of a provider.
struct ProviderConnection: Sendable {
    struct Seen {
        var text: String
        /// `nil` for the connection's first token, which does not count as an update.
        var since: Instant?
    }

    /// Apple asks for at most one new token in this time.
    static let window = Duration.seconds(20 * 60)

    /// The team of the first push accepted on this connection.
    var teamID: String?
    /// The key of the first push accepted on this connection.
    var key: Sender.Key?
    /// The tokens seen, oldest first: at most one more than the limit of updates.
    private(set) var tokens: [Seen] = []

    /// Records a token; throws if the token is one update too many, and then does not record it.
    ///
    /// Tokens with different texts are different, including two signatures of the same claims.
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
