import ArgumentParser
import Foundation

/// The manual page `belfry(1)`: every command with its help, from the parser, and every setting.
///
/// https://man.openbsd.org/man.7
struct ManualPage {
    /// The used part of the parser's dump of all help.
    private struct Dump: Decodable {
        var command: Command
    }

    private struct Command: Decodable {
        var commandName: String
        var abstract: String?
        var discussion: String?
        var shouldDisplay: Bool?
        var aliases: [String]?
        var subcommands: [Command]?
        var arguments: [Argument]?
    }

    private struct Argument: Decodable {
        struct Name: Decodable {
            var kind: String
            var name: String
        }

        var kind: String
        var shouldDisplay: Bool
        var isOptional: Bool
        var names: [Name]?
        var valueName: String?
        var abstract: String?
        var discussion: String?

        /// `--apns <host:port>`
        var synopsis: String {
            let names = (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
            let value = kind == "flag" ? nil : valueName.map { "<\($0)>" }
            return [names.isEmpty ? nil : names.joined(separator: ", "), value].compactMap(\.self)
                .joined(separator: " ")
        }
    }

    /// Exit codes, for the page and for `belfry help output`.
    static let exitCodes = [
        (0, "The command succeeded."),
        (1, "It failed: a push was refused, nothing matched, a scenario failed."),
        (64, "The command, a file or a setting is not understood."),
        (69, "No Belfry answers."),
        (73, "The service cannot listen, because a port is taken."),
    ]

    private let root: Command

    init() throws {
        let json = Belfry._dumpHelp()
        root = try JSONDecoder().decode(Dump.self, from: Data(json.utf8)).command
    }

    var text: String {
        let lines =
            [
                ".TH BELFRY 1 \"\" \"belfry \(Belfry.version)\" \"Belfry\"",
                ".SH NAME", "belfry \\- \(Self.escaped(root.abstract ?? ""))",
                ".SH SYNOPSIS", ".B belfry", "[\\fIcommand\\fR] [\\fIoptions\\fR]",
                ".SH DESCRIPTION",
            ] + Self.paragraphs(root.discussion) + [".SH COMMANDS"]
            + (root.subcommands ?? []).flatMap { Self.section($0, path: "belfry") }
            + [".SH OPTIONS OF THE SERVICE"] + Self.settings + [".SH FILES"] + Self.files
            + [".SH EXIT STATUS"]
            + Self.exitCodes.flatMap { [".TP", ".B \($0.0)", Self.escaped($0.1)] }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ command: Command, path: String) -> [String] {
        guard command.shouldDisplay != false, command.commandName != "help" else { return [] }
        let path = path + " " + command.commandName
        let arguments = (command.arguments ?? []).filter { argument in
            let names = (argument.names ?? []).map(\.name)
            return argument.shouldDisplay && !names.contains("help") && !names.contains("version")
        }
        let options = arguments.flatMap { argument in
            [".TP", ".B \(escaped(argument.synopsis))", escaped(argument.abstract ?? "")]
                + (argument.discussion.map { [escaped($0)] } ?? [])
        }
        return [".SS \(escaped(path))", escaped(command.abstract ?? "")]
            + paragraphs(command.discussion) + options
            + (command.subcommands ?? []).flatMap { section($0, path: path) }
    }

    /// Text in paragraphs. Indented lines are examples and stay as they are.
    private static func paragraphs(_ text: String?) -> [String] {
        var lines: [String] = []
        var isExample = false
        for line in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
            let indented = line.hasPrefix("  ")
            if indented != isExample, !line.isEmpty {
                lines.append(indented ? ".PP\n.nf\n.RS" : ".RE\n.fi")
                isExample = indented
            }
            lines.append(line.isEmpty ? ".PP" : escaped(String(line)))
        }
        if isExample { lines.append(".RE\n.fi") }
        return lines.isEmpty ? [] : [".PP"] + lines
    }

    private static var settings: [String] {
        Settings.rows.flatMap { row in
            [
                ".TP", ".B \(escaped("\(row.synopsis), \(row.variable)"))",
                escaped(row.help + (row.usual.map { " [\($0)]" } ?? "")),
            ]
        } + [
            ".SH ENVIRONMENT", ".TP", ".B BELFRY_CONFIG", "The configuration file.", ".TP",
            ".B NO_COLOR", "Turns colors off. CLICOLOR_FORCE turns them on without a terminal.",
            ".TP", ".B COLUMNS", "The width at which lines are wrapped.",
        ]
    }

    private static let files = [
        ".TP", ".I ~/.belfry/ca.pem", "The certificate authority that clients must trust.",
        ".TP", ".I ~/.belfry/ca-bundle.pem", "The authorities of the system, and Belfry's.",
        ".TP", ".I ~/.belfry/config.yaml, belfry.yaml", "Settings. See belfry config.",
    ]

    /// Escapes backslashes, hyphens and the characters that begin a request of roff.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : String($0) }
            .joined(separator: "\n")
    }
}
