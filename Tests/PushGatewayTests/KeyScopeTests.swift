import GatewaySupport
import PushGateway
import PushModel
import Testing

/// Tests the permissions of registered keys, and which keys may share a connection.
@Suite struct KeyScopeTests {
    /// One push after the other on one connection, and what they are answered.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var pushes: [(key: Key, topic: String, host: String)]
        var reasons: [Reason?]

        init(
            _ name: String, _ keys: [Key], topic: String = GatewayFixture.bundle,
            host: String = "localhost", _ reasons: Reason?...
        ) {
            testDescription = name
            pushes = keys.map { ($0, topic, host) }
            self.reasons = reasons
        }
    }

    struct Key: Sendable {
        var id: String
        var scope: KeyScope?

        func credential(_ number: Int) -> Credential {
            GatewayFixture.jwt("\(id).\(number)", key: id, scope: scope)
        }

        static let legacy = Key(id: "LEGACY1234", scope: KeyScope(team: "TEAM123456"))
        static let sandbox = Key(
            id: "SANDBOX123", scope: KeyScope(team: "TEAM123456", environment: .sandbox))
        static let secondSandbox = Key(
            id: "SANDBOX456", scope: KeyScope(team: "TEAM123456", environment: .sandbox))
        static let production = Key(
            id: "PRODUCT123", scope: KeyScope(team: "TEAM123456", environment: .production))
        static let app = Key(
            id: "TOPIC12345",
            scope: KeyScope(
                environment: .sandbox, topics: [GatewayFixture.bundle], related: "TOPIC67890"))
        static let related = Key(
            id: "TOPIC67890",
            scope: KeyScope(
                environment: .sandbox, topics: [GatewayFixture.bundle, "com.acme.shop"]))
        static let unrelated = Key(
            id: "TOPICZZZZZ",
            scope: KeyScope(environment: .sandbox, topics: [GatewayFixture.bundle]))
        static let appInProduction = Key(
            id: "TOPICPROD1",
            scope: KeyScope(
                environment: .production, topics: [GatewayFixture.bundle], related: "TOPIC12345"))
    }

    // swift-format-ignore
    static let cases = [
        Case("a key of the sandbox there", [.sandbox], host: "api.sandbox.push.apple.com", nil),
        Case("a key of production in the sandbox", [.production], host: "api.sandbox.push.apple.com", .badEnvironmentKeyInToken),
        Case("a key of production, to a token of the sandbox", [.production], .badDeviceToken),
        Case("a key from before 2025", [.legacy], host: "api.sandbox.push.apple.com", nil),
        Case("two keys of the team", [.sandbox, .secondSandbox, .legacy], nil, nil, nil),
        Case("a team's, then one of the other environment", [.sandbox, .production], nil, .badEnvironmentKeyInToken),
        Case("a team's, then one for an app", [.sandbox, .app], nil, .unrelatedKeyIDInToken),
        Case("an app's, then a team's", [.app, .sandbox], nil, .unrelatedKeyIDInToken),
        Case("an app's, then its related one, and back", [.app, .related, .app], nil, nil, nil),
        Case("the related one first", [.related, .app], nil, nil),
        Case("an app's, then an unrelated one", [.app, .unrelated], nil, .unrelatedKeyIDInToken),
        Case("an app's, then one of the other environment", [.app, .appInProduction], nil, .badEnvironmentKeyInToken),
        Case("an app's, for another topic", [.app], topic: "com.acme.shop", .topicDisallowed),
        Case("an app's, for one with a suffix", [.app], topic: "com.example.app.voip", .badTopic),
    ]

    @Test("keys have a scope, and connections a key", arguments: cases)
    func scopes(row: Case) {
        var gateway = GatewayFixture.gateway()
        let answers = row.pushes.enumerated().map { number, push in
            gateway.answer(
                GatewayFixture.push(
                    host: push.host, topic: push.topic, credential: push.key.credential(number)))
        }
        #expect(answers.map(\.reason) == row.reasons, "\(answers.map(\.hint))")
    }

    @Test func `a key signs for its own team`() {
        var gateway = GatewayFixture.gateway()
        let credential = GatewayFixture.jwt(scope: KeyScope(team: "TEAM654321"))
        let response = gateway.answer(GatewayFixture.push(credential: credential))
        #expect(response.reason == .invalidProviderToken)
        #expect(response.hint?.contains("TEAM654321") == true)
    }

    @Test func `with a setting the gateway spells the reason as Apple documents it`() {
        var gateway = GatewayFixture.gateway { $0.reasonSpelling = .documented }
        let request = GatewayFixture.push(
            host: "api.push.apple.com", credential: Key.sandbox.credential(0))
        let response = gateway.answer(request)
        #expect(response.reason == .badEnvironmentKeyIDInToken)
        #expect(response.body == #"{"reason":"BadEnvironmentKeyIdInToken"}"#)
    }

    @Test func `unpublished behavior is a choice`() {
        var gateway = GatewayFixture.gateway {
            $0.futureTokenReason = .expiredProviderToken
            $0.topicMismatchReason = .deviceTokenNotForTopic
        }
        let ahead = GatewayFixture.push(credential: GatewayFixture.jwt(age: -7200))
        #expect(gateway.answer(ahead).reason == .expiredProviderToken)
        let mismatch = GatewayFixture.push(pushType: "voip")
        #expect(gateway.answer(mismatch).reason == .deviceTokenNotForTopic)
    }

    @Test func `with a setting the gateway forbids a second team`() {
        var gateway = GatewayFixture.gateway { $0.secondTeamReason = .forbidden }
        #expect(gateway.answer(GatewayFixture.push()).status == 200)
        let other = GatewayFixture.jwt("other", team: "TEAM654321")
        #expect(gateway.answer(GatewayFixture.push(credential: other)).reason == .forbidden)
    }
}
