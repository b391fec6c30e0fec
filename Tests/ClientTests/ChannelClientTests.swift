import Foundation
import TestSupport
import Testing

/// A round trip of every call of channel management and broadcast, and of every error, by a client
/// that is not ours.
@Suite(.timeLimit(.minutes(10)))
struct ChannelClientTests {
    private struct Call: Decodable {
        var name: String
        var status: Int
        var reason: String?
        var channel: String?
        var echoes: Bool
        var hasApnsID: Bool
        var body: String
        var version: String
    }

    private func calls(_ mode: String, to service: BelfryService) async throws -> [Call] {
        let tokens = try await ProviderTokens(for: service)
        let command = Command(
            executable: try Executable.python(),
            arguments: [
                Repository.fixture("channel_calls.py"), service.ready.apns, service.ready.ca,
                try tokens.named("fresh"), try tokens.named("hour-old"), mode,
            ])
        let finished = try await command.run(in: service.folder)
        guard finished.status == 0 else { throw Unexpected(description: "httpx: \(finished)") }
        return try JSONDecoder().decode([Call].self, from: Data(finished.output.utf8))
    }

    private static let errors = [
        "no token": (403, "MissingProviderToken"), "no JWT": (403, "InvalidProviderToken"),
        "old token": (403, "ExpiredProviderToken"), "wrong method": (405, "MethodNotAllowed"),
        "id in the path": (404, "BadPath"), "suffix": (400, "TopicDisallowed"),
        "bad request id": (400, "BadMessageId"), "no body": (400, "PayloadEmpty"),
        "no JSON": (400, "BadRequestPayload"), "unknown attribute": (400, "BadRequestParams"),
        "no push type": (400, "MissingPushType"), "other push type": (400, "InvalidPushType"),
        "long body": (413, "PayloadTooLarge"), "no channel": (400, "MissingChannelId"),
        "bad channel": (400, "BadChannelId"), "unknown channel": (400, "BadChannelId"),
        "no apns-push-type": (400, "MissingPushType"),
        "other apns-push-type": (400, "InvalidPushType"),
        "no expiration": (400, "BadExpirationDate"),
        "stored where nothing is": (400, "BadExpirationDate"),
        "no priority": (400, "BadPriority"), "no payload": (400, "PayloadEmpty"),
        "payload of 5121 bytes": (413, "PayloadTooLarge"),
        "payload that is not JSON": (400, "BadRequestPayload"),
        "read without a channel": (400, "MissingChannelId"), "delete again": (404, "BadPath"),
        "broadcast on a deleted channel": (400, "ChannelNotRegistered"),
    ]

    @Test
    func `httpx makes, reads, lists, broadcasts on and deletes channels, and gets each error`()
        async throws
    {
        let service = try await BelfryService()
        let calls = try await calls("all", to: service)
        let named = Dictionary(uniqueKeysWithValues: calls.map { ($0.name, $0) })
        #expect(calls.allSatisfy { $0.version == "HTTP/2" })
        #expect(calls.allSatisfy { $0.echoes }, "apns-request-id comes back as it was sent")
        #expect(!calls.contains { $0.hasApnsID })
        for (name, (status, reason)) in Self.errors {
            let call = try #require(named[name], "\(name)")
            #expect(call.status == status, "\(name)")
            #expect(call.reason == reason, "\(name)")
            #expect(call.body == #"{"reason":"\#(reason)"}"#, "\(name)")
        }
        let stored = try #require(named["create"]?.channel)
        let unstored = try #require(named["create without storage"]?.channel)
        #expect(stored.count == 24)
        let successes: [(String, Int, String)] = [
            ("create", 201, ""), ("create without storage", 201, ""),
            ("read", 200, #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#),
            ("list", 200, #"{"channels":["\#(stored)","\#(unstored)"]}"#),
            ("broadcast", 200, ""), ("broadcast of 5120 bytes", 200, ""), ("delete", 204, ""),
            ("list afterwards", 200, #"{"channels":["\#(unstored)"]}"#),
        ]
        for (name, status, body) in successes {
            let call = try #require(named[name], "\(name)")
            #expect(call.status == status, "\(name)")
            #expect(call.body == body, "\(name)")
        }
        #expect(Set(successes.map(\.0)).union(Self.errors.keys) == Set(named.keys))
        let shown = try await service.belfry("channels", "--json")
        #expect(shown.output.contains(unstored))
        #expect(!shown.output.contains(stored))
    }

    @Test
    func
        `without the capability, off the list of apps and at too fast a pace, httpx is refused`()
        async throws
    {
        let off = try await BelfryService(command: ["serve", "--broadcast", "off"])
        let disabled = try await calls("com.example.app", to: off)
        #expect(disabled.first?.reason == "BroadcastFeatureNotEnabled")
        let allow = "DEVTEAM123=com.example.app"
        let paced = try await BelfryService(
            command: ["serve", "--broadcast", "paced", "--allow", allow])
        let foreign = try await calls("com.acme.other", to: paced)
        #expect(foreign.first?.reason == "TopicMismatch")
        let answers = try await calls("com.example.app", to: paced)
        #expect(answers.map(\.status) == [201, 200, 429])
        #expect(answers.last?.reason == "TooManyRequests")
    }
}
