/// Finds the lines of the app's files behind those of the copies: what a macro expands to has errors at
/// lines of a copy, whatever the copy says of its own.
struct CopyLines {
    private let copies: [String: String]

    init(_ files: [GeneratedFile]) {
        let copies = files.filter { $0.path.hasPrefix(GeneratedFile.copiesFolder) }
        self.copies = Dictionary(copies.map { (Self.name(of: $0.path), $0.text) }) { first, _ in
            first
        }
    }

    /// An error at the line of the app's file, if it was at one of a copy.
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
