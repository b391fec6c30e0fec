import Testing

@Suite(.timeLimit(.minutes(10)))
struct AwkwardRequestTests {
    @Test func `each awkward request gets Apple's answer, and every refusal a hint`() async throws {
        let service = try await BelfryService()
        let tokens = try await ProviderTokens(for: service)
        for request in AwkwardRequest.all {
            var push = Push(
                to: try service.token, bearer: try request.bearer.map(tokens.named))
            request.change(&push)
            let answer = try await Curl().push(push, to: service)
            #expect(answer.status == request.status, "\(request.name): \(answer)")
            #expect(answer.reason == request.reason, "\(request.name): \(answer)")
            if answer.status != 200 { #expect(answer.hint != nil, "\(request.name): \(answer)") }
        }
    }

    @Test func `a refusal's hint is in the log as well`() async throws {
        let service = try await BelfryService()
        let push = Push(to: try service.token, bearer: nil)
        let hint = try #require(try await Curl().push(push, to: service).hint)
        _ = try await service.stop()
        #expect(service.printed.contains(hint))
    }

    @Test func `apns-id comes back byte for byte`() async throws {
        let service = try await BelfryService()
        let bearer = try await ProviderTokens(for: service).named("fresh")
        var push = Push(to: try service.token, bearer: bearer)
        push.fields.append(("apns-id", "eabeae54-14A8-11e5-b60b-1697f925ec7b"))
        let answer = try await Curl().push(push, to: service)
        #expect(answer.fields["apns-id"] == "eabeae54-14A8-11e5-b60b-1697f925ec7b")
    }
}
