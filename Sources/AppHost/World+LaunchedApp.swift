import AppGuest
import PushGateway
import PushModel
import World
import VirtualPhone

extension World {
    /// Has a launched app perform its phone's effects, in order; `false` when there are none.
    @discardableResult
    package mutating func performEffects(
        of phone: String, with app: LaunchedApp, at now: Instant
    ) -> Bool {
        let effects = takeEffects(on: phone)
        var driver = app
        for effect in effects {
            driver.perform(effect, at: now) { call in
                AppCall(call, epoch: gateway.configuration.epoch) {
                    registration(of: call.bundle, on: phone, for: $0)?.token
                }
            }
        }
        return !effects.isEmpty
    }

    /// Handles an event of a launched app's process, and answers its questions.
    package mutating func handle(
        _ event: ProcessEvent, from app: LaunchedApp, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        let bundle = app.executable.bundle
        switch event {
        case .message(.event(let event)):
            return handle(.app(bundle, event), on: phone, at: now)
        case .message(.schedule(let notification)):
            return handle(.posted(bundle, notification), on: phone, at: now)
        case .message(.question(let number, let question)):
            let device = phones[phone]
            let answer = device?.phone.answer(
                question, of: bundle, at: now, epoch: gateway.configuration.epoch
            ) { registration(of: bundle, on: phone, for: $0)?.token }
            app.answer(number, answer)
            return []
        case .message(.misuse(let misuse)):
            return [
                record(
                    .misuse, misuse.description, misuse.rule.map { [$0] } ?? [],
                    of: bundle, on: phone, at: now)
            ]
        case .message(.hello), .message(.settled): return []
        case .crashed(let report):
            return crash(.crashReport, report.description, of: bundle, on: phone, at: now)
        case .notLaunched(let error):
            return crash(.notLaunched, error.description, of: bundle, on: phone, at: now)
        }
    }

    private mutating func crash(
        _ name: TraceRecord.Name, _ words: String, of bundle: BundleID, on phone: String,
        at now: Instant
    ) -> [TraceRecord] {
        [record(name, words, [.rKill2], of: bundle, on: phone, at: now)]
            + handle(.system(.crash(bundle)), on: phone, at: now)
    }

    private func record(
        _ name: TraceRecord.Name, _ words: String, _ rules: [RuleLabel], of bundle: BundleID,
        on phone: String, at now: Instant
    ) -> TraceRecord {
        TraceRecord(
            time: now, kind: .system, name, phone: phone, app: bundle, rules: rules,
            .words(words))
    }
}
