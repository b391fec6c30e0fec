import GatewaySupport
import PushGateway
import PushModel
import Testing

@Suite struct TopicTests {
    @Test(
        arguments: [
            ("com.example.app", "alert", nil), ("com.example.app", "background", nil),
            ("com.example.app", nil, nil), ("com.example.app", "mdm", nil),
            ("", "alert", .missingTopic),
            ("com.example.app.voip", nil, .deviceTokenNotForTopic),
            ("com.example.app.voip", "voip", .deviceTokenNotForTopic),
            ("com.example.app.voip", "alert", .badTopic), ("com.example.app", "voip", .badTopic),
            ("com.example.app.push-type.liveactivity", "liveactivity", .deviceTokenNotForTopic),
            ("com.example.app.push-type.liveactivity", "widgets", .badTopic),
            ("com.example.app.voip-ptt", "pushtotalk", .deviceTokenNotForTopic),
            ("com.example.other", "alert", .deviceTokenNotForTopic),
            ("com example", "alert", .badTopic),
            ("com.example.äpp", "alert", .badTopic), ("com.example/app", "alert", .badTopic),
            (String(repeating: "a", count: 255), "alert", .deviceTokenNotForTopic),
            (String(repeating: "a", count: 256), "alert", .badTopic),
            ("com.example.app", "", .invalidPushType),
            ("com.example.app", "Alert", .invalidPushType),
            ("com.example.app", "silent", .invalidPushType),
        ] as [(String, String?, Reason?)])
    func `the topic goes with the push type and the token`(
        topic: String, type: String?, reason: Reason?
    ) {
        var gateway = GatewayFixture.gateway()
        let priority = type == "background" ? "5" : "10"
        let request = GatewayFixture.push(priority: priority, topic: topic, pushType: type)
        #expect(gateway.answer(request).reason == reason)
    }

    @Test func `a token of PushKit takes its own topic only`() {
        var gateway = GatewayFixture.gateway()
        let voip = GatewayFixture.push(
            to: GatewayFixture.voip, topic: "com.example.app.voip", pushType: "voip")
        #expect(gateway.answer(voip).status == 200)
        let alert = gateway.answer(GatewayFixture.push(to: GatewayFixture.voip))
        #expect(alert.reason == .deviceTokenNotForTopic)
        #expect(alert.hint?.contains("com.example.app.voip") == true)
    }

    @Test func `an app whose own identifier ends like a suffix gets its alerts`() throws {
        var gateway = GatewayFixture.gateway()
        let token = try #require(DeviceToken(hex: "c0de"))
        let app = Registration(
            token: token, phone: "phone-1", bundle: "com.acme.voip", environment: .sandbox)
        gateway.register(app)
        #expect(gateway.answer(GatewayFixture.push(to: app, topic: "com.acme.voip")).status == 200)
    }

    @Test func `a team pushes to the apps that the gateway lists for it`() {
        var gateway = GatewayFixture.gateway { $0.allowedTopics = ["TEAM123456": ["com.acme.app"]] }
        let refused = gateway.answer(GatewayFixture.push())
        #expect(refused.reason == .topicDisallowed)
        #expect(refused.hint?.contains("com.acme.app") == true)
        let other = GatewayFixture.jwt(team: "TEAM654321")
        #expect(gateway.answer(GatewayFixture.push(connection: 2, credential: other)).status == 200)
        #expect(gateway.answer(GatewayFixture.push(credential: .trusted)).status == 200)
    }

    @Test func `a list of apps covers their topics with a suffix`() {
        var gateway = GatewayFixture.gateway {
            $0.allowedTopics = ["TEAM123456": [GatewayFixture.bundle]]
        }
        let voip = GatewayFixture.push(
            to: GatewayFixture.voip, topic: "com.example.app.voip", pushType: "voip")
        #expect(gateway.answer(voip).status == 200)
    }

    @Test(
        arguments: [
            ("com.example.app", "voip", "com.example.app.voip"),
            ("com.example.app.voip", "liveactivity", "com.example.app.push-type.liveactivity"),
            ("com.acme.shop", "alert", "belongs to the app com.example.app"),
        ])
    func `the hint names the topic needed`(topic: String, type: String, words: String) {
        var gateway = GatewayFixture.gateway()
        let response = gateway.answer(GatewayFixture.push(topic: topic, pushType: type))
        #expect(response.hint?.contains(words) == true, "\(response)")
    }
}
