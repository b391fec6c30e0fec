import PushGateway
import PushModel

/// A broadcast that the API itself sends, as a provider with a valid token would.
package struct NewBroadcast {
    package static let schema = Schema.body(
        "NewBroadcast",
        [
            Schema.Field("payload", .map(.anything), "The body as JSON."),
            Schema.Field("payloadText", .text, "The body as any text."),
            Schema.Field(
                "headers", .map(.text),
                "apns-expiration (0 by default), apns-priority (10), apns-push-type, "
                    + "apns-request-id and x-belfry-label."),
        ])

    private static let names = [
        "apns-expiration", "apns-priority", "apns-push-type", "apns-request-id", "x-belfry-label",
    ]

    private let headers: [String: String]
    private let payload: [UInt8]

    /// Requires that `json` has been checked against the schema.
    package init(_ json: JSONValue) throws(Problem) {
        let sent = try SentContent(
            json, of: "broadcast", names: Self.names,
            example: #"{"payload": {"aps": {"event": "update", "content-state": {}}}}"#)
        payload = sent.payload
        headers = sent.headers
    }

    package func request(on channel: String, of owner: ChannelOwner) -> PushRequest {
        var request = PushRequest(
            path: "/4/broadcasts/apps/\(owner.bundle)",
            expiration: headers["apns-expiration"] ?? "0",
            priority: headers["apns-priority"] ?? "10",
            pushType: headers["apns-push-type"] ?? PushType.liveactivity.rawValue,
            channelID: channel, requestID: headers["apns-request-id"], credential: .trusted,
            payload: payload,
            origin: PushOrigin(
                transport: .internally, isSecure: true, label: headers["x-belfry-label"]))
        request.environment = owner.environment
        return request
    }
}
