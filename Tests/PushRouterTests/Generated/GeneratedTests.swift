import BelfryTesting
import PushRouter
import Testing

/// Random actions in any order: each causes its event once. The phone itself checks that every
/// completion handler is called once, on the main thread and in time. A failure prints a scenario.
@MainActor struct GeneratedTests {
    @Test(arguments: 1...48)
    func `53 each action causes its event once`(seed: Int) async throws {
        var run = try await GeneratedRun(seed: UInt64(seed))
        try await run.play(16)
    }
}

/// A sequence of random actions on a phone.
@MainActor struct GeneratedRun {
    let seed: UInt64
    let model: PhoneModel
    private var generator: SplitMix64
    private let device: RoutedPhone
    private var steps: [String] = ["- {launch: app}"]

    init(seed: UInt64) async throws {
        self.seed = seed
        let models = PhoneModel.all.filter(\.hasNotificationCenter)
        model = models[Int(seed % UInt64(models.count))]
        device = try await RoutedPhone.opened(model, patience: .seconds(5))
        device.disk.onEvent = Self.handlers[Int(seed % 3)]
        generator = SplitMix64(seed: seed)
    }

    /// What apps do with events: ignore them, answer at once, or answer from another thread.
    private static let handlers: [@MainActor (PushEvent) -> Void] = [
        { _ in },
        { answer($0) },
        { event in Task.detached { answer(event) } },
    ]

    private nonisolated static func answer(_ event: PushEvent) {
        switch event {
        case .arrived(let arrival): arrival.present?([.banner, .list])
        case .arrivedSilently(let work): work.finish(.newData)
        case .opened(let opened): opened.finish()
        default: break
        }
    }

    /// Performs so many actions; each must cause the expected events and no others.
    mutating func play(_ count: Int) async throws {
        for number in 1...count {
            let possible = RandomAction.allCases.filter { $0.isPossible(on: device) }
            let action = try #require(possible.randomElement(using: &generator))
            steps.append(action.step(number))
            let phone = device.phone
            let subject = action == .banner ? phone.banner : phone.notifications.last
            let expected = action.expectedEvents(
                number, state: phone.state, newest: subject?.body)
            try await perform(action, number)
            await device.advance(by: 2)
            let emitted = device.events.filter { !$0.hasPrefix("refresh badge") }.map(Self.plain)
            if emitted != expected {
                return report("step \(number) emitted \(emitted), not \(expected)")
            }
            device.forget()
        }
    }

    private func perform(_ action: RandomAction, _ number: Int) async throws {
        if let push = action.push { return await device.phone.receive(try push(number)) }
        guard let onPhone = action.onPhone else { return await device.advance(by: 20) }
        await device.phone.perform(onPhone)
    }

    /// The event without the details that the user journeys check.
    private static func plain(_ event: String) -> String {
        var event = event
        for end in [", launch", ", was active", ", not asked"] where event.hasSuffix(end) {
            event.removeLast(end.count)
        }
        return event
    }

    private func report(_ sentence: String) {
        let scenario = """
            - id: generated-\(seed)
              claim: \(sentence)
              phone: {ios: \(model.iOS)}   # \(model.testDescription)
              app:
                state: never-launched
                notificationDelegate: in-time
                backgroundModes: [remote-notification]
                categories: [{id: mail, customDismiss: on, actions: [{id: archive}, {id: answer, text: on}]}]
              steps:
              \(steps.joined(separator: "\n  "))
            """
        Issue.record("\(scenario)\n\(device.phone.transcript)")
    }
}
