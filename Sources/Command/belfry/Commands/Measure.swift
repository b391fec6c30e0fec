import ArgumentParser
import PushModel
import Questions
import VirtualPhone

/// `belfry measure RULE`.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List what to do on a real iPhone to measure a rule.",
        discussion: """
            Each card is one situation in which the rule decides which methods iOS calls. Bring it \
            about on an iPhone whose app contains BelfryRecorder, and give the file of the recorder \
            to belfry compare. No service is needed.

              belfry measure R-UN-3 --ios 18.5
            """)

    @Argument(help: ArgumentHelp("The label of a rule.", valueName: "rule"))
    var rule: String
    @Option(
        help: ArgumentHelp("The version of iOS on the iPhone.", valueName: "version"),
        transform: IOSVersion.init(modelled:))
    var ios = IOSVersion.newest

    func run() throws {
        let rule: Rule
        do {
            rule = try RuleBook.rule(self.rule)
        } catch {
            throw Failure(TerminalText.escape("\(error)"), status: .usage)
        }
        let cards = MeasureCard.all(of: rule.label, on: ios)
        guard !cards.isEmpty else {
            throw Failure(
                "No method of an app shows \(rule.label.rawValue) on iOS \(ios). The rule may be of "
                    + "another version, or of what the user sees: belfry rules "
                    + "\(rule.label.rawValue)")
        }
        Terminal.write(cards.map(Self.text).joined(separator: "\n\n"))
    }

    private static func text(_ card: MeasureCard) -> String {
        let steps = card.steps.enumerated().map { "  \($0 + 1). \($1)" }
        return ([card.name] + steps).joined(separator: "\n")
    }
}
