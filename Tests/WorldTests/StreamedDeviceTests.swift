import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

/// Devices outside of Belfry: the tokens that they bring, and the pushes that leave the world for
/// their streams.
struct StreamedDeviceTests {
    private static let token = DeviceToken(hex: "746f6b656e433032")
    private static let topic = "com.apple.mgmt.External.0f4c2a"

    private static func world() throws -> (World, DeviceToken, String) {
        let configuration = Gateway.Configuration(epoch: 1_700_000_000, seed: 7)
        let token = try #require(token)
        return (World(gateway: Gateway(configuration)), token, Registration.streamedDevice(token))
    }

    private static func request(
        _ magic: String, topic: String? = topic, expiration: String? = nil,
        collapseID: String? = nil, as credential: Credential = .trusted
    ) -> PushRequest {
        PushRequest(
            path: "/3/device/\(token?.hex ?? "")", expiration: expiration, collapseID: collapseID,
            topic: topic, credential: credential, payload: Array("{\"mdm\":\"\(magic)\"}".utf8))
    }

    private static func payloads(_ steps: [World.Step]) -> [String] {
        steps.flatMap(\.streamed).map { String(decoding: $0.payload.pushed ?? [], as: UTF8.self) }
    }

    @Test func `a token that no stream has brought is a bad one`() throws {
        var (world, token, _) = try Self.world()
        #expect(world.push(Self.request("a"), at: .zero).0.response.reason == .badDeviceToken)
        _ = world.handle(.event(.enrolled(token, topic: nil, .sandbox)), at: .zero)
        let (outcome, trace) = world.push(Self.request("a"), at: .zero)
        #expect(outcome.response.status == 200)
        #expect(trace.map(\.word) == ["stored"])
    }

    @Test func `a device that connects gets the newest stored push of each topic that is not over`()
        throws
    {
        var (world, token, device) = try Self.world()
        world.streamedTokens = [token]
        _ = world.handle(.event(.enrolled(token, topic: nil, .sandbox)), at: .zero)
        for push in ["a", "b"] { _ = world.push(Self.request(push), at: .zero) }
        let connected = world.handle(
            .event(.phone(device, .networkChanged(online: true))), at: .zero + .seconds(1))
        #expect(Self.payloads(connected) == [#"{"mdm":"b"}"#])

        let live = world.handle(.push(Self.request("c", expiration: "0"), nil), at: .zero)
        #expect(Self.payloads(live) == [#"{"mdm":"c"}"#])

        _ = world.handle(.event(.phone(device, .networkChanged(online: false))), at: .zero)
        let over = Self.request("d", expiration: "1700000060")
        #expect(world.push(over, at: .zero).0.response.status == 200)
        let late = world.handle(
            .event(.phone(device, .networkChanged(online: true))), at: .zero + .seconds(60))
        #expect(Self.payloads(late).isEmpty)
        #expect(late.records.map(\.word).contains("expired"))
    }

    @Test func `a token without a topic gets that of its first push, and keeps it`() throws {
        var (world, token, device) = try Self.world()
        _ = world.handle(.event(.enrolled(token, topic: nil, .sandbox)), at: .zero)
        #expect(world.push(Self.request("a"), at: .zero).0.response.status == 200)
        let other = Self.request("b", topic: "com.example.app")
        #expect(world.push(other, at: .zero).0.response.reason == .deviceTokenNotForTopic)
        let state = world.state(of: device)
        var restored = try Self.world().0
        restored.restore(state, of: device)
        #expect(restored.push(other, at: .zero).0.response.reason == .deviceTokenNotForTopic)
        #expect(restored.streamedToken(of: device) == token)
    }

    @Test func `a token with a topic refuses every other one at once`() throws {
        var (world, token, _) = try Self.world()
        _ = world.handle(.event(.enrolled(token, topic: "com.example.app", .sandbox)), at: .zero)
        #expect(
            world.push(Self.request("a"), at: .zero).0.response.reason == .deviceTokenNotForTopic)
    }

    @Test func `a replay needs no certificate to know the topic of the first push`() throws {
        var (world, token, device) = try Self.world()
        _ = world.handle(.event(.enrolled(token, topic: nil, .sandbox)), at: .zero)
        var replayed = world
        let certificate = ClientCertificate(
            topics: [Self.topic], environments: [.production, .sandbox])
        let steps = world.handle(
            .push(Self.request("a", topic: nil, as: .certificate(certificate)), nil), at: .zero)
        guard case .push(let exchange, _) = try #require(steps.first).cause else {
            return #expect(Bool(false), "a push has an exchange")
        }
        #expect(exchange.response.status == 200)
        let again = replayed.replay(
            NumberedEvent(number: steps[0].number, time: .zero, .push(exchange.request, nil)))
        #expect(again.records == steps[0].records)
        #expect(replayed.state(of: device) == world.state(of: device))
    }

    @Test func `a removed device's token is answered 410`() throws {
        var (world, token, device) = try Self.world()
        _ = world.handle(.event(.enrolled(token, topic: nil, .sandbox)), at: .zero)
        _ = world.push(Self.request("a"), at: .zero)
        let removal = world.handle(.removed(device), at: .zero)
        #expect(removal.map(\.word) == ["unregister", "discarded"])
        #expect(world.push(Self.request("b"), at: .zero).0.response.reason == .unregistered)
        #expect(!world.isValid(token))
    }

    @Test func `a stream to a phone's own token gets what reaches the phone`() throws {
        var (world, _, _) = try Self.world()
        var phone = PhoneWithApps(Phone(name: "phone-1", iOS: IOSVersion(18)))
        let app = InstalledApp(bundle: "com.example.app", implements: Set(Callback.allCases))
        phone.install(RecordedApp(app, presents: [.banner, .list]), state: .background)
        world.add(phone, at: .zero)
        let registration = try #require(world.registrations.first)
        world.streamedTokens = [registration.token]
        let request = PushRequest(
            path: "/3/device/\(registration.token.hex)", topic: registration.topic,
            credential: .trusted, payload: Array(#"{"aps":{"alert":"Hello"}}"#.utf8))
        let steps = world.handle(.push(request, nil), at: .zero)
        #expect(Self.payloads(steps) == [#"{"aps":{"alert":"Hello"}}"#])
        #expect(steps.records.map(\.word).contains("list"), "the phone continues as before")
    }
}
