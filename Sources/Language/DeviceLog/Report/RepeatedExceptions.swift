/// Finds lines that only repeat that an exception ended the process. The C++ runtime writes one after
/// the line with the reason.
struct RepeatedExceptions: Sendable {
    /// The most lines between the line with the reason and its repetition.
    private static let length = 150

    private var known: LogLine?

    /// Whether a line is the first of its exception, or says more than the first.
    mutating func isNew(_ exception: LogException, _ line: LogLine) -> Bool {
        if exception.cause.isSpecific || exception.name != nil {
            known = line
            return true
        }
        guard let known, (1...Self.length).contains(line.number - known.number) else { return true }
        let isOther = line.pid != nil && known.pid != nil && line.pid != known.pid
        return isOther || !line.message.contains("terminating with uncaught exception of type")
    }
}
