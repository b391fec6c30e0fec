import PushGateway
import PushModel

/// A gateway with a few phones, at noon of a fixed day, and pushes that it admits.
package enum GatewayFixture {
    /// UNIX seconds of 21 November 2026, 12:00 UTC.
    package static let noon = 1_795_262_400.0
    package static let now = Instant.zero + .seconds(100)
    package static let unixNow = noon + 100

    package static let bundle = "com.example.app"
    /// The ordinary token of the app on phone-1, in the sandbox.
    package static let token = registration("9f3c2ab1", phone: "phone-1")
    package static let voip = registration("701b", phone: "phone-1", topic: "com.example.app.voip")
    package static let production = registration("a99e", phone: "phone-2", environment: .production)
    /// The token of an app that was deleted at `now`.
    package static let deleted = registration("dead", phone: "phone-3")
    package static let unknown = String(repeating: "0", count: 64)

    /// Knows the registrations above; everything else is as a newcomer has it.
    package static func gateway(_ change: (inout Gateway.Configuration) -> Void = { _ in })
        -> Gateway
    {
        var configuration = Gateway.Configuration(epoch: UnixTime(seconds: noon), seed: 7)
        change(&configuration)
        var gateway = Gateway(configuration)
        for registration in [token, voip, production, deleted] { gateway.register(registration) }
        gateway.unregister(deleted.token, at: now)
        return gateway
    }

    /// A push that passes; a test says only what it is about.
    package static func push(
        connection: UInt64 = 1, method: String = "POST", to registration: Registration = token,
        path: String? = nil, host: String? = "localhost:2197", id: String? = nil,
        expiration: String? = nil, priority: String? = "10", collapseID: String? = nil,
        topic: String? = bundle, pushType: String? = "alert", repeatedHeader: String? = nil,
        credential: Credential = jwt(), payload: String = #"{"aps":{"alert":"Hello"}}"#
    ) -> PushRequest {
        PushRequest(
            connection: connection, method: method,
            path: path ?? "/3/device/\(registration.token.hex)", host: host, id: id,
            expiration: expiration, priority: priority, collapseID: collapseID, topic: topic,
            pushType: pushType, repeatedHeader: repeatedHeader, credential: credential,
            payload: Array(payload.utf8))
    }

    /// A good provider token of team TEAM123456, `age` seconds old.
    package static func jwt(
        _ text: String = "first.secret.token", algorithm: String? = "ES256",
        key: String? = "KEY1234567", team: String? = "TEAM123456", age: Double = 60,
        signature: SignatureCheck = .valid, scope: KeyScope? = nil
    ) -> Credential {
        jwt(
            text, algorithm: algorithm, key: key, team: team, issuedAt: unixNow - age,
            signature: signature, scope: scope)
    }

    /// A good certificate of the app, universal and with one topic.
    package static func certificate(
        _ topics: [String] = [bundle],
        environments: Set<PushEnvironment> = Set(PushEnvironment.allCases)
    ) -> ClientCertificate {
        ClientCertificate(
            name: "Apple Push Services: \(bundle)", topics: topics, environments: environments)
    }

    package static func jwt(
        _ text: String = "first.secret.token", algorithm: String? = "ES256",
        key: String? = "KEY1234567", team: String? = "TEAM123456", issuedAt: Double?,
        signature: SignatureCheck = .valid, scope: KeyScope? = nil
    ) -> Credential {
        let token = ProviderToken(
            text: text, algorithm: algorithm, keyID: key, teamID: team, issuedAt: issuedAt,
            scope: scope)
        return .token(token, signature)
    }

    package static func registration(
        _ start: String, phone: String, environment: PushEnvironment = .sandbox,
        topic: String? = nil
    ) -> Registration {
        // A test token is its first digits and an end of sevens; every one has 64 digits.
        let hex = start + String(repeating: "7", count: 64 - start.count)
        guard let token = DeviceToken(hex: hex) else {
            preconditionFailure("\(hex) is not a token")
        }
        return Registration(
            token: token, phone: phone, bundle: bundle, environment: environment, topic: topic)
    }
}

extension Gateway {
    /// The answer to one push at `GatewayFixture.now`.
    package mutating func answer(_ request: PushRequest) -> PushResponse {
        answer(request, at: GatewayFixture.now).response
    }
}
