import IssueReporting

/// The place of a step in a test's source, where a failure of the step is reported.
///
/// Every step takes the four parts as default arguments. A single default argument would have to be
/// a macro, and every test would then build swift-syntax.
struct SourceLocation: Sendable {
    var fileID: StaticString
    var filePath: StaticString
    var line: UInt
    var column: UInt

    init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    func fail(_ sentence: String) {
        reportIssue(sentence, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
