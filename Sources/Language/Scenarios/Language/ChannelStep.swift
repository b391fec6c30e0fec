import PushGateway
import PushModel

/// A provider makes or deletes a broadcast channel.
struct ChannelStep: Sendable {
    /// The storage of the channel's messages for offline phones.
    enum Storage: String, CaseIterable, Sendable {
        case newest, none
    }

    static let keys = ["name", "storage", "delete"]

    /// The channel's name in the scenario. APNs chooses its identifier.
    var name: String
    /// `nil` deletes the channel.
    var storage: Storage?

    init(_ node: ScenarioNode) throws(ScenarioError) {
        guard node.isMapping else {
            (name, storage) = (try node.text("a channel"), .newest)
            return
        }
        let fields = try Fields(node, "a channel", Self.keys)
        if let gone = fields.text("delete") {
            guard fields.keys.count == 1 else {
                throw node.error("A channel is made or deleted, not both.")
            }
            (name, storage) = (gone, nil)
            return
        }
        guard let given = fields.text("name") else {
            throw node.error(
                "The channel has no name.", suggestion: "Write channel: {name: score}.")
        }
        name = given
        storage = fields.word("storage", "way to store") ?? Storage.newest
    }
}

/// A provider sends a broadcast.
struct BroadcastStep: Sendable {
    /// The channel's name in the scenario, or its identifier.
    var channel: String
    var template: PushTemplate
    var headers: PushHeaders

    init(_ node: ScenarioNode, _ fields: Fields) throws(ScenarioError) {
        guard case .object(var members) = try JSONValue(node), members["live-activity"] != nil,
            let channel = members.removeValue(forKey: "channel")?.string
        else {
            throw node.error(
                "A broadcast needs a channel and a live-activity.",
                suggestion: "Write broadcast: {channel: score, live-activity: update}.")
        }
        self.channel = channel
        template = try PushTemplate.liveActivity(members, node)
        headers = fields.value("headers", PushHeaders.init) ?? PushHeaders()
    }
}

extension ChannelStep {
    /// Returns the provider's request. `id` is the channel's identifier, once the channel exists.
    func request(for bundle: BundleID, id: String?) -> PushRequest {
        var request = PushRequest(
            method: storage == nil ? "DELETE" : "POST", path: "/1/apps/\(bundle)/channels",
            channelID: storage == nil ? id ?? name : nil, credential: .trusted)
        if let storage {
            let policy: BroadcastChannel.StoragePolicy = storage == .newest ? .mostRecent : .nothing
            request.payload = Array(
                (#"{"message-storage-policy":\#(policy.rawValue),"push-type":"LiveActivity"}"#)
                    .utf8)
        }
        return request
    }
}

extension BroadcastStep {
    /// Returns the provider's request to send the broadcast now. The message waits for no offline
    /// phone unless the scenario sets an expiration.
    func request(
        to bundle: BundleID, id: String?, at now: Instant, epoch: UnixTime
    ) -> PushRequest {
        let unixSeconds = Int(epoch.seconds) + Int(now.nanoseconds / 1_000_000_000)
        return PushRequest(
            path: "/4/broadcasts/apps/\(bundle)",
            expiration: headers.expires(after: unixSeconds) ?? "0",
            priority: headers.priority ?? "10",
            pushType: headers.pushType ?? PushType.liveactivity.rawValue,
            channelID: id ?? channel, requestID: headers.id, credential: .trusted,
            payload: template.bytes(at: unixSeconds))
    }
}

extension PushRequest {
    /// Returns the request with a channel's identifier instead of its name in the scenario.
    func naming(_ channels: [String: String]) -> PushRequest {
        guard !channels.isEmpty, pushType == PushType.liveactivity.rawValue,
            case .object(var members)? = try? JSONValue(parsing: payload),
            case .object(var aps)? = members["aps"],
            let id = aps["input-push-channel"]?.string.flatMap({ channels[$0] })
        else { return self }
        aps["input-push-channel"] = .string(id)
        members["aps"] = .object(aps)
        var named = self
        named.payload = Array(JSONValue.object(members).json.utf8)
        return named
    }
}
