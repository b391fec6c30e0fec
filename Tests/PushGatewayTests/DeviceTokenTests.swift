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
    func `the host tells the environment if it is Apple's`(host: String?, takesSandbox: Bool) {
        var gateway = Office.gateway()
        let sandbox = gateway.answer(Office.push(host: host))
        #expect(sandbox.reason == (takesSandbox ? nil : .badDeviceToken))
        let production = gateway.answer(Office.push(to: Office.production, host: host))
        let isSandboxHost = host?.contains("sandbox") == true || host?.contains("devel") == true
        #expect(production.reason == (isSandboxHost ? .badDeviceToken : nil))
    }

    @Test(
        arguments: [
            (change("9f3c2ab1", to: "9f3c2ab2"), "differs in 1 character."),
            (change("9f3c2ab1", to: "0f3c2ab2"), "differs in 2 characters."),
            (
                String(Office.token.token.hex.dropLast(2)),
                "2 characters (62 digits sent, it has 64)"
            ),
            (Office.token.token.hex + "77", "2 characters (66 digits sent, it has 64)"),
            (Office.unknown, "never issued here"), ("00", "never issued here"),
            (String(Office.token.token.hex.dropLast()), "odd number of digits (63)"),
            ("<9f3c2ab1>", "not hexadecimal"), ("nzwqsQ==", "not hexadecimal"),
        ])
    func `the hint tells an unknown token from a mistyped one`(hex: String, words: String) {
        var gateway = Office.gateway()
        let response = gateway.answer(Office.push(path: "/3/device/\(hex)"))
        #expect(response.reason == .badDeviceToken)
        #expect(response.hint?.contains(words) == true, "\(response)")
    }

    private static func change(_ digits: String, to others: String) -> String {
        others + Office.token.token.hex.dropFirst(digits.count)
    }

    @Test func `the hint names both environments and the host`() {
        var gateway = Office.gateway()
        let response = gateway.answer(Office.push(host: "api.push.apple.com:443"))
        let hint = response.hint ?? ""
        #expect(hint.contains("phone-1 in the sandbox"))
        #expect(hint.contains("production (host \"api.push.apple.com:443\")"))
        #expect(hint.contains("api.sandbox.push.apple.com"))
    }

    @Test func `a deleted app is answered 410 with the time of its deletion`() {
        var gateway = Office.gateway()
        let later = Office.now + .seconds(3000)
        let outcome = gateway.push(Office.push(to: Office.deleted), at: later)
        #expect(outcome.response.status == 410)
        #expect(outcome.response.reason == .unregistered)
        #expect(outcome.response.timestamp == Int64(Office.unixNow) * 1000)
        #expect(outcome.response.body == #"{"reason":"Unregistered","timestamp":1795262500000}"#)
    }

    @Test func `a token registered again is valid again`() {
        var gateway = Office.gateway()
        gateway.register(Office.deleted)
        #expect(gateway.answer(Office.push(to: Office.deleted)).status == 200)
    }

    @Test func `to unregister a token nobody has changes nothing`() throws {
        var gateway = Office.gateway()
        gateway.unregister(try #require(DeviceToken(hex: Office.unknown)), at: Office.now)
        let response = gateway.answer(Office.push(path: "/3/device/\(Office.unknown)"))
        #expect(response.reason == .badDeviceToken)
    }

    @Test func `too many requests to one token are refused until the time is over`() {
        var gateway = Office.gateway { $0.requestLimit = .init(count: 2, seconds: 60) }
        let others = [Office.push(), Office.push(), Office.push(to: Office.production)]
        #expect(others.map { gateway.answer($0).status } == [200, 200, 200])
        let refused = gateway.push(Office.push(), at: Office.now + .seconds(20)).response
        #expect(refused.reason == .tooManyRequests)
        #expect(refused.hint?.contains("Try again in 40 s") == true, "\(refused)")
        #expect(gateway.push(Office.push(), at: Office.now + .seconds(60)).response.status == 200)
    }
}
