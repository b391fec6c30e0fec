import Scenarios
import ScenarioSupport
import TestSupport
import Testing

/// Plays the reports of developers on every version that they mention.
struct FieldReportTests {
    @Test func `every report that agrees is reproduced, and none that is contradicted`() throws {
        let report = try PlayedFiles.fieldReports.get().whole
        let failed = report.results.filter { !$0.passed }.map(\.scenario.id)
        #expect(failed == [], "\(report.summary)")
        #expect(report.exitStatus == 0)
    }

    @Test func `every report says what it claims and where it comes from`() throws {
        let scenarios = try Repository.files(in: "FieldReports").flatMap(\.scenarios)
        #expect(!scenarios.isEmpty)
        #expect(scenarios.allSatisfy { $0.source != nil && $0.claim != nil })
    }
}
