/// One message of a device's log, of one or several lines.
package struct LogLine: Hashable, Sendable {
    /// The number of its first line, from 1.
    package var number: Int
    /// Seconds since midnight of the log's first day, or since 1970 if the log has dates; `nil`
    /// without a time.
    package var at: Double?
    /// The time of day as the log writes it, to the second, such as `09:07:43`.
    package var clock: String?
    /// The time with its date and its fraction, if the log has them.
    package var stamp: String?
    /// The name of the process, such as `SpringBoard`; empty if unknown.
    package var process = ""
    package var pid: Int?
    /// `true` for a text that only quotes a line of a log, so that nothing follows for certain.
    package var isQuoted = false
    /// The lines of a message are separated by line feeds.
    package var message = ""

    package init(number: Int) { self.number = number }

    /// With as much of its message as a report shows. A list of policies fits.
    var shortened: LogLine {
        guard message.utf8.count > 4000 else { return self }
        var line = self
        line.message = String(message.prefix(1000))
        return line
    }
}
