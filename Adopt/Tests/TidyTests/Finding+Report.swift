extension [Finding] {
    /// One finding a line, for the message of a failed test.
    var report: String { map { "\n  \($0)" }.joined() }
}
