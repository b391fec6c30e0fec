import PushModel
import VirtualPhone

/// What happened in a run, as readable text: time, who, what, in which state, and by which
/// rule. Runs of one scenario that differ in nothing but the version share a transcript.
public struct Transcript: Hashable, Sendable {
    static let whatWidth = 72
    private static let stateWidth = 10

    /// What the head says about the run, without its versions.
    let setting: String
    let body: String
    var versions: [IOSVersion]

    init(_ result: RunResult) {
        let pushes = result.run.pushes.map(\.name)
        let pushed = pushes.isEmpty ? "" : " · push \(pushes.joined(separator: ", "))"
        setting = "app \(result.run.state.rawValue)\(pushed)"
        let table = Self.rows(result.trace).map(Self.line).joined(separator: "\n")
        let verdict = ([result.verdict.sentence] + result.verdict.failures.map { "  \($0)" })
            .joined(separator: "\n  ")
        body = (table.isEmpty ? "" : table + "\n") + "  " + verdict
        versions = [result.run.iOS]
    }

    /// The transcripts of results that follow one another, equal ones taken together.
    public static func grouped(_ results: [RunResult]) -> [Transcript] {
        var transcripts: [Transcript] = []
        for result in results {
            let next = Transcript(result)
            let last = transcripts.indices.last
            if let last, transcripts[last].setting == next.setting,
                transcripts[last].body == next.body
            {
                transcripts[last].versions += next.versions
            } else {
                transcripts.append(next)
            }
        }
        return transcripts
    }

    public var text: String {
        "iOS \(versions.map(\.description).joined(separator: ", ")) · \(setting)\n\(body)"
    }

    private struct Row {
        var time: String
        var who: String
        var what: String
        var state: String
        var rules: String
    }

    /// One row a record, and one more for each line that does not fit. The time is printed only
    /// where it changes.
    private static func rows(_ trace: [TraceRecord]) -> [Row] {
        var last: Instant?
        return trace.flatMap { record in
            let time = record.time == last ? "" : record.time.secondsText
            last = record.time
            let lines = record.lines(width: whatWidth)
            return lines.enumerated().map { index, line in
                index > 0
                    ? Row(time: "", who: "", what: line, state: "", rules: "")
                    : Row(
                        time: time, who: record.who, what: line,
                        state: record.state?.rawValue ?? "",
                        rules: record.rules.map(\.rawValue).joined(separator: " "))
            }
        }
    }

    private static func line(_ row: Row) -> String {
        let line =
            row.time.padded(to: 10, onTheLeft: true) + "  " + row.who.padded(to: 8) + "  "
            + row.what.padded(to: whatWidth) + "  " + row.state.padded(to: stateWidth) + "  "
            + row.rules
        return String(
            line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.endIndex)])
    }
}

extension String {
    /// Filled up with spaces; a longer text stays as it is.
    func padded(to width: Int, onTheLeft: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - count))
        return onTheLeft ? spaces + self : self + spaces
    }

    /// Broken at spaces so that no line is longer than `width`, unless one word is.
    func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] = line + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension TraceRecord {
    /// The user could not do what was asked for.
    package var isImpossible: Bool { kind == .user && name == .notPossible }

    /// Who did it.
    var who: String {
        switch (kind, name) {
        case (.gateway, .push), (.gateway, .noToken): "provider"
        case (.gateway, _): "APNs"
        case (.system, _): "phone"
        case (.callback, _): "app"
        case (.user, _): "user"
        }
    }

    /// What happened: a callback with its full Swift name, anything else in a sentence.
    func lines(width: Int) -> [String] {
        guard kind == .callback else { return sentence.wrapped(to: width) }
        let details = [
            payload.map { $0 == .none ? "no payload" : "payload in \($0)" },
            action.map { "action \($0)" }, typed.map { "text “\($0)”" },
        ].compactMap(\.self)
        return [sentence] + (details.isEmpty ? [] : ["  " + details.joined(separator: ", ")])
    }
}

extension Instant {
    /// Seconds with three decimals.
    var secondsText: String {
        let milliseconds = (nanoseconds + 500_000) / 1_000_000
        let decimals = String(milliseconds % 1000).padded(to: 3, onTheLeft: true)
        return "\(milliseconds / 1000).\(decimals.map { $0 == " " ? "0" : String($0) }.joined()) s"
    }
}
