import ArgumentParser
import API
import PushModel
import Questions

/// `belfry why PUSH --not willPresent`.
struct Why: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Explain why a push that came did or did not call a method.",
        discussion: """
              belfry why latest
              belfry why latest --not didReceive
              belfry why latest --not banner
              belfry why latest --called willPresent
            """)

    @Argument(
        help: ArgumentHelp(
            "An apns-id, the sequence number of a push, or latest.", valueName: "push"))
    var push: String

    @Option(
        name: .customLong("not"),
        help: ArgumentHelp(
            "The method that was not called, or one of "
                + "\(WhySubject.words.joined(separator: ", ")). Default: shown, or "
                + "the fetch method for a background push.",
            valueName: "what"))
    var missing: String?

    @Option(
        name: .customLong("called"),
        help: ArgumentHelp(
            "The method that was called, or one of the same words.", valueName: "what"))
    var called: String?

    @Flag(help: "All rules of a reason.") var rules = false
    @Flag(help: "Objective-C selectors instead of Swift names.") var objc = false

    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption

    func validate() throws {
        if push != "latest", Vocabulary(["latest"]).nearest(to: push) != nil {
            throw ValidationError(
                "There is no push “\(TerminalText.escape(push))”. Did you mean latest?")
        }
        if missing != nil, called != nil {
            throw ValidationError("Use either --not or --called.")
        }
    }

    func run() async throws {
        var query: [String: String] = [:]
        if let subject = (missing ?? called).map(Callback.spelledOut) {
            query[WhySubject.words.contains(subject) ? "what" : "callback"] = subject
        }
        let why: WhyLine = try await service.client.get(
            "/pushes/\(ServiceClient.segment(push))/why", query: query)
        let text = WhyText(
            paint: Terminal.paint, wrap: Terminal.wrap, naming: objc ? .objectiveC : .swift,
            hasAllRules: rules)
        try output.write(why, orText: text.text(why))
    }
}

/// The answer to why, as text for people.
struct WhyText {
    var paint = Paint.off
    var wrap = TextWrap(width: .max)
    var naming = CallbackNaming.swift
    /// Whether a reason has all its rules, not only the deciding one, which is the first.
    var hasAllRules = false

    func text(_ why: WhyLine) -> String {
        var lines = [wrap(paint(spoken(why.answer), .bold), hanging: 0)]
        if !why.reasons.isEmpty { lines += ["", "Why"] }
        for reason in why.reasons {
            let labels = reason.rules.prefix(hasAllRules ? .max : 1)
            let rules = labels.isEmpty ? "" : "  [\(labels.joined(separator: " "))]"
            lines.append(
                wrap("  " + spoken(reason.text) + paint(rules, .dim), hanging: 2))
        }
        if !why.changes.isEmpty { lines += ["", "What would have made it happen"] }
        for change in why.changes {
            lines.append(wrap("  - " + spoken(change.title), hanging: 2))
            if let fix = change.fix {
                lines.append(wrap("    " + paint(spoken(fix), .dim), hanging: 0))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
    private func spoken(_ text: String) -> String { TerminalText.escape(naming.respelled(text)) }
}
