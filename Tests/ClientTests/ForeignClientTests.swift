import Foundation
import Testing

/// One way through for every client: a push that arrives, a refusal, and an app that is gone.
@Suite(.timeLimit(.minutes(10)))
struct ForeignClientTests {
    @Test func `curl gets 200, a typed 400 and a 410`() async throws {
        try await expectThreeAnswers(of: Curl())
    }

    @Test func `nghttp gets 200, a typed 400 and a 410`() async throws {
        try await expectThreeAnswers(of: Nghttp())
    }

    @Test func `W1, W3, W5, W6: aioapns gets 200 for an alert and a silent push, a 400 and a 410`()
        async throws
    {
        let start = Date()
        let service = try await BelfryService()
        let kinds: [Aioapns.Kind] = [.alert, .silent, .unknownToken, .alert]
        let answers = try await Aioapns().push(kinds, to: service)
        #expect(answers.map(\.status) == [200, 200, 400, 200])
        #expect(answers.map(\.reason) == [nil, nil, "BadDeviceToken", nil])
        try await service.expectTrace(ofPushes: 3)

        try await service.deleteApp()
        let gone = try #require(try await Aioapns().push([.alert], to: service).first)
        #expect(gone.status == 410)
        #expect(gone.reason == "Unregistered")
        #expect(gone.isTimed(since: start))
    }

    private func expectThreeAnswers(of client: some Client) async throws {
        let start = Date()
        let service = try await BelfryService()
        let bearer = try await ProviderTokens(for: service).named("fresh")
        let token = try service.token

        let accepted = try await client.push(Push(to: token, bearer: bearer), to: service)
        #expect(accepted.status == 200)
        #expect(accepted.reason == nil)
        #expect(accepted.fields["apns-id"] != nil)

        let unknown = String(repeating: "00", count: 32)
        let refused = try await client.push(Push(to: unknown, bearer: bearer), to: service)
        #expect(refused.status == 400)
        #expect(refused.reason == "BadDeviceToken")
        #expect(refused.hint != nil)
        try await service.expectTrace(ofPushes: 1)

        try await service.deleteApp()
        let gone = try await client.push(Push(to: token, bearer: bearer), to: service)
        #expect(gone.status == 410)
        #expect(gone.reason == "Unregistered")
        #expect(gone.isTimed(since: start))
    }
}
