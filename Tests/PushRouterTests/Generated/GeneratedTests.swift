import BelfryTesting
import Foundation
import PushRouter
import PushRouterCalls
import PushRouterTesting
import Testing

/// Random actions in any order, in hostile surroundings: each causes its event once, and each question
/// is asked once. The phone itself checks that every completion handler is called once, on the main
/// thread and in time. A failure prints a scenario, and how to play it again.
@MainActor struct GeneratedTests {
    @Test(arguments: Stories.blocks(of: 1...48))
    func `53 each action causes its event once`(seeds: ClosedRange<Int>) async throws {
        for seed in seeds {
            var run = try await GeneratedRun(seed: UInt64(seed))
            try await run.play(16)
            await run.account()
        }
    }
}

/// A sequence of random actions on a phone.
@MainActor struct GeneratedRun {
    let seed: UInt64
    let model: PhoneModel
    private var generator: SplitMix64
    private let device: RoutedPhone
    private let surroundings: SimulatedEnvironment
    /// All events, of all steps.
    private var told: [String] = []
    private var opens: [PushEvent.Opened] = []
    private var steps: [String] = ["- {launch: app}"]
    /// The app's side of its calls, and the call of now with its identifier.
    private let line: CallLine
    private var call = CallState.none
    private var callID = ""

    init(seed: UInt64) async throws {
        self.seed = seed
        model = PhoneModel.all[Int(seed) % PhoneModel.all.count]
        let manner = HostileHandler.Manner.of(seed: Int(seed))
        line = CallLine(fails: seed.isMultiple(of: 5))
        device = try await RoutedPhone.opened(model, patience: manner.patience, line: line)
        surroundings = SimulatedEnvironment(seed: Int(seed), clock: device.disk.clock)
        await device.use(surroundings.handler)
        await surroundings.enter(device)
        generator = SplitMix64(seed: seed)
    }

    /// Performs `count` actions. Each must cause the expected events and no others.
    mutating func play(_ count: Int) async throws {
        for number in 1...count {
            await trouble()
            let possible = RandomAction.allCases.filter {
                $0.isPossible(on: device, call: call)
            }
            let action = try #require(possible.randomElement(using: &generator))
            steps.append(action.step(number))
            let phone = device.phone
            let subject = action == .banner ? phone.banner : phone.notifications.last
            let expected = action.expectedEvents(
                number, state: phone.state, newest: subject?.body)
            let badge = action.expectedBadge(state: phone.state).map { [$0] } ?? []
            let expectedCall = action.expectedCall(call, fails: line.fails)
            try await perform(action, number)
            await device.advance(by: 2)
            call = expectedCall.after
            let calls = line.take()
            if calls != expectedCall.lines {
                return report("step \(number) called \(calls), not \(expectedCall.lines)")
            }
            let known = device.disk.calls?.current.count ?? 0
            if device.phone.app != nil, known != (call == .none ? 0 : 1) {
                return report("after step \(number) the app has \(known) calls, not \(call)")
            }
            let all = take()
            let emitted = all.filter { !$0.hasPrefix("refresh badge") }.map(Self.plain)
            if emitted != expected {
                return report("step \(number) emitted \(emitted), not \(expected)")
            }
            let refreshed = all.filter { $0.hasPrefix("refresh badge") }
            if refreshed != badge {
                return report("step \(number) refreshed the badge by \(refreshed), not \(badge)")
            }
        }
    }

    /// Before one action in four something goes wrong around the app.
    private mutating func trouble() async {
        guard Int.random(in: 0..<4, using: &generator) == 0 else { return }
        let possible = FaultInjection.allCases.filter { $0.isPossible(on: device) }
        guard let trouble = possible.randomElement(using: &generator) else { return }
        steps.append(await trouble.happen(to: device, surroundings, using: &generator))
    }

    /// The events since the last call, without what the surroundings are to blame for.
    private mutating func take() -> [String] {
        let events = device.events
        told += events
        opens += device.disk.opens
        device.forget()
        return events.filter { !surroundings.explains($0) }
    }

    /// Checks that events, questions and opens agree for each push.
    mutating func account() async {
        await device.advance(by: 60)
        let late = take().filter { !$0.hasPrefix("refresh badge") }
        if !late.isEmpty { report("in the end there came \(late)") }
        func count(_ start: String) -> Int { told.filter { $0.hasPrefix(start) }.count }
        let asked = surroundings.handler.map(\.asked)
        for (verb, number) in asked ?? [:] where number > count(verb) {
            report("\(count(verb)) were reported as “\(verb)”, \(number) asked")
        }
        if let asked,
            asked["performed"] != count("performed")
                || asked["arrived silently"] != count("arrived silently")
        {
            report("asked \(asked), reported \(told)")
        }
        if opens.count != count("opened") { report("\(opens.count) opens were taken") }
    }

    private mutating func perform(_ action: RandomAction, _ number: Int) async throws {
        if action == .ring { callID = RandomAction.callID(number) }
        if action == .cancel {
            return await device.phone.receive(
                try RandomAction.voip(["call": callID, "over": true]))
        }
        if action == .remoteEnd, let id = UUID(uuidString: callID) {
            let calls = device.disk.calls
            await device.phone.asApp { calls?.end(id, because: .remoteEnded) }
            return
        }
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
            # \(Stories.again(seed))
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
