import Scenarios
import ScenarioSupport
import Testing

/// Tests steps that cannot be done.
struct ImpossibleStepTests {
    @Test func `R-PTT-4: a push after the channel was left is answered 410`() throws {
        let yaml = """
            - id: left
              phone: {ios: 16.0...}
              app: &talker {state: active, backgroundModes: [push-to-talk], entitlements: [push-to-talk]}
              steps: [join: channel, leave: channel, push: push-to-talk]
              expect: {answer: 410 Unregistered}
            - id: never-joined
              phone: {ios: 16.0}
              app: *talker
              steps: [push: push-to-talk]
              expect: {happened: [no-token]}
            """
        let report = PlayReport(playing: [try ScenarioFile(Array(yaml.utf8), name: "talk.yaml")])
        #expect(report.count.hasSuffix("0 failed"))
    }

    private static func verdict(_ steps: String, _ rest: String) throws -> Verdict {
        let yaml = """
            phone: {ios: 18.0}
            app: {state: background}
            steps: [\(steps)]
            \(rest)
            """
        let file = try ScenarioFile(Array(yaml.utf8), name: "a.yaml")
        return try #require(file.scenarios.first?.runs.first).play().verdict
    }

    @Test(arguments: [
        ("{tap: notification}", "tap: There is no notification of com.example.app to tap."),
        ("{dismiss: banner}", "dismiss: There is no banner on the screen."),
        ("{action: reply}", "action: No notification of com.example.app has an action"),
        ("{suspend: app}, {badge: 3}", "None of the app's code runs"),
        ("{force-quit: app}, {remove: delivered}", "None of the app's code runs"),
        ("{terminate: app}, {crash: app}", "crash: com.example.app has no process."),
    ])
    func `one fails the run, at its place and with its reason`(
        steps: String, reason: String
    ) throws {
        let verdict = try Self.verdict(steps, "expect: {callbacks: []}")
        let failure = try #require(verdict.failures.first)
        #expect(failure.hasPrefix("a.yaml:3:"))
        #expect(failure.contains("expected a step that can be done; seen: \(reason)"))
    }

    @Test func `one that the next expectation asks for is as it should be`() throws {
        #expect(try Self.verdict("{tap: banner}", "expect: {impossible: on}").passed)
        #expect(
            try Self.verdict("{tap: banner}, {expect: {impossible: on}}, {lock: now}", "").passed)
        let later = try Self.verdict(
            "{tap: banner}, {expect: {impossible: on}}, {tap: banner}",
            "expect: {banner: not-shown}"
        )
        #expect(later.failures.count == 1)
    }

    @Test func `one that is asked for and can be done fails`() throws {
        let verdict = try Self.verdict("{push: alert}, {tap: banner}", "expect: {impossible: on}")
        #expect(
            verdict.failures == [
                "a.yaml:4:22: expected a step that cannot be done; seen: every step could be done."
            ])
    }

    @Test func `a claim is not contradicted by a story that cannot happen`() throws {
        let story = ("{tap: notification}", "expect: {callbacks: [didReceiveResponse]}")
        #expect(!(try Self.verdict(story.0, story.1 + "\nverdict: contradicted").passed))
        #expect(try Self.verdict(story.0, story.1 + "\nverdict: disputed").passed)
    }
}
