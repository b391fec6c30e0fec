import PushModel

/// Checks which environment a registered key is for, and which keys one connection may use.
///
/// https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
extension Gateway {
    /// Throws for a key of the wrong environment. The right one is that of the host, or that of the
    /// connection's first key if the host indicates none.
    func checkEnvironment(of key: Sender.Key, for request: PushRequest) throws(Rejection) {
        guard let own = key.scope?.environment else { return }
        let reason = configuration.reasonSpelling.keyOfOtherEnvironment
        if let host = request.host, let used = PushEnvironment(host: host), used != own {
            throw .keyOfOtherEnvironment(key.id, own, used: used, host: host, reason)
        }
        guard let first = connections[request.connection]?.key,
            let bound = first.scope?.environment, bound != own
        else { return }
        throw .keyOfOtherEnvironment(key.id, own, after: first.id, bound, reason)
    }

    /// After a key for all topics of a team, a connection accepts other such keys. After a key for
    /// some topics, it accepts only the related key.
    func checkRelation(
        of key: Sender.Key, on connection: PushRequest.ConnectionID
    ) throws(Rejection) {
        guard let first = connections[connection]?.key, first.id != key.id else { return }
        if first.scope?.topics == nil, key.scope?.topics == nil { return }
        let isRelated =
            first.scope?.topics != nil && key.scope?.topics != nil
            && (first.scope?.related == key.id || key.scope?.related == first.id)
        if !isRelated { throw .unrelatedKey(key, after: first) }
    }
}

extension Rejection {
    static func keyOfOtherTeam(_ key: String, of owner: String, in team: String) -> Rejection {
        Rejection(
            .invalidProviderToken,
            hint: "The JWT's iss is \(team), but the key \(key) is registered for the team "
                + "\(owner). Correct iss or kid.")
    }

    static func keyOfOtherEnvironment(
        _ key: String, _ own: PushEnvironment, used: PushEnvironment, host: String,
        _ reason: Reason
    ) -> Rejection {
        Rejection(
            reason,
            hint: "The key \(key) is for \(own.title), but the request came in as \(used.title) "
                + "(host \(quote(host))). Send to \(own.host), or sign with a key of "
                + "\(used.title).")
    }

    static func keyOfOtherEnvironment(
        _ key: String, _ own: PushEnvironment, after first: String, _ bound: PushEnvironment,
        _ reason: Reason
    ) -> Rejection {
        Rejection(
            reason,
            hint: "The key \(key) is for \(own.title), but this connection began with \(first), a "
                + "key of \(bound.title). Use a separate connection for each environment.")
    }

    static func unrelatedKey(_ key: Sender.Key, after first: Sender.Key) -> Rejection {
        let kinds =
            switch (first.scope?.topics, key.scope?.topics) {
            case (nil, _): "\(first.id), a key of the whole team, but \(key.id) is for some topics"
            case (_, nil): "\(first.id), a key for some topics, but \(key.id) is for the whole team"
            default: "\(first.id), which is not related to \(key.id)"
            }
        let areOfTopics = first.scope?.topics != nil && key.scope?.topics != nil
        let related = ", or register the two as related with belfry keys add --related"
        return Rejection(
            .unrelatedKeyIDInToken,
            hint: "This connection began with \(kinds). Open a new connection for \(key.id)"
                + "\(areOfTopics ? related : "").")
    }

    static func disallowedTopic(_ topic: String, key: String, topics: [BundleID]) -> Rejection {
        Rejection(
            .topicDisallowed,
            hint:
                "The key \(key) may not push to \(quote(topic)), only to \(list(topics)). Correct "
                + "apns-topic, or sign with a key for that topic or for the whole team.")
    }
}
