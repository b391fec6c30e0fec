extension [Finding] {
    /// One finding a line, for the message of a failed test. The quotation marks are ASCII, because
    /// `swift test` loses parts of a long output that has other characters.
    var report: String {
        let lines = map { "\n  \($0)" }.joined()
        return String(lines.map { ["“", "”"].contains($0) ? "\"" : $0 })
    }
}
