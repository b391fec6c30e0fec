import API
import Foundation
import Lint
import Page
import PushModel

/// The output of `belfry send`: the answer of APNs, what the phone shows and calls, and advice about
/// what did not happen.
struct SendReport {
    struct Outcome {
        var push: PushLine
        /// The records of this push so far.
        var trace: [TraceLine]
    }

    /// The column after the phone's name.
    private static let column = 11

    let answer: ProviderAnswer
    let took: Duration
    let outcome: Outcome?
    var findings: [LintFinding] = []
    var paint = Paint.off
    var wrap = TextWrap(width: .max)
    var time = LocalTime()
    var now = Date()

    var text: String {
        let lint = LintText(paint: paint, wrap: wrap).lines(findings)
        return ([head] + (answer.status == 200 ? accepted : []) + lint).joined(separator: "\n")
    }

    private var head: String {
        let milliseconds =
            took.components.seconds * 1000 + took.components.attoseconds / 1_000_000_000_000_000
        let word = answer.status == 200 ? "accepted" : answer.reason ?? "without a reason"
        let first =
            (paint.status(answer.status) + "  "
            + paint(TerminalText.escape(word), .bold) + " in \(milliseconds) ms").padding(to: 36)
            + paint("apns-id \(TerminalText.escape(answer.id ?? "none"))", .dim)
        return ([wrap(first, hanging: 5)] + since + hint).joined(separator: "\n")
    }

    /// The time since when the token is invalid, with status 410.
    private var since: [String] {
        guard let timestamp = answer.timestamp else { return [] }
        let date = Date(timeIntervalSince1970: Double(timestamp) / 1000)
        return [
            "     since \(time.clock(date).prefix(8)), \(LocalTime.distance(from: date, to: now))"
        ]
    }

    private var hint: [String] {
        answer.hint.map { [wrap("     " + TerminalText.escape($0), hanging: 0)] } ?? []
    }

    private var accepted: [String] {
        guard let outcome else {
            return ["     The outcome cannot be read. GET /api/v1/health says why."]
        }
        guard let phone = outcome.push.phone else { return [] }
        let found = PushFindings(outcome.trace, phone: phone)
        var lines = found.fate.map { [row(nil, $0, width: 0)] } ?? []
        if lines.isEmpty {
            if !found.shown.isEmpty || found.done.isEmpty {
                lines.append(row("shows", found.shown.isEmpty ? found.whyNotShown : found.shown))
            }
            if !found.done.isEmpty { lines.append(row("does", found.done)) }
            if found.done.isEmpty || !found.called.isEmpty {
                lines += calls(found, phone: phone)
            }
        }
        let advice = found.advice.flatMap { advice in
            [row("→", advice.sentence, width: 2)]
                + (advice.command.map { [row(nil, $0, width: 2)] } ?? [])
        }
        lines += advice
        let name = TerminalText.escape(phone)
        let first = " " + paint(name, .bold)
        lines[0] = first.padding(to: Self.column) + lines[0].dropFirst(Self.column)
        return lines
    }

    private func calls(_ found: PushFindings, phone: String) -> [String] {
        guard found.called.isEmpty else {
            return found.called.enumerated().map { index, call in
                let details = call.details.isEmpty ? "" : "  (\(call.details))"
                return row(index == 0 ? "calls" : nil, paint(call.method, .bold) + details)
            }
        }
        let next =
            found.isListed ? " yet. Tap the notification:  belfry tap \(phone)" : found.whyNotTold
        return [row("calls", "nothing" + next)]
    }

    /// A line of two columns below the phone's name.
    private func row(_ name: String?, _ text: String, width: Int = 7) -> String {
        let name = name ?? ""
        let line =
            String(repeating: " ", count: Self.column) + name
            + String(repeating: " ", count: width - name.count) + text
        return wrap(line, hanging: Self.column + width, isAbsolute: true)
    }
}

extension SendReport: Encodable {
    private enum Key: String, CodingKey {
        case status, reason, id, timestamp, hint, milliseconds, phone, outcome, trace, lint
    }

    func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: Key.self)
        try json.encode(answer.status, forKey: .status)
        try json.encodeIfPresent(answer.reason, forKey: .reason)
        try json.encodeIfPresent(answer.id, forKey: .id)
        try json.encodeIfPresent(answer.timestamp, forKey: .timestamp)
        try json.encodeIfPresent(answer.hint, forKey: .hint)
        try json.encode(took / .milliseconds(1), forKey: .milliseconds)
        try json.encodeIfPresent(outcome?.push.phone, forKey: .phone)
        try json.encodeIfPresent(outcome?.push.outcome, forKey: .outcome)
        try json.encodeIfPresent(outcome?.trace, forKey: .trace)
        try json.encode(findings, forKey: .lint)
    }
}
