/// A map from lines of the copies to lines of the app's files. Errors in the expansion of a macro
/// have lines of a copy, because `#sourceLocation` does not apply to them.
struct CopyLines {
    private let copies: [String: String]

    init(_ files: [GeneratedFile]) {
        let copies = files.filter { $0.path.hasPrefix(GeneratedFile.copiesFolder) }
        self.copies = Dictionary(copies.map { (Self.name(of: $0.path), $0.text) }) { first, _ in
            first
        }
    }

    /// Returns the error at the line of the app's file; unchanged if it was not in a copy.
    func original(_ error: Diagnostic) -> Diagnostic {
        let isCopy = error.path.hasPrefix("App/") || error.path.contains(GeneratedFile.copiesFolder)
        guard isCopy, let text = copies[Self.name(of: error.path)] else { return error }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for index in lines.indices.prefix(error.line).reversed() {
            guard let location = Self.location(lines[index]) else { continue }
            var found = error
            found.path = location.path
            found.line = location.line + error.line - index - 2
            return found
        }
        return error
    }

    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Reads `#sourceLocation(file: "/app/A.swift", line: 4)`.
    private static func location(_ line: Substring) -> (path: String, line: Int)? {
        let parts = (line.ranges(of: "#sourceLocation(file: \""), line.ranges(of: "\", line: "))
        guard let start = parts.0.first, let middle = parts.1.last, line.hasSuffix(")"),
            let number = Int(line[middle.upperBound...].dropLast())
        else { return nil }
        let path = String(line[start.upperBound..<middle.lowerBound])
        let unquoted = path.replacing("\\\"", with: "\"")
        return (path: unquoted.replacing("\\\\", with: "\\"), line: number)
    }
}
