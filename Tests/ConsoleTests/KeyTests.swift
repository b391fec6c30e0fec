import API
import Console
import PushGateway
import PushModel
import Synchronization
import Testing

/// The keys of a running service, and how it is set.
struct KeyTests {
    @Test func `keys are listed, added and removed, the service's own apart`() async throws {
        let console = try ConsoleFixture(keys: FewKeys())
        let added = try await console.post("keys", #"{"id":"ABC123DEFG","pem":"good"}"#)
        #expect(added.status == 201)
        #expect(added.text == #"{"id":"ABC123DEFG","isDevelopmentKey":false}"#)
        let keys = try (await console.get("keys")).items(of: ProviderKey.self)
        #expect(keys.map(\.id) == ["ABC123DEFG", "DEV1234567"])
        #expect(try await console.delete("keys/ABC123DEFG").status == 200)
        let left = try (await console.get("keys")).items(of: ProviderKey.self)
        #expect(left.map(\.id) == ["DEV1234567"])
    }

    @Test func `a key is registered with what it is for`() async throws {
        let console = try ConsoleFixture(keys: FewKeys())
        let scope =
            #""environment":"sandbox","related":"DEF456GHIJ","team":"ABCDE12345","topics":["com.acme.shop"]"#
        let added = try await console.post(
            "keys", #"{"id":"ABC123DEFG","pem":"good",\#(scope)}"#)
        #expect(added.status == 201)
        let keys = try (await console.get("keys")).items(of: ProviderKey.self)
        #expect(
            keys.first?.topics == ["com.acme.shop"] && keys.first?.environment == .sandbox
                && keys.first?.team == "ABCDE12345" && keys.first?.related == "DEF456GHIJ")
    }

    @Test(arguments: [
        (#"{"id":"ABC123DEFG","pem":"bad"}"#, 400, "pem is not a P-256 key in PEM form."),
        (#"{"id":"ABC","pem":"good"}"#, 400, "id takes ten letters and digits, not “ABC”."),
        (#"{"id":"DEV1234567","pem":"good"}"#, 409, "DEV1234567 is Belfry's own signing key."),
        (
            #"{"id":"ABC123DEFG","pem":"good","team":"X"}"#, 400,
            "team takes ten letters and digits, not “X”."
        ),
        (
            #"{"id":"ABC123DEFG","pem":"good","topics":["a b"]}"#, 400,
            "topics takes bundle identifiers, not “a b”."
        ),
        (
            #"{"id":"ABC123DEFG","pem":"good","topics":[]}"#, 409,
            "A key is for 1 to 400 topics."
        ),
        (#"{"id":"ABC123DEFG"}"#, 400, "The body lacks the key “pem”."),
    ])
    func `text that is not a key is refused in words`(body: String, status: Int, detail: String)
        async throws
    {
        let reply = try await ConsoleFixture(keys: FewKeys()).post("keys", body)
        #expect(reply.status == status)
        #expect(reply.problem?.detail == detail)
    }

    @Test func `a key that is not there, and the service's own, are not removed`() async throws {
        let console = try ConsoleFixture(keys: FewKeys())
        #expect(try await console.delete("keys/ABC123DEFG").status == 404)
        #expect(try await console.delete("keys/DEV1234567").status == 409)
    }

    @Test func `the settings are those of the gateway`() async throws {
        let reply = try await ConsoleFixture().get("settings")
        let settings =
            #"{"allowedTopics":{},"auth":"any","backgroundPriority":"strict","broadcast":"on","#
            + #""environment":"sandbox","futureToken":"InvalidProviderToken","reasonSpelling":"observed","#
            + #""secondTeam":"InvalidProviderToken","seed":1,"store":"topic","#
            + #""tokenUpdateLimit":4,"tokenUpdates":"connection","topicMismatch":"BadTopic","#
            + #""unregistered":"at-once"}"#
        #expect(reply.text == settings)
    }
}

/// Keys without cryptography: “good” is one.
private final class FewKeys: ProviderKeys {
    private let keys = Mutex<[String: KeyScope?]>(["DEV1234567": nil])

    var all: [ProviderKey] {
        keys.withLock { $0.sorted { $0.key < $1.key } }.map { id, scope in
            ProviderKey(id: id, isDevelopmentKey: id == "DEV1234567", scope: scope)
        }
    }

    func add(_ pem: String, id: String, scope: KeyScope?) -> KeyRefusal? {
        guard pem == "good" else { return .unreadable }
        if scope?.topics?.isEmpty == true { return .limit("A key is for 1 to 400 topics.") }
        keys.withLock { $0[id] = .some(scope) }
        return nil
    }

    func remove(_ id: String) -> Bool { keys.withLock { $0.removeValue(forKey: id) != nil } }
}
