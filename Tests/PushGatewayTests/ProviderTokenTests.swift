import GatewaySupport
import PushGateway
import Testing

@Suite struct ProviderTokenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var credential: Credential
        var reason: Reason?
        var hint: String

        init(_ name: String, _ credential: Credential, _ reason: Reason?, hint: String = "") {
            testDescription = name
            self.credential = credential
            self.reason = reason
            self.hint = hint
        }
    }

    static let cases = [
        Case("a good one", GatewayFixture.jwt(), nil),
        Case("Belfry itself", .trusted, nil),
        Case("pushok's algorithm", GatewayFixture.jwt(algorithm: "ES512"), nil),
        Case("none", .none, .missingProviderToken, hint: "authorization"),
        Case(
            "unreadable", .unreadable("The bearer token is not a JWT: it has 2 parts."),
            .invalidProviderToken, hint: "it has 2 parts. A provider token is three parts"),
        Case("RS256", GatewayFixture.jwt(algorithm: "RS256"), .invalidProviderToken, hint: "RS256"),
        Case("no alg", GatewayFixture.jwt(algorithm: nil), .invalidProviderToken, hint: "ES256"),
        Case("no kid", GatewayFixture.jwt(key: nil), .invalidProviderToken, hint: "kid is missing"),
        Case(
            "a kid of nine", GatewayFixture.jwt(key: "KEY123456"), .invalidProviderToken,
            hint: "KEY123456"),
        Case(
            "a kid with a dash", GatewayFixture.jwt(key: "KEY-123456"), .invalidProviderToken,
            hint: "kid"),
        Case(
            "no iss", GatewayFixture.jwt(team: nil), .invalidProviderToken, hint: "iss is missing"),
        Case(
            "an iss of eleven", GatewayFixture.jwt(team: "TEAM1234567"), .invalidProviderToken,
            hint: "iss"),
        Case(
            "no iat", GatewayFixture.jwt(issuedAt: nil), .invalidProviderToken,
            hint: "iat is missing"),
        Case(
            "an endless iat", GatewayFixture.jwt(issuedAt: .infinity), .invalidProviderToken,
            hint: "iat"),
        Case(
            "an iat of nan", GatewayFixture.jwt(issuedAt: .nan), .invalidProviderToken, hint: "iat"),
        Case(
            "invalid signature", GatewayFixture.jwt(signature: .invalid), .invalidProviderToken,
            hint: "KEY1234567"),
        Case("unknown key", GatewayFixture.jwt(signature: .unknownKey), nil),
        Case("an hour old", GatewayFixture.jwt(age: 3600), nil),
        Case(
            "a second older", GatewayFixture.jwt(age: 3601), .expiredProviderToken, hint: "60 min"),
        Case("a day old", GatewayFixture.jwt(age: 90_000), .expiredProviderToken, hint: "25 h"),
        Case("of 1970", GatewayFixture.jwt(issuedAt: 0), .expiredProviderToken, hint: "days"),
        Case("an hour ahead", GatewayFixture.jwt(age: -3600), nil),
        Case(
            "a second further", GatewayFixture.jwt(age: -3601), .invalidProviderToken,
            hint: "future"),
        Case(
            "in milliseconds", GatewayFixture.jwt(issuedAt: GatewayFixture.unixNow * 1000),
            .invalidProviderToken,
            hint: "milliseconds"),
        Case(
            "beyond all time", GatewayFixture.jwt(issuedAt: 1e300), .invalidProviderToken,
            hint: "age"),
        Case(
            "before all time", GatewayFixture.jwt(issuedAt: -1e300), .expiredProviderToken,
            hint: "age"),
    ]

    @Test(arguments: cases)
    func `a provider token is judged by its shape, claims, signature and age`(row: Case) {
        var gateway = GatewayFixture.gateway()
        let response = gateway.answer(GatewayFixture.push(credential: row.credential))
        #expect(response.reason == row.reason)
        #expect(row.reason == nil || response.hint?.contains(row.hint) == true, "\(response)")
        #expect(response.hint?.contains("secret") != true)
    }

    @Test func `with registered keys required an unknown one is refused`() {
        var gateway = GatewayFixture.gateway { $0.requiresRegisteredKeys = true }
        let response = gateway.answer(
            GatewayFixture.push(credential: GatewayFixture.jwt(signature: .unknownKey)))
        #expect(response.reason == .invalidProviderToken)
        #expect(response.hint?.contains("--auth any") == true)
        #expect(gateway.answer(GatewayFixture.push()).status == 200)
    }

    @Test func `a connection belongs to the team of its first accepted push`() {
        var gateway = GatewayFixture.gateway()
        let other = GatewayFixture.jwt("other.secret.token", team: "TEAM654321")
        #expect(
            gateway.answer(GatewayFixture.push(path: "/3/device", credential: other)).status == 400)
        #expect(gateway.answer(GatewayFixture.push()).status == 200)
        let refused = gateway.answer(GatewayFixture.push(credential: other))
        #expect(refused.reason == .invalidProviderToken)
        #expect(refused.hint?.contains("TEAM123456") == true)
        #expect(gateway.answer(GatewayFixture.push(connection: 2, credential: other)).status == 200)
        gateway.providerDisconnected(1)
        #expect(gateway.answer(GatewayFixture.push(credential: other)).status == 200)
    }
}
