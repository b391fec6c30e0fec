import Scenarios
import ScenarioSupport
import Testing

/// What passes and what fails: each row is a right expectation and a wrong one for the same story.
struct JudgingTests {
    struct Case: CustomTestStringConvertible {
        var app: String
        var steps: String
        /// Passes.
        var right: String
        /// Fails.
        var wrong: String
        /// What the failure says, after its place.
        var failure: String

        init(
            app: String = "{state: background}", _ steps: String, right: String, wrong: String,
            _ failure: String
        ) {
            self.app = app
            self.steps = steps
            self.right = right
            self.wrong = wrong
            self.failure = failure
        }

        var testDescription: String { "\(steps) → \(right), not \(wrong)" }

        func play(_ expectation: String) throws -> RunResult {
            let yaml = """
                phone: {ios: 18.0}
                app: \(app)
                steps: [\(steps)]
                expect: \(expectation)
                """
            let file = try ScenarioFile(Array(yaml.utf8), name: "a.yaml")
            return try #require(file.scenarios.first?.runs.first).play()
        }
    }

    @Test(arguments: presentation + callbacks)
    func `an expectation holds, and its opposite fails and says why`(_ row: Case) throws {
        #expect(try row.play(row.right).verdict.failures == [])
        let wrong = try row.play(row.wrong).verdict
        #expect(!wrong.passed)
        let failure = try #require(wrong.failures.first)
        #expect(failure.hasPrefix("a.yaml:4:"))
        #expect(failure.drop { $0 != " " }.dropFirst().hasPrefix(row.failure), "\(failure)")
    }

    static let presentation: [Case] = [
        Case(
            "{push: alert}", right: "{banner: shown}", wrong: "{banner: not-shown}",
            "expected banner: not-shown; seen: shown."),
        Case(
            app: "{state: active, presents: []}", "{push: alert}", right: "{banner: not-shown}",
            wrong: "{banner: shown}",
            "expected banner: shown; seen: not-shown. iOS shows no notification because willPresent answered no option"
        ),
        Case(
            "{push: alert}", right: "{sound: played}", wrong: "{sound: not-played}",
            "expected sound: not-played; seen: played."),
        Case(
            "{push: silent}", right: "{sound: not-played, list: not-listed}",
            wrong: "{list: listed}", "expected list: listed; seen: not listed."),
        Case(
            "{push: alert}", right: "{list: listed}", wrong: "{list: removed}",
            "expected list: removed; seen: listed."),
        Case(
            "{push: alert}, {dismiss: notification}", right: "{list: removed}",
            wrong: "{list: not-listed}",
            "expected list: not-listed; seen: it was listed and has left Notification Center."),
        Case(
            "{push: alert}, {expect: {}}, {clear: all}", right: "{list: removed, listCount: 0}",
            wrong: "{list: listed}",
            "expected list: listed; seen: it was listed and has left Notification Center."),
        Case(
            "{push: {aps: {badge: 4}}}", right: "{badge: 4}", wrong: "{badge: unchanged}",
            "expected badge: unchanged; seen: 4 after 0."),
        Case(
            "{push: alert}", right: "{badge: unchanged}", wrong: "{badge: 1}",
            "expected badge: 1; seen: 0."),
        Case(
            "{push: {aps: {alert: Hi}}}", right: "{content: {body: Hi}}",
            wrong: "{content: {body: Ho}}",
            "expected content: body “Ho”; seen: body “Hi”."),
        Case(
            "{push: alert}, {push: alert}", right: "{listCount: 2}", wrong: "{listCount: 1}",
            "expected listCount: 1; seen: 2."),
        Case(
            "{lock: now}, {push: alert}", right: "{screen: lit}", wrong: "{screen: dark}",
            "expected screen: dark; seen: lit."),
        Case(
            "{wait: 1m}", right: "{process: suspended}", wrong: "{process: running}",
            "expected process: running; seen: suspended."),
        Case(
            "{delete: app}", right: "{process: terminated}", wrong: "{process: suspended}",
            "expected process: suspended; seen: terminated."),
    ]

    static let callbacks: [Case] = [
        Case(
            "{push: silent}", right: "{callbacks: [didReceiveRemoteNotificationFetch]}",
            wrong: "{callbacks: []}",
            "expected no callback; seen: application(_:didReceiveRemoteNotification:fetchCompletionHandler:) (state background, "
                + "payload userInfo)."),
        Case(
            "{push: alert}", right: "{callbacks: []}", wrong: "{callbacks: [willPresent]}",
            "expected userNotificationCenter(_:willPresent:withCompletionHandler:); seen: no such call. iOS does not call the app because without"
        ),
        Case(
            app: "{state: active}", "{push: alert}",
            right: "{callbacks: [{willPresent: {state: active}}]}",
            wrong: "{callbacks: [{willPresent: {state: inactive}}]}",
            "expected userNotificationCenter(_:willPresent:withCompletionHandler:) (state inactive); seen: userNotificationCenter(_:willPresent:withCompletionHandler:) (state active, payload "
                + "notification)."),
        Case(
            app: "{state: force-quit}", "{tap: icon}",
            right: "{callbacks: [{didFinishLaunching: {payload: none}}]}",
            wrong: "{callbacks: [{didFinishLaunching: {payload: launchOptions}}]}",
            "expected application(_:didFinishLaunchingWithOptions:) (payload launchOptions); seen: application(_:didFinishLaunchingWithOptions:)"
        ),
        Case(
            app: "{state: force-quit}", "{tap: icon}",
            right: "{callbacks: [didFinishLaunching, didBecomeActive]}",
            wrong: "{callbacks: [didBecomeActive, didFinishLaunching]}",
            "expected applicationDidBecomeActive(_:); seen: application(_:didFinishLaunchingWithOptions:) (state inactive, payload none)."
        ),
        Case(
            app: "{state: force-quit}", "{tap: icon}",
            right: "{callbacks: [didBecomeActive, didFinishLaunching], order: any}",
            wrong: "{callbacks: [didBecomeActive, willEnterForeground], order: any}",
            "expected applicationWillEnterForeground(_:); seen: only applicationDidBecomeActive(_:) (state active)."
        ),
        Case(
            app: "{state: active}", "{push: alert}, {push: alert}",
            right: "{callbacks: [willPresent, {willPresent: {state: active}}], order: any}",
            wrong: "{callbacks: [willPresent], order: any}",
            "expected no further callback; seen: userNotificationCenter(_:willPresent:withCompletionHandler:)"
        ),
        Case(
            "{push: alert}, {tap: notification}",
            right: "{callbacks: [{didReceiveResponse: {action: default}}]}",
            wrong: "{callbacks: [{didReceiveResponse: {action: dismiss}}]}",
            "expected userNotificationCenter(_:didReceive:withCompletionHandler:) (action dismiss); seen: userNotificationCenter(_:didReceive:withCompletionHandler:)"
        ),
        Case(
            "{push: alert}, {tap: notification}",
            right: "{callbacks: [], observing: [willPresent]}",
            wrong: "{callbacks: [], observing: [willPresent, didReceiveResponse]}",
            "expected no callback; seen: userNotificationCenter(_:didReceive:withCompletionHandler:)"
        ),
        Case(
            "{push: alert}, {tap: notification}", right: "{never: [didFinishLaunching]}",
            wrong: "{never: [didFinishLaunching, didBecomeActive]}",
            "expected no applicationDidBecomeActive(_:); seen: applicationDidBecomeActive(_:) (state active)."
        ),
        Case(
            "{push: silent}, {expect: {}}, {tap: icon}",
            right: "{callbacks: [willEnterForeground, didBecomeActive]}",
            wrong: "{callbacks: [didReceiveRemoteNotificationFetch]}",
            "expected application(_:didReceiveRemoteNotification:fetchCompletionHandler:); seen: no such call."
        ),
    ]

    @Test func `a contradicted claim fails when the phone reproduces it`() throws {
        let yaml = """
            {id: a, verdict: VERDICT, ruling: C4, steps: [{push: silent}],
             expect: {callbacks: [CALLBACK]}}
            """
        func verdict(_ assessment: String, _ callback: String) throws -> Verdict {
            let text = yaml.replacing("VERDICT", with: assessment).replacing(
                "CALLBACK", with: callback)
            let file = try ScenarioFile(Array(text.utf8), name: "a.yaml")
            return try #require(file.scenarios.first?.runs.first).play().verdict
        }
        let fetch = "didReceiveRemoteNotificationFetch"
        #expect(try verdict("agrees", fetch).passed)
        #expect(try !verdict("agrees", "").passed)
        #expect(try verdict("contradicted", "").passed)
        #expect(
            try verdict("contradicted", fetch).failures == [
                "a.yaml:2:10: the phone reproduces a claim that better sources contradict (C4)."
            ])
        #expect(try verdict("disputed", fetch).passed)
        #expect(try verdict("disputed", "").passed)
    }
}
