import PushGateway
import PushModel

/// One thing wrong with a push, and the reason that APNs gives for it.
package struct Fault: Sendable, CustomStringConvertible {
    package var name: String
    package var reason: Reason
    /// The parts of the request it changes; two faults in one part cannot be had together.
    package var parts: Set<String>
    package var apply: @Sendable (inout PushRequest) -> Void

    init(
        _ name: String, _ reason: Reason, in parts: Set<String>,
        _ apply: @escaping @Sendable (inout PushRequest) -> Void
    ) {
        self.name = name
        self.reason = reason
        self.parts = parts
        self.apply = apply
    }

    package var description: String { name }

    /// The gateway the faults are meant for: some connections and tokens have a past.
    package static func gateway() -> Gateway {
        var gateway = GatewayFixture.gateway {
            $0.allowedTopics = ["TEAM123456": [GatewayFixture.bundle, "com.example.other"]]
            $0.requestLimit = .init(count: 2, seconds: 60)
        }
        for number in 0...5 {
            _ = gateway.answer(
                GatewayFixture.push(
                    connection: 5, path: "/3/device", credential: GatewayFixture.jwt("\(number)")))
        }
        let otherTeam = GatewayFixture.jwt(team: "TEAM654321")
        for _ in 0..<2 {
            _ = gateway.answer(
                GatewayFixture.push(
                    connection: 6, to: GatewayFixture.production, credential: otherTeam))
        }
        let topicKey = GatewayFixture.jwt(
            key: "TOPIC12345", scope: KeyScope(topics: [GatewayFixture.bundle]))
        _ = gateway.answer(
            GatewayFixture.push(
                connection: 7, to: GatewayFixture.voip, topic: GatewayFixture.voip.topic,
                pushType: "voip", credential: topicKey))
        return gateway
    }

    /// In the order of the checks.
    package static let all = certificate + path + authentication + topic + headers + token + payload

    private static let certificate = [
        Fault("a certificate that is none", .badCertificate, in: ["jwt"]) {
            $0.credential = .certificate(
                ClientCertificate(topics: [], environments: [], defect: "It is none."))
        },
        Fault("an expired certificate", .badCertificate, in: ["jwt"]) {
            var certificate = GatewayFixture.certificate()
            certificate.validUntil = UnixTime(seconds: GatewayFixture.unixNow - 1)
            $0.credential = .certificate(certificate)
        },
        Fault(
            "a certificate of the other environment", .badCertificateEnvironment,
            in: ["jwt", "host"]
        ) {
            $0.credential = .certificate(GatewayFixture.certificate(environments: [.sandbox]))
            $0.host = "api.push.apple.com"
        },
    ]

    private static let path = [
        Fault("a path of no device", .badPath, in: ["path"]) { $0.path = "/3/devices/00" },
        Fault("a GET", .methodNotAllowed, in: ["method"]) { $0.method = "GET" },
        Fault("a header twice", .duplicateHeaders, in: ["repeated"]) {
            $0.repeatedHeader = "apns-id"
        },
    ]

    private static let authentication = [
        Fault("no provider token", .missingProviderToken, in: ["jwt"]) { $0.credential = .none },
        Fault("a bearer that is not a JWT", .invalidProviderToken, in: ["jwt"]) {
            $0.credential = .unreadable("It has 2 parts.")
        },
        Fault("a seventh JWT", .tooManyProviderTokenUpdates, in: ["connection"]) {
            $0.connection = 5
        },
        Fault("a key of another team", .invalidProviderToken, in: ["jwt"]) {
            $0.credential = GatewayFixture.jwt(
                key: "OTHERTEAM1", scope: KeyScope(team: "TEAM654321"))
        },
        Fault("a second team", .invalidProviderToken, in: ["connection"]) { $0.connection = 6 },
        Fault("a key of the other environment", .badEnvironmentKeyInToken, in: ["jwt", "host"]) {
            $0.credential = GatewayFixture.jwt(
                key: "SANDBOX123", scope: KeyScope(environment: .sandbox))
            $0.host = "api.push.apple.com"
        },
        Fault("an unrelated key", .unrelatedKeyIDInToken, in: ["connection"]) {
            $0.connection = 7
        },
        Fault("a JWT of yesterday", .expiredProviderToken, in: ["jwt"]) {
            $0.credential = GatewayFixture.jwt(age: 86400)
        },
    ]

    private static let topic = [
        Fault("no topic", .missingTopic, in: ["topic"]) { $0.topic = nil },
        Fault("a misspelt topic", .badTopic, in: ["topic"]) { $0.topic = "com example" },
        Fault("an unknown push type", .invalidPushType, in: ["type"]) { $0.pushType = "Alert" },
        Fault("a suffix of another type", .badTopic, in: ["topic"]) {
            $0.topic = "com.example.app.voip"
        },
        Fault("a topic of another team", .topicDisallowed, in: ["topic"]) {
            $0.topic = "com.acme.app"
        },
    ]

    private static let headers = [
        Fault("an id that is not a UUID", .badMessageID, in: ["id"]) { $0.id = "1" },
        Fault("an expiration in words", .badExpirationDate, in: ["expiration"]) {
            $0.expiration = "tomorrow"
        },
        Fault("a priority of 7", .badPriority, in: ["priority"]) { $0.priority = "7" },
        Fault("a collapse id of 65 bytes", .badCollapseID, in: ["collapse"]) {
            $0.collapseID = String(repeating: "c", count: 65)
        },
    ]

    private static let token = [
        Fault("no device token", .missingDeviceToken, in: ["path"]) { $0.path = "/3/device/" },
        Fault("a device token that is not hexadecimal", .badDeviceToken, in: ["path"]) {
            $0.path = "/3/device/xyz"
        },
        Fault("an unknown device token", .badDeviceToken, in: ["path"]) {
            $0.path = "/3/device/\(GatewayFixture.unknown)"
        },
        Fault("the other environment", .badDeviceToken, in: ["host"]) {
            $0.host = "api.push.apple.com"
        },
        Fault("the topic of another app", .deviceTokenNotForTopic, in: ["topic"]) {
            $0.topic = "com.example.other"
        },
        Fault("a deleted app", .unregistered, in: ["path"]) {
            $0.path = "/3/device/\(GatewayFixture.deleted.token)"
        },
    ]

    private static let payload = [
        Fault("no payload", .payloadEmpty, in: ["payload"]) { $0.payload = [] },
        Fault("a payload of 4097 bytes", .payloadTooLarge, in: ["payload"]) {
            $0.payload = Array(repeating: UInt8(ascii: " "), count: 4095) + Array("{}".utf8)
        },
        Fault("a third request", .tooManyRequests, in: ["path", "host"]) {
            $0.path = "/3/device/\(GatewayFixture.production.token)"
            $0.host = nil
        },
    ]
}
