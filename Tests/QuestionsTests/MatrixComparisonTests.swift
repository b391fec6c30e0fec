import PushModel
import Questions
import Scenarios
import ScenarioSupport
import TestSupport
import Testing
import VirtualPhone

/// The matrix beside the tables that developers published.
struct MatrixComparisonTests {
    private let reports: [Scenario]

    init() throws {
        reports = try Repository.files(in: "FieldReports").flatMap(\.scenarios)
    }

    @Test(arguments: IOSVersion.changes + [IOSVersion(9, 3)])
    func `no cell differs from a report without a ruling that says why`(iOS: IOSVersion) {
        let comparison = MatrixComparison(Matrix(iOS: iOS), with: reports)
        let unexplained = comparison.unexplained.map { "\($0.report): \($0.differences)" }
        #expect(unexplained == [])
        let labels = comparison.statements.filter { !$0.agrees }.flatMap(\.rulings)
        #expect(labels.filter { Rule.named($0) == nil } == [])
    }

    @Test func `every report about one push and what is done about it has its cell`() {
        let compared = Set(
            [IOSVersion(5), IOSVersion(9, 3), IOSVersion(12), IOSVersion(18)].flatMap {
                MatrixComparison(Matrix(iOS: $0), with: reports).statements.map(\.report)
            })
        let left = reports.map(\.id).filter { !compared.contains($0) }
        // The life cycle without a push.
        #expect(left == ["a5-12", "a5-13", "a5-14"])
    }

    @Test func `both eras are compared in all their kinds of push and states`() {
        for (iOS, count) in [(IOSVersion(9, 3), 20), (IOSVersion(18), 50)] {
            let statements = MatrixComparison(Matrix(iOS: iOS), with: reports).statements
            #expect(statements.count >= count)
            #expect(Set(statements.map(\.cell.push)) == Set(PushKind.allCases.map(\.rawValue)))
            #expect(Set(statements.map(\.cell.question)) == [.arrives, .tap, .icon])
        }
    }

    @Test func `a late delegate differs by its ruling, and both sides can be read`() throws {
        let comparison = MatrixComparison(Matrix(iOS: IOSVersion(18)), with: reports)
        let late = try #require(comparison.statements.first { $0.report == "a4-18" })
        #expect(!late.agrees)
        #expect(late.rulings == [.c2])
        #expect(comparison.text.contains("C2: A tap that starts the app calls didReceive when"))
        #expect(comparison.text.contains("alert, notification tapped, force-quit"))
        #expect(
            comparison.markdown.contains(
                "| alert, arrives: calls, active | \(Callback.willPresent.swiftName) "))
    }

    @Test func `every report that was given is accounted for`() throws {
        let own = """
            - id: other-version
              phone: {ios: 9.0}
              app: {state: active}
              steps: [push: alert]
              expect: {callbacks: [didReceiveRemoteNotificationFetch]}
            - id: own-payload
              phone: {ios: 18.0}
              app: {state: active}
              steps: [push: {aps: {alert: Hello}}]
              expect: {callbacks: [willPresent]}
            - id: two-pushes
              phone: {ios: 18.0}
              app: {state: active}
              steps: [push: alert, push: alert]
              expect: {callbacks: [willPresent, willPresent]}
            - id: no-push
              phone: {ios: 18.0}
              app: {state: active}
              steps: [press: home]
              expect: {callbacks: [willResignActive, didEnterBackground]}
            """
        let file = try ScenarioFile(Array(own.utf8), name: "own.yaml")
        let comparison = MatrixComparison(Matrix(iOS: IOSVersion(18)), with: file.scenarios)
        #expect(comparison.leftOut.map(\.report) == file.scenarios.map(\.id))
        #expect(
            comparison.leftOut.map(\.reason) == [.otherVersion, .payload, .otherCourse, .noPush])
        #expect(comparison.text.contains("push a payload of their own"))
        let all = MatrixComparison(Matrix(iOS: IOSVersion(18)), with: reports)
        let told = Set(all.statements.map(\.report)).union(all.leftOut.map(\.report))
        #expect(told == Set(reports.map(\.id)))
    }

    @Test func `a report that differs without a ruling is found`() throws {
        let report = """
            id: wishful
            phone: {ios: 18.0}
            app: {state: force-quit}
            steps:
            - push: silent
            expect: {callbacks: [didReceiveRemoteNotificationFetch]}
            """
        let file = try ScenarioFile(Array(report.utf8), name: "wishful.yaml")
        let comparison = MatrixComparison(Matrix(iOS: IOSVersion(18)), with: file.scenarios)
        #expect(comparison.unexplained.map(\.report) == ["wishful"])
        #expect(comparison.text.contains("No ruling says why"))
        #expect(comparison.summary.hasSuffix("0 differ by a ruling, 1 differ without a ruling."))
    }
}
