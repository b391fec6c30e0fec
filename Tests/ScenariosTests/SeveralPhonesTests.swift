import PushGateway
import PushModel
import ScenarioSupport
import TestSupport
import Testing
import VirtualPhone
import World

@testable import Scenarios

/// Scenarios of one user with several phones: reading, judging, reports and recording.
struct SeveralPhonesTests {
    private static let file = """
        id: lunch
        phone: {ios: 18.0}
        phones: {tablet: {state: force-quit, locked: on}}
        app: {state: suspended}
        steps:
        - {push: alert, on: all}
        - tap: notification
        expect:
        - {callbacks: [didReceiveResponse]}
        - {on: tablet, listCount: 1}
        """

    private func scenario(_ yaml: String) throws -> Scenario {
        try #require(try ScenarioFile(Array(yaml.utf8), name: "a.yaml").scenarios.first)
    }

    private func failures(_ yaml: String) throws -> [String] {
        try scenario(yaml).runs.flatMap { $0.play().verdict.failures }
    }

    @Test func `each phone is judged alone, and a failure names the phone`() throws {
        #expect(try failures(Self.file) == [])
        #expect(
            try failures(Self.file.replacing("listCount: 1", with: "listCount: 0")) == [
                "a.yaml:10:27: on tablet, expected listCount: 0; seen: 1."
            ])
        #expect(
            try failures(Self.file.replacing("on: all", with: "on: tablet")).first
                == "a.yaml:7:3: on phone, expected a step that can be done; seen: tap: There is "
                + "no notification of com.example.app to tap.")
    }

    @Test func `a phone's window begins at its own last expectation`() throws {
        #expect(
            try failures(
                """
                phone: {ios: 18.0}
                phones: {tablet: {}}
                app: {state: suspended}
                steps:
                - {push: silent, on: all}
                - expect: {callbacks: [didReceiveRemoteNotificationFetch]}
                - wait: 1s
                expect:
                - {callbacks: []}
                - {on: tablet, callbacks: [didReceiveRemoteNotificationFetch]}
                """) == [])
    }

    @Test(arguments: [
        (
            "steps:\n- {push: alert, on: tablt}\nphones: {tablet: {}}\n",
            "a.yaml:2:21: The scenario has no phone “tablt”. Did you mean “tablet”? Allowed: phone, "
                + "tablet, all."
        ),
        (
            "steps:\n- {push: alert, on: tablet}\n",
            "a.yaml:2:21: The scenario has no phone “tablet”. Name it beside phone: “phones: "
                + "{tablet: {}}”."
        ),
        (
            "steps:\n- {expect: {}, on: phone}\n",
            "a.yaml:2:16: “expect” has no modifier “on”. Write it inside: “expect: {on: tablet, …}”."
        ),
        (
            "steps:\n- {wait: 1s, on: all}\n",
            "a.yaml:2:14: “wait” has no modifier “on”."
        ),
        (
            "phones: {all: {}}\nsteps:\n- push: alert\n",
            "a.yaml:1:10: The name “all” is taken. Choose another name, such as tablet."
        ),
        (
            "phones: {tablet: {ios: 9.0...}}\nsteps:\n- push: alert\n",
            "a.yaml:1:24: A further phone has one version of iOS, but this is “9.0...”. Write a "
                + "version, such as 18.2, or leave ios out for that of phone."
        ),
        (
            "phones: {tablet: {}}\nsteps:\n- push: alert\nexpect:\n- {on: all, badge: 1}\n"
                + "- {badge: 1}\n",
            "a.yaml:6:3: The list expects something of “phone” twice. Write it into one expectation, "
                + "or name another phone with on."
        ),
    ])
    func `a wrong name says what to write`(yaml: String, message: String) {
        let error = #expect(throws: ScenarioErrors.self) {
            try ScenarioFile(Array(yaml.utf8), name: "a.yaml")
        }
        #expect(error?.description == message)
    }

    @Test func `a phone has the settings of the first, and its own keys replace them`() throws {
        let phones = try scenario(
            """
            phone: {ios: 18.0..., locked: on, clock: "08:00"}
            phones: {tablet: {ios: 17.0, focus: on}, other: {locked: off, state: active}}
            steps: [push: alert]
            """
        ).phones
        let tablet = phones[0].phone(besides: IOSVersion(18))
        #expect(tablet.iOS == IOSVersion(17) && tablet.settings.locked && tablet.settings.focus)
        let other = phones[1].phone(besides: IOSVersion(18, 4))
        #expect(other.iOS == IOSVersion(18, 4) && !other.settings.locked)
        #expect(other.settings.beganAt == tablet.settings.beganAt)
        #expect(phones.map(\.state) == [nil, .active])
    }

    @Test func `the transcript has a column for the phone, and JSON names it`() throws {
        let result = ScenarioResult(playing: try scenario(Self.file))
        let lines = result.text(width: 120).split(separator: "\n")
        #expect(lines.contains { $0.contains("  phone     phone   ") })
        #expect(lines.contains { $0.contains("  phone     tablet  ") })
        let run = try JSONValue(parsing: Array(try #require(result.runs.first).json.utf8))
        let phones = Set(run["trace"]?.array?.compactMap { $0["phone"]?.string } ?? [])
        #expect(phones == ["phone", "tablet"])
    }

    @Test func `two phones are recorded as one scenario that passes`() throws {
        var world = World(gateway: Gateway(Gateway.Configuration(epoch: 1_800_000_123, seed: 7)))
        let app = try scenario(Self.file).app.recorded(on: IOSVersion(18))
        for (name, state) in [("phone-1", AppState.suspended), ("phone-2", .forceQuit)] {
            var device = PhoneWithApps(Phone(name: name, iOS: IOSVersion(18)))
            device.install(app, state: state)
            world.add(device, at: .zero)
        }
        let bundle = app.installed.bundle
        let base = world
        var events: [String: [NumberedEvent]] = [:]
        func happen(_ input: World.Input, on phone: String, at seconds: Int) {
            let steps = world.handle(input, at: .zero + .seconds(seconds))
            events[phone, default: []] += steps.map(NumberedEvent.init)
        }
        for name in ["phone-1", "phone-2"] {
            let token = try #require(world.registration(of: bundle, on: name))
            let template = PushTemplate(name: "alert", content: .payload(PushKind.alert.json))
            let request = PushHeaders().request(
                template, to: token, at: .zero, epoch: 1_800_000_123)
            happen(.push(request, nil), on: name, at: 0)
        }
        happen(.event(.phone("phone-1", .user(.tapNotification(bundle)))), on: "phone-1", at: 3)
        let recorders = try ["phone-1", "phone-2"].map { name in
            try ScenarioRecorder(
                PhonePast(phone: name, base: base, row: 1, events: events[name] ?? []),
                until: .zero + .seconds(5))
        }
        let yaml = recorders[0].yaml(with: [recorders[1]])
        #expect(
            yaml == """
                # Recorded from phone-1, phone-2 by Belfry. Get the same trace with belfry play FILE.
                id: "recorded"
                phone: {ios: "18.0"}
                phones:
                  phone-2: {ios: "18.0", state: force-quit}
                app:
                  state: suspended
                steps:
                - push: \(YAMLText.flow(PushKind.alert.json))
                - {push: \(YAMLText.flow(PushKind.alert.json)), on: phone-2}
                - wait: 3s
                - tap: notification
                - wait: 2s
                expect:
                - on: phone
                  callbacks:
                  - didReceiveResponse: {state: inactive}
                  banner: shown
                - on: phone-2
                  callbacks: []
                  banner: shown

                """)
        #expect(try failures(yaml) == [])
    }

    @Test func `a scenario that expects nothing is named`() throws {
        let file = try ScenarioFile(Array("id: a\nsteps: [push: alert]".utf8), name: "a.yaml")
        #expect(
            PlayReport(playing: [file]).summary
                == "· a expects nothing, so it passes if all steps can be done\n"
                + "1 scenario: 1 passes ✓ · \(file.scenarios[0].runs.count) runs · 0 failed")
        #expect(try !scenario(Self.file).expectsNothing)
    }

    @Test func `log is off, or words`() throws {
        for word in ["off", "false", "none"] {
            let yaml = "phone: {ios: 18.0}\nsteps: [push: alert]\nexpect: {log: \(word)}"
            #expect(try failures(yaml) == [])
        }
        let error = #expect(throws: ScenarioErrors.self) {
            try scenario("steps: [push: alert]\nexpect: {log: on}")
        }
        #expect(
            error?.description
                == "a.yaml:2:15: The log is words of a line, or off, but this is “on”. Write words of "
                + "the line, such as log: Application failed to launch.")
    }
}
