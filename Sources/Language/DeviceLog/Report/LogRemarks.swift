/// The lines that count only if no line of iOS is about a push.
struct LogRemarks: Sendable {
    /// The lines that one process writes.
    private struct Place: Hashable {
        let process: String
        let verdict: LogVerdict
    }

    /// The most lines that are kept.
    private static let limit = 200

    private var connection: (error: String, line: LogLine)?
    private var findings: [Place: LogFinding] = [:]
    /// The findings that count only in a log about pushes.
    private var doubts: [Place: LogFinding] = [:]
    private var isAboutPushes = false

    mutating func take(_ remark: LogRemark, _ line: LogLine) {
        if let evidence = TokenEvidence(remark, line) {
            connect()
            findings = findings.filter { !evidence.refutes($0.value) }
        }
        switch remark {
        case .unreachable(let error): connection = (error, line)
        case .tokenGiven: break
        case .answered(let options):
            connect()
            guard options & LoggedPush.visible == 0 else { return }
            let words = options == 0 ? "no options" : "neither banner nor list"
            keep(.presentsNothing, line, ["options": words])
        case .unanswered(let seconds):
            connect()
            keep(.presentationLate, line, ["seconds": seconds])
        case .registeredOffMain: keep(.registeredOffMain, line)
        case .libraryKeychain: keep(.libraryKeychain, line)
        case .said(let verdict, let values): keep(verdict, line, values)
        case .doubted(let verdict, let values):
            guard doubts.count < Self.limit else { return }
            doubts[Place(process: line.process, verdict: verdict)] = LogFinding(
                verdict, line, values, certainty: .likely)
        case .context: isAboutPushes = true
        case .crash: keep(.crashShown, line, ["number": "\(line.number)"], .certain)
        case .named(let callback):
            connect()
            let place = Place(process: line.process, verdict: .callbackNamed)
            guard findings[place] == nil else { return }
            keep(
                .callbackNamed, line,
                [
                    "number": "\(line.number)", "callback": callback.name,
                    "outcome": callback.outcome,
                ])
        case .memory(let limit): keep(.memoryUsedUp, line, ["limit": limit])
        case .attachmentRefused(let reason):
            keep(.attachmentRefused, line, ["reason": reason], .certain)
        case .summaryLate(let seconds): keep(.summaryLate, line, ["seconds": seconds], .certain)
        case .taskLate: keep(.taskLate, line, [:], .certain)
        case .tokenShown: keep(.tokenShown, line, ["number": "\(line.number)"])
        case .libraryToken(let library):
            keep(.libraryTokenShown, line, ["number": "\(line.number)", "library": library])
        case .received(let says, _):
            keep(.pushLogged, line, ["number": "\(line.number)", "says": says])
        case .receivedCall:
            connect()
            keep(.voipLogged, line, ["number": "\(line.number)"])
        case .pushTaken(let taker):
            keep(.pushTaken, line, ["number": "\(line.number)", "taker": taker])
        case .registrationTaken:
            keep(.registrationTaken, line, ["number": "\(line.number)"])
        case .registering:
            keep(.registrationUnanswered, line, ["number": "\(line.number)"])
        case .harmless(let reason):
            keep(.harmless, line, ["number": "\(line.number)", "reason": reason])
        case .methodMissing(let exception):
            keep(.appException, line, exception.values(of: line))
        }
    }

    /// Makes an earlier error of the connection void, because the phone has got something since.
    mutating func connect() { connection = nil }

    private mutating func keep(
        _ verdict: LogVerdict, _ line: LogLine, _ values: [String: String] = [:],
        _ certainty: LogFinding.Certainty = .likely
    ) {
        guard findings.count < Self.limit else { return }
        let known = findings[Place(process: line.process, verdict: verdict)]
        // A line of the log counts more than prose about it.
        guard !line.isQuoted || known?.line.isQuoted ?? true else { return }
        findings[Place(process: line.process, verdict: verdict)] = LogFinding(
            verdict, line, values, certainty: certainty)
    }

    /// The finding that matters most for an app, or for any if it is unknown. With pushes of other
    /// apps, the phone had a connection.
    /// A person copies a few lines for their meaning, so that these are probably about pushes.
    func finding(of app: String?, besidePushes: Bool, isShort: Bool) -> LogFinding? {
        if let connection, !besidePushes {
            return LogFinding(
                .noConnection, connection.line, ["error": connection.error], certainty: .likely)
        }
        let name = app?.split(separator: ".").last?.lowercased()
        let isPlain = findings.isEmpty && !isAboutPushes && !isShort
        return findings.merging(isPlain ? [:] : doubts) { first, _ in first }.filter { place, _ in
            name == nil || place.process.isEmpty || place.process.lowercased() == name
        }.min { left, right in
            Self.order(left.key.verdict, left.value) < Self.order(right.key.verdict, right.value)
        }?.value
    }

    /// Prose about a log comes after the lines of the log, and of lines, the one with the lower rank.
    private static func order(_ verdict: LogVerdict, _ finding: LogFinding) -> (Int, Int, Int) {
        (finding.line.isQuoted ? 1 : 0, verdict.rank, finding.line.number)
    }
}
