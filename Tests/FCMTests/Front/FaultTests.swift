import Testing

@testable import FCM

/// Faults of the front, by name.
struct FaultTests {
    private static let message = #"{"token":"TOKEN","notification":{"title":"Hi"}}"#

    @Test(
        "each fault has its answer",
        arguments: [
            (FCMFault(.quota, retryAfter: 1), 429, "QUOTA_EXCEEDED", "1"),
            (FCMFault(.unavailable), 503, "UNAVAILABLE", nil),
            (FCMFault(.thirdPartyAuth), 401, "THIRD_PARTY_AUTH_ERROR", nil),
            (FCMFault(.inner), 500, "INTERNAL", nil),
        ] as [(FCMFault, Int, String, String?)])
    func answers(_ fault: FCMFault, _ status: Int, _ code: String, _ wait: String?) async throws {
        let fixture = try await FCMFixture()
        await fixture.front.add(fault)
        let reply = try await fixture.send(Self.message)
        #expect(reply.status == status)
        #expect(reply.errorCode == code)
        #expect(reply[field: "retry-after"] == wait)
        #expect(try await fixture.pushes().isEmpty)
        #expect(await fixture.front.removeFaults() == 1)
        #expect(try await fixture.send(Self.message).status == 200)
    }

    @Test("a fault that affects two messages is then over")
    func times() async throws {
        let fixture = try await FCMFixture()
        await fixture.front.add(FCMFault(.unavailable, times: 2))
        var statuses: [Int] = []
        for _ in 0..<3 { statuses.append(try await fixture.send(Self.message).status) }
        #expect(statuses == [503, 503, 200])
        #expect(await fixture.front.faults.isEmpty)
    }

    @Test("the fault goaway ends the connection")
    func goAway() async throws {
        let fixture = try await FCMFixture()
        await fixture.front.add(FCMFault(.goAway, times: 1))
        #expect(try await fixture.send(Self.message) == .goAway)
    }

    @Test("a slow answer is the right one")
    func slow() async throws {
        let fixture = try await FCMFixture()
        await fixture.front.add(FCMFault(.slow, delay: 1))
        #expect(try await fixture.send(Self.message).status == 200)
    }
}
