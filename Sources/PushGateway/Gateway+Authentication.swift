import PushModel

extension Gateway {
    /// The team that sends; `nil` for Belfry's own rooms, which need no token.
    mutating func authenticate(
        _ request: PushRequest, at now: Instant
    ) throws(Rejection) -> String? {
        switch request.credential {
        case .trusted: return nil
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
