import Scenarios
import ScenarioSupport
import TestSupport
import Testing

/// The product's own scenarios, played on every version they speak about.
struct OwnScenarioTests {
    @Test(arguments: try Repository.files(in: "Scenarios"))
    func `every scenario passes`(file: ScenarioFile) {
        let report = PlayReport(playing: [file])
        #expect(report.exitStatus == 0, "\(report.summary)")
    }
}
