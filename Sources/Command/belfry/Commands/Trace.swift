import ArgumentParser
import API
import Foundation
import Page
import PushModel

/// `belfry trace PHONE`.
struct Trace: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print what happened on a phone, oldest first.",
        discussion: """
              belfry trace phone-1
              belfry trace phone-1 --limit 20 --rules
              belfry trace phone-1 --follow
              belfry trace phone-1 --html trace.html
              belfry trace phone-1 --json | jq '.[] | select(.kind == "callback")'
              belfry trace phone-1 --scenario > order.yaml
              belfry trace phone-1 --with phone-2 --scenario > order.yaml
              belfry trace --push latest --scenario > order.yaml

            Each record names the rule that decided it. With --follow, --json prints one object a \
            line. A scenario begins with the phone as it was set up, ends now, and plays to the \
            same trace: belfry play order.yaml.
            """)

    @Argument(
        help: "The phone's name if there is more than one.", completion: PhoneNames.completion())
    var name: String?
    @Option(help: ArgumentHelp("The newest records only, this many.", valueName: "number"))
    var limit = 1000
    @Option(
        help: ArgumentHelp(
            "One file for a browser, with pictures of the phone at each record.",
            valueName: "file"), completion: .file(extensions: ["html"]))
    var html: String?
    @Flag(help: "All rules of a record, and below the sentence of each.") var rules = false
    @Flag(help: "Objective-C selectors instead of Swift names.") var objc = false
    @Flag(help: "A scenario file that plays to the same trace.") var scenario = false
    @Option(
        help: ArgumentHelp(
            "With --scenario: only this push, an apns-id or latest.", valueName: "push"))
    var push: String?
    @Option(
        help: ArgumentHelp(
            "With --scenario: the app, if the phone has more than one.", valueName: "bundle"))
    var app: String?
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "With --scenario: a further phone with the app. Repeatable.", valueName: "phone"))
    var with: [String] = []
    @Flag(name: .shortAndLong, help: "Print new records until Ctrl-C.") var follow = false
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    func validate() throws {
        let forms = [
            ("--scenario", scenario), ("--html", html != nil), ("--follow", follow),
            ("--json", output.isJSON && (scenario || html != nil)),
        ].filter(\.1).map(\.0)
        if forms.count > 1 {
            throw ValidationError("\(forms[0]) and \(forms[1]) print different things: give one.")
        }
        guard scenario else {
            guard push == nil, app == nil, with.isEmpty else {
                throw ValidationError("--push, --app and --with go with --scenario.")
            }
            return
        }
        if push != nil, name != nil || app != nil || !with.isEmpty {
            throw ValidationError(
                "--push names phone and app: leave out the phone, --app and --with.")
        }
    }

    func run() async throws {
        let client = service.client
        if let push {
            let path = "/pushes/\(ServiceClient.segment(push))/scenario"
            return Terminal.write(try await client.plainText(path))
        }
        var text = TraceText.forTerminal(objc ? .objectiveC : .swift)
        text.hasAllRules = rules
        let phone = try await PhoneNames.resolve(name, client) { "belfry trace \($0)" }
        guard !scenario else {
            let path = "/phones/\(ServiceClient.segment(phone))/scenario"
            var query: [String: String] = [:]
            query["app"] = app
            if !with.isEmpty { query["with"] = with.joined(separator: ",") }
            return Terminal.write(try await client.plainText(path, query: query))
        }
        guard !follow else {
            return try await TraceFollower(
                client: client, phone: phone, limit: limit, isJSON: output.isJSON, text: text
            ).run()
        }
        if let html { return try await writeDocument(of: phone, to: html, client) }
        let trace = try await client.trace(of: phone, query: ["limit": String(limit)])
        let nothing =
            "Nothing has happened on \(TerminalText.escape(phone)) yet. A refused push does not "
            + "reach the phone: belfry why latest"
        try output.write(
            trace,
            orText: trace.isEmpty ? nothing : text.text(trace) + legend(trace))
    }

    private func legend(_ trace: [TraceLine]) -> String {
        guard rules else { return "" }
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
            "Wrote \(TerminalText.escape(path)), \((document.utf8.count + 999) / 1000) KB. "
                + "Open it in any browser. It loads nothing from elsewhere.")
    }
}
