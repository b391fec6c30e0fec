import ArgumentParser
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// `belfry diagnose`: from what was seen back to what must have been the case.
struct Diagnose: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what explains the callbacks that somebody saw, and how to mend it.",
        discussion: """
            Give whatever is known; the rest is searched, the newest iOS first. Callbacks are named \
            in order, as Swift or Objective-C spells them, each with its application state if that \
            was seen. No running service is needed.

              belfry diagnose --observed "" --push silent
              belfry diagnose --push alert --state active --missing willPresent
              belfry diagnose --ios 12.0 --push alert --action tap --observed \\
                "didFinishLaunchingWithOptions, fetchCompletionHandler"
              belfry diagnose --observed "" --push order.json --priority 10
              belfry diagnose --push-type widgets --seen not-reloaded --also removed
            """
    )

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The callbacks that ran, in order, as Apple spells them; \"\" for none.",
            valueName: "callbacks"),
        transform: ObservedArgument.init)
    var observed: ObservedArgument?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A callback that should have run and did not; may be given again.",
            valueName: "callback"),
        transform: CallbackArgument.init)
    var missing: [CallbackArgument] = []

    @Option(
        help: ArgumentHelp("The version of iOS.", valueName: "version"),
        transform: IOSVersion.init(modelled:))
    var ios: IOSVersion?

    @Option(help: ArgumentHelp("Where the app stood when the push arrived.", valueName: "state"))
    var state: AppState?

    @Option(
        help: ArgumentHelp(
            "alert, alert+content-available, silent, or a file with the payload.",
            valueName: "push"),
        transform: PushArgument.init)
    var push: PushArgument?

    @Option(help: ArgumentHelp("The apns-push-type that was sent.", valueName: "type"))
    var pushType: PushType?

    @Option(help: ArgumentHelp("The apns-priority that was sent: 10, 5 or 1.", valueName: "number"))
    var priority: Int?

    @Option(
        help: ArgumentHelp(
            "What the user then did: none, tap, icon, action or dismiss.", valueName: "action"))
    var action: UserReaction?

    @Flag(
        inversion: .prefixedNo, help: "A banner was on the screen, or surely was not.")
    var shown: Bool?

    @Option(
        help: ArgumentHelp(
            "What launchOptions held when the app was started: filled or nil.", valueName: "what"))
    var launchOptions: LaunchOptionsArgument?

    @Option(
        help: ArgumentHelp(
            "What is seen of a push that calls no method of an app delegate, such as not-updated of a "
                + "Live Activity; \"\" lists the words of --push-type.",
            valueName: "word"))
    var seen: String?

    @Option(
        help: ArgumentHelp(
            "What else is seen, with --seen: the words that tell its causes apart stand below the "
                + "answer; may be given again.",
            valueName: "word"))
    var also: [String] = []

    @OptionGroup var names: NamingOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard [nil, 1, 5, 10].contains(priority) else {
            throw ValidationError(
                "--priority is 10, 5 or 1, as apns-priority is; it is not \(priority ?? 0).")
        }
        guard seen == nil else { return try validateSeen() }
        guard also.isEmpty || knownIssue != nil else {
            throw ValidationError("--also adds to --seen: say that first.")
        }
        guard knownIssue == nil else { return }
        guard [nil, .alert, .background, .voip].contains(pushType ?? push?.serviceType) else {
            throw ValidationError(
                "A push of type \((pushType ?? push?.serviceType)?.rawValue ?? "") calls other methods than those that are "
                    + "searched among. Say with --seen what is seen of it; --seen \"\" lists what is "
                    + "known. Documentation/PushTypes.md and LiveActivities.md say what becomes of it."
            )
        }
        guard observed != nil || !missing.isEmpty || launchOptions != nil || shown == nil else {
            throw ValidationError(
                "A banner alone does not tell causes apart. Say which callbacks ran as well: "
                    + "--observed \"\" for none, or --missing with one that did not.")
        }
        guard observed != nil || !missing.isEmpty || launchOptions != nil else {
            throw ValidationError(
                "Say what was seen: --observed with the callbacks that ran (\"\" for none), or "
                    + "--missing with one that did not.")
        }
        guard (observed?.calls ?? []).count <= Symptoms.callLimit else {
            throw ValidationError(
                "--observed names \((observed?.calls ?? []).count) callbacks, and "
                    + "\(Symptoms.callLimit) are looked for at most. Name those that one push caused, "
                    + "in order.")
        }
    }

    /// A symptom is looked up in a table, which has no situations and no callbacks.
    private func validateSeen() throws {
        let type = pushType ?? push?.serviceType
        guard let type else {
            throw ValidationError(
                "--seen needs the push type: --push-type liveactivity, for instance.")
        }
        let others: [(String, Bool)] = [
            ("--observed", observed != nil), ("--missing", !missing.isEmpty),
            ("--action", action != nil), ("--shown", shown != nil),
            ("--launch-options", launchOptions != nil), ("--state", state != nil),
            ("--priority", priority != nil),
            ("--push", push.map { $0.serviceType != type } ?? false),
        ]
        let said = others.filter(\.1).map(\.0)
        guard said.isEmpty else {
            throw ValidationError(
                "--seen looks up what is seen of a push of type \(type.rawValue) and takes no more "
                    + "than --ios and --also. Leave out \(said.joined(separator: ", ")), or --seen."
            )
        }
    }

    /// What is known of a method that no notification calls; `nil` for the others.
    private var knownIssue: KnownIssue? {
        observed == nil ? KnownIssue.missing(Set(missing.map(\.callback))) : nil
    }

    func run() throws {
        if let seen, let type = pushType ?? push?.serviceType { return try tell(seen, of: type) }
        if let knownIssue { return try tell(knownIssue) }
        let diagnosis = Diagnosis(symptoms)
        try output.write(diagnosis.json, orText: Terminal.wrap(diagnosis.text(names.chosen)))
    }

    private func tell(_ seen: String, of type: PushType) throws {
        if seen.isEmpty, !KnownIssue.all(of: type).isEmpty {
            return Terminal.write(Terminal.wrap(KnownIssue.list(of: type)))
        }
        guard let symptom = KnownIssue.named(seen, of: type) else {
            throw Failure(
                "“\(TerminalText.escape(seen))” is nothing that is known to be seen. "
                    + KnownIssue.suggestion(for: seen, of: type),
                status: .validationFailure)
        }
        try tell(symptom)
    }

    private func tell(_ symptom: KnownIssue) throws {
        if let unknown = also.first(where: { !symptom.clues.map(\.word).contains($0) }) {
            throw Failure(
                "“\(TerminalText.escape(unknown))” is nothing that is known to be seen of "
                    + "\(symptom.id). \(symptom.suggestion(forClue: unknown))",
                status: .validationFailure)
        }
        let answer = KnownIssueAnswer(symptom, on: ios, seeing: Set(also))
        try output.write(answer.json, orText: Terminal.wrap(answer.text))
    }

    private var symptoms: Symptoms {
        var symptoms = Symptoms(
            calls: observed?.calls, iOS: ios, state: state, push: push?.kind, reaction: action,
            isShown: shown)
        symptoms.missing = Set(missing.map(\.callback))
        symptoms.sent = Situation.Sent(type: pushType, priority: priority)
        symptoms.launchOptionsAreFilled = launchOptions.map { $0 == .filled }
        if let push, push.kind == nil { symptoms.know(push.payload) }
        if let origin = push?.arrival.origin, origin != .push { symptoms.origin = origin }
        return symptoms
    }
}

/// What `launchOptions` held.
enum LaunchOptionsArgument: String, ExpressibleByArgument, CaseIterable {
    case filled
    case isNil = "nil"
}
