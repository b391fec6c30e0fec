/// Findings as lines that Xcode and terminals make clickable.
package struct XcodeText {
    private let check: Check
    private let hidden: Int

    /// - Parameter hidden: the number of findings that a baseline hides.
    package init(_ check: Check, hidden: Int) {
        self.check = check
        self.hidden = hidden
    }

    /// The lines of one finding: its place and message, related places, and how to see it.
    package static func lines(of finding: Finding) -> [String] {
        let label = finding.rule.rawValue
        var lines = [
            "\(start(finding.place)) \(finding.level.rawValue): \(finding.message.text) [\(label)]"
        ]
        for related in finding.related {
            lines.append("\(start(related.place)) note: \(related.text)")
        }
        let explain = finding.rule.entry.explain
        if !explain.isEmpty {
            lines.append("      belfry explain \(explain.joined(separator: " "))")
        }
        if let rule = finding.deviceRules.first { lines.append("      belfry rules \(rule)") }
        return lines
    }

    private static func start(_ place: Place) -> String {
        "\(place.path):\(place.line):\(place.column):"
    }

    /// The last line: the number of findings by level.
    package func summary(_ findings: [Finding]) -> String {
        let counts = [Level.error, .warning, .note].map { level in
            Self.count(findings.count { $0.level == level }, level.rawValue)
        }
        let end = hidden == 0 ? "" : " The baseline hides \(hidden)."
        return counts.joined(separator: ", ")
            + " in \(Self.count(check.files, "Swift file"))." + end
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

/// Findings as annotations of GitHub Actions.
package enum GitHubText {
    package static func line(of finding: Finding) -> String {
        let level = finding.level == .note ? "notice" : finding.level.rawValue
        let place = finding.place
        let properties = [
            "file=\(property(place.path))", "line=\(place.line)", "endLine=\(place.endLine)",
            "col=\(place.column)",
            "title=\(property("\(finding.rule.rawValue) \(finding.rule.name)"))",
        ]
        return "::\(level) \(properties.joined(separator: ","))::\(data(finding.message.text))"
    }

    /// Escapes the text of an annotation, in which line ends would begin another command.
    private static func data(_ text: String) -> String {
        replace([("%", "%25"), ("\r", "%0D"), ("\n", "%0A")], in: text)
    }

    private static func property(_ text: String) -> String {
        replace([(":", "%3A"), (",", "%2C")], in: data(text))
    }

    private static func replace(_ pairs: [(String, String)], in text: String) -> String {
        pairs.reduce(text) { text, pair in
            text.split(separator: pair.0, omittingEmptySubsequences: false)
                .joined(separator: pair.1)
        }
    }
}
