import Foundation
import Questions
import Scenarios
import ScenarioSupport
import TestSupport
import Testing

/// The documents that are generated from the phone say what the phone does.
struct MatrixBookTests {
    @Test func `the documented matrix is the phone's`() throws {
        try check(Matrix.book, "Documentation/CallbackMatrix.md")
    }

    @Test func `the documented comparison with the field reports is the phone's`() throws {
        let reports = try Repository.files(in: "FieldReports").flatMap(\.scenarios)
        try check(MatrixComparison.book(reports), "Documentation/MatrixAndReports.md")
    }

    private func check(_ book: String, _ path: String) throws {
        let file = Repository.root.appending(path: path)
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
            try book.write(to: file, atomically: true, encoding: .utf8)
        }
        let documented = try String(contentsOf: file, encoding: .utf8)
        #expect(
            documented == book, "\(path) is out of date: look at the change, then make record")
    }
}
