import GatewaySupport
import PushGateway
import PushModel
import Testing

/// Tests the answers to pushes with a client certificate.
@Suite struct CertificateTests {
    private static func push(
        _ certificate: ClientCertificate, to registration: Registration = GatewayFixture.token,
        topic: String? = GatewayFixture.bundle, type: String? = "alert",
        host: String? = "localhost"
    ) -> PushRequest {
        GatewayFixture.push(
            to: registration, host: host, topic: topic, pushType: type,
            credential: .certificate(certificate))
    }

    private static let app = GatewayFixture.bundle
    private static let universal = ["com.example.app", "com.example.app.voip"]

    // swift-format-ignore
    @Test(
        "a certificate is for its topics",
        arguments: [
            ([app],            app,             "alert",  GatewayFixture.token, nil),
            ([app],            nil,             "alert",  GatewayFixture.token, nil),
            ([app],            "",              "alert",  GatewayFixture.token, nil),
            (universal,        nil,             "alert",  GatewayFixture.token, .missingTopic),
            (universal,        app + ".voip",   "voip",   GatewayFixture.voip,  nil),
            ([app],            app + ".voip",   "voip",   GatewayFixture.voip,  .topicDisallowed),
            ([app + ".voip"],  nil,             "voip",   GatewayFixture.voip,  nil),
            ([app + ".voip"],  nil,             "alert",  GatewayFixture.voip,  .badTopic),
            (universal,        "com.acme.shop", "alert",  GatewayFixture.token, .topicDisallowed),
            (universal,        app + ".location-query", "location", GatewayFixture.token, .topicDisallowed),
            (universal,        app + ".push-type.liveactivity", "liveactivity", GatewayFixture.token, .topicDisallowed),
            ([app + ".location-query"], nil,    "location", GatewayFixture.token, .deviceTokenNotForTopic),
        ] as [([String], String?, String, Registration, Reason?)])
    func topics(
        listed: [String], topic: String?, type: String, to registration: Registration,
        reason: Reason?
    ) {
        var gateway = GatewayFixture.gateway()
        let response = gateway.answer(
            Self.push(GatewayFixture.certificate(listed), to: registration, topic: topic, type: type))
        #expect(response.reason == reason, "\(response)")
        #expect(response.goAway == nil)
    }

    @Test func `the topic of a certificate is the delivery's`() {
        var gateway = GatewayFixture.gateway()
        let outcome = gateway.answer(
            Self.push(GatewayFixture.certificate(), topic: nil), at: GatewayFixture.now)
        guard case .delivered(let delivery) = outcome.disposition else {
            Issue.record("\(outcome)")
            return
        }
        #expect(delivery.topic == GatewayFixture.bundle)
    }

    // swift-format-ignore
    @Test(
        "a certificate of the other environment ends the connection",
        arguments: [
            ([.sandbox], "api.sandbox.push.apple.com", GatewayFixture.token, nil),
            ([.sandbox], "localhost",                  GatewayFixture.token, nil),
            ([.sandbox, .production], "api.push.apple.com", GatewayFixture.production, nil),
            ([.sandbox], "api.push.apple.com",         GatewayFixture.token, .badCertificateEnvironment),
            ([.production], "api.development.push.apple.com", GatewayFixture.token, .badCertificateEnvironment),
            ([.production], "localhost",               GatewayFixture.token, .badDeviceToken),
        ] as [(Set<PushEnvironment>, String, Registration, Reason?)])
    func environments(
        certified: Set<PushEnvironment>, host: String, to registration: Registration,
        reason: Reason?
    ) {
        var gateway = GatewayFixture.gateway()
        let certificate = GatewayFixture.certificate(environments: certified)
        let response = gateway.answer(Self.push(certificate, to: registration, host: host))
        #expect(response.reason == reason, "\(response)")
        #expect(response.goAway == (reason == .badCertificateEnvironment ? reason : nil))
    }

    // swift-format-ignore
    @Test(
        "a bad certificate ends the connection",
        arguments: [
            (GatewayFixture.unixNow - 9e6, GatewayFixture.unixNow - 7200, true, "expired 2 h ago"),
            (GatewayFixture.unixNow + 60,  GatewayFixture.unixNow + 9e6,  true, "becomes valid in 1 min"),
            (0,                            .infinity,                    false, "was not issued by this Belfry"),
        ])
    func badCertificates(from: Double, until: Double, isOurs: Bool, words: String) {
        var gateway = GatewayFixture.gateway { $0.requiresRegisteredKeys = true }
        var certificate = GatewayFixture.certificate()
        certificate.validFrom = UnixTime(seconds: from)
        certificate.validUntil = UnixTime(seconds: until)
        certificate.isOurs = isOurs
        let response = gateway.answer(Self.push(certificate))
        #expect(response.reason == .badCertificate)
        #expect(response.goAway == .badCertificate)
        #expect(response.hint?.contains(words) == true, "\(response)")
    }

    @Test func `a foreign certificate is taken unless registered keys are required`() {
        var gateway = GatewayFixture.gateway()
        var certificate = GatewayFixture.certificate()
        certificate.isOurs = false
        #expect(gateway.answer(Self.push(certificate)).status == 200)
    }

    @Test func `certificates bind no connection to a team`() {
        var gateway = GatewayFixture.gateway()
        #expect(gateway.answer(Self.push(GatewayFixture.certificate())).status == 200)
        #expect(gateway.answer(GatewayFixture.push()).status == 200)
    }

    @Test func `a push of the log needs neither topic nor fitting priority`() {
        var gateway = GatewayFixture.gateway()
        let request = GatewayFixture.push(
            priority: "10", topic: nil, pushType: "background", credential: .logged)
        #expect(gateway.answer(request).status == 200)
    }
}
