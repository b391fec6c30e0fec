import PushModel
import VirtualPhone

/// A run as readable text: time, actor, event, state and rules. Runs of one scenario that differ
/// only in the version share a transcript.
package struct Transcript: Hashable, Sendable {
    /// The head's text about the run, without its versions.
    let setting: String
    let body: String
    var versions: [IOSVersion]

    /// - Parameter width: the number of columns.
    init(_ result: RunResult, width: Int, _ naming: CallbackNaming = .swift) {
        let pushes = result.run.pushes.map(\.name)
        let pushed = pushes.isEmpty ? "" : " · push \(pushes.joined(separator: ", "))"
        setting = "app \(result.run.state.rawValue)\(pushed)"
        let table = Layout(width: width, naming: naming, phones: result.run.scenario.phoneNames)
            .lines(result.trace).joined(separator: "\n")
        let failures = result.verdict.failures.map(naming.respelled).flatMap {
            $0.wrapped(to: width - 6)
        }
        let verdict = ([result.verdict.sentence] + failures.map { "  \($0)" })
            .joined(separator: "\n  ")
        body = (table.isEmpty ? "" : table + "\n") + "  " + verdict
        versions = [result.run.iOS]
    }

    /// Returns the transcripts of consecutive results, with equal ones combined.
    package static func grouped(
        _ results: [RunResult], width: Int, _ naming: CallbackNaming = .swift
    ) -> [Transcript] {
        var transcripts: [Transcript] = []
        for result in results {
            let next = Transcript(result, width: width, naming)
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

    package var text: String {
        "iOS \(versions.map(\.description).joined(separator: ", ")) · \(setting)\n\(body)"
    }
}

/// The columns of a transcript. State and rules have their own columns if there is room, or else a
/// line below the event. The phone has a column in a scenario with several phones.
private struct Layout {
    private static let timeWidth = 10
    private static let whoWidth = 8
    private static let stateWidth = 10
    /// Enough for two or three labels.
    private static let rulesWidth = 16

    let naming: CallbackNaming
    let isWide: Bool
    let whatWidth: Int
    /// The width of the column with the phone's name; `nil` without the column.
    private let phoneWidth: Int?
    private let indent: Int

    init(width: Int, naming: CallbackNaming, phones: [String]) {
        self.naming = naming
        phoneWidth = phones.count > 1 ? phones.map(\.count).max() : nil
        indent = Self.timeWidth + 2 + Self.whoWidth + 2 + (phoneWidth.map { $0 + 2 } ?? 0)
        let aside = Self.stateWidth + Self.rulesWidth + 4
        isWide = width - indent - aside >= 56
        whatWidth = isWide ? min(72, width - indent - aside) : max(24, width - indent)
    }

    /// Returns the lines of a trace. The time is printed only where it changes.
    func lines(_ trace: [TraceRecord]) -> [String] {
        var last: Instant?
        return trace.flatMap { record in
            let time = record.time == last ? "" : record.time.secondsText
            last = record.time
            let state = record.state?.rawValue ?? ""
            let rules = record.rules.map(\.rawValue).joined(separator: " ")
            var lines = record.lines(width: whatWidth, naming)
            let head =
                time.padded(to: Self.timeWidth, onTheLeft: true) + "  "
                + record.who.padded(to: Self.whoWidth) + "  " + phone(of: record)
            if isWide {
                lines[0] =
                    lines[0].padded(to: whatWidth) + "  " + state.padded(to: Self.stateWidth)
                    + "  " + rules
            } else {
                let aside = [state, rules.isEmpty ? "" : "[\(rules)]"].filter { !$0.isEmpty }
                if !aside.isEmpty {
                    lines += aside.joined(separator: "  ").wrapped(to: whatWidth - 2)
                        .map { "  \($0)" }
                }
            }
            return lines.enumerated().map { index, line in
                ((index == 0 ? head : String(repeating: " ", count: indent)) + line)
                    .withoutSpaceBehind
            }
        }
    }

    private func phone(of record: TraceRecord) -> String {
        guard let phoneWidth else { return "" }
        return (record.phone.map(NamedPhone.word) ?? "").padded(to: phoneWidth) + "  "
    }
}

extension String {
    /// Returns the text padded with spaces; a longer text does not change.
    func padded(to width: Int, onTheLeft: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - count))
        return onTheLeft ? spaces + self : self + spaces
    }

    var withoutSpaceBehind: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }

    /// Returns lines broken at spaces, none longer than `width` unless a single word is.
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
    /// Whether the record is a step that the user could not do.
    package var isImpossible: Bool { kind == .user && name == .notPossible }

    /// The actor in the transcript.
    var who: String {
        switch (kind, name) {
        case (.gateway, .push), (.gateway, .noToken): "provider"
        case (.gateway, _): "APNs"
        case (.system, _): "phone"
        case (.callback, _): "app"
        case (.user, _): "user"
        }
    }

    /// Returns the event: a callback with its full name, anything else as a sentence.
    func lines(width: Int, _ naming: CallbackNaming) -> [String] {
        let sentence = sentence(naming)
        guard kind == .callback else { return sentence.wrapped(to: width) }
        let details = [
            payload.map { $0 == .none ? "no payload" : "payload in \($0)" },
            action.map { "action \($0)" }, typed.map { "text “\($0)”" },
        ].compactMap(\.self)
        return sentence.brokenAtColons(width: width)
            + (details.isEmpty ? [] : ["  " + details.joined(separator: ", ")])
    }
}

extension String {
    /// Returns the name of a method, broken after a colon if it is longer than `width`.
    fileprivate func brokenAtColons(width: Int) -> [String] {
        guard count > width, let colon = prefix(width).lastIndex(of: ":") else { return [self] }
        let rest = index(after: colon)
        return [String(self[..<rest])] + ["  " + self[rest...]]
    }
}

extension Instant {
    /// The seconds with three decimals.
    var secondsText: String {
        let milliseconds = (nanoseconds + 500_000) / 1_000_000
        let decimals = String(milliseconds % 1000).padded(to: 3, onTheLeft: true)
        return "\(milliseconds / 1000).\(decimals.map { $0 == " " ? "0" : String($0) }.joined()) s"
    }
}
