import PushModel
import Questions
import VirtualPhone

/// Rules as text for people.
struct RuleText {
    var paint = Paint.off
    var wrap = TextWrap(width: .max)

    /// The number of scenarios that are named for a rule.
    private static let scenarioLimit = 8

    /// Label, sentence, versions and source.
    func entry(_ rule: Rule) -> String {
        let head = paint(rule.label.rawValue.padding(to: 12), .bold) + rule.sentence
        return lines([head, "            \(rule.remarks)"])
    }

    /// The entry, the files that decide the rule, and the scenarios that show it.
    func whole(_ rule: Rule) -> String {
        let evidence = RuleEvidence.recorded
        var more: [String] = []
        let files = evidence.decides(rule.label)
        if !files.isEmpty { more.append("Decided in \(files.joined(separator: ", "))") }
        let ids = evidence.shows(rule.label)
        if !ids.isEmpty {
            let named = ids.prefix(Self.scenarioLimit).joined(separator: ", ")
            let rest = ids.count - Self.scenarioLimit
            more.append("Shown by \(named)" + (rest > 0 ? " and \(rest) more" : ""))
        }
        return entry(rule) + more.map { "\n" + lines(["            \($0)"]) }.joined()
    }

    private func lines(_ lines: [String]) -> String {
        lines.map { wrap($0, hanging: 12, isAbsolute: true) }.joined(separator: "\n")
    }

    /// The sentences of these labels, each once, in order.
    func legend(_ labels: [String]) -> String {
        var seen: Set<String> = []
        let rules = labels.filter { seen.insert($0).inserted }
            .compactMap { RuleLabel(rawValue: $0).flatMap(Rule.named) }
        return rules.map { rule in
            wrap(
                paint(rule.label.rawValue.padding(to: 12), .bold) + rule.sentence, hanging: 12,
                isAbsolute: true)
        }.joined(separator: "\n")
    }
}
