import ArgumentParser
import Foundation
import PushModel

/// An option on the command line that its command does not have.
struct StrayOption {
    /// The names of a command's options, from the parser's dump of its help.
    private struct Dump: Decodable {
        struct Command: Decodable {
            var arguments: [Argument]?
        }

        struct Argument: Decodable {
            struct Name: Decodable {
                var name: String
            }

            var names: [Name]?
        }

        var command: Command
    }

    /// Options of one command that people type for another.
    private static let synonyms = [
        "missing": "not", "not": "missing", "observed": "called", "called": "observed",
        "calls": "called", "tail": "follow", "output": "json", "prio": "priority",
        "type": "push-type", "env": "environment", "status": "answer", "callbacks": "calls",
        "not-shown": "no-shown", "text": "body", "artefacts": "artifacts",
        "keep-artefacts": "keep-artifacts",
    ]

    private static let ports =
        "There is no option --port. Use --apns for the port of pushes, and --listen for the port of "
        + "the page and the API."

    private let name: String
    private let known: [String]

    /// The first unknown option; `nil` without one, and for a command that passes options to a program.
    init?(in arguments: [String], of command: UsageComplaint.Command) {
        guard command.type != Exec.self, command.type != Adopt.self else { return nil }
        let dump = try? JSONDecoder().decode(Dump.self, from: Data(command.type._dumpHelp().utf8))
        let known = (dump?.command.arguments ?? []).flatMap { ($0.names ?? []).map(\.name) }
        let options = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
            .map { String($0.dropFirst(2).prefix { $0 != "=" }) }
        let parsers = ["help", "help-hidden", "version"]
        guard !known.isEmpty,
            let name = options.first(where: { !known.contains($0) && !parsers.contains($0) })
        else { return nil }
        self.name = name
        self.known = known
    }

    var sentence: String {
        guard name != "port" else { return Self.ports }
        let sister = Self.synonyms[name].flatMap { known.contains($0) ? $0 : nil }
        let meant = sister ?? Vocabulary(known).nearest(to: name)
        return "There is no option --\(TerminalText.escape(name))."
            + (meant.map { " Did you mean --\($0)?" } ?? "")
    }
}
