import Foundation
import Scenarios
import Testing

/// The matrix in the documentation is what the phone does.
struct MatrixBookTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Documentation/CallbackMatrix.md")

    @Test func `the documented matrix is the phone's`() throws {
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
            try Matrix.book.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let documented = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(
            documented == Matrix.book,
            "Documentation/CallbackMatrix.md is out of date: look at the change, then make record")
    }
}
