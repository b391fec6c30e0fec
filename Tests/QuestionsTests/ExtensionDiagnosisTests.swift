import PushModel
import Questions
import Scenarios
import Testing
import VirtualPhone

/// The causes that are found for a service extension, called or not.
struct ExtensionDiagnosisTests {
    private static let payload = Payload(["aps": ["alert": "Hello", "mutable-content": 1]])

    private static func symptoms(
        _ calls: [Callback], state: AppState? = .suspended, isShown: Bool? = true
    ) -> Symptoms {
        var symptoms = Symptoms(
            calls: calls.map { Symptoms.Call($0) }, state: state, isShown: isShown)
        symptoms.know(payload)
        return symptoms
    }

    private static func causes(_ diagnosis: Diagnosis) -> [String] {
        guard case .explained(let candidates) = diagnosis.outcome else { return [] }
        return candidates.map { $0.deviations.map(\.id).joined(separator: "+") }
    }

    @Test func `an extension that was called, with a banner, may have failed in these ways`() {
        let diagnosis = Diagnosis(Self.symptoms([.serviceDidReceive]))
        #expect(
            Self.causes(diagnosis) == [
                "extension-never-answers-unwarned", "extension-over-memory", "extension-crashed",
                "extension-answers-twice",
            ])
        #expect(
            diagnosis.text.hasPrefix(
                """
                Possible causes, the likeliest first:

                1. The service extension did not call its content handler within 30 seconds, so \
                iOS showed the original
                """))
        #expect(diagnosis.text.contains("A healthy extension gets the same calls"))
        #expect(diagnosis.onOlder == nil)
    }

    @Test func `an extension that was warned did not answer`() {
        let diagnosis = Diagnosis(Self.symptoms([.serviceDidReceive, .serviceWillExpire]))
        #expect(Self.causes(diagnosis) == ["extension-never-answers"])
        #expect(!diagnosis.text.contains("A healthy extension gets the same calls"))
    }

    @Test(arguments: [AppState.active, .background, .systemTerminated, .forceQuit])
    func `the extension fails in the same way in every state`(_ state: AppState) {
        let calls: [Callback] =
            state == .active
            ? [.serviceDidReceive, .serviceWillExpire, .willPresent]
            : [.serviceDidReceive, .serviceWillExpire]
        let diagnosis = Diagnosis(Self.symptoms(calls, state: state))
        #expect(Self.causes(diagnosis).first == "extension-never-answers")
    }

    @Test func `a call without word of a banner is what a healthy extension gets`() {
        let diagnosis = Diagnosis(Self.symptoms([.serviceDidReceive], isShown: nil))
        guard case .healthy = diagnosis.outcome else {
            Issue.record("not healthy: \(diagnosis.text)")
            return
        }
    }

    @Test func `an extension that is not called may lack the method`() {
        var symptoms = Symptoms(calls: nil)
        symptoms.know(Self.payload)
        symptoms.missing = [.serviceDidReceive]
        let causes = Self.causes(Diagnosis(symptoms))
        #expect(causes.prefix(2) == ["extension-not-installed", "extension-ended-at-start"])
        #expect(causes.contains("extension-lacks-didReceive"))
    }

    @Test(arguments: [
        ("original-shown", "after-30-seconds", "extension-never-answers"),
        ("original-shown", "mem-limit", "extension-over-memory"),
        ("original-shown", "crash-report", "extension-crashed"),
        ("original-shown", "two-calls", "extension-answers-twice"),
        ("original-shown", "late-call", "extension-answers-late"),
        ("ended-at-start", "crash-report", "extension-ended-at-start"),
        ("extension-killed", "crash-report", "extension-crashed"),
    ])
    func `each cause comes first when its clue was seen`(
        _ seen: String, _ clue: String, _ cause: String
    ) throws {
        let symptom = try #require(KnownIssue.named(seen, of: .alert))
        let answer = KnownIssueAnswer(symptom, on: .newest, seeing: [clue])
        #expect(answer.causes.first?.id == cause)
    }

    private func explained(
        _ payload: Payload, iOS: IOSVersion = .newest, without: Set<Callback> = []
    ) -> Explanation {
        var variation = Variation()
        variation.without = without
        return Explanation(
            Situation(iOS: iOS, state: .suspended, payload: payload),
            variation: variation)
    }

    @Test func `A3c: a payload with mutable-content runs the extension`() {
        let explanation = explained(Self.payload)
        #expect(explanation.arrival.compactMap(\.callback) == [.serviceDidReceive])
        #expect(explanation.text.contains("The app has a service extension"))
        #expect(explanation.decisive.contains { $0.label == .rNse })
    }

    @Test func `A3c: other payloads, and iOS before 10, run no extension`() {
        let plain = Payload(["aps": ["alert": "Hello"]])
        let silent = Payload(["aps": ["content-available": 1, "mutable-content": 1]])
        for explanation in [
            explained(plain), explained(silent), explained(Self.payload, iOS: IOSVersion(9, 3)),
        ] {
            #expect(!explanation.arrival.contains { $0.callback == .serviceDidReceive })
            #expect(!explanation.text.contains("service extension, which"))
        }
    }

    @Test func `A3b: an extension that lacks its method changes nothing`() {
        let explanation = explained(Self.payload, without: [.serviceDidReceive])
        #expect(explanation.arrival.allSatisfy { $0.callback == nil })
        #expect(explanation.text.contains("iOS uses the original content because"))
    }
}
