import ArgumentParser
import Foundation
import World

@testable import belfry

/// The generated part of Documentation/CommandLine.md: settings, actions and commands.
enum CommandLineBook {
    /// A command in the parser's dump of all help.
    struct Command: Decodable {
        var commandName: String
        var abstract: String?
        var discussion: String?
        var arguments: [Argument]?
        var subcommands: [Command]?
    }

    struct Argument: Decodable {
        struct Name: Decodable {
            var kind: String
            var name: String
        }

        var kind: String
        var abstract: String?
        var discussion: String?
        var isOptional: Bool
        var isRepeating: Bool
        var shouldDisplay: Bool
        var names: [Name]?
        var valueName: String?
    }

    private struct Dump: Decodable {
        var command: Command
    }

    static func commands() throws -> [Command] {
        let dump = try JSONDecoder().decode(Dump.self, from: Data(Belfry._dumpHelp().utf8))
        return dump.command.subcommands ?? []
    }

    static func markdown() throws -> String {
        let commands = try commands().filter { $0.commandName != "help" }
        return """

            ## Settings

            | flag | environment | `belfry.yaml` | meaning | default |
            |---|---|---|---|---|
            \(Settings.rows.map(\.line).joined(separator: "\n"))

            ## Actions

            `belfry do PHONE ACTION` does what a user, iOS or the app does.

            | action | by | effect |
            |---|---|---|
            \(PhoneAction.Verb.allCases.map(\.line).joined(separator: "\n"))

            ## Commands

            \(commands.map { $0.section(below: "belfry") }.joined(separator: "\n"))
            """
    }
}

extension CommandLineBook.Command {
    /// Options that are listed once, at the top of the page.
    private static let common: Set = ["help", "version", "service", "json"]

    /// Heading, abstract, examples and options of the command, and then of its subcommands.
    func section(below parent: String) -> String {
        let name = "\(parent) \(commandName)"
        let shown = (arguments ?? []).filter {
            $0.shouldDisplay && $0.names?.contains { Self.common.contains($0.name) } != true
        }
        var text = "### \(name)\n\n\((abstract ?? "").escaped)\n"
        if let discussion, !discussion.isEmpty {
            text += "\n```text\n\(discussion.trimmingCharacters(in: .newlines))\n```\n"
        }
        if !shown.isEmpty {
            text += "\n| | |\n|---|---|\n" + shown.map { $0.line + "\n" }.joined()
        }
        let parts = (subcommands ?? []).filter { $0.commandName != "help" }
        return text + parts.map { "\n" + $0.section(below: name) }.joined()
    }
}

extension CommandLineBook.Argument {
    fileprivate var line: String {
        let value = valueName.map { "<\($0)>" } ?? ""
        let dots = isRepeating ? "…" : ""
        let spelt = (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
            .joined(separator: "`, `")
        let name =
            switch kind {
            case "positional": isOptional ? "[\(value)\(dots)]" : value + dots
            case "option": "\(spelt) \(value)\(dots)"
            default: spelt
            }
        let sentences = [abstract, discussion].compactMap(\.self).map(\.escaped)
        return "| `\(name.escaped)` | \(sentences.joined(separator: " ")) |"
    }
}

extension SettingRow {
    fileprivate var line: String {
        let cells = [
            "`\(synopsis)`", "`\(variable)`", "`\(key)`", help,
            usual.map { "`\($0)`" } ?? "",
        ]
        return "| " + cells.map(\.escaped).joined(separator: " | ") + " |"
    }
}

extension PhoneAction.Verb {
    fileprivate var line: String {
        let objects = row.objects.examples.filter { !$0.isEmpty }.map { "`\($0)`" }
        let example = objects.isEmpty ? "" : " (\(objects.joined(separator: ", ")))"
        return "| `\(rawValue)`\(example) | \(row.doer.rawValue) | \(row.help) |"
    }
}

extension String {
    /// In a cell of a table: on one line, and without a bar of its own.
    fileprivate var escaped: String {
        replacing("\n", with: " ").replacing("|", with: "\\|")
    }
}
