import PushGateway
import PushModel
import Testing
import World

@testable import FCM
@testable import Switchboard

/// Requests of FirebaseMessaging in an app.
struct AppTests {
    @Test("an app gets the registration token of its APNs token", arguments: ["s_", "p_", ""])
    func register(_ prefix: String) async throws {
        let fixture = try await FCMFixture()
        let device = await fixture.nodes.first.world.registrations.first?.token.hex ?? ""
        let reply = await fixture.post(
            "/register", "app=com.example.app&apns_token=\(prefix)\(device)", authorization: "")
        #expect(reply.body == "token=" + (try #require(await fixture.address()).token))
    }

    @Test("an unknown APNs token gets no registration token", arguments: ["s_ab12", "x", ""])
    func unknown(_ token: String) async throws {
        let reply = try await FCMFixture().post("/register", "apns_token=\(token)")
        #expect(reply.body == "Error=INVALID_PARAMETERS")
    }

    @Test("an app subscribes itself to a topic, and leaves it")
    func topic() async throws {
        let fixture = try await FCMFixture()
        let address = try #require(await fixture.address())
        let form = "sender=\(address.token)&X-gcm.topic=%2Ftopics%2Fnews"
        #expect(await fixture.post("/iid/register", form).body == "token=" + address.token)
        #expect(await fixture.front.topics.members(of: "news", in: "shop") == [address.fid])
        _ = await fixture.post("/iid/register", form + "&delete=true")
        #expect(await fixture.front.topics.members(of: "news", in: "shop").isEmpty)
    }
}

extension FrontReply {
    /// The body as text.
    var body: String {
        if case .answer(let answer) = self {
            String(decoding: answer.body, as: UTF8.self)
        } else {
            ""
        }
    }
}
