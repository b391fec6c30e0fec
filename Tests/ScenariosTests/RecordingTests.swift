import PushGateway
import PushModel
import ScenarioSupport
import Testing
import VirtualPhone
import World

@testable import Scenarios

/// From what happened to a phone to a scenario that has it happen again.
struct RecordingTests {
    /// The part of a session in a service's log: every input to its world.
    private struct Session {
        var base: World
        var events: [NumberedEvent] = []
        var world: World
        var trace: [TraceRecord] = []
        var now = Instant.zero
        private static let phone = "phone-1"

        init(_ run: ScenarioRun) {
            // Another time, token and identifiers than those of scenarios.
            var world = World(
                gateway: Gateway(Gateway.Configuration(epoch: 1_800_000_123, seed: 77)))
            var device = PhoneWithApps(run.prepared.phone)
            device.install(run.prepared.app, state: run.state)
            world.add(device, at: .zero)
            base = world
            self.world = world
        }

        var past: PhonePast { PhonePast(phone: Self.phone, base: base, row: 0, events: events) }

        mutating func perform(_ step: Step, _ bundle: BundleID) {
            switch step.action {
            case .push(let push):
                guard let known = world.registration(of: bundle, on: Self.phone),
                    let template = push.pushes.first
                else { return }
                let epoch = world.gateway.configuration.epoch
                let request = push.headers.request(template, to: known, at: now, epoch: epoch)
                handle(.push(request, nil))
            case .event(.app)
            where world.phones[Self.phone]?.phone.state(of: bundle)?.runsCode != true:
                return
            case .event(let event): handle(.event(.phone(Self.phone, event)))
            case .settings(let change):
                guard let phone = world.phones[Self.phone]?.phone else { return }
                handle(
                    .event(.phone(Self.phone, .settingsChanged(change.applied(to: phone.settings))))
                )
            case .wait(let duration): wait(duration)
            case .expect, .channel, .broadcast, .activity: break
            case .reinstall:
                guard let device = world.phones[Self.phone], let app = device.apps[bundle] else {
                    return
                }
                if device.phone.app(bundle) != nil {
                    handle(.event(.phone(Self.phone, .user(.delete(bundle)))))
                }
                var fresh = app
                fresh.installed.permission = .notDetermined
                fresh.installed.badge = 0
                handle(.event(.installed(fresh, .neverLaunched, on: Self.phone)))
            case .restore: handle(.event(.restoredBackup(Self.phone)))
            }
        }

        mutating func wait(_ duration: Duration) {
            let end = now + duration
            now = end
            handle(.clock)
        }

        private mutating func handle(_ input: World.Input) {
            let steps = world.handle(input, at: now)
            events += steps.map(NumberedEvent.init)
            trace += steps.records
        }
    }

    /// A record without what differs between any two worlds: tokens and identifiers. What the
    /// gateway says, and the words of a step that reinstalls, are not compared.
    private struct Fact: Hashable, CustomStringConvertible {
        var milliseconds: UInt64
        var word: String
        var state: ApplicationState?
        var payload: PayloadPlace?
        var action: String?
        var typed: String?
        var rules: [RuleLabel]

        init?(_ record: TraceRecord, since began: Instant = .zero) {
            guard record.kind != .gateway, record.name != .reinstall, record.name != .install else {
                return nil
            }
            milliseconds = (record.time.nanoseconds - began.nanoseconds) / 1_000_000
            word = record.word
            state = record.state
            payload = record.payload
            action = record.action
            typed = record.typed
            rules = record.rules
        }

        var description: String { "\(milliseconds) \(word) \(state.map(\.rawValue) ?? "")" }
    }

    private func recorded(
        _ yaml: String
    ) throws -> (session: Session, began: Instant, yaml: String) {
        let file = try ScenarioFile(Array(yaml.utf8), name: "session.yaml")
        let run = try #require(file.scenarios.first?.runs.first)
        var session = Session(run)
        for step in run.scenario.steps { session.perform(step, run.scenario.app.bundle) }
        let recorder = try ScenarioRecorder(session.past, until: session.now)
        return (session, recorder.began, recorder.yaml())
    }

    private func played(_ yaml: String) throws -> RunResult {
        let file = try ScenarioFile(Array(yaml.utf8), name: "recorded.yaml")
        let scenario = try #require(file.scenarios.first)
        #expect(scenario.runs.count == 1)
        return try #require(scenario.runs.first).play()
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `a recorded session plays to the same trace`(block: UInt64) throws {
        for seed in block * 10..<(block + 1) * 10 {
            let (session, began, yaml) = try recorded(GeneratedScenario(seed: seed).yaml)
            let result = try played(yaml)
            let facts = session.trace.compactMap { Fact($0, since: began) }
            let difference = result.trace.compactMap { Fact($0) }.difference(from: facts)
            #expect(difference.isEmpty, "seed \(seed): \(difference)\n\(yaml)")
            #expect(result.verdict.failures == [], "seed \(seed)\n\(yaml)")
        }
    }

    @Test func `a record is a file that a person would write`() throws {
        let (_, _, yaml) = try recorded(
            """
            phone: {ios: "18.2", locked: on}
            app: {state: suspended}
            steps:
            - push: {aps: {alert: "Order \\"7\\" ⏎", category: chat}}
            - wait: 1500ms
            - tap: notification
            - settings: {focus: on}
            - network: off
            """)
        #expect(
            yaml == """
                # Recorded from phone-1 by Belfry. Get the same trace with belfry play FILE.
                id: "recorded"
                phone: {ios: "18.2", locked: on}
                app:
                  state: suspended
                steps:
                - push: {"aps": {"alert": "Order \\"7\\" ⏎", "category": "chat"}}
                - wait: 1500ms
                - tap: notification
                - settings: {focus: on}
                - network: off
                expect:
                  callbacks:
                  - didReceiveResponse: {state: inactive}
                  banner: shown

                """)
    }

    @Test func `hostile text in a payload means itself`() throws {
        let text = "\u{1}\u{7F}\u{85}\u{2028}\u{202E}😀\u{FEFF}\"\\: #{}[]&*!|>%@`\r\n\t"
        let payload = JSONValue.object(["aps": ["alert": .string(text)], "a: b": [nil, true, 1.5]])
        let yaml = "steps: [{push: \(YAMLText.flow(payload))}]\n"
        let file = try ScenarioFile(Array(yaml.utf8), name: "a.yaml")
        guard case .push(let push)? = file.scenarios.first?.steps.first?.action else {
            Issue.record("no push")
            return
        }
        let bytes = try #require(push.pushes.first).bytes(at: 0)
        #expect(try JSONValue(parsing: bytes) == payload)
    }

    @Test func `a widget and a control of any name are steps`() {
        let app = "com.example.app"
        #expect(Event.user(.addWidget(app, "tall: 1")).step(on: app) == #"add-widget: "tall: 1""#)
        #expect(Event.user(.removeControl(app, "door")).step(on: app) == #"remove-control: "door""#)
        #expect(Event.user(.addWidget("com.other", "x")).step(on: app) == nil)
    }
}

extension AppState {
    /// The app's own code can do something.
    fileprivate var runsCode: Bool {
        switch self {
        case .active, .inactive, .background: true
        default: false
        }
    }
}
