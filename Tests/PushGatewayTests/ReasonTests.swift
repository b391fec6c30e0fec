import Foundation
import PushGateway
import Testing

@Suite struct ReasonTests {
    /// Apple's table of reasons, as text beside this file.
    private static func table() throws -> [String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Reasons.txt")
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }

    @Test func `the reasons are Apple's, each with its status`() throws {
        let table = try Self.table()
        let ours = Reason.allCases.map { "\($0.status) \($0.rawValue)" }
        #expect(table.count == 43)
        #expect(Set(ours).subtracting(table).sorted() == [])
        #expect(Set(table).subtracting(ours).sorted() == [])
        #expect(ours.count == table.count)
    }
}
