import API
import Console
import Foundation
import Page
import Testing

@testable import belfry

struct SendReportTests {
    private func push(_ phone: String) throws -> PushLine {
        try JSONDecoder().decode(
            PushLine.self,
            from: Data(
                #"{"sequence":1,"kind":"push","fate":"shown","bytes":9,"at":"2026-11-21T10:02:14.123Z","status":200,"id":"A","phone":"\#(phone)","outcome":"banner on Lock Screen, listed"}"#
                    .utf8))
    }

    private func line(
        _ kind: String, _ name: String, _ text: String, state: String? = nil,
        reason: String? = nil
    ) throws -> TraceLine {
        let state =
            state.map { #""state":"\#($0)","# } ?? ""
            + (reason.map { #""reason":"\#($0)","# } ?? "")
        return try JSONDecoder().decode(
            TraceLine.self,
            from: Data(
                #"{"sequence":1,"at":"2026-11-21T10:02:14.123Z","time":1,"kind":"\#(kind)","name":"\#(name)",\#(state)"rules":["R-UN-1"],"text":"\#(text)"}"#
                    .utf8))
    }

    private func report(
        _ status: Int, body: String = "", hint: String? = nil, trace: [TraceLine]? = nil,
        wrap: TextWrap = TextWrap(width: .max)
    ) throws -> String {
        let answer = ProviderAnswer(status: status, id: "A", hint: hint, body: Data(body.utf8))
        let push = try push("phone-1")
        var report = SendReport(
            answer: answer, took: .milliseconds(3),
            outcome: trace.map { SendReport.Outcome(push: push, trace: $0) }, wrap: wrap)
        report.time = LocalTime(timeZone: try #require(TimeZone(identifier: "Asia/Shanghai")))
        report.now = Date(timeIntervalSince1970: 1_795_252_637)
        return report.text
    }

    @Test func `an accepted push says what is shown, and how to get a callback`() throws {
        let trace = [
            try line("system", "banner", "The Lock Screen shows “Hi”."),
            try line("system", "list", "Notification Center lists it."),
            try line("system", "badge", "The badge shows 4."),
            try line("system", "not-told", "iOS does not call the app because …."),
        ]
        #expect(
            try report(200, trace: trace) == """
                200  accepted in 3 ms               apns-id A
                 phone-1   shows  The Lock Screen shows “Hi”. Notification Center lists it. The badge shows 4.
                           calls  nothing yet. Tap the notification:  belfry tap phone-1
                """)
    }

    @Test func `the effect of a push other than a notification is printed, or why there is none`()
        throws
    {
        let reload = [
            try line("system", "run-extension", "iOS runs the app's widget extension."),
            try line("callback", "widgetTimeline", "getTimeline(in:completion:)"),
        ]
        #expect(
            try report(200, trace: reload) == """
                200  accepted in 3 ms               apns-id A
                 phone-1   does   iOS runs the app's widget extension.
                           calls  getTimeline(in:completion:)
                """)
        let ignored = [
            try line("system", "push-ignored", "The push has no effect because no widget is there.")
        ]
        #expect(
            try report(200, trace: ignored) == """
                200  accepted in 3 ms               apns-id A
                 phone-1   does   The push has no effect because no widget is there.
                """)
    }

    @Test func `a push that its service extension still has is not said to show nothing`() throws {
        let trace = [
            try line("system", "arrive", "The push reaches the phone: visible."),
            try line("callback", "serviceDidReceive", "didReceive(_:withContentHandler:)"),
        ]
        #expect(try report(200, trace: trace).contains("shows  nothing yet. The service extension"))
        let silent = [
            try line("system", "arrive", "The push reaches the phone: silent."),
            try line("callback", "didReceiveRemoteNotificationFetch", "f()"),
        ]
        #expect(!(try report(200, trace: silent).contains("nothing yet")))
    }

    @Test func `what is not shown is said once, with its reason and what to type`() throws {
        let trace = [
            try line("system", "not-shown", "iOS shows nothing because …", reason: "denied"),
            try line("system", "not-told", "iOS does not call the app because …", reason: "denied"),
        ]
        #expect(
            try report(200, trace: trace, wrap: TextWrap(width: 80)) == """
                200  accepted in 3 ms               apns-id A
                 phone-1   shows  nothing: the user has denied notifications
                           calls  nothing, for the same reason
                           → Asking again shows nothing, so send the user to Settings. Type:
                             belfry do phone-1 settings --permission authorized
                """)
    }

    @Test func `callbacks are printed with their state`() throws {
        let trace = [
            try line("callback", "willPresent", "f(_:)", state: "active"),
            try line("callback", "fetch", "g(_:)"),
        ]
        #expect(
            try report(200, trace: trace) == """
                200  accepted in 3 ms               apns-id A
                 phone-1   shows  nothing
                           calls  f(_:)  (active)
                                  g(_:)
                """)
    }

    @Test func `a push that waits for the phone says so alone`() throws {
        let trace = [try line("gateway", "stored", "APNs keeps it until phone-1 is back.")]
        #expect(
            try report(200, trace: trace) == """
                200  accepted in 3 ms               apns-id A
                 phone-1   APNs keeps it until phone-1 is back.
                           → The push arrives when the phone is online again:
                             belfry do phone-1 network on
                """)
    }

    @Test func `C24: a refused push says why, since when in local time, and what to do`() throws {
        let body = #"{"reason":"Unregistered","timestamp":1795252634828}"#
        #expect(
            try report(410, body: body, hint: "Stop\u{1B}sending.") == """
                410  Unregistered in 3 ms           apns-id A
                     since 17:17:14, 2 s ago
                     Stop␛sending.
                """)
    }

    @Test func `colours go to those who like them`() throws {
        let line = try line("callback", "willPresent", "f(_:)", state: "active")
        #expect(!TraceText().line(line).contains("\u{1B}"))
        #expect(TraceText(paint: Paint(isOn: true)).line(line).contains("\u{1B}[32m"))
    }
}
