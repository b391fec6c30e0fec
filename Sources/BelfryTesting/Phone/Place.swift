import IssueReporting

/// Where in a test a step of a phone stands, so that whatever the app does wrong in it is reported
/// there.
struct Place: Sendable {
    var fileID: StaticString
    var filePath: StaticString
    var line: UInt
    var column: UInt

    func fail(_ sentence: String) {
        reportIssue(sentence, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
