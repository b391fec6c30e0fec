import GatewaySupport
import PushGateway
import PushModel
import Testing

@Suite struct DeviceTokenTests {
    @Test(
        arguments: [
            ("api.push.apple.com", false), ("api.push.apple.com:2197", false),
            ("API.Push.Apple.com:443", false), ("api.sandbox.push.apple.com", true),
            ("api.sandbox.push.apple.com:443", true), ("api.development.push.apple.com:443", true),
            ("localhost", true), ("localhost:2197", true), ("127.0.0.1:2197", true),
            ("[::1]:2197", true),
            ("apns.example.com.push.apple.com", true), ("", true), (nil, true),
        ] as [(String?, Bool)])
    func `the host decides the environment if it is Apple's`(host: String?, takesSandbox: Bool) {
        var gateway = GatewayFixture.gateway()
        let sandbox = gateway.answer(GatewayFixture.push(host: host))
        #expect(sandbox.reason == (takesSandbox ? nil : .badDeviceToken))
        let production = gateway.answer(
            GatewayFixture.push(to: GatewayFixture.production, host: host))
        let isSandboxHost = host?.contains("sandbox") == true || host?.contains("devel") == true
        #expect(production.reason == (isSandboxHost ? .badDeviceToken : nil))
    }

    @Test(
        arguments: [
            (change("9f3c2ab1", to: "9f3c2ab2"), "differs in 1 character."),
            (change("9f3c2ab1", to: "0f3c2ab2"), "differs in 2 characters."),
            (
                String(GatewayFixture.token.token.hex.dropLast(2)),
                "2 characters (62 digits sent, 64 expected)"
            ),
            (GatewayFixture.token.token.hex + "77", "2 characters (66 digits sent, 64 expected)"),
            (GatewayFixture.unknown, "never issued here"), ("00", "never issued here"),
            (String(GatewayFixture.token.token.hex.dropLast()), "odd number of digits (63)"),
            ("<9f3c2ab1>", "not hexadecimal"), ("nzwqsQ==", "not hexadecimal"),
        ])
    func `the hint distinguishes an unknown token from a mistyped one`(hex: String, words: String) {
        var gateway = GatewayFixture.gateway()
        let response = gateway.answer(GatewayFixture.push(path: "/3/device/\(hex)"))
        #expect(response.reason == .badDeviceToken)
        #expect(response.hint?.contains(words) == true, "\(response)")
    }

    private static func change(_ digits: String, to others: String) -> String {
        others + GatewayFixture.token.token.hex.dropFirst(digits.count)
    }

    @Test func `the hint names both environments and the host`() {
        var gateway = GatewayFixture.gateway()
        let response = gateway.answer(GatewayFixture.push(host: "api.push.apple.com:443"))
        let hint = response.hint ?? ""
        #expect(hint.contains("phone-1 in the sandbox"))
        #expect(hint.contains("production (host \"api.push.apple.com:443\")"))
        #expect(hint.contains("api.sandbox.push.apple.com"))
    }

    @Test func `a deleted app is answered 410 with the time of its deletion`() {
        var gateway = GatewayFixture.gateway()
        let later = GatewayFixture.now + .seconds(3000)
        let outcome = gateway.answer(GatewayFixture.push(to: GatewayFixture.deleted), at: later)
        #expect(outcome.response.status == 410)
        #expect(outcome.response.reason == .unregistered)
        #expect(outcome.response.timestamp == Int64(GatewayFixture.unixNow) * 1000)
        #expect(outcome.response.body == #"{"reason":"Unregistered","timestamp":1795262500000}"#)
    }

    @Test func `a token registered again is valid again`() {
        var gateway = GatewayFixture.gateway()
        gateway.register(GatewayFixture.deleted)
        #expect(gateway.answer(GatewayFixture.push(to: GatewayFixture.deleted)).status == 200)
    }

    @Test func `to unregister an unknown token changes nothing`() throws {
        var gateway = GatewayFixture.gateway()
        gateway.unregister(
            try #require(DeviceToken(hex: GatewayFixture.unknown)), at: GatewayFixture.now)
        let response = gateway.answer(
            GatewayFixture.push(path: "/3/device/\(GatewayFixture.unknown)"))
        #expect(response.reason == .badDeviceToken)
    }

    @Test func `too many requests to one token are refused until the time is over`() {
        var gateway = GatewayFixture.gateway { $0.requestLimit = .init(count: 2, seconds: 60) }
        let others = [
            GatewayFixture.push(), GatewayFixture.push(),
            GatewayFixture.push(to: GatewayFixture.production),
        ]
        #expect(others.map { gateway.answer($0).status } == [200, 200, 200])
        let refused = gateway.answer(GatewayFixture.push(), at: GatewayFixture.now + .seconds(20))
            .response
        #expect(refused.reason == .tooManyRequests)
        #expect(refused.hint?.contains("Try again in 40 s") == true, "\(refused)")
        #expect(
            gateway.answer(GatewayFixture.push(), at: GatewayFixture.now + .seconds(60)).response
                .status == 200)
    }
}
