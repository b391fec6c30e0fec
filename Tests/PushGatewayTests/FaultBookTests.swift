import GatewaySupport
import PushGateway
import PushModel
import Testing

/// Rules for what goes wrong, and which pushes they strike.
struct FaultBookTests {
    private func book(_ rules: FaultRule...) throws -> FaultBook {
        var book = FaultBook()
        for rule in rules { try book.add(rule) }
        return book
    }

    /// The names of the faults that strike the pushes with these numbers.
    private func strikes(
        _ book: inout FaultBook, _ numbers: ClosedRange<UInt64>, seed: UInt64 = 1
    ) -> [String?] {
        numbers.map { book.compare(push: $0, seed: seed) { _ in true }.fault?.name }
    }

    @Test func `the first rule that strikes decides, and counts`() throws {
        var book = try book(
            FaultRule(name: "two", answer: .reset, times: 2),
            FaultRule(name: "third", answer: .silence, every: 3))
        #expect(strikes(&book, 1...8) == ["two", "two", nil, nil, "third", nil, nil, "third"])
        #expect(book.rules.map(\.hits) == [2, 2])
        #expect(book.rules.map(\.matches) == [8, 6])
    }

    @Test func `a rule is for the pushes that its search finds`() throws {
        var book = try book(
            FaultRule(name: "a", when: "topic:x", answer: .reset),
            FaultRule(name: "b", when: "topic:y", answer: .reset))
        let fault = book.compare(push: 1, seed: 1) { $0.when == "topic:y" }.fault
        #expect(fault?.name == "b")
        #expect(book.rules.map(\.matches) == [0, 1])
    }

    @Test func `chance is the seed's: the same pushes are struck again`() throws {
        let rule = try FaultRule(name: "flaky", answer: .reset, probability: 0.3)
        var (first, again, other) = (try book(rule), try book(rule), try book(rule))
        let struck = strikes(&first, 1...1000)
        #expect(strikes(&again, 1...1000) == struck)
        #expect(strikes(&other, 1...1000, seed: 2) != struck)
        #expect((230...370).contains(struck.compactMap(\.self).count))
    }

    @Test(arguments: [
        ("", FaultAnswer.reset, nil, nil, nil, nil), ("a b", .reset, nil, nil, nil, nil),
        ("a", .delay, nil, nil, nil, nil), ("a", .reset, Duration.seconds(601), nil, nil, nil),
        ("a", .reset, .microseconds(1), nil, nil, nil), ("a", .reset, nil, 0, nil, nil),
        ("a", .reset, nil, nil, 0, nil), ("a", .reset, nil, nil, nil, 1.5),
        ("a", .reset, nil, nil, nil, 0),
    ])
    func `a rule that makes no sense is refused`(
        name: String, answer: FaultAnswer, delay: Duration?, times: Int?, every: Int?,
        probability: Double?
    ) {
        #expect(throws: FaultRule.Mistake.self) {
            try FaultRule(
                name: name, answer: answer, delay: delay, times: times, every: every,
                probability: probability)
        }
    }

    @Test(arguments: [
        ("503", "503 ServiceUnavailable"), ("429", "429 TooManyRequests"),
        ("500", "500 InternalServerError"), ("400 BadTopic", "400 BadTopic"),
        ("400:BadTopic", "400 BadTopic"), ("Unregistered", "410 Unregistered"),
        ("Reset", "reset"), ("goaway", "goaway"), ("silence", "silence"), ("delay", "delay"),
    ])
    func `an answer is a status, a reason or a word`(text: String, meaning: String) {
        #expect(FaultAnswer(text)?.description == meaning)
    }

    @Test(arguments: ["", "200", "503 BadTopic", "nonsense", "400 BadTopic more"])
    func `text that is not an answer is refused`(text: String) {
        #expect(FaultAnswer(text) == nil)
    }

    @Test(arguments: FaultPhase.allCases)
    func `before, the phone gets nothing; after, it has the push`(phase: FaultPhase) {
        var gateway = GatewayFixture.gateway()
        let fault = AppliedFault(name: "f", answer: .refusal(.unregistered), phase: phase)
        let outcome = gateway.answer(
            GatewayFixture.push(), striking: fault, at: GatewayFixture.now)
        #expect(outcome.response.status == 410)
        #expect(outcome.response.timestamp != nil)
        #expect(outcome.response.fault == fault)
        switch outcome.disposition {
        case .delivered: #expect(phase == .after)
        case .lost(let registration):
            #expect(phase == .before)
            #expect(registration == GatewayFixture.token)
        default: Issue.record("\(outcome.disposition)")
        }
    }

    @Test func `afterwards, nothing strikes what APNs has refused`() {
        var gateway = GatewayFixture.gateway()
        let fault = AppliedFault(name: "f", answer: .reset, phase: .after)
        let outcome = gateway.answer(
            GatewayFixture.push(payload: "no"), striking: fault, at: GatewayFixture.now)
        #expect(outcome.response.reason == .payloadEmpty)
        #expect(outcome.response.fault == nil)
    }
}

/// Device tokens that are always refused.
struct MagicTokenTests {
    @Test(arguments: MagicToken.all)
    func `a magic token is answered with its status`(magic: MagicToken) throws {
        var gateway = GatewayFixture.gateway()
        var request = GatewayFixture.push()
        request.path = "/3/device/\(magic.example)"
        let response = gateway.answer(request, at: GatewayFixture.now).response
        #expect(response.reason == magic.reason)
        #expect(magic.prefix == "0\(response.status)")
        #expect((response.timestamp != nil) == (response.status == 410))
        #expect(response.hint?.contains("belfry phones --magic") == true)
    }

    @Test func `a phone's token is never magic`() throws {
        var gateway = GatewayFixture.gateway()
        let token = try #require(DeviceToken(hex: "0410" + String(repeating: "ab", count: 30)))
        var registration = GatewayFixture.token
        registration.token = token
        gateway.register(registration)
        var request = GatewayFixture.push()
        request.path = "/3/device/\(token.hex)"
        #expect(gateway.answer(request, at: GatewayFixture.now).response.status == 200)
    }
}
