import Foundation
import PushModel
import Testing
import VirtualPhone
import World

/// Properties that hold for any course of events, from a seeded generator.
struct DeterminismTests {
    /// The events that the user and iOS can cause on a phone.
    private static let events = PhoneAction.samples.filter { $0.verb.row.doer != .app }
        .compactMap { $0.event(on: Situation.app) }

    private func run(seed: UInt64) -> Situation {
        var chance = SplitMix64(seed: seed)
        let iOS = IOSVersion.changes.randomElement(using: &chance) ?? .newest
        let states = AppState.allCases.filter {
            iOS >= IOSVersion(4) || !$0.isRunning || $0 == .active
        }
        var situation = Situation(
            iOS: iOS, state: states.randomElement(using: &chance) ?? .active,
            implements: Set(Callback.allCases.filter { _ in Bool.random(using: &chance) }),
            notificationDelegate: DelegateTiming.allCases.randomElement(using: &chance) ?? .inTime,
            presents: Bool.random(using: &chance) ? nil : [.alert, .badge])
        for _ in 0..<30 {
            switch Int.random(in: 0..<4, using: &chance) {
            case 0:
                situation.push(
                    [Situation.alert, Situation.both, Situation.silent].randomElement(
                        using: &chance) ?? Situation.alert)
            case 1: situation.wait(.milliseconds(Int.random(in: 0..<40_000, using: &chance)))
            default: situation.send(Self.events.randomElement(using: &chance) ?? .user(.lock))
            }
        }
        return situation
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func `no course of events breaks the rules that always hold`(seed: UInt64) {
        let situation = run(seed: seed)
        #expect(situation.trace.map(\.time) == situation.trace.map(\.time).sorted())
        var isRunning: Bool?
        for record in situation.trace {
            switch (record.kind, record.word) {
            case (.system, "launch"): isRunning = true
            case (.system, "terminate"): isRunning = false
            case (.callback, _): #expect(isRunning != false, "seed \(seed): \(record)")
            default: break
            }
            for label in record.rules { #expect(Rule.named(label) != nil, "\(label)") }
        }
    }

    @Test func `the same seed gives the same trace`() {
        #expect(run(seed: 7).trace == run(seed: 7).trace)
    }

    @Test func `a phone that was written and read continues unchanged`() throws {
        var kept = run(seed: 11)
        var restored = kept
        restored.phone = try JSONDecoder().decode(
            PhoneWithApps.self, from: JSONEncoder().encode(kept.phone))
        kept.push(Situation.both)
        restored.push(Situation.both)
        #expect(kept.trace == restored.trace)
        #expect(kept.phone == restored.phone)
    }
}
