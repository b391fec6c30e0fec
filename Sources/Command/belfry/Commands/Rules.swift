import API
import ArgumentParser
import PushGateway
import PushModel
import Questions
import VirtualPhone

/// `belfry rules [LABEL|REASON…]`.
struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Explain rules of iOS and reasons of APNs.",
        discussion: """
            No service is needed. R- are rules of iOS, C are decisions between sources that differ, \
            Q are faults of single versions of iOS. A label also prints the source files that decide it \
            and the scenarios that show it. --json prints the whole catalogue: rules, switches, \
            scenarios, methods, the matrices of all versions. --schema prints its JSON Schema.

              belfry rules                     every rule of iOS
              belfry rules R-UN-3 C5
              belfry rules --ios 9.3
              belfry rules --json | jq '.rules[] | select(.evidence == "doc")'

            Reasons are listed in the order of APNs' checks: a request that is wrong twice gets the \
            first. documented: Apple says so. observed: a report shows it. assumed: unknown.

              belfry rules BadDeviceToken
              belfry rules --reasons --status 403 --api channels
            """)

    @Argument(
        help: ArgumentHelp("Labels of rules, or reasons of APNs [all rules].", valueName: "label"),
        completion: .list(Reason.allCases.map(\.rawValue)))
    var words: [String] = []
    @Option(
        help: ArgumentHelp("Only the rules of this version.", valueName: "version"),
        transform: IOSVersion.init(modelled:))
    var ios: IOSVersion?
    @Flag(help: "The JSON Schema of --json.") var schema = false
    @Flag(help: "The reasons of APNs instead of the rules of iOS.") var reasons = false
    @Option(
        help: "With --reasons: only those of one API, device, broadcast or channels.",
        completion: .list(ReasonEntry.API.allCases.map(\.rawValue)))
    var api: ReasonEntry.API?
    @Option(help: ArgumentHelp("With --reasons: only those of this status.", valueName: "number"))
    var status: Int?
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    private var isAboutReasons: Bool {
        reasons || (!words.isEmpty && words.allSatisfy { Self.reason($0) != nil })
    }

    func validate() throws {
        if let status = words.first.flatMap({ Int($0) }) {
            throw ValidationError("For a status: belfry rules --reasons --status \(status)")
        }
        guard !isAboutReasons else {
            guard ios == nil else {
                throw ValidationError("--ios goes with rules, not with reasons.")
            }
            return
        }
        guard api == nil, status == nil else {
            throw ValidationError("--api and --status go with --reasons.")
        }
        if let reason = words.first(where: { Self.reason($0) != nil }) {
            throw ValidationError(
                "\(reason) is a reason of APNs, and another word is not. Ask for one at a time.")
        }
    }

    func run() throws {
        guard !schema else { return Terminal.write(RuleCatalogue.schema.json) }
        try isAboutReasons ? writeReasons() : writeRules()
    }

    private func writeRules() throws {
        var rules: [Rule] = []
        do {
            rules = try words.isEmpty ? Rule.catalogue : words.map { try RuleBook.rule($0) }
        } catch let error as RuleBook.Unknown {
            let reasons = Vocabulary(Reason.allCases.map(\.rawValue))
            let word = words.first { Self.isUnknown($0) } ?? ""
            guard let reason = reasons.nearest(to: word) else {
                throw Failure(
                    TerminalText.escape(error.description)
                        + " Reasons of APNs: belfry rules --reasons", status: .validationFailure)
            }
            throw Failure(
                "There is no rule or reason “\(TerminalText.escape(word))”. Did you mean \(reason)?",
                status: .validationFailure)
        }
        if let ios { rules.removeAll { !$0.holds(on: ios) } }
        let isAll = words.isEmpty && ios == nil
        let text = RuleText(paint: Terminal.paint, wrap: Terminal.wrap)
        try output.write(
            RuleCatalogue.json(isAll ? nil : rules),
            orText: rules.isEmpty
                ? "None of these rules holds on this version."
                : rules.map { words.isEmpty ? text.entry($0) : text.whole($0) }
                    .joined(separator: "\n"))
    }

    private static func isUnknown(_ word: String) -> Bool {
        (try? RuleBook.rule(word)) == nil
    }

    private func writeReasons() throws {
        let wanted = try words.map { word in
            guard let reason = Self.reason(word) else { throw Self.unknown(word) }
            return reason
        }
        var entries = api.map { ReasonEntry.table(of: $0) } ?? ReasonEntry.table
        if let status { entries.removeAll { $0.status != status } }
        if !wanted.isEmpty { entries.removeAll { !wanted.contains($0.reason) } }
        let text = ReasonText(paint: Terminal.paint, wrap: Terminal.wrap)
        try output.write(
            entries.map(ReasonLine.init),
            orText: entries.isEmpty
                ? "No reason has this status."
                : wanted.isEmpty ? text.table(entries) : text.explanation(entries))
    }

    /// The reason of this name, in any case of letters.
    static func reason(_ text: String) -> Reason? {
        Reason.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
    }

    static func unknown(_ text: String) -> Failure {
        let words = Vocabulary(Reason.allCases.map(\.rawValue))
        let meant = words.nearest(to: text).map { " Did you mean \($0)?" } ?? ""
        return Failure(
            "APNs has no reason “\(TerminalText.escape(text))”.\(meant) List all: belfry rules "
                + "--reasons", status: .validationFailure)
    }
}

extension ReasonEntry.API: WordArgument {}
