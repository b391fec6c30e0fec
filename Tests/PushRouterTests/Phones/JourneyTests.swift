import BelfryTesting
import PushRouter
import Testing

/// The acceptance lines on virtual phones: of each completion handler that is forgotten, called
/// twice, off the main thread or after its deadline, the phone complains by itself (line 53).
@MainActor struct JourneyTests {
    @Test(arguments: Journey.all, Model.all)
    func `53 on every phone it is told once`(journey: Journey, model: Model) async throws {
        guard model.version >= journey.since else { return }
        let device = try await journey.run(on: model)
        let expected = journey.tells(model.version)
        guard device.heard != expected else { return }
        Issue.record(
            "told \(device.heard), not \(expected)\n\(device.phone.transcript)")
    }

    @Test func `23 a phone that wakes the app for a push gives it 25 s`() async throws {
        let device = try await Device.opened(Model(iOS: "18.2"))
        var budget: Double?
        device.notes.onEvent = { event in
            if case .arrivedSilently(let work) = event { budget = work.budget }
        }
        await device.phone.pressHome()
        await device.advance(by: 60)
        await device.phone.receive(try Sample.silent())
        #expect(budget == 25)
    }

    @Test func `27 work that never ends fails before the phone ends the app`() async throws {
        let device = try await Device.opened(Model(iOS: "18.2"))
        var held: [PushEvent] = []
        device.notes.onEvent = { held.append($0) }
        await device.phone.pressHome()
        await device.phone.receive(try Sample.silent())
        await device.advance(by: 40)
        #expect(device.heard == ["arrived silently “m7”", "diagnostic: deadline “m7”"])
        #expect(device.phone.state == .suspended)
        #expect(held.count == 2)
    }
}

extension Model {
    var version: Int { Int(iOS.prefix { $0 != "." }) ?? 0 }
}
