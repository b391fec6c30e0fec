import ArgumentParser
import Testing
import World

@testable import belfry

struct HelpTests {
    @Test func `the first screen fits a terminal of 80 columns and 25 lines`() {
        let lines = HelpText().firstScreen.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 25)
        for line in lines { #expect(line.count <= 80, "\(line)") }
    }

    @Test(arguments: [["--help"], ["-h"], ["help"]])
    func `each way to ask for help prints the first screen`(arguments: [String]) {
        #expect(HelpText().text(for: arguments) == HelpText().firstScreen)
    }

    @Test func `each word for a command on the first screen is a command of its line`() {
        for line in CommandTable.sections.flatMap(\.lines) {
            let words = line.usage.split { " ,[]".contains($0) }
                .filter { $0.allSatisfy { $0.isLowercase } && $0 != "belfry" }
            let names = line.commands.map { $0._commandName } + ["serve"]
            for word in words { #expect(names.contains(String(word)), "\(word)") }
        }
    }

    @Test func `help all has a line of each command, and each fits 80 columns`() throws {
        let all = try #require(HelpText().text(for: ["help", "all"]))
        for command in CommandTable.commands {
            #expect(all.contains("\n  \(command._commandName) "), "\(command)")
        }
        for line in all.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test func `an abstract is a sentence of at most 60 characters`() throws {
        func check(_ command: any ParsableCommand.Type) {
            let abstract = command.configuration.abstract
            #expect(abstract.count <= 60 && abstract.hasSuffix("."), "\(command): \(abstract)")
            command.configuration.subcommands.forEach(check)
        }
        CommandTable.commands.forEach(check)
    }

    @Test func `help options has each setting once`() throws {
        let options = try #require(HelpText().text(for: ["help", "options"]))
        for row in Settings.rows {
            #expect(options.matches(of: try Regex("  \(row.flag)( <| )")).count == 1, "\(row.flag)")
        }
    }

    @Test(arguments: PhoneAction.Verb.allCases)
    func `each action has a page`(verb: PhoneAction.Verb) {
        let arguments = ["help", verb.rawValue]
        let isCommand = CommandTable.commands.contains { $0._commandName == verb.rawValue }
        let page = HelpText().text(for: arguments)
        #expect(isCommand ? page == nil : page?.contains("Usage: belfry do") == true)
        #expect(ActionList.text(TextWrap(width: 80)).contains("\n  \(verb.rawValue)"))
    }

    @Test(arguments: [["help", "send"], ["send", "--help"], ["exec", "-h"]])
    func `the help of a command is left to the parser`(arguments: [String]) {
        #expect(HelpText().text(for: arguments) == nil)
        #expect(HelpText.isRequest(arguments))
    }

    @Test func `arguments of a program after exec are not a request for help`() {
        #expect(!HelpText.isRequest(["exec", "--", "npm", "--help"]))
    }

    @Test func `help output has each exit status`() throws {
        let output = try #require(HelpText().text(for: ["help", "output"]))
        for (code, _) in ManualPage.exitCodes { #expect(output.contains("\n  \(code) ")) }
    }
}
