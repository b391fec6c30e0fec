import PushModel

extension Gateway {
    /// Handles a request about channels.
    ///
    /// The request has `apns-request-id` instead of `apns-id`. The answer returns it byte for byte.
    mutating func answer(
        _ call: ChannelCall, _ request: PushRequest, at now: Instant
    ) -> Outcome {
        let id = request.requestID.flatMap { $0.isEmpty ? nil : $0 } ?? newID()
        do {
            return try perform(call, request, as: id, at: now)
        } catch {
            let response = PushResponse(
                status: error.reason.status, reason: error.reason, id: "", requestID: id,
                goAway: error.endsConnection ? error.reason : nil, timestamp: error.timestamp,
                hint: error.hint)
            return Outcome(response: response, disposition: .refused)
        }
    }

    /// Performs every check that all of these requests share, from top to bottom. The first that
    /// fails is the answer.
    ///
    /// Apple names an order for broadcasts: authentication, then the channel, then delivery. The
    /// rest is assumed to be as for pushes.
    private mutating func perform(
        _ call: ChannelCall, _ request: PushRequest, as id: String, at now: Instant
    ) throws(Rejection) -> Outcome {
        let sender = try identify(request, at: now)  // BadCertificate … UnrelatedKeyIdInToken
        let action = try call.checkedAction(of: request.method)
        try checkNoSuffix(call.bundle)  // TopicDisallowed
        do {
            try checkAllowed(call.bundle, for: sender)
        } catch {
            throw .topicMismatch(call.bundle, error)  // TopicMismatch
        }
        guard configuration.broadcasts != .off || sender.isLogged else {
            throw .broadcastIsOff(call.bundle, configuration.reasonSpelling)  // …NotEnabled
        }
        try request.checkRequestID()  // BadMessageId
        let owner = ChannelOwner(call.bundle, channelEnvironment(of: request))
        let outcome = try perform(action, request, as: id, for: owner, at: now)
        noteAccepted(request, from: sender)
        return outcome
    }

    private mutating func perform(
        _ action: ChannelCall.Action, _ request: PushRequest, as id: String,
        for owner: ChannelOwner, at now: Instant
    ) throws(Rejection) -> Outcome {
        var response = PushResponse(status: 200, id: "", requestID: id)
        switch action {
        case .create:
            response.status = 201
            response.channelID = try createChannel(request, of: owner, at: now)
            return Outcome(response: response, disposition: .changedChannels(of: owner))
        case .read:
            let channel = try registeredChannel(of: request, owner)
            response.content =
                #"{"message-storage-policy":\#(channel.storage.rawValue),"#
                + #""push-type":"\#(ChannelRequest.pushType)"}"#
        case .delete:
            try deleteChannel(request, of: owner)
            response.status = 204
            return Outcome(response: response, disposition: .changedChannels(of: owner))
        case .list:
            let list = channels(of: owner).map { #""\#($0.id)""# }.joined(separator: ",")
            response.content = #"{"channels":[\#(list)]}"#
        case .broadcast:
            let (broadcast, hint) = try admitBroadcast(request, as: id, of: owner, at: now)
            response.hint = hint
            return Outcome(response: response, disposition: .broadcast(broadcast))
        }
        return Outcome(response: response, disposition: .answered)
    }

    /// Throws for a bundle identifier with a suffix. An app whose own identifier ends like a suffix
    /// is recognized by its device token.
    private func checkNoSuffix(_ bundle: BundleID) throws(Rejection) {
        guard !registry.bundles.contains(bundle), Topic(bundle).suffixType != nil else { return }
        throw .suffixedBundle(Topic(bundle))
    }

    /// Returns the environment of the host, or that of the credential, or the configured one.
    /// Channels have no device token that indicates it.
    private func channelEnvironment(of request: PushRequest) -> PushEnvironment {
        if let environment = request.environment { return environment }
        if let named = request.host.flatMap(PushEnvironment.init(host:)) { return named }
        let own: PushEnvironment? =
            switch request.credential {
            case .certificate(let certificate): Sender(certificate: certificate).environment
            case .token(let token, _): token.scope?.environment
            case .checked(.success(let sender)): sender.environment
            case .none, .unreadable, .trusted, .logged, .checked(.failure): nil
            }
        return own ?? configuration.environment
    }

    /// Sets the environment of the request's channels for the log, because it may depend on a
    /// credential that no log keeps.
    package func setEnvironment(of request: inout PushRequest) {
        guard request.environment == nil, let owner = channelOwner(of: request) else { return }
        request.environment = owner.environment
    }

    // MARK: The state

    /// The channels of an app, the oldest first.
    package func channels(of owner: ChannelOwner) -> [BroadcastChannel] {
        channels[owner]?.all ?? []
    }

    /// The owners that have or had channels, in the order of their names.
    package var channelOwners: [ChannelOwner] { channels.keys.sorted { $0.name < $1.name } }

    /// Returns `nil` if the app has no such channel in that environment, or broadcasts are off.
    package func channel(_ id: String, of owner: ChannelOwner) -> BroadcastChannel? {
        configuration.broadcasts == .off ? nil : channels[owner]?[id]
    }

    /// Returns the owner of the channels that a request changes or reads; `nil` for a push.
    package func channelOwner(of request: PushRequest) -> ChannelOwner? {
        guard case .channels(let call) = request.target else { return nil }
        return ChannelOwner(call.bundle, channelEnvironment(of: request))
    }
}
