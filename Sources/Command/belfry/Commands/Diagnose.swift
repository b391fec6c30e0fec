import ArgumentParser
import DeviceLog
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// `belfry diagnose`.
struct Diagnose: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find out why a method was not called, and the fix.",
        discussion: """
            Give what you know. Belfry searches the rest, the newest iOS first. Name methods in \
            order, by their Swift or Objective-C names, each with its application state if you know \
            it. No service is needed.

              belfry diagnose --observed "" --push silent
              belfry diagnose --push alert --state active --missing willPresent
              belfry diagnose --ios 12.0 --push alert --action tap --observed \\
                "didFinishLaunchingWithOptions, fetchCompletionHandler"
              belfry diagnose --observed "" --push order.json --priority 10
              belfry diagnose --push-type widgets --seen not-reloaded --also removed
              belfry diagnose --log console.txt --bundle com.example.app

            With --log, Belfry reads the log of a real iPhone or simulator, and says of a push how far \
            it came and what stopped it. Nothing is sent anywhere. A log is a copy of lines from \
            Console or Xcode, or comes from one of these:

              idevicesyslog > phone.txt
              pymobiledevice3 syslog live > phone.txt
              sudo log collect --device --last 1h --output push.logarchive
              log show --archive push.logarchive --info --style ndjson
              xcrun simctl spawn booted log show --last 5m --style compact
            """
    )

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The methods that iOS called, in order; \"\" for none.",
            valueName: "callbacks"),
        transform: ObservedArgument.init)
    var observed: ObservedArgument?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A method that iOS should have called. Repeatable.",
            valueName: "callback"),
        transform: CallbackArgument.init)
    var missing: [CallbackArgument] = []

    @Option(
        help: ArgumentHelp("The version of iOS.", valueName: "version"),
        transform: IOSVersion.init(modelled:))
    var ios: IOSVersion?

    @Option(help: ArgumentHelp("The state of the app when the push arrived.", valueName: "state"))
    var state: AppState?

    @Option(
        help: ArgumentHelp(
            "alert, alert+content-available, silent, or a file with the payload.",
            valueName: "push"),
        transform: PushArgument.init)
    var push: PushArgument?

    @Option(help: ArgumentHelp("The apns-push-type of the push.", valueName: "type"))
    var pushType: PushType?

    @Option(help: ArgumentHelp("The apns-priority of the push: 10, 5 or 1.", valueName: "number"))
    var priority: Int?

    @Option(
        help: ArgumentHelp(
            "The action of the user after the push.", valueName: "action"))
    var action: UserReaction?

    @Flag(
        inversion: .prefixedNo, help: "Whether a banner was on the screen.")
    var shown: Bool?

    @Option(
        help: ArgumentHelp(
            "The launchOptions of the start: filled or nil.", valueName: "what"))
    var launchOptions: LaunchOptionsArgument?

    @Option(
        help: ArgumentHelp(
            "A symptom of a push that calls no app delegate, such as not-updated of a Live "
                + "Activity; \"\" lists the symptoms of --push-type.",
            valueName: "word"))
    var seen: String?

    @Option(
        help: ArgumentHelp(
            "A further clue, with --seen. The answer lists the clues. Repeatable.",
            valueName: "word"))
    var also: [String] = []

    @OptionGroup(title: "Log of a device") var deviceLog: DeviceLogOptions

    @Flag(help: "All rules of a cause, not only the deciding ones.") var rules = false
    @OptionGroup var names: NamingOptions
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    func validate() throws {
        guard [nil, 1, 5, 10].contains(priority) else {
            throw ValidationError(
                "--priority takes 10, 5 or 1, not “\(priority ?? 0)”.")
        }
        guard deviceLog.files.isEmpty else { return try validateLog() }
        try deviceLog.checkHasFiles()
        guard seen == nil else { return try validateSeen() }
        guard also.isEmpty || knownIssue != nil else {
            throw ValidationError("--also goes with --seen.")
        }
        guard knownIssue == nil else { return }
        guard [nil, .alert, .background, .voip].contains(pushType ?? push?.serviceType) else {
            throw ValidationError(
                "diagnose searches the methods of notifications, and a push of type "
                    + "\((pushType ?? push?.serviceType)?.rawValue ?? "") calls others. Name its symptom with "
                    + "--seen. --seen \"\" lists the symptoms.")
        }
        guard observed != nil || !missing.isEmpty || launchOptions != nil || shown == nil else {
            throw ValidationError(
                "A banner alone fits many causes. Add the methods that iOS called, --observed \"\" for "
                    + "none, or --missing with a method that it did not call.")
        }
        guard observed != nil || !missing.isEmpty || launchOptions != nil else {
            throw ValidationError(
                "What did you see? Give --observed with the methods that iOS called, \"\" for none, or "
                    + "--missing with a method that it did not call.")
        }
        guard (observed?.calls ?? []).count <= Symptoms.callLimit else {
            throw ValidationError(
                "--observed takes at most \(Symptoms.callLimit) methods, not "
                    + "\((observed?.calls ?? []).count). Name only the calls of one push, in order."
            )
        }
    }

    /// Throws if an option does not go with `--seen`, which only looks a symptom up in a table.
    private func validateSeen() throws {
        let type = pushType ?? push?.serviceType
        guard let type else {
            throw ValidationError(
                "Which push type? For instance: --seen not-updated --push-type liveactivity")
        }
        let others: [(String, Bool)] = [
            ("--observed", observed != nil), ("--missing", !missing.isEmpty),
            ("--action", action != nil), ("--shown", shown != nil),
            ("--launch-options", launchOptions != nil),
            ("--state", state != nil && !dependsOnState(type)), ("--priority", priority != nil),
            ("--push", push.map { $0.serviceType != type } ?? false),
        ]
        let said = others.filter(\.1).map(\.0)
        guard said.isEmpty else {
            let reason =
                said == ["--state"] ? " This symptom has the same causes in each state." : ""
            throw ValidationError(
                "--seen goes with --ios and --also only. Leave out \(said.joined(separator: ", ")), "
                    + "or --seen.\(reason)")
        }
    }

    /// Throws if an option does not go with `--log`, which reads what happened.
    private func validateLog() throws {
        try deviceLog.checkRaw()
        let others: [(String, Bool)] = [
            ("--observed", observed != nil), ("--missing", !missing.isEmpty), ("--ios", ios != nil),
            ("--state", state != nil), ("--push", push != nil), ("--push-type", pushType != nil),
            ("--priority", priority != nil), ("--action", action != nil),
            ("--shown", shown != nil), ("--launch-options", launchOptions != nil),
            ("--seen", seen != nil), ("--also", !also.isEmpty),
        ]
        let said = others.filter(\.1).map(\.0)
        guard said.isEmpty else {
            throw ValidationError(
                "--log reads what happened from the log. Leave out \(said.joined(separator: ", "))."
            )
        }
    }

    /// Whether the causes of the symptom depend on the state of the app.
    private func dependsOnState(_ type: PushType) -> Bool {
        seen.flatMap { KnownIssue.named($0, of: type) }?.dependsOnState == true
    }

    /// The known issue of a missing method that no notification calls.
    private var knownIssue: KnownIssue? {
        observed == nil ? KnownIssue.missing(Set(missing.map(\.callback))) : nil
    }

    func run() throws {
        guard deviceLog.files.isEmpty else {
            return try deviceLog.report(allRules: rules, to: output)
        }
        if let seen, let type = pushType ?? push?.serviceType { return try tell(seen, of: type) }
        if let knownIssue { return try tell(knownIssue) }
        let diagnosis = Diagnosis(symptoms)
        try output.write(
            diagnosis.json, orText: Terminal.wrap(diagnosis.text(names.chosen, allRules: rules)))
    }

    private func tell(_ seen: String, of type: PushType) throws {
        if seen.isEmpty {
            return Terminal.write(Terminal.wrap(KnownIssue.list(of: type)))
        }
        guard let symptom = KnownIssue.named(seen, of: type) else {
            throw Failure(
                "There is no symptom “\(TerminalText.escape(seen))”. "
                    + KnownIssue.suggestion(for: seen, of: type),
                status: .validationFailure)
        }
        try tell(symptom)
    }

    private func tell(_ symptom: KnownIssue) throws {
        if let unknown = also.first(where: { !symptom.clues.map(\.word).contains($0) }) {
            throw Failure(
                "\(symptom.id) has no clue “\(TerminalText.escape(unknown))”. \(symptom.suggestion(forClue: unknown))",
                status: .validationFailure)
        }
        let answer = KnownIssueAnswer(
            symptom, on: ios, in: symptom.dependsOnState ? state : nil, seeing: Set(also))
        try output.write(answer.json, orText: Terminal.wrap(answer.text(allRules: rules)))
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

/// The `launchOptions` of a start.
enum LaunchOptionsArgument: String, WordArgument {
    case filled
    case isNil = "nil"
}
