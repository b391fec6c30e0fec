import PushModel
import Questions
import Scenarios
import Testing
import VirtualPhone

/// Methods that iOS rightly does not call.
struct NotCalledTests {
    struct Unknown: CustomTestStringConvertible, Sendable {
        var method: Callback
        /// The deviation that explains the missing call best in its kind.
        var circumstance: String
        var testDescription: String { "\(method): \(circumstance)" }
    }

    private static let unknown = [
        Unknown(method: .willPresent, circumstance: "not-in-front"),
        Unknown(method: .didReceiveResponse, circumstance: "no-tap"),
        Unknown(method: .didReceiveResponse, circumstance: "icon"),
        Unknown(method: .didFinishLaunching, circumstance: "still-running"),
        Unknown(method: .didBecomeActive, circumstance: "already-in-front"),
    ]

    @Test(arguments: unknown)
    func `the circumstance is among the causes if it is not known`(_ row: Unknown) throws {
        var symptoms = Symptoms(calls: nil)
        symptoms.missing = [row.method]
        guard case .explained(let causes) = Diagnosis(symptoms).outcome else {
            Issue.record("not explained")
            return
        }
        #expect(causes.contains { $0.deviations.map(\.id) == [row.circumstance] })
    }

    @Test func `the foreground is the first cause to look at for willPresent`() throws {
        var symptoms = Symptoms(calls: nil)
        symptoms.missing = [.willPresent]
        guard case .explained(let causes) = Diagnosis(symptoms).outcome else {
            Issue.record("not explained")
            return
        }
        #expect(causes.first?.deviations.map(\.id) == ["not-in-front"])
    }

    struct Known: CustomTestStringConvertible, Sendable {
        var method: Callback
        var iOS: IOSVersion?
        var state: AppState?
        var push: PushKind?
        var reaction: UserReaction?
        /// The part of the answer that says what would make iOS call the method.
        var change: String

        var testDescription: String {
            [
                "\(method)", iOS?.description, state?.rawValue, push?.rawValue, reaction?.rawValue,
            ].compactMap(\.self).joined(separator: ", ")
        }
    }

    private static let known = [
        Known(method: .willPresent, state: .background, change: "With the app in the foreground,"),
        Known(
            method: .willPresent, state: .suspended, push: .silent,
            change: "With the app in the foreground and a push of kind alert,"),
        Known(
            method: .didReceiveResponse, state: .background, reaction: UserReaction.none,
            change: "With a tap on the notification,"),
        Known(
            method: .didReceiveRemoteNotificationFetch, push: .alert,
            change: "With a push of kind alert+content-available,"),
        Known(
            method: .willPresent, iOS: IOSVersion(9, 3), state: .active, change: "With iOS 27.0,"),
        Known(
            method: .didFinishLaunching, state: .active, push: .alert,
            change: "With the app ended by iOS and a tap on the notification,"),
    ]

    @Test(arguments: known)
    func `a healthy app gets no call either, and the answer names what would cause it`(
        _ row: Known
    ) throws {
        var symptoms = Symptoms(
            calls: nil, iOS: row.iOS, state: row.state, push: row.push, reaction: row.reaction)
        symptoms.missing = [row.method]
        let diagnosis = Diagnosis(symptoms)
        guard case .healthy = diagnosis.outcome else {
            Issue.record("not healthy: \(diagnosis.text)")
            return
        }
        let text = diagnosis.text
        #expect(text.contains("\(row.change) iOS would call \(row.method.swiftName)."), "\(text)")
    }

    @Test func `a method that no push calls stays unexplained`() {
        var symptoms = Symptoms(calls: nil, state: .background)
        symptoms.missing = [.didRegisterSettings]
        guard case .unexplained(let closest) = Diagnosis(symptoms).outcome else {
            Issue.record("explained")
            return
        }
        #expect(closest.isEmpty)
    }
}
