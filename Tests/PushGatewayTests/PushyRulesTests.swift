import GatewaySupport
import PushGateway
import PushModel
import Testing

/// The rules of the mock server that Pushy's own tests run against, as facts about what it answers
/// (github.com/jchambers/pushy, package apns.server, 2026-05-28). They hold here, but for choices: each
/// of these says why.
@Suite struct PushyRulesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var change: @Sendable (inout PushRequest) -> Void
        /// The answer of Pushy's mock; `nil` for 200.
        var pushy: Reason?
        /// The answer of Belfry; `nil` for 200.
        var ours: Reason?
        /// Why the two differ.
        var because: String?

        init(
            _ name: String, _ reason: Reason? = nil,
            _ change: @escaping @Sendable (inout PushRequest) -> Void
        ) {
            testDescription = name
            self.change = change
            (pushy, ours) = (reason, reason)
        }

        init(
            _ name: String, pushy: Reason?, ours: Reason?, because: String,
            _ change: @escaping @Sendable (inout PushRequest) -> Void
        ) {
            self.init(name, ours, change)
            self.pushy = pushy
            self.because = because
        }
    }

    private static let requests = [
        Row("a valid notification") { _ in },
        Row("an apns-id that is not a UUID", .badMessageID) { $0.id = "not-a-uuid" },
        Row("a collapse id of 64 bytes") { $0.collapseID = String(repeating: "a", count: 64) },
        Row("a collapse id of 65 bytes", .badCollapseID) {
            $0.collapseID = String(repeating: "a", count: 65)
        },
        Row("a collapse id of 63 characters in 66 bytes", .badCollapseID) {
            $0.collapseID = String(repeating: "a", count: 60) + "äöü"
        },
        Row("an expiration") { $0.expiration = "1795262500" },
        Row("no topic", .missingTopic) { $0.topic = nil },
        Row("priority 10") { $0.priority = "10" },
        Row("priority 5") { $0.priority = "5" },
        Row("no priority") { $0.priority = nil },
        Row("priority 9000", .badPriority) { $0.priority = "9000" },
        Row("no push type") { $0.pushType = nil },
        Row("an unknown push type", .invalidPushType) { $0.pushType = "carrier-pigeon" },
        Row("a GET", .methodNotAllowed) { $0.method = "GET" },
        Row("another path", .badPath) { $0.path = "/example/definitely-not-correct" },
        Row("no device token", .missingDeviceToken) { $0.path = "/3/device/" },
        Row("a device token that is not hexadecimal", .badDeviceToken) {
            $0.path = "/3/device/not-a-token"
        },
        Row("a device token of ten digits", .badDeviceToken) { $0.path = "/3/device/0123456789" },
        Row("an expired device token", .unregistered) {
            $0.path = "/3/device/\(GatewayFixture.deleted.token)"
        },
        Row("the token of another topic", .deviceTokenNotForTopic) {
            $0.topic = "com.example.other"
        },
        Row("no payload", .payloadEmpty) { $0.payload = [] },
        Row("a payload of 4096 bytes") { $0.payload = payload(4096) },
        Row("a payload of 4097 bytes", .payloadTooLarge) { $0.payload = payload(4097) },
    ]

    private static let tokens = [
        Row("no authorization", .missingProviderToken) { $0.credential = .none },
        Row("a malformed token", .invalidProviderToken) {
            $0.credential = .unreadable("It is none.")
        },
        Row("an unknown key", .invalidProviderToken) {
            $0.credential = GatewayFixture.jwt(signature: .unknownKey)
        },
        Row("a bad signature", .invalidProviderToken) {
            $0.credential = GatewayFixture.jwt(signature: .invalid)
        },
        Row("a token of two hours ago", .expiredProviderToken) {
            $0.credential = GatewayFixture.jwt(age: 7200)
        },
    ]

    private static let choices = [
        Row(
            "a device token that no phone has", pushy: .deviceTokenNotForTopic,
            ours: .badDeviceToken,
            because: "Apple: unknown tokens and those of the other environment are BadDeviceToken."
        ) { $0.path = "/3/device/\(GatewayFixture.unknown)" },
        Row(
            "no authorization, and an unknown device token", pushy: .deviceTokenNotForTopic,
            ours: .missingProviderToken,
            because: "Seen at APNs: the provider token is looked at first (firebase-ios-sdk #4042)."
        ) {
            $0.credential = .none
            $0.path = "/3/device/\(GatewayFixture.unknown)"
        },
        Row(
            "a key for other topics", pushy: .invalidProviderToken, ours: .topicDisallowed,
            because: "Apple: TopicDisallowed is the reason of keys for some topics."
        ) {
            $0.credential = GatewayFixture.jwt(scope: KeyScope(topics: ["com.acme.shop"]))
        },
        Row(
            "a certificate for other topics", pushy: .badTopic, ours: .topicDisallowed,
            because: "Seen at APNs (node-pushnotifications #97)."
        ) { $0.credential = .certificate(GatewayFixture.certificate(["com.acme.shop"])) },
        Row(
            "a certificate with one topic, and no apns-topic", pushy: .missingTopic, ours: nil,
            because: "Apple: the default is the topic of the certificate."
        ) {
            $0.credential = .certificate(GatewayFixture.certificate())
            $0.topic = nil
        },
        Row(
            "no topic at another path", pushy: .missingTopic, ours: .badPath,
            because: "Assumed: the order of these is not known."
        ) {
            $0.topic = nil
            $0.path = "/example/definitely-not-correct"
        },
        Row(
            "an apns-id with short groups", pushy: nil, ours: .badMessageID,
            because: "Apple: 8-4-4-4-12 digits; Java's own parser takes fewer."
        ) { $0.id = "1-2-3-4-5" },
        Row(
            "an expiration in words", pushy: nil, ours: .badExpirationDate,
            because: "Apple has a reason for it; the mock does not read the header."
        ) { $0.expiration = "tomorrow" },
        Row(
            "a push type for another suffix", pushy: nil, ours: .badTopic,
            because: "Assumed; without it a VoIP push to the bare topic would seem to work."
        ) { $0.pushType = "voip" },
        Row(
            "a background push at priority 10", pushy: nil, ours: .badPriority,
            because: "Apple calls it an error; --background-priority lenient takes it."
        ) {
            $0.pushType = "background"
            $0.priority = "10"
        },
        Row(
            "a payload that is not JSON", pushy: nil, ours: .payloadEmpty,
            because: "Assumed; the mock counts bytes alone."
        ) { $0.payload = Array("hello".utf8) },
        Row(
            "a token two hours ahead", pushy: nil, ours: .invalidProviderToken,
            because: "Apple: no more than an hour from the current time."
        ) { $0.credential = GatewayFixture.jwt(age: -7200) },
        Row(
            "a VoIP payload of 5120 bytes", pushy: .payloadTooLarge, ours: nil,
            because: "Apple: 5120 bytes for VoIP."
        ) {
            $0.path = "/3/device/\(GatewayFixture.voip.token)"
            $0.topic = GatewayFixture.voip.topic
            $0.pushType = "voip"
            $0.payload = payload(5120)
        },
    ]

    static let rows = requests + tokens + choices

    @Test(arguments: rows)
    func `Pushy's rules hold, but for choices with a reason`(row: Row) {
        // Pushy's mock knows the keys that may sign.
        var gateway = GatewayFixture.gateway { $0.requiresRegisteredKeys = true }
        var request = GatewayFixture.push()
        row.change(&request)
        let response = gateway.answer(request)
        #expect(response.reason == row.ours, "\(response)")
        #expect((row.pushy == row.ours) == (row.because == nil))
    }

    @Test func `a second team on the connection is refused`() {
        var gateway = GatewayFixture.gateway()
        #expect(gateway.answer(GatewayFixture.push()).status == 200)
        let other = GatewayFixture.jwt("other", team: "TEAM654321")
        let response = gateway.answer(GatewayFixture.push(credential: other))
        #expect(response.reason == .invalidProviderToken)
    }

    /// A JSON object of that many bytes.
    private static func payload(_ count: Int) -> [UInt8] {
        Array(#"{"aps":{}}"#.utf8) + Array(repeating: UInt8(ascii: " "), count: count - 10)
    }
}
