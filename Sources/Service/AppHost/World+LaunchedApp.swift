import AppGuest
import PushGateway
import PushModel
import World
import VirtualPhone

extension ProcessEvent {
    /// The meaning of a process's event for the world.
    package struct Meaning: Sendable {
        /// Records that do not result from the world's event.
        package var notes: [TraceRecord] = []
        /// The event for the world.
        package var event: WorldEvent?
    }

    /// `true` if the process waits for an answer.
    package var isQuestion: Bool {
        switch self {
        case .message(.question), .ofExtension(_, .question): true
        default: false
        }
    }

    /// Returns the meaning of the event. Messages have to pass `AppMessage.validated()`; a refused
    /// message leaves a note.
    ///
    /// - Parameter bundle: the app that the process belongs to.
    package func meaning(of bundle: BundleID, on phone: String, at now: Instant) -> Meaning {
        func note(
            _ name: TraceRecord.Name, _ detail: TraceRecord.Detail, _ rules: [RuleLabel]
        ) -> [TraceRecord] {
            [
                TraceRecord(
                    time: now, kind: .system, name, phone: phone, app: bundle, rules: rules,
                    detail)
            ]
        }
        func note(
            _ name: TraceRecord.Name, _ words: String, _ rules: [RuleLabel]
        ) -> [TraceRecord] {
            note(name, .words(words), rules)
        }
        let crash = WorldEvent.phone(phone, .system(.crash(bundle)))
        func ended(_ run: Call.ID) -> WorldEvent {
            .phone(phone, .app(bundle, .extensionEnded(run)))
        }
        func meaning(of message: AppMessage, run: Call.ID?) -> Meaning {
            switch Result(catching: { () throws(AppMessage.Refusal) in
                try message.validated(fromExtension: run != nil)
            }) {
            case .failure(let refusal): Meaning(notes: note(.misuse, refusal.description, []))
            case .success(.event(let event)): Meaning(event: .phone(phone, .app(bundle, event)))
            case .success(.schedule(let local)):
                Meaning(event: .phone(phone, .posted(bundle, local)))
            case .success(.question(_, .token(let type))):
                Meaning(event: .askedForToken(bundle, type, on: phone))
            case .success(.misuse(let misuse)):
                Meaning(notes: note(.misuse, misuse.description, misuse.rule.map { [$0] } ?? []))
            case .success(.hello):
                Meaning(event: run.map { .phone(phone, .app(bundle, .extensionStarted($0))) })
            case .success(.settled), .success(.question): Meaning()
            }
        }
        return switch self {
        case .message(let message): meaning(of: message, run: nil)
        case .ofExtension(let run, let message): meaning(of: message, run: run)
        case .crashed(let report):
            Meaning(notes: note(.crashReport, report.description, [.rKill2]), event: crash)
        case .notLaunched(let error):
            Meaning(notes: note(.notLaunched, error.description, [.rKill2]), event: crash)
        case .extensionEnded(let run, let kind, let report):
            Meaning(
                notes: note(.crashReport, "The extension ended. \(report)", kind.rules),
                event: ended(run))
        case .extensionNotLaunched(let run, let kind, let error):
            Meaning(notes: note(.notLaunched, error.description, kind.rules), event: ended(run))
        case .extensionUsesMemory(let run, let memory):
            Meaning(event: .phone(phone, .app(bundle, .extensionUsesMemory(run, memory))))
        case .extensionUsage(_, let usage):
            Meaning(
                notes: note(
                    .extensionUsage,
                    .usage(memory: usage.memory, milliseconds: usage.milliseconds), []))
        }
    }
}

extension ExtensionKind {
    /// The rules by which iOS runs such an extension.
    fileprivate var rules: [RuleLabel] {
        switch self {
        case .service: [.rNse]
        case .location: [.rLoc2]
        case .widgets: [.rWid3]
        case .controls: [.rCtl2]
        case .nowPlaying: [.rNp3]
        case .fileProvider: [.rFp2]
        }
    }
}

extension LaunchedApp {
    /// Performs a phone's effects on the app, in order.
    package func perform(
        _ effects: [Effect], of phone: String, in world: World, at now: Instant
    ) {
        extensionMemory = world.phones[phone]?.phone.settings.extensionMemory
        var driver = self
        for effect in effects {
            driver.perform(effect, at: now) { call in
                AppCall(call, epoch: world.gateway.configuration.epoch) {
                    world.token(of: call.bundle, on: phone, for: $0)
                }
            }
        }
    }

    /// Answers a question of a process, from the world after the event.
    package func answer(
        _ event: ProcessEvent, of phone: String, in world: World, at now: Instant
    ) {
        let (run, number, question): (Call.ID?, Int, Question)
        switch event {
        case .message(.question(let asked, let what)): (run, number, question) = (nil, asked, what)
        case .ofExtension(let id, .question(let asked, let what)):
            (run, number, question) = (id, asked, what)
        default: return
        }
        let bundle = executable.bundle
        let answer = world.phones[phone]?.phone.answer(
            question, of: bundle, at: now, epoch: world.gateway.configuration.epoch
        ) { world.token(of: bundle, on: phone, for: $0) }
        if let run {
            send(.answer(number, answer), toExtension: run)
        } else {
            send(.answer(number, answer))
        }
    }
}

/// Events of launched apps in virtual time, without a log.
extension World {
    /// Handles an event of a launched app's process, and answers its questions. `effects` gets the
    /// phone's resulting effects on the app.
    package mutating func handle(
        _ event: ProcessEvent, from app: LaunchedApp, on phone: String, at now: Instant,
        _ effects: inout [Effect]
    ) -> [TraceRecord] {
        let meaning = event.meaning(of: app.executable.bundle, on: phone, at: now)
        var records = meaning.notes
        for step in meaning.event.map({ handle(.event($0), at: now) }) ?? [] {
            records += step.records
            effects += step.effects
        }
        app.answer(event, of: phone, in: self, at: now)
        return records
    }
}
