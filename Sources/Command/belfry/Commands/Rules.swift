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
            differ, Q faults of single versions. With labels also where each is decided, and which \
            scenarios show it. --json is the whole catalogue: rules, switches, scenarios, methods, \
            the matrices of all versions, and a place for measurements; its form is --schema.

              belfry rules R-UN-3 C5
              belfry rules --ios 9.3
              belfry rules --json | jq '.rules[] | select(.evidence == "doc")'
            """)

    @Argument(help: ArgumentHelp("Labels; all rules without one.", valueName: "label"))
    var labels: [String] = []
    @Option(
        help: ArgumentHelp("Only what holds on this version.", valueName: "version"),
        transform: IOSVersion.init(modelled:))
    var ios: IOSVersion?
    @Flag(help: "Print the JSON Schema of --json.")
    var schema = false
    @OptionGroup var output: OutputOptions

    func run() throws {
        guard !schema else { return Terminal.write(RuleCatalogue.schema.json) }
        var rules: [Rule] = []
        do {
            rules = try labels.isEmpty ? Rule.catalogue : labels.map { try RuleBook.rule($0) }
        } catch let error as RuleBook.Unknown {
            throw Failure(TerminalText.escape(error.description), status: .validationFailure)
        }
        if let ios { rules.removeAll { !$0.holds(on: ios) } }
        let isAll = labels.isEmpty && ios == nil
        let text = RuleText(paint: Terminal.paint, wrap: Terminal.wrap)
        try output.write(
            RuleCatalogue.json(isAll ? nil : rules),
            orText: rules.isEmpty
                ? "None of them holds on this version."
                : rules.map { labels.isEmpty ? text.entry($0) : text.whole($0) }
                    .joined(separator: "\n"))
    }
}

/// Rules as a person reads them.
struct RuleText {
    var paint = Paint.off
    var wrap = TextWrap(width: .max)

    /// How many scenarios of a rule are named.
    private static let scenarioLimit = 8

    /// Label, versions and sentence, and where it comes from.
    func entry(_ rule: Rule) -> String {
        let head = paint(rule.label.rawValue.padding(to: 12), .bold) + rule.sentence
        return lines([head, "            \(rule.remarks)"])
    }

    /// The same, where it is decided, and the scenarios that show it.
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
