import PushModel

extension Gateway {
    /// Makes a channel, and returns its identifier.
    mutating func createChannel(
        _ request: PushRequest, of owner: ChannelOwner, at now: Instant
    ) throws(Rejection) -> String {
        let wish = try ChannelRequest(request.payload)  // Payload…, BadRequest…, …PushType
        guard channels[owner]?.isFull != true else { throw .tooManyChannels(owner) }
        var id = newChannelID()
        while channels[owner]?[id] != nil { id = newChannelID() }
        channels[owner, default: AppChannels()].create(id, wish.storage, at: now)
        return id
    }

    private mutating func newChannelID() -> String {
        let bytes = [chance.next(), chance.next()].flatMap { number in
            (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        return Base64.text(of: bytes)
    }

    /// Observed: a deleted or unknown channel is answered `BadPath`.
    mutating func deleteChannel(
        _ request: PushRequest, of owner: ChannelOwner
    ) throws(Rejection) {
        let id = try request.requiredChannelID()  // MissingChannelId, BadChannelId
        guard channels[owner]?.delete(id) == true else {
            throw .channelIsGone(id, owner)  // BadPath
        }
    }

    /// Returns the channel that a request names.
    ///
    /// Observed with broadcasts: a deleted channel is not registered, and an unknown one has a bad
    /// identifier. The same answers for reading a channel are assumed.
    func registeredChannel(
        of request: PushRequest, _ owner: ChannelOwner
    ) throws(Rejection) -> BroadcastChannel {
        let id = try request.requiredChannelID()  // MissingChannelId, BadChannelId
        if let channel = channels[owner]?[id] { return channel }
        guard channels[owner]?.wasDeleted(id) == true else {
            let other = channels.first { $0.value[id] != nil }?.key
            throw .unknownChannel(id, owner, isOf: other)  // BadChannelId
        }
        throw .deletedChannel(id, owner)  // ChannelNotRegistered
    }
}

extension PushRequest {
    /// Apple's identifiers have 24 characters, but Apple asks senders not to rely on that.
    private static let channelIDLimit = 128

    func requiredChannelID() throws(Rejection) -> String {
        guard let channelID, !channelID.isEmpty else { throw .missingChannelID }
        guard channelID.utf8.count <= Self.channelIDLimit, Base64.isOne(channelID) else {
            throw .badChannelID(channelID)
        }
        return channelID
    }

    /// Requires a UUID of any version, in either case, like `checkID`.
    func checkRequestID() throws(Rejection) {
        guard let requestID, !requestID.isEmpty else { return }
        var asID = self
        asID.id = requestID
        do {
            try asID.checkID()
        } catch {
            throw .badRequestID(requestID)
        }
    }
}

/// The body of a request that makes a channel.
struct ChannelRequest: Hashable {
    /// The push type as the body spells it. The header of a broadcast has it in lower case.
    static let pushType = "LiveActivity"
    private static let keys: Set<String> = ["message-storage-policy", "push-type"]

    let storage: BroadcastChannel.StoragePolicy

    /// The largest body of a request about channels, in bytes.
    static let limit = 5120

    init(_ body: [UInt8]) throws(Rejection) {
        guard !body.isEmpty else { throw .emptyChannelRequest }
        guard body.count <= Self.limit else {
            throw .payloadTooLarge(body, limit: Self.limit, nil)
        }
        let members: [String: JSONValue]
        do {
            let value = try JSONValue(parsing: body)
            guard let object = value.object else { throw Rejection.unreadableChannelRequest(nil) }
            members = object
        } catch let error as JSONError {
            throw .unreadableChannelRequest(error)
        } catch {
            throw .unreadableChannelRequest(nil)
        }
        if let key = members.keys.sorted().first(where: { !Self.keys.contains($0) }) {
            throw .unknownAttribute(key)
        }
        guard let type = members["push-type"] else { throw .channelWithoutPushType }
        guard type.string?.lowercased() == Self.pushType.lowercased() else {
            throw .wrongChannelPushType(type.json)
        }
        // Without the attribute nothing is stored. Apple's text does not describe this case.
        let policy = members["message-storage-policy"] ?? .int(0)
        guard let storage = policy.int.flatMap(BroadcastChannel.StoragePolicy.init) else {
            throw .badStoragePolicy(policy.json)
        }
        self.storage = storage
    }
}
