import ArgumentParser
import API
import PushModel
import Questions

/// `belfry why PUSH --not willPresent`.
struct Why: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tell why something came of a push, or did not, and what would change that.",
        discussion: """
              belfry why latest --not didReceive
              belfry why latest --not banner
              belfry why latest --called willPresent
            """)

    @Argument(
        help: ArgumentHelp("An apns-id, a push's sequence number, or latest.", valueName: "push"))
    var push: String

    @Option(
        name: .customLong("not"),
        help: ArgumentHelp(
            "What did not happen: a callback, or one of \(WhySubject.words.joined(separator: ", ")).",
            valueName: "what"))
    var missing: String?

    @Option(
        name: .customLong("called"),
        help: ArgumentHelp("What did happen, in the same words.", valueName: "what"))
    var called: String?

    @Flag(help: "Name methods by their Objective-C selectors.")
    var objc = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var service: ServiceOption

    func validate() throws {
        guard (missing == nil) != (called == nil) else {
            throw ValidationError("Say what is asked about, for instance: --not willPresent")
        }
    }

    func run() async throws {
        let subject = missing ?? called ?? ""
        let key = WhySubject.words.contains(subject) ? "what" : "callback"
        let why: WhyLine = try await service.client.get(
            "/pushes/\(ServiceClient.segment(push))/why", query: [key: subject])
        let text = WhyText(
            paint: Terminal.paint, wrap: Terminal.wrap, naming: objc ? .objectiveC : .swift)
        try output.write(why, orText: text.text(why))
    }
}

/// An answer as a person reads it.
struct WhyText {
    var paint = Paint.off
    var wrap = TextWrap(width: .max)
    var naming = CallbackNaming.swift

    func text(_ why: WhyLine) -> String {
        var lines = [wrap(paint(spoken(why.answer), .bold), hanging: 0)]
        if !why.reasons.isEmpty { lines += ["", "Why"] }
        for reason in why.reasons {
            let rules = reason.rules.isEmpty ? "" : "  [\(reason.rules.joined(separator: " "))]"
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
