import PushModel

/// Whether an app may broadcast.
package enum BroadcastRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// The app has the capability.
    case on
    /// It has, and more than a broadcast a second on a channel is `TooManyRequests`. Apple's staff
    /// call that the sensible upper bound; no limit is published.
    /// https://developer.apple.com/forums/thread/827808
    case paced
    /// It has not: there are no channels.
    case off
}

extension Gateway {
    /// The checks of a broadcast behind those that it shares with the management of channels.
    mutating func admitBroadcast(
        _ request: PushRequest, as id: String, of owner: ChannelOwner, at now: Instant
    ) throws(Rejection) -> (Broadcast, hint: String?) {
        try request.checkBroadcastPushType()  // MissingPushType, InvalidPushType
        guard let expiration = try request.expirationDate() else {
            throw .broadcastWithoutExpiration  // BadExpirationDate
        }
        let priority = try request.broadcastPriority()  // BadPriority
        let channel = try registeredChannel(of: request, owner)  // …ChannelId, ChannelNotRegistered
        guard channel.storage == .mostRecent || expiration == 0 else {
            throw .storedOnUnstoredChannel(channel.id)  // BadExpirationDate
        }
        let payload = try request.broadcastPayload()  // Payload…, BadRequestPayload
        if request.credential != .logged {
            try checkPace(of: channel, at: now)  // TooManyRequests
        }
        let time = configuration.unixMilliseconds(at: now)
        let expires = min(expiration, time + BroadcastChannel.maximumAge)
        let isStored = channel.storage == .mostRecent && expires > time
        channels[owner]?.note(
            isStored ? BroadcastChannel.StoredMessage(id: id, expires: expires) : nil,
            on: channel.id,
            at: now)
        let broadcast = Broadcast(
            id: id, owner: owner, channel: channel.id, priority: priority,
            payload: payload, expires: isStored ? expires : nil)
        return (broadcast, request.adviceOnBroadcast)
    }

    private func checkPace(of channel: BroadcastChannel, at now: Instant) throws(Rejection) {
        guard configuration.broadcasts == .paced, let last = channel.lastBroadcast,
            now - last < .seconds(1)
        else { return }
        throw .tooFastBroadcast(channel.id)
    }
}

extension PushRequest {
    /// `liveactivity`. Apple's text prints it with capitals as well, as the body of a request that
    /// makes a channel has it; both are taken.
    fileprivate func checkBroadcastPushType() throws(Rejection) {
        guard let pushType, !pushType.isEmpty else { throw .broadcastWithoutPushType }
        guard pushType.lowercased() == PushType.liveactivity.rawValue else {
            throw .wrongBroadcastPushType(pushType)
        }
    }

    /// 10, 5 or 1; unlike a push, a broadcast has to say it.
    fileprivate func broadcastPriority() throws(Rejection) -> Int {
        switch priority {
        case "10": return 10
        case "5": return 5
        case "1": return 1
        case nil, "": throw .broadcastWithoutPriority
        case let value?: throw .badPriority(value)
        }
    }

    /// The payload: a JSON object of 1 to 5120 bytes.
    fileprivate func broadcastPayload() throws(Rejection) -> Payload {
        guard !payload.isEmpty else { throw .emptyPayload }
        guard payload.count <= ChannelRequest.limit else {
            throw .payloadTooLarge(payload, limit: ChannelRequest.limit, .liveactivity)
        }
        do {
            return try Payload(pushed: payload)
        } catch {
            throw .unreadableBroadcast(error)
        }
    }

    /// What APNs takes and phones make nothing of.
    fileprivate var adviceOnBroadcast: String? {
        if topic != nil {
            return
                "Accepted with apns-topic, which a broadcast does not need, since its path names the app."
        }
        return switch (try? JSONValue(parsing: payload))?["aps"]?["event"]?.string {
        case "update", "end": nil
        case "start":
            "Accepted, but no phone acts on it. A broadcast cannot start a Live Activity. Send a "
                + "push with event start and input-push-channel to each push-to-start token."
        default:
            "Accepted, but no phone acts on it, because its aps has no event update or end."
        }
    }
}
