import ArgumentParser
import API
import Foundation
import Page
import PushModel

/// `belfry trace PHONE`.
struct Trace: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print what happened on a phone, oldest first, with the rules that decided it.",
        discussion: """
              belfry trace phone-1
              belfry trace phone-1 --limit 20 --why
              belfry trace phone-1 --follow
              belfry trace phone-1 --html trace.html
              belfry trace phone-1 --json | jq '.[] | select(.kind == "callback")'

            With --follow, --json prints one object a line.
            """)

    @Argument(
        help: "The phone's name, if there is more than one.", completion: PhoneNames.completion())
    var name: String?
    @Option(help: ArgumentHelp("The newest so many records alone.", valueName: "number"))
    var limit = 1000
    @Option(
        help: ArgumentHelp(
            "Write one file that replays it with the phone's pictures, for a colleague.",
            valueName: "file"), completion: .file(extensions: ["html"]))
    var html: String?
    @Flag(help: "Print what the rules say below.") var why = false
    @Flag(help: "Name methods by their Objective-C selectors.") var objc = false
    @OptionGroup var output: OutputOptions
    @Flag(name: .shortAndLong, help: "Go on as things happen, until Ctrl-C.") var follow = false
    @OptionGroup var service: ServiceOption

    func run() async throws {
        let client = service.client
        let text = TraceText.forTerminal(objc ? .objectiveC : .swift)
        let phone = try await PhoneNames.resolve(name, for: "belfry trace", client)
        guard !follow else {
            return try await TraceFollower(
                client: client, phone: phone, limit: limit, isJSON: output.isJSON, text: text
            ).run()
        }
        if let html { return try await writeDocument(of: phone, to: html, client) }
        let trace = try await client.trace(of: phone, query: ["limit": String(limit)])
        let nothing =
            "Nothing has happened on \(TerminalText.escape(phone)) yet. A push that APNs refuses "
            + "does not get here; Belfry's log and its page have it."
        try output.write(
            trace,
            orText: trace.isEmpty ? nothing : text.text(trace) + legend(trace))
    }

    private func legend(_ trace: [TraceLine]) -> String {
        guard why else { return "" }
        return "\n\n"
            + RuleText(paint: Terminal.paint, wrap: Terminal.wrap).legend(trace.flatMap(\.rules))
    }

    private func writeDocument(
        of phone: String, to path: String, _ client: ServiceClient
    ) async throws {
        let document = try await client.traceDocument(of: phone)
        do {
            try Data(document.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw Failure(
                "Cannot write \(TerminalText.escape(path)): \(error.localizedDescription)")
        }
        Terminal.write(
            "Wrote \(TerminalText.escape(path)), \((document.utf8.count + 999) / 1000) KB. Any "
                + "browser opens it; it loads nothing.")
    }
}
