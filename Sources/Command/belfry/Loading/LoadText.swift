import Load

/// The report of a load test for people.
struct LoadText {
    /// Of so many pushes, the newest, the report says what became of them.
    static let fateLimit = 1000

    /// Where what follows a heading begins.
    private static let column = 13

    var paint = Paint.off
    var wrap = TextWrap(width: .max)

    func text(_ report: LoadReport) -> String {
        var lines = [row("Sent", sent(report)), row("Answered", answered(report))]
        lines += latency(report)
        lines += report.answers.enumerated().map { index, answer in
            let reason = answer.reason.map { "  \($0)" } ?? ""
            return row(
                index == 0 ? "Answers" : "",
                paint.status(answer.status) + "  \(Self.number(answer.count))"
                    + TerminalText.escape(reason))
        }
        if !report.failures.isEmpty { lines.append(row("No answer", Self.list(report.failures))) }
        lines.append(row("Connections", connections(report.connections)))
        lines.append(
            row(
                "On the wire",
                "\(Self.bytes(report.bytes.sent)) sent, \(Self.bytes(report.bytes.received)) "
                    + "received"))
        lines += fates(report)
        if report.ending == .interrupted {
            lines.append(row("Ended", "early, as it was interrupted"))
        }
        lines += report.complaints.map { wrap(paint.mark(false) + " " + TerminalText.escape($0)) }
        return lines.joined(separator: "\n")
    }

    private func sent(_ report: LoadReport) -> String {
        let pace = report.rate.map { ", planned \(Self.number($0)) a second" } ?? ""
        let time =
            report.seconds < 1
            ? LoadTime(report.seconds * 1000).description : "\(Self.number(report.seconds)) s"
        return "\(Self.number(report.sent)) in \(time)\(pace)"
    }

    private func answered(_ report: LoadReport) -> String {
        "\(Self.number(report.answered)), "
            + paint("\(Self.number(report.perSecond)) a second", .bold)
    }

    /// A line of names above a line of times.
    private func latency(_ report: LoadReport) -> [String] {
        guard let times = report.milliseconds else { return [] }
        let cells = [
            ("mean", times.mean), ("p50", times.p50), ("p90", times.p90), ("p95", times.p95),
            ("p99", times.p99), ("p99.9", times.p999), ("max", times.max),
        ]
        let names = cells.dropLast().map { $0.0.padding(to: 9) }.joined() + "max"
        let values = cells.map { LoadTime($0.1).description }
        let padded = values.dropLast().map { $0.padding(to: 9) }.joined() + (values.last ?? "")
        return [
            row("Latency", paint(names, .dim)), row("", padded),
        ]
    }

    private func connections(_ connections: LoadReport.Connections) -> String {
        var parts = ["\(Self.number(connections.opened)) opened"]
        if connections.lost > 0 { parts.append("\(Self.number(connections.lost)) lost") }
        parts += connections.goAways.map {
            "\(Self.number($0.count)) GOAWAY \(TerminalText.escape($0.reason))"
        }
        parts += connections.failed.map {
            "\(Self.number($0.count)) failed (\(TerminalText.escape($0.reason)))"
        }
        return parts.joined(separator: ", ")
    }

    private func fates(_ report: LoadReport) -> [String] {
        guard let fates = report.fates, !fates.isEmpty else { return [] }
        let all = fates.values.reduce(0, +)
        let list = fates.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\(Self.number($0.value)) \(Self.words[$0.key] ?? $0.key)" }
            .joined(separator: ", ")
        return [row("Phones", "of the newest \(Self.number(all)): \(list)")]
    }

    private static let words = [
        "notShown": "not shown", "fault": "struck by a fault", "channel": "for channels",
    ]

    private func row(_ name: String, _ text: String) -> String {
        let indent = String(repeating: " ", count: Self.column - TextWidth(name).columns)
        return wrap(
            paint(name, .dim) + indent + text, hanging: Self.column, isAbsolute: true)
    }

    private static func list(_ counts: [LoadReport.Count]) -> String {
        counts.map { "\(number($0.count)) \(TerminalText.escape($0.reason))" }
            .joined(separator: ", ")
    }

    /// `12,345`
    static func number(_ value: Int) -> String {
        let digits = String(value)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return text
    }

    /// With one decimal below a thousand: `499.8`, `12,345`, `500`.
    static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        guard value < 1000, tenths % 10 != 0 else { return number(Int(value.rounded())) }
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func bytes(_ count: Int) -> String {
        switch count {
        case ..<1000: "\(count) bytes"
        case ..<1_000_000: "\(number(Double(count) / 1000)) kB"
        default: "\(number(Double(count) / 1_000_000)) MB"
        }
    }
}
