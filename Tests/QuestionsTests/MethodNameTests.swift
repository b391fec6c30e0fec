import Foundation
import PushModel
import Scenarios
import Testing
import VirtualPhone

@testable import Questions

/// Every output uses Apple's names of methods, unless the words of scenario files are requested.
struct MethodNameTests {
    /// The words of scenario files that are not a part of Apple's own name.
    static let ownWords = Callback.allCases.filter { callback in
        !callback.swiftName.contains(callback.rawValue)
            && !callback.selector.contains(callback.rawValue)
    }

    /// Returns Belfry's words for methods in a text.
    private static func words(in text: String) -> [String] {
        let parts = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
        return ownWords.map(\.rawValue).filter(parts.contains)
    }

    /// Returns the texts of a document, except those under keys for scenario words or identifiers.
    private static func strings(_ json: JSONValue) -> [String] {
        switch json {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(strings)
        case .object(let members):
            members.filter { !["scenarioWord", "scenarioWords", "deviations"].contains($0.key) }
                .flatMap { strings($0.value) }
        default: []
        }
    }

    @Test func `there are words of ours to be looked for`() {
        #expect(Self.ownWords.contains(.didReceiveResponse))
        #expect(Self.words(in: "didReceiveResponse (active)") == ["didReceiveResponse"])
        #expect(Self.words(in: Callback.didReceiveResponse.swiftName).isEmpty)
    }

    @Test(arguments: PushType.allCases)
    func `an explanation and a matrix name methods as Apple does`(_ type: PushType) {
        for iOS in [IOSVersion(9, 3), IOSVersion(12), .newest] {
            let arrivals = Matrix.Arrival.all(of: type)
            let matrix = Matrix(iOS: iOS, of: arrivals)
            let explanations = arrivals.flatMap { arrival in
                [AppState.active, .systemTerminated].map {
                    Explanation(Situation(iOS: iOS, state: $0, arrival))
                }
            }
            var printed = [
                matrix.text(width: 80), matrix.text(width: 500), matrix.markdown, matrix.page,
                matrix.text(width: 80, .objectiveC),
            ]
            printed +=
                explanations.map { $0.text(.swift) } + explanations.map { $0.text(.objectiveC) }
            printed += Self.strings(matrix.json) + explanations.flatMap { Self.strings($0.json) }
            for text in printed { #expect(Self.words(in: text) == [], "\(text)") }
        }
    }

    @Test func `what changed between versions and all diagnoses name methods as Apple does`() {
        let difference = MatrixDifference(
            from: Matrix(iOS: IOSVersion(9, 3)), to: Matrix(iOS: .newest))
        #expect(Self.words(in: difference.text) == [])
        #expect(Self.words(in: Matrix.book) == [])
        for row in DiagnosisTests.rows {
            let diagnosis = Diagnosis(row.symptoms)
            #expect(Self.words(in: diagnosis.text) == [])
            for text in Self.strings(diagnosis.json) {
                #expect(Self.words(in: text) == [], "\(text)")
            }
        }
        for symptom in KnownIssue.catalogue {
            #expect(Self.words(in: KnownIssueAnswer(symptom).text) == [], "\(symptom.id)")
        }
    }

    @Test(arguments: Callback.allCases)
    func `a method that fails an expectation has Apple's name`(_ callback: Callback) throws {
        let yaml = "id: a\nsteps: [wait: 1s]\nexpect: {callbacks: [\(callback.rawValue)]}\n"
        let file = try ScenarioFile(Array(yaml.utf8), name: "a.yaml")
        let failures = file.scenarios.flatMap(\.runs).flatMap { $0.play().verdict.failures }
        #expect(failures.contains { $0.contains("expected \(callback.swiftName)") }, "\(failures)")
        #expect(failures.allSatisfy { Self.words(in: $0) == [] })
        #expect(CallbackNaming.objectiveC.respelled(callback.swiftName) == callback.selector)
    }
}
