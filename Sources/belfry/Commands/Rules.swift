import ArgumentParser
import PushModel
import Questions
import VirtualPhone

/// `belfry rules [LABEL…]`.
struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what the rules are that labels such as R-UN-3 stand for.",
        discussion: """
            No running service is needed. R- are rules of iOS, C rulings between sources that \
            differ, Q faults of single versions.

              belfry rules R-UN-3 C5
              belfry rules --ios 9.3
              belfry rules --json | jq '.[] | select(.evidence == "doc")'
            """)

    @Argument(help: ArgumentHelp("Labels; all rules without one.", valueName: "label"))
    var labels: [String] = []
    @Option(help: ArgumentHelp("Only what holds on this version.", valueName: "version"))
    var ios: IOSVersion?
    @OptionGroup var output: OutputOptions

    func run() throws {
        var rules: [Rule] = []
        do {
            rules = try labels.isEmpty ? Rule.catalogue : labels.map { try RuleBook.rule($0) }
        } catch let error as RuleBook.Unknown {
            throw Failure(TerminalText.escape(error.description), status: .validationFailure)
        }
        if let ios { rules.removeAll { !$0.holds(on: ios) } }
        let text = RuleText(paint: Terminal.paint, wrap: Terminal.wrap)
        try output.write(
            rules,
            orText: rules.isEmpty
                ? "None of them holds on this version."
                : rules.map { text.entry($0) }.joined(separator: "\n"))
    }
}

/// Rules as a person reads them.
struct RuleText {
    var paint = Paint.off
    var wrap = TextWrap(width: .max)

    /// Label, versions and sentence, and where it comes from.
    func entry(_ rule: Rule) -> String {
        let head = paint(rule.label.rawValue.padding(to: 12), .bold) + rule.sentence
        let lines = [head, "            \(rule.remarks)"]
        return lines.map { wrap($0, hanging: 12, isAbsolute: true) }.joined(separator: "\n")
    }

    /// The sentences of the labels that a trace names, each once, in order.
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
