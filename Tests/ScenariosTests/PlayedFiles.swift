import Scenarios
import ScenarioSupport
import TestSupport

/// The project's scenarios and field reports, played once for all tests.
enum PlayedFiles {
    static let scenarios = Result { try play("Scenarios") }
    static let fieldReports = Result { try play("FieldReports") }

    private static func play(_ folder: String) throws -> [String: PlayReport] {
        let files = try Repository.files(in: folder).map { ($0.name, PlayReport(playing: [$0])) }
        return Dictionary(uniqueKeysWithValues: files)
    }
}

extension [String: PlayReport] {
    /// One report of all files, in the order of their names.
    var whole: PlayReport {
        PlayReport(results: sorted { $0.key < $1.key }.flatMap(\.value.results))
    }
}
