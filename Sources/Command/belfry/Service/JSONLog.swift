import Foundation
import Logging

/// Writes one line of JSON for each message: time, level, message, labels and metadata.
struct JSONLog: LogHandler {
    private struct Line: Encodable {
        var time: String
        var level: String
        var message: String
        var labels: [String: String]?
        var metadata: [String: String]?
    }

    var output = LineOutput.standardError
    /// The labels of the service.
    var labels: [String: String] = [:]
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        output.write(
            Self.line(
                Date(), event.level, event.message.description, labels,
                all.mapValues { "\($0)" }))
    }

    static func line(
        _ time: Date, _ level: Logger.Level, _ message: String, _ labels: [String: String] = [:],
        _ metadata: [String: String] = [:]
    ) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        let line = Line(
            time: time.formatted(style), level: level.rawValue, message: message,
            labels: labels.isEmpty ? nil : labels, metadata: metadata.isEmpty ? nil : metadata)
        // The line has only text, which JSON can express.
        return (try? encoder.encode(line)).map { String(decoding: $0, as: UTF8.self) } ?? message
    }
}
