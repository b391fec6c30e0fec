import API
import Foundation
import Lint
import PushModel
import Testing

@testable import Console

/// Rules, questions, lint and scenarios by the API.
struct QuestionRouteTests {
    private func json(_ reply: Reply) throws -> JSONValue {
        try JSONValue(parsing: Array(reply.body))
    }

    @Test func `a rule is found by its label, and an unknown one gets the nearest`() async throws {
        let console = try ConsoleFixture()
        let rule = try json(try await console.get("rules/r-un-3"))
        #expect(rule["label"] == "R-UN-3")
        #expect(rule["sentence"]?.string?.isEmpty == false)
        let unknown = try await console.get("rules/R-UN-99")
        #expect(unknown.status == 404)
        #expect(unknown.problem?.detail.hasPrefix("No rule has the label “R-UN-99”.") == true)
        let all: [JSONValue] = try await console.get("rules").items()
        let old: [JSONValue] = try await console.get("rules?ios=9.3").items()
        #expect(all.count > old.count && !old.isEmpty)
    }

    @Test func `a matrix is of one version and push`() async throws {
        let console = try ConsoleFixture()
        let matrix = try json(try await console.get("matrix?ios=18.0&push=silent"))
        #expect(matrix["ios"] == "18.0")
        let cells = try #require(matrix["cells"]?.array)
        #expect(!cells.isEmpty && cells.allSatisfy { $0["push"] == "silent" })
        let future = try await console.get("matrix?ios=99")
        #expect(future.status == 400)
        #expect(future.problem?.hint == "Use a version from 3.0 to 27.0.")
    }

    @Test func `a situation is explained, and what was seen is diagnosed`() async throws {
        let console = try ConsoleFixture()
        let explained = try json(
            try await console.post(
                "explain", #"{"state":"killed","push":"silent","ios":"18.0"}"#))
        #expect(explained["state"] == "force-quit")
        #expect(explained["text"]?.string?.contains("R-KILL-1") == true)
        let diagnosed = try json(
            try await console.post(
                "diagnose",
                #"{"observed":"","push":"alert","state":"foreground","ios":"18.0"}"#))
        #expect(diagnosed["outcome"] == "explained")
        #expect(
            diagnosed["candidates"]?.array?.first?["deviations"] == ["no-delegate-nor-older"])
        let misspelt = try await console.post("explain", #"{"push":"slient"}"#)
        #expect(misspelt.problem?.hint?.hasPrefix("Did you mean “silent”?") == true)
        let wrong = try await console.post("diagnose", #"{"observed":"willPresnt"}"#)
        #expect(
            wrong.problem?.detail
                == "observed: “willPresnt” is not a callback. Did you mean "
                + "userNotificationCenter(_:willPresent:withCompletionHandler:)?")
    }

    @Test func `a push of any type is explained, tabulated and asked about`() async throws {
        let console = try ConsoleFixture()
        let payload = #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"a":1}}}"#
        let told = try json(
            try await console.post("explain", #"{"state":"suspended","payload":\#(payload)}"#))
        #expect(told["pushType"] == "liveactivity")
        #expect(told["arrival"]?.array?.contains { $0["name"] == "activity-updated" } == true)
        let old = try await console.post("explain", #"{"ios":"12.0","scenes":true}"#)
        #expect(old.problem?.detail == "iOS before 13 has no scenes.")
        let linked = try json(
            try await console.post(
                "explain", #"{"ios":"27.0","state":"force-quit","linkedSDK":"27.0"}"#))
        #expect(linked["text"]?.string?.contains("R-SCENE-5") == true)
        let matrix = try json(try await console.get("matrix?pushType=widgets"))
        let cell = matrix["cells"]?.array?.first
        #expect(cell?["text"] == "getTimeline(in:completion:)")
        #expect(cell?["scenarioWords"] == "widgetTimeline")
        let asked = #"{"pushType":"liveactivity","seen":"not-updated","also":["same-content"]}"#
        let answer = try json(try await console.post("diagnose", asked))
        #expect(answer["candidates"]?.array?.first?["deviations"] == ["equal-content"])
        for body in [
            #"{"pushType":"liveactivity","seen":"not-updated","observed":"willPresent"}"#,
            #"{"observed":"","priority":7}"#,
        ] {
            #expect(try await console.post("diagnose", body).status == 400)
        }
        let missing = try json(
            try await console.post("diagnose", #"{"missing":["didRegister"],"ios":"7.0"}"#))
        #expect(missing["candidates"]?.array?.first?["deviations"] == ["denied-before-8"])
        let wrong = try await console.post(
            "diagnose", #"{"pushType":"liveactivity","seen":"not-updated","also":["same"]}"#)
        #expect(wrong.status == 400)
        #expect(wrong.problem?.hint?.contains("same-content") == true)
    }

    @Test func `a push is judged by what is known of the app`() async throws {
        let console = try ConsoleFixture()
        let body = #"""
            {"payloadText": "{\"aps\":{\"alert\":\"Hi\",\n\"badge\":\"4\"}}", "phone": "phone-1",
             "headers": {"apns-push-type": "alert", "apns-topic": "com.other"}}
            """#
        let findings: [LintFinding] = try await console.post("lint", body).items()
        let told = findings.filter { $0.severity == .error }
        #expect(told.map(\.path) == ["apns-topic", "aps.badge"])
        #expect(told.last?.line == 2)
        #expect(try await console.post("lint", "{}").status == 400)
        let unnamed = try await console.post("lint", #"{"payload":{},"phone":""}"#)
        #expect(unnamed.problem?.detail == "phone takes a name, not “”.")
        let nowhere = try await console.post("pushes", #"{"payload":{},"phone":""}"#)
        #expect(nowhere.problem?.detail == "phone takes a name, not “”.")
        let unknown = try await console.post("lint", #"{"payload":{},"phone":"phone-9"}"#)
        #expect(unknown.status == 404)
    }

    @Test func `a scenario is played, and mistakes are reported with their lines`() async throws {
        let console = try ConsoleFixture()
        let yaml = #"steps: [push: alert]\nexpect: {banner: not-shown}"#
        let failed = try json(try await console.post("scenarios", #"{"yaml":"\#(yaml)"}"#))
        #expect(failed["passed"] == false)
        let first = failed["scenarios"]?.array?.first
        #expect(first?["failures"]?.array?.count == 1)
        #expect(first?["transcript"]?.string?.contains("✗ failed") == true)
        let wrong = try await console.post(
            "scenarios", #"{"yaml":"stps: []\nsteps: [{tapp: icon}]"}"#)
        #expect(wrong.status == 400)
        #expect(wrong.problem?.members["errors"]?.array?.map { $0["line"] } == [1, 2])
        let many =
            #"app: {state: [active, background, suspended]}\nsteps: ["#
            + Array(repeating: "push: [alert, silent]", count: 7).joined(separator: ", ") + "]"
        #expect(try await console.post("scenarios", #"{"yaml":"\#(many)"}"#).status == 400)
    }

    @Test func `the page gets a healthy silence, and the words for what was seen, as fields`()
        async throws
    {
        let console = try ConsoleFixture()
        let silence = try json(
            try await console.post(
                "diagnose", #"{"observed":"","push":"alert","state":"background","ios":"18.0"}"#))
        #expect(silence["outcome"] == "healthy")
        #expect(silence["situation"] == "iOS 18.0, background, a push of kind alert")
        let notes = (silence["notes"]?.array ?? []).compactMap(\.string)
        #expect(notes.contains { $0.hasPrefix("With a tap on the notification, iOS would call ") })
        let text = try #require(silence["text"]?.string)
        #expect(notes.allSatisfy { text.contains("   \($0)\n") })
        let unknown = try await console.post(
            "diagnose", #"{"pushType":"liveactivity","seen":"x"}"#)
        #expect(unknown.status == 400)
        #expect(unknown.problem?.members["words"]?.array?.contains("not-updated") == true)
    }
}
