import Testing

/// A request that is wrong in one way, or unusual in one, and what APNs makes of it.
struct AwkwardRequest: CustomTestStringConvertible, Sendable {
    var name: String
    /// The provider token, by its name in `Fixtures/provider_tokens.py`; `nil` sends none.
    var bearer: String? = "fresh"
    var change: @Sendable (inout Push) -> Void = { _ in }
    var status: Int
    var reason: String?

    var testDescription: String { name }

    static let all = bodies + fields + requests + tokens

    private static let bodies = [
        AwkwardRequest(
            name: "a payload of 4097 bytes", change: { $0.payload = payload(ofSize: 4097) },
            status: 413, reason: "PayloadTooLarge"),
        AwkwardRequest(
            name: "a payload of 4096 bytes", change: { $0.payload = payload(ofSize: 4096) },
            status: 200),
        AwkwardRequest(
            name: "no payload", change: { $0.payload = [] }, status: 400, reason: "PayloadEmpty"),
        AwkwardRequest(
            name: "an empty dictionary", change: { $0.payload = Array("{}".utf8) }, status: 200),
        AwkwardRequest(
            name: "broken UTF-8",
            change: {
                $0.payload = Array(#"{"aps":{"alert":""#.utf8) + [0xC3, 0x28] + Array(#""}}"#.utf8)
            },
            status: 400, reason: "PayloadEmpty"),
    ]

    private static let fields = [
        AwkwardRequest(
            name: "a field twice", change: { $0.fields.append(("apns-topic", "com.example.app")) },
            status: 400, reason: "DuplicateHeaders"),
        AwkwardRequest(
            name: "a collapse identifier of 70 bytes",
            change: { $0.fields.append(("apns-collapse-id", String(repeating: "c", count: 70))) },
            status: 400, reason: "BadCollapseId"),
        AwkwardRequest(
            name: "a collapse identifier of 64 bytes",
            change: { $0.fields.append(("apns-collapse-id", String(repeating: "c", count: 64))) },
            status: 200),
        AwkwardRequest(
            name: "no topic", change: { $0.fields = [("apns-push-type", "alert")] },
            status: 400, reason: "MissingTopic"),
        AwkwardRequest(
            name: "an unknown push type",
            change: { $0.fields[1].1 = "shout" }, status: 400, reason: "InvalidPushType"),
    ]

    private static let requests = [
        AwkwardRequest(
            name: "GET", change: { $0.method = "GET" }, status: 405, reason: "MethodNotAllowed"),
        AwkwardRequest(
            name: "an unknown path", change: { $0.path = "/3/devices" },
            status: 404, reason: "BadPath"),
        AwkwardRequest(
            name: "an odd number of digits", change: { $0.path += "0" },
            status: 400, reason: "BadDeviceToken"),
    ]

    private static let tokens = [
        AwkwardRequest(
            name: "no provider token", bearer: nil, status: 403, reason: "MissingProviderToken"),
        AwkwardRequest(
            name: "a provider token of an hour ago", bearer: "hour-old",
            status: 403, reason: "ExpiredProviderToken"),
        AwkwardRequest(name: "iat as text", bearer: "string iat", status: 200),
        AwkwardRequest(name: "iat with a fraction", bearer: "fractional iat", status: 200),
        AwkwardRequest(name: "a DER signature", bearer: "DER signature", status: 200),
        AwkwardRequest(
            name: "a token signed with HS256", bearer: "HS256",
            status: 403, reason: "InvalidProviderToken"),
        AwkwardRequest(
            name: "a token without a key identifier", bearer: "no kid",
            status: 403, reason: "InvalidProviderToken"),
    ]

    /// A good payload of exactly `size` bytes.
    private static func payload(ofSize size: Int) -> [UInt8] {
        let start = Array(#"{"aps":{"alert":""#.utf8)
        let end = Array(#""}}"#.utf8)
        return start + [UInt8](repeating: UInt8(ascii: "a"), count: size - start.count - end.count)
            + end
    }
}
