import Foundation
import TestSupport
import Testing

/// Faults as foreign clients meet them.
@Suite(.timeLimit(.minutes(10)))
struct FaultTests {
    private func add(
        _ fault: String..., to service: BelfryService
    ) async throws {
        let finished = try await service.belfry(["faults", "add"] + fault)
        try #require(finished.status == 0, "\(finished)")
    }

    @Test func `curl and nghttp are refused as often as the fault says`() async throws {
        let service = try await BelfryService()
        let bearer = try await ProviderTokens(for: service).named("fresh")
        let push = Push(to: try service.token, bearer: bearer)
        try await add(
            "flaky", "--when", "phone:phone-1", "--answer", "503", "--times", "2", to: service)
        #expect(try await Curl().push(push, to: service).reason == "ServiceUnavailable")
        let answer = try await Nghttp().push(push, to: service)
        #expect(answer.status == 503)
        #expect(answer.hint?.contains("belfry faults") == true)
        #expect(try await Curl().push(push, to: service).status == 200)
        let listed = try await service.belfry("faults", "--json")
        #expect(listed.output.contains(#""hits" : 2"#), "\(listed)")
        #expect(try await service.trace().contains { $0.name == "fault" })
    }

    @Test func `curl sees a reset stream, and the phone has the push`() async throws {
        let service = try await BelfryService()
        let bearer = try await ProviderTokens(for: service).named("fresh")
        let push = Push(to: try service.token, bearer: bearer)
        try await add("lost", "--answer", "reset", "--phase", "after", to: service)
        let failure = await #expect(throws: Unexpected.self) {
            try await Curl().push(push, to: service)
        }
        // CURLE_HTTP2_STREAM
        #expect(failure?.description.contains("92") == true, "\(String(describing: failure))")
        #expect(try await service.trace().contains { $0.name == "banner" })
    }

    // ERR_HTTP2_STREAM_ERROR is the struck push; the reports say that the session is kept for hours.
    @Test(arguments: [
        ("goaway", "ERR_HTTP2_STREAM_ERROR 200"),
        ("close", "ERR_HTTP2_STREAM_ERROR ERR_HTTP2_INVALID_SESSION"),
    ])
    func `a Node client that keeps its session after GOAWAY cannot push`(
        event: String, answers: String
    ) async throws {
        let service = try await BelfryService(command: ["--goaway-time", "1h"])
        let bearer = try await ProviderTokens(for: service).named("fresh")
        try await add("away", "--answer", "goaway", "--times", "1", to: service)
        let node = Command(
            executable: try Executable(named: "node"),
            arguments: [
                Repository.fixture("keeping_client.js"), service.ready.apns, service.ready.ca,
                "/3/device/" + (try service.token), bearer, event,
            ])
        let finished = try await node.run(in: service.folder)
        #expect(finished.output == answers + "\n", "\(finished)")
    }

    @Test func `a token that begins 0429 is always refused so`() async throws {
        let service = try await BelfryService()
        let bearer = try await ProviderTokens(for: service).named("fresh")
        let token = "0429" + String(repeating: "0", count: 60)
        let answer = try await Curl().push(Push(to: token, bearer: bearer), to: service)
        #expect(answer.status == 429)
        #expect(answer.reason == "TooManyRequests")
        #expect(try await service.belfry("phones", "--magic").output.contains("0429"))
    }

    @Test func `R4: a second app and a second phone come while it runs`() async throws {
        let service = try await BelfryService()
        let edited = try await service.belfry(
            "phones", "edit", "phone-1", "--add-app", "com.acme.shop")
        #expect(edited.status == 0, "\(edited)")
        let added = try await service.belfry(
            "phones", "add", "old", "--ios", "12.5", "--environment", "production", "--json")
        #expect(added.status == 0 && added.output.contains("production"), "\(added)")
        let token = try await service.belfry("phones", "token", "phone-1", "--app", "com.acme.shop")
        #expect(token.output.count > 60, "\(token)")
        #expect(try await service.belfry("phones", "remove", "old").status == 0)
        let reset = try await service.belfry("reset")
        #expect(reset.output.contains("Phones: phone-1."), "\(reset)")
    }
}
