import PushModel

/// The rule for broadcasts of an app.
package enum BroadcastRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// The app has the capability.
    case on
    /// The app has the capability, and more than one broadcast a second on a channel gets
    /// `TooManyRequests`. Apple's staff call that the sensible upper bound; no limit is published.
    /// https://developer.apple.com/forums/thread/827808
    case paced
    /// The app does not have the capability, and there are no channels.
    case off
}

extension Gateway {
    /// Performs the checks of a broadcast after those that it shares with the management of
    /// channels.
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
    /// Requires `liveactivity`. Apple's text also prints it with capitals, as in the body of a
    /// request that makes a channel. Both are accepted.
    fileprivate func checkBroadcastPushType() throws(Rejection) {
        guard let pushType, !pushType.isEmpty else { throw .broadcastWithoutPushType }
        guard pushType.lowercased() == PushType.liveactivity.rawValue else {
            throw .wrongBroadcastPushType(pushType)
        }
    }

    /// Returns 10, 5 or 1. Unlike a push, a broadcast must have a priority.
    fileprivate func broadcastPriority() throws(Rejection) -> Int {
        switch priority {
        case "10": return 10
        case "5": return 5
        case "1": return 1
        case nil, "": throw .broadcastWithoutPriority
        case let value?: throw .badPriority(value)
        }
    }

    /// Reads the payload: a JSON object of 1 to 5120 bytes.
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

    /// A hint for a broadcast that APNs accepts but phones ignore.
    fileprivate var adviceOnBroadcast: String? {
        if topic != nil {
            return
                "Accepted with apns-topic, which a broadcast does not need, since its path names "
                + "the app."
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
