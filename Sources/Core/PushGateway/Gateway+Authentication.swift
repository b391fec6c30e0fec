import PushModel

extension Gateway {
    /// Returns the sender that a request's credential proves.
    mutating func authenticate(
        _ request: PushRequest, at now: Instant
    ) throws(Rejection) -> Sender {
        switch request.credential {
        case .trusted: return Sender()
        case .logged: return Sender(isLogged: true)
        case .certificate(let certificate): return Sender(certificate: certificate)
        case .checked(let result): return try result.get()
        case .none: throw .missingProviderToken
        case .unreadable(let sentence): throw .unreadableProviderToken(sentence)
        case .token(let token, let signature):
            let claims = try token.claims()
            // APNs counts a new token before it judges the key, so that tokens with unknown keys are
            // answered 403 first and 429 later.
            // https://developer.apple.com/forums/thread/770438
            try count(token.text, of: claims.teamID, on: request.connection, at: now)
            try check(signature, of: claims)
            let key = Sender.Key(id: claims.keyID, scope: token.scope)
            try checkTeam(claims.teamID, of: key)
            let age = realTime(at: now).seconds - claims.issuedAt
            try claims.checkNotFromTheFuture(age: age, or: configuration.futureTokenReason)
            try checkTeam(claims.teamID, on: request.connection)
            try checkEnvironment(of: key, for: request)
            try checkRelation(of: key, on: request.connection)
            try claims.checkNotExpired(age: age, byClockAhead: lead)
            return Sender(team: claims.teamID, key: key)
        }
    }

    /// Counts a provider token that is new to its connection, or to its team.
    private mutating func count(
        _ text: String, of team: String, on connection: PushRequest.ConnectionID, at now: Instant
    ) throws(Rejection) {
        let limit = configuration.tokenUpdateLimit
        switch configuration.tokenUpdates {
        case .connection:
            do throws(TokenHistory.Excess) {
                try connections[connection, default: ProviderConnection()].tokens
                    .use(text, at: now, limit: limit)
            } catch {
                throw .tooManyUpdates(error, by: "This connection")
            }
        case .team:
            do throws(TokenHistory.Excess) {
                try teamTokens.use(text, of: team, at: now, limit: limit)
            } catch {
                throw .tooManyUpdates(error, by: "The team \(team)")
            }
        }
    }

    /// The machine's time at `now`, by which the age of provider tokens is measured. It can lie
    /// before the epoch of a world, where no instant is.
    private func realTime(at now: Instant) -> UnixTime {
        let (seconds, attoseconds) = lead.components
        let ahead = Double(seconds) + Double(attoseconds) / 1e18
        return UnixTime(seconds: (configuration.epoch + now).seconds - ahead)
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

    /// Notes that a request has passed all checks, in this gateway or another one. The first one of
    /// a connection binds it to its team and its key.
    package mutating func noteAccepted(_ request: PushRequest, from sender: Sender) {
        if case .checked = request.credential { return }
        guard let team = sender.team else { return }
        connections[request.connection, default: ProviderConnection()]
            .noteAccepted(team: team, key: sender.key)
    }
}

/// The state of one connection of a provider.
struct ProviderConnection: Sendable {
    /// The team of the first push accepted on this connection.
    var teamID: String?
    /// The key of the first push accepted on this connection.
    var key: Sender.Key?
    var tokens = TokenHistory()

    /// Keeps the sender of the first accepted push.
    mutating func noteAccepted(team: String, key: Sender.Key?) {
        guard teamID == nil else { return }
        (teamID, self.key) = (team, key)
    }
}
