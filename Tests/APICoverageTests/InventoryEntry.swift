import Foundation
import TestSupport
import Testing

/// One line of `Inventory.txt`.
struct InventoryEntry: Hashable, CustomStringConvertible {
    let framework: String
    /// Empty for a constant or a function.
    let type: String
    let declaration: String

    var isType: Bool { !declaration.contains(" ") && !declaration.contains("(") }
    var description: String {
        [framework, type, declaration].filter { !$0.isEmpty }.joined(separator: " ")
    }

    static func all() throws -> [InventoryEntry] {
        try String(
            contentsOf: Repository.root.appending(path: "Tests/APICoverageTests/Inventory.txt"),
            encoding: .utf8
        )
        .split(separator: "\n").filter { !$0.hasPrefix("#") }
        .map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            try #require(fields.count == 3, "\(line)")
            return InventoryEntry(
                framework: String(fields[0]), type: String(fields[1]),
                declaration: String(fields[2]))
        }
    }
}
