/// The lines that count only if no line of iOS is about a push.
struct LogRemarks: Sendable {
    /// The lines that one process writes.
    private struct Place: Hashable {
        let process: String
        let kind: Int
    }

    /// The most lines that are kept.
    private static let limit = 200

    private var connection: (error: String, line: LogLine)?
    private var findings: [Place: LogFinding] = [:]

    mutating func take(_ remark: LogRemark, _ line: LogLine) {
        switch remark {
        case .unreachable(let error): connection = (error, line)
        case .tokenGiven: connect()
        case .answered(let options):
            connect()
            guard options & LoggedPush.visible == 0 else { return }
            let words = options == 0 ? "no options" : "neither banner nor list"
            keep(.presentsNothing, ["options": words], line, 0)
        case .unanswered(let seconds):
            connect()
            keep(.presentationLate, ["seconds": seconds], line, 1)
        case .tokenTooEarly: keep(.tokenTooEarly, [:], line, 2)
        case .crash: keep(.crashShown, ["number": "\(line.number)"], line, 4, .certain)
        case .named(let callback):
            connect()
            guard findings[Place(process: line.process, kind: 3)] == nil else { return }
            let values = ["number": "\(line.number)", "callback": callback.name]
            keep(.callbackNamed, values.merging(["outcome": callback.outcome]) { $1 }, line, 3)
        }
    }

    /// Makes an earlier error of the connection void, because the phone has got something since.
    mutating func connect() { connection = nil }

    private mutating func keep(
        _ verdict: LogVerdict, _ values: [String: String], _ line: LogLine, _ kind: Int,
        _ certainty: LogFinding.Certainty = .likely
    ) {
        guard findings.count < Self.limit else { return }
        findings[Place(process: line.process, kind: kind)] = LogFinding(
            verdict, line, values, certainty: certainty)
    }

    /// The finding that matters most for an app, or for any if it is unknown. With pushes of other
    /// apps, the phone had a connection.
    func finding(of app: String?, besidePushes: Bool) -> LogFinding? {
        if let connection, !besidePushes {
            return LogFinding(
                .noConnection, connection.line, ["error": connection.error], certainty: .likely)
        }
        let name = app?.split(separator: ".").last?.lowercased()
        return findings.filter { place, _ in
            name == nil || place.process.isEmpty || place.process.lowercased() == name
        }.min { left, right in
            (left.key.kind, left.value.line.number) < (right.key.kind, right.value.line.number)
        }?.value
    }
}
