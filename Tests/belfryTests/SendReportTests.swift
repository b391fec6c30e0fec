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
                #"{"sequence":1,"at":"2026-11-21T10:02:14.123Z","status":200,"id":"A","phone":"\#(phone)","outcome":"banner on Lock Screen, listed"}"#
                    .utf8))
    }

    private func line(_ kind: String, _ name: String, _ text: String) throws -> TraceLine {
        try JSONDecoder().decode(
            TraceLine.self,
            from: Data(
                #"{"sequence":1,"at":"2026-11-21T10:02:14.123Z","time":1,"kind":"\#(kind)","name":"\#(name)","state":"active","rules":["R-UN-1"],"text":"\#(text)"}"#
                    .utf8))
    }

    private func report(
        _ status: Int, body: String = "", hint: String? = nil, outcome: SendReport.Outcome? = nil
    ) -> String {
        let answer = ProviderAnswer(status: status, id: "A", hint: hint, body: Data(body.utf8))
        return SendReport(
            answer: answer, took: .milliseconds(3), outcome: outcome, paint: .off
        ).text
    }

    @Test func `an accepted push says what is shown, and how to get a callback`() throws {
        let outcome = SendReport.Outcome(
            push: try push("phone-1"), trace: [try line("system", "banner", "A banner shows “Hi”.")]
        )
        #expect(
            report(200, outcome: outcome) == """
                200  apns-id A  → phone-1: banner on Lock Screen, listed  3 ms
                     callbacks: none yet; tap it to get one:  belfry tap phone-1
                """)
    }

    @Test func `callbacks are told with state and rules`() throws {
        let outcome = SendReport.Outcome(
            push: try push("phone-1"), trace: [try line("callback", "willPresent", "f(_:)")])
        #expect(
            report(200, outcome: outcome).hasSuffix(
                "\n10:02:14.123  callback  f(_:)  (active)  [R-UN-1]"))
    }

    @Test func `a refused push says why and what to do`() {
        let body = #"{"reason":"Unregistered","timestamp":1795252634828}"#
        #expect(
            report(410, body: body, hint: "Stop\u{1B}sending.") == """
                410  Unregistered  apns-id A  timestamp 1795252634828
                     Stop␛sending.
                """)
    }

    @Test func `colours go to those who like them`() throws {
        let line = try line("callback", "willPresent", "f(_:)")
        #expect(!TraceText().line(line).contains("\u{1B}"))
        #expect(TraceText(paint: Paint(isOn: true)).line(line).contains("\u{1B}[32m"))
    }
}
