import BelfryTesting
import PushRouter
import Testing

/// A run of what anybody may do to a phone, chosen by chance.
@MainActor struct GeneratedRun {
    let seed: UInt64
    let model: Model
    private var chance: SeededChance
    private let device: Device
    private var steps: [String] = ["- {launch: app}"]

    init(seed: UInt64) async throws {
        self.seed = seed
        var chance = SeededChance(seed: seed)
        let models = Model.all.filter(\.hasNotificationCenter)
        model = models[Int(seed % UInt64(models.count))]
        device = try await Device.opened(model, patience: .seconds(5))
        device.notes.onEvent = Self.manners[Int(seed % 3)]
        _ = chance.next()
        self.chance = chance
    }

    /// What apps do with events: let go of them, answer at once, or answer from another thread.
    private static let manners: [@MainActor (PushEvent) -> Void] = [
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

    /// Plays so many steps; each tells what it should and nothing else.
    mutating func play(_ count: Int) async throws {
        for number in 1...count {
            let possible = Deed.allCases.filter { $0.isPossible(on: device) }
            let deed = try #require(possible.randomElement(using: &chance))
            steps.append(deed.step(number))
            let phone = device.phone
            let subject = deed == .banner ? phone.banner : phone.notifications.last
            let expected = deed.tells(
                number, state: phone.state, newest: subject?.body)
            try await perform(deed, number)
            await device.advance(by: 2)
            let told = device.heard.filter { !$0.hasPrefix("refresh badge") }.map(Self.plain)
            if told != expected { return report("step \(number) told \(told), not \(expected)") }
            device.forget()
        }
    }

    private func perform(_ deed: Deed, _ number: Int) async throws {
        let phone = device.phone
        if let push = deed.push { return await phone.receive(try push(number)) }
        switch deed {
        case .home: await phone.pressHome()
        case .icon: await phone.launch()
        case .tap: await phone.tap()
        case .banner: await phone.tapBanner()
        case .button: await phone.act("archive")
        case .reply: await phone.act("answer", text: "Yes")
        case .clear: await phone.dismiss()
        case .openCenter: await phone.openNotificationCenter()
        case .closeCenter: await phone.closeNotificationCenter()
        case .forceQuit: await phone.forceQuit()
        case .end: await phone.terminate()
        default: await device.advance(by: 20)
        }
    }

    /// How it was opened is the journeys' subject, and whether iOS asked is the phone's.
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
