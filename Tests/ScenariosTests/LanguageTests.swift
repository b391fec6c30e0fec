import PushModel
import Scenarios
import ScenarioSupport
import Testing
import VirtualPhone

/// Tests the meaning of the language's words.
struct LanguageTests {
    private func scenarios(_ yaml: String) throws -> [Scenario] {
        try ScenarioFile(Array(yaml.utf8), name: "a.yaml").scenarios
    }

    private func scenario(_ yaml: String) throws -> Scenario {
        try #require(try scenarios(yaml + "\nsteps: [{tap: icon}]\n").first)
    }

    @Test(arguments: [
        ("18.2", ["18.2"]),
        ("\"9.3\"", ["9.3"]),
        ("7.0..<10.0", ["7.0", "8.0", "9.0"]),
        ("9.3..<10.1", ["9.3", "10.0"]),
        ("18.0...", ["18.0", "18.1", "18.4", "26.0", "26.4", "27.0"]),
        ("18.2...", ["18.2", "18.4", "26.0", "26.4", "27.0"]),
        ("9.0...10.0", ["9.0", "10.0"]),
        ("[\"9.3\", \"12.4\"]", ["9.3", "12.4"]),
        ("[8.0..<10.0, 9.0, 26.1]", ["8.0", "9.0", "26.1"]),
    ])
    func `a range means the versions at which a rule changes`(
        text: String, versions: [String]
    ) throws {
        let phone = try scenario("phone: {ios: \(text)}").phone
        #expect(phone.versions.map(\.description) == versions)
    }

    @Test func `versions, states and pushes multiply`() throws {
        let scenario = try #require(
            try scenarios(
                """
                phone: {ios: ["9.3", "12.4"]}
                app: {state: [active, background, force-quit]}
                steps:
                - push: [alert, silent]
                - push: [alert, {aps: {badge: 1}}]
                """
            ).first)
        #expect(scenario.runs.count == 2 * 3 * 2 * 2)
        #expect(Set(scenario.runs.map(\.push)).count == 4)
    }

    @Test func `what is not said has the documented default`() throws {
        let scenario = try scenario("title: Plain")
        #expect(scenario.id == "scenario-1")
        #expect(scenario.assessment == .agrees)
        #expect(scenario.phone.versions.first == IOSVersion(10, 0))
        #expect(scenario.phone.settings == PhoneSettings())
        #expect(scenario.app.states == [.background])
        #expect(scenario.app.bundle == "com.example.app")
        #expect(scenario.app.implements == Set(Callback.allCases))
        #expect(scenario.app.backgroundModes == ["remote-notification"])
        #expect(scenario.app.permission == .authorized)
        #expect(scenario.app.onRemotePush == RecordedApp.FetchBehaviour())
    }

    @Test(arguments: [("on", true), ("off", false), ("true", true), ("false", false), ("On", true)])
    func `switches are read on and off, true and false`(word: String, value: Bool) throws {
        let scenario = try scenario("phone: {locked: \(word)}\napp: {alerts: \(word)}")
        #expect(scenario.phone.settings.locked == value)
        #expect(scenario.app.alerts == value)
    }

    @Test func `a file holds one scenario, a list, or several documents of either`() throws {
        let one = "id: a\nsteps: [{tap: icon}]\n"
        let list = "- {id: b, steps: [{tap: icon}]}\n- {id: c, steps: [{tap: icon}]}\n"
        #expect(try scenarios(one).map(\.id) == ["a"])
        #expect(try scenarios(list).map(\.id) == ["b", "c"])
        #expect(try scenarios("\(one)---\n\(list)---\n").map(\.id) == ["a", "b", "c"])
    }

    @Test func `anchors, aliases and merges are YAML's`() throws {
        let read = try scenarios(
            """
            - id: a
              app: &app {state: active, badge: 2}
              steps: &steps
              - push: alert
            - id: b
              app: {<<: *app, badge: 3}
              steps: *steps
            """)
        #expect(read.map(\.app.states) == [[.active], [.active]])
        #expect(read.map(\.app.badge) == [2, 3])
    }

    @Test func `every word of the language is read`() throws {
        let steps = """
            - {push: voip}
            - {push: {live-activity: update, content-state: {score: 2}, stale-date: +60s}}
            - {push: silent, after: 500ms, headers: {apns-id: 00000000-0000-0000-0000-000000000000, \
            apns-topic: com.example.app, apns-expiration: 1700000000, apns-push-type: background}}
            - {local: {title: A, body: B, sound: C, badge: 1, category: D, after: 1h, id: E}}
            - {local: {title: A, at: "8:00", repeats: on}}
            - {tap: notification}
            - {tap: banner}
            - {tap: icon}
            - {action: reply, text: Hi}
            - {dismiss: notification}
            - {dismiss: banner}
            - {clear: all}
            - {open-settings: notification}
            - {open-settings: settings}
            - {throttle: on}
            - {press: home}
            - {open: app-switcher-card}
            - {open: notification-center}
            - {close: notification-center}
            - {lock: now}
            - {unlock: now}
            - {force-quit: app}
            - {terminate: app}
            - {crash: app}
            - {suspend: app}
            - {reboot: phone}
            - {delete: app}
            - {launch: app}
            - {network: off}
            - {settings: {permission: denied, locked: on, scheduledSummary: off, focus: on}}
            - {restore: backup}
            - {reinstall: app}
            - {update: {ios: "11.0"}}
            - {update: app}
            - {register: app}
            - {wait: 2d}
            - {expect: {}}
            - {expect: }
            """
        let read = try scenarios("phone: {ios: 10.0}\nsteps:\n\(steps)\n")
        #expect(read.first?.steps.count == 38)
        #expect(read.first?.runs.first?.play().trace.isEmpty == false)
    }

    @Test func `notification-centre means notification-center`() throws {
        let traces = try ["centre", "center"].map { end in
            let yaml = "phone: {ios: 18.0}\nsteps:\n- push: alert\n- open: notification-\(end)\n"
            return try #require(try scenarios(yaml).first?.runs.first).play().trace
        }
        #expect(traces[0] == traces[1])
    }
}
