/// Sentences of libraries, which people copy with other blanks, marks and capital letters.
extension LogPattern {
    static let sentences =
        answers + faults + firebase + firebaseServer + firebaseSetUp + registrations + servers
        + requests + settings + plugins + frameworks + subscriptions + senders + asking + warnings
        + keychain

    /// A sentence whose blanks, marks and capital letters do not count. The line has one of the
    /// texts of each of `parts`, which `|` separates.
    static func sentence(
        _ needle: String, _ parts: String..., means verdict: LogVerdict,
        _ values: [String: String] = [:]
    ) -> LogPattern {
        let parts = parts.map { part in part.split(separator: "|").map(FoldedText.folded) }
        return LogPattern(needle, isFolded: true, from: { !$0.isOfSystem }) { text in
            let folded = FoldedText.folded(text.text)
            guard parts.allSatisfy({ $0.contains(where: folded.contains) }) else { return nil }
            return .remark(.said(verdict, values))
        }
    }

    /// A sentence whose line has further values.
    static func sentence(
        _ needle: String, _ read: @escaping @Sendable (LineText, String) -> LogRemark?
    ) -> LogPattern {
        LogPattern(needle, isFolded: true, from: { !$0.isOfSystem }) { text in
            read(text, FoldedText.folded(text.text)).map { .remark($0) }
        }
    }
}

extension LineText {
    /// The code of an error or the status of an answer, such as `400`; `nil` without one.
    var errorCode: Int? {
        let places = [
            "Code=", "code: ", "code\": ", "code\":", "Http status: ", "status: ", "status code: ",
            "statusCode: ", "Status Code: ", "status=", "HTTP ", "code = ", "Error Code: ",
        ]
        return places.lazy.compactMap { number(after: $0) }.first
    }

    /// The code in brackets, after a blank; empty without one.
    var errorCodeInBrackets: String { errorCode.map { " (\($0))" } ?? "" }
}
