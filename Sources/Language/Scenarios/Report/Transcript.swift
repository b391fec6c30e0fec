import PushModel
import VirtualPhone

/// What happened in a run, as readable text: time, who, what, in which state, and by which
/// rule. Runs of one scenario that differ in nothing but the version share a transcript.
package struct Transcript: Hashable, Sendable {
    /// What the head says about the run, without its versions.
    let setting: String
    let body: String
    var versions: [IOSVersion]

    /// `width` is the number of columns that there are.
    init(_ result: RunResult, width: Int, _ naming: CallbackNaming = .swift) {
        let pushes = result.run.pushes.map(\.name)
        let pushed = pushes.isEmpty ? "" : " · push \(pushes.joined(separator: ", "))"
        setting = "app \(result.run.state.rawValue)\(pushed)"
        let table = Layout(width: width, naming: naming).lines(result.trace).joined(separator: "\n")
        let failures = result.verdict.failures.map(naming.respelled).flatMap {
            $0.wrapped(to: width - 6)
        }
        let verdict = ([result.verdict.sentence] + failures.map { "  \($0)" })
            .joined(separator: "\n  ")
        body = (table.isEmpty ? "" : table + "\n") + "  " + verdict
        versions = [result.run.iOS]
    }

    /// The transcripts of results that follow one another, equal ones taken together.
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

/// The columns of a transcript: state and rules have their own where there is room, else a line of
/// their own below what happened.
private struct Layout {
    private static let timeWidth = 10
    private static let whoWidth = 8
    private static let stateWidth = 10
    /// Room for two or three labels.
    private static let rulesWidth = 16
    private static let indent = timeWidth + 2 + whoWidth + 2

    let naming: CallbackNaming
    let isWide: Bool
    let whatWidth: Int

    init(width: Int, naming: CallbackNaming) {
        self.naming = naming
        let aside = Self.stateWidth + Self.rulesWidth + 4
        isWide = width - Self.indent - aside >= 56
        whatWidth = isWide ? min(72, width - Self.indent - aside) : max(24, width - Self.indent)
    }

    /// The time is printed only where it changes.
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
                + record.who.padded(to: Self.whoWidth) + "  "
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
                ((index == 0 ? head : String(repeating: " ", count: Self.indent)) + line)
                    .withoutSpaceBehind
            }
        }
    }
}

extension String {
    /// Filled up with spaces; a longer text stays as it is.
    func padded(to width: Int, onTheLeft: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - count))
        return onTheLeft ? spaces + self : self + spaces
    }

    var withoutSpaceBehind: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
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

    /// What happened: a callback with its full name, anything else in a sentence.
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
    /// The name of a method, broken behind a colon where it is longer than `width`.
    fileprivate func brokenAtColons(width: Int) -> [String] {
        guard count > width, let colon = prefix(width).lastIndex(of: ":") else { return [self] }
        let rest = index(after: colon)
        return [String(self[..<rest])] + ["  " + self[rest...]]
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
