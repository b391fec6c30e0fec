import GatewaySupport
import PushGateway
import PushModel
import Testing

@Suite struct PayloadTests {
    /// A JSON object of exactly `size` bytes.
    private static func object(_ size: Int) -> String {
        #"{"a":""# + String(repeating: "x", count: size - 8) + #""}"#
    }

    @Test(
        arguments: [
            ("", .payloadEmpty), (" ", .payloadEmpty), ("{}", nil), ("{\"aps\":{}}", nil),
            ("[]", .payloadEmpty),
            ("null", .payloadEmpty), ("Hello", .payloadEmpty), ("{\"aps\":", .payloadEmpty),
            ("{}{}", .payloadEmpty), ("{\"aps\":{\"badge\":\"one\"}}", nil), ("{\"x\":1}", nil),
            (object(4096), nil), (object(4097), .payloadTooLarge),
            (String(repeating: "x", count: 4096), .payloadEmpty),
            (String(repeating: "x", count: 4097), .payloadTooLarge),
        ] as [(String, Reason?)])
    func `a payload is a JSON object of 4096 bytes at most`(payload: String, reason: Reason?) {
        var gateway = GatewayFixture.gateway()
        #expect(gateway.answer(GatewayFixture.push(payload: payload)).reason == reason)
    }

    @Test func `broken UTF-8 counts as no payload`() {
        var gateway = GatewayFixture.gateway()
        var request = GatewayFixture.push()
        request.payload = Array(#"{"a":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
        let response = gateway.answer(request)
        #expect(response.reason == .payloadEmpty)
        #expect(response.hint?.contains("UTF-8 at byte 6") == true, "\(response)")
    }

    @Test(arguments: ["voip", nil])
    func `a VoIP push may have 5120 bytes`(type: String?) {
        var gateway = GatewayFixture.gateway()
        let reasons = [5120, 5121].map { size in
            gateway.answer(
                GatewayFixture.push(
                    to: GatewayFixture.voip, topic: "com.example.app.voip", pushType: type,
                    payload: Self.object(size))
            ).reason
        }
        #expect(reasons == [nil, .payloadTooLarge])
    }

    @Test func `the hint names the size, the limit and the largest keys`() {
        var gateway = GatewayFixture.gateway()
        let text = String(repeating: "x", count: 2500)
        let payload = #"{"aps":{"alert":"\#(text)","badge":1},"more":"\#(text)","no":2}"#
        let hint = gateway.answer(GatewayFixture.push(payload: payload)).hint ?? ""
        #expect(hint.contains("has \(payload.utf8.count) bytes, and 4096 are allowed"))
        #expect(
            hint.contains(#"Largest keys: "aps.alert" 2502, "more" 2502, "aps.badge" 1, "no" 1."#))
    }

    @Test func `a payload cut off by the wire is too large, by how much is not known`() {
        var gateway = GatewayFixture.gateway()
        let cut = String(Self.object(9000).prefix(6000))
        let response = gateway.answer(GatewayFixture.push(payload: cut))
        #expect(response.reason == .payloadTooLarge)
        #expect(response.hint?.contains("6000 bytes or more") == true)
    }
}
