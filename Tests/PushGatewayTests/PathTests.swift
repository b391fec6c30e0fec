import GatewaySupport
import PushGateway
import Testing

@Suite struct PathTests {
    @Test(
        arguments: [
            ("/", .badPath), ("", .badPath), ("/3", .badPath), ("/3/devicex", .badPath),
            ("/3/device?x", .badPath), ("/4/device/00", .badPath), ("/3/device/00/", .badPath),
            ("/3/device/x/y", .badPath), ("3/device/00", .badPath), ("/3/device//", .badPath),
            ("/3/Device/00", .badPath), ("/3/device", .missingDeviceToken),
            ("/3/device/", .missingDeviceToken), ("/3/device/0", .badDeviceToken),
            ("/3/device/zz", .badDeviceToken), ("/3/device/00?x=1", .badDeviceToken),
            ("/3/device/%30%30", .badDeviceToken), ("/3/device/é", .badDeviceToken),
        ] as [(String, Reason)])
    func `a path leads to a device or nowhere`(path: String, reason: Reason) {
        var gateway = GatewayFixture.gateway()
        #expect(gateway.answer(GatewayFixture.push(path: path)).reason == reason)
    }

    @Test(arguments: [
        "/3/device/00", "/3/device/" + GatewayFixture.token.token.hex, "/3/device/9F", "/3/device",
        "/3/device/", "/3/device/é", "/3/device/e\u{301}", "/3/device/\u{301}",
        "/1/apps/a.b/channels",
        "/1/apps/a.b/all-channels", "/4/broadcasts/apps/a.b", "/4/broadcasts/apps/a b", "", "/",
    ])
    func `a request keeps its path byte for byte`(path: String) {
        var wire = PushRequest(path: "/3/device/00")
        Array(path.utf8).withUnsafeBytes { wire.setPath($0) }
        for request in [PushRequest(path: path), wire] {
            #expect(Array(request.path.utf8) == Array(path.utf8))
            #expect(request == PushRequest(path: path))
        }
    }

    @Test(arguments: ["GET", "PUT", "DELETE", "HEAD", "post", ""])
    func `only POST pushes`(method: String) {
        var gateway = GatewayFixture.gateway()
        #expect(gateway.answer(GatewayFixture.push(method: method)).reason == .methodNotAllowed)
    }

    @Test func `a device token in capitals is the same token`() {
        var gateway = GatewayFixture.gateway()
        let path = "/3/device/" + GatewayFixture.token.token.hex.uppercased()
        #expect(gateway.answer(GatewayFixture.push(path: path)).status == 200)
    }
}
