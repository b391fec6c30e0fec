import Foundation
import Logging

/// Writes one line for each message: the time, the level unless it is `info`, the message. Does not
/// wait for the output.
struct LineLog: LogHandler {
    var output = LineOutput.standardError
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let time = Date().formatted(
            .verbatim(
                "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)",
                timeZone: .current, calendar: Calendar(identifier: .gregorian)))
        output.write(
            Self.line(time: time, level: event.level, message: event.message.description))
    }

    static func line(time: String, level: Logger.Level, message: String) -> String {
        let mark = level == .info ? "" : "\(level.rawValue): "
        return "\(time)  \(mark)\(TerminalText.escape(message))"
    }
}
