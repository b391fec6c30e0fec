import Scenarios
import ScenarioSupport
import TestSupport
import Testing
import World

/// The product's own scenarios, played on every version they speak about.
struct OwnScenarioTests {
    @Test(arguments: try Repository.files(in: "Scenarios"))
    func `every scenario passes`(file: ScenarioFile) throws {
        let report = try #require(PlayedFiles.scenarios.get()[file.name])
        #expect(report.exitStatus == 0, "\(report.summary)")
    }

    @Test func `every verb is in a scenario`() throws {
        let text = try Repository.files(in: "Scenarios").map { try Repository.text(of: $0.name) }
            .joined()
        for verb in PhoneAction.Verb.allCases {
            let isThere = ["- ", "{"].contains { text.contains("\($0)\(verb.rawValue): ") }
            #expect(isThere, "No scenario has a step “\(verb.rawValue): …”. Add one to Scenarios/.")
        }
    }
}
