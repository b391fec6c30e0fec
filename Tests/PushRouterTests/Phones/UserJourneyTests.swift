import BelfryTesting
import PushRouter
import PushRouterTesting
import Testing

/// The acceptance lines on virtual phones. The phone itself fails a test whose app calls a completion
/// handler twice, late, off the main thread, or not at all (line 53).
@MainActor struct UserJourneyTests {
    @Test(arguments: UserJourney.all, PhoneModel.all)
    func `53 every phone emits each event once`(journey: UserJourney, model: PhoneModel)
        async throws
    {
        let device = try await journey.run(on: model)
        let expected = journey.expects()
        #expect(
            device.disk.opens.count == expected.filter { $0.hasPrefix("opened") }.count,
            "each open is taken once")
        guard device.events != expected else { return }
        Issue.record(
            "emitted \(device.events), not \(expected)\n\(device.phone.transcript)")
    }

    @Test func `23 a phone that wakes the app for a push gives it 25 s`() async throws {
        let device = try await RoutedPhone.opened(PhoneModel(iOS: "18.2"))
        let handler = RecordingHandler()
        await device.use(handler)
        await device.phone.pressHome()
        await device.advance(by: 60)
        await device.phone.receive(try Sample.silent())
        #expect(handler.asked.first?.seconds == 25)
    }

    @Test func `27 work that never ends fails before the phone ends the app`() async throws {
        let device = try await RoutedPhone.opened(PhoneModel(iOS: "18.2"))
        let handler = RecordingHandler()
        handler.holds = true
        await device.use(handler)
        await device.phone.pressHome()
        await device.phone.receive(try Sample.silent())
        await device.advance(by: 40)
        #expect(device.events == ["arrived silently “m7”", "diagnostic: deadline “m7”"])
        #expect(device.phone.state == .suspended)
        #expect(handler.cancelled == 1)
    }
}

extension RecordingHandler.Question {
    var seconds: Double? {
        if case .work(_, let seconds) = self { seconds } else { nil }
    }
}
