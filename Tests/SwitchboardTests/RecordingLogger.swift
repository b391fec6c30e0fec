import Logging
import Synchronization

/// A log that remembers its lines.
final class RecordingLogger: Sendable {
    private let lines = Mutex<[String]>([])
    private let stream = AsyncStream.makeStream(of: String.self)

    /// Waits for a line that begins so.
    func line(beginning prefix: String) async {
        for await line in stream.stream where line.hasPrefix(prefix) { return }
    }

    var all: [String] { lines.withLock { $0 } }

    /// The lines that are not about a push.
    var notices: [String] { all.filter { !$0.hasPrefix("info ") } }

    var logger: Logger { Logger(label: "test") { _ in Handler(notes: self) } }

    private func add(_ line: String) {
        lines.withLock { $0.append(line) }
        stream.continuation.yield(line)
    }

    private struct Handler: LogHandler {
        let notes: RecordingLogger
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            notes.add("\(event.level) \(event.message)")
        }
    }
}
