import Foundation
import Testing

/// The handbook's table of rooms is the manifest's.
struct RoomBookTests {
    private static let path = "HANDBOOK.md"
    private static let begin = "<!-- The rooms of Package.swift; make record rewrites them. -->\n"
    private static let end = "<!-- The end of the rooms. -->"

    @Test func `the handbook has a row for each room`() throws {
        let page = try Repository.text(of: Self.path)
        let start = try #require(page.range(of: Self.begin)).upperBound
        let stop = try #require(page.range(of: Self.end)).lowerBound
        let expected = page.replacingCharacters(in: start..<stop, with: "\n\(Self.table)\n")
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
            let file = Repository.root.appending(path: Self.path)
            try expected.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(
            try Repository.text(of: Self.path) == expected,
            "\(Self.path) is out of date: look at the change, then make record")
    }

    @Test func `each room has a sentence, and each sentence a room`() {
        #expect(Set(Room.purposes.keys) == Set(Room.table.map(\.name)))
    }

    private static var table: String {
        let head = "| folder | room | what it is | imports |\n|---|---|---|---|\n"
        return head + Room.table.map { "\($0.row)\n" }.joined()
    }
}

extension Room {
    fileprivate var row: String {
        "| `\(floor.folder)` | `\(name)` | \(Self.purposes[name] ?? "") | \(imports) |"
    }

    /// Rooms by name, then packages; a dash if there are none.
    private var imports: String {
        let named = rooms.map { room in
            importName(of: room) == room ? "`\(room)`" : "`\(room)` as `\(importName(of: room))`"
        }
        var packages: [String] = []
        for product in products where !packages.contains(product.package) {
            packages.append(product.package)
        }
        let all = named + packages
        return all.isEmpty ? "–" : all.joined(separator: ", ")
    }
}
