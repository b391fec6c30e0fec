import ArgumentParser
import API
import Page
import PushModel
import World

/// `--app`, `--service` and `--json`, which every command on a phone takes.
struct PhoneTarget: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The app that is meant, where the phone has more than one.", valueName: "bundle"))
    var app: String?

    @OptionGroup var service: ServiceOption
    @OptionGroup var output: OutputOptions
}

/// A command that performs an action on a phone and prints what followed.
protocol PhoneCommand: AsyncParsableCommand {
    var target: PhoneTarget { get }

    /// The phone's name, if one is named, and what is done to it.
    func request() throws -> (phone: String?, action: PhoneAction)
}

extension PhoneCommand {
    func validate() throws {
        _ = try request()
    }

    func run() async throws {
        let (name, action) = try request()
        let client = target.service.client
        let phone = try await PhoneNames.resolve(
            name, for: "belfry \(action.verb.rawValue)", client)
        let trace = try await client.act(action, on: phone)
        try target.output.write(trace, orText: TraceText.forTerminal.text(trace))
        // Scripts are to notice that there was nothing to tap.
        if trace.contains(where: { $0.kind == .user && $0.event == .notPossible }) {
            throw ExitCode.failure
        }
    }
}

/// The command of a verb, whose name, help and arguments are the verb's row in World's table.
///
/// ArgumentParser asks the type of a command for its name and help, so that each verb needs a type:
/// `Index` is the verb's place among all, and `Options` what its objects need beside them.
struct VerbCommand<Index: Numeral, Options: VerbOptions>: PhoneCommand {
    static var verb: PhoneAction.Verb { PhoneAction.Verb.allCases[Index.value] }

    static var configuration: CommandConfiguration {
        let row = verb.row
        return CommandConfiguration(
            commandName: verb.rawValue, abstract: row.help, usage: verb.usage,
            discussion: row.details.isEmpty
                ? "  belfry \(verb.rawValue) phone-1" : row.details,
            aliases: row.oldWords)
    }

    @Argument(
        help: ArgumentHelp(verb.wordsHelp, valueName: verb.wordsName),
        completion: PhoneNames.completion(verb.row.objects.examples))
    var words: [String] = []
    @OptionGroup var options: Options
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String?, action: PhoneAction) {
        let (phone, object) = try Self.verb.phoneAndObject(in: words)
        var action = PhoneAction(Self.verb, object: object, app: target.app)
        try options.complete(&action)
        return (phone, action)
    }
}

/// Numbers as types.
protocol Numeral {
    static var value: Int { get }
}

enum Zero: Numeral {
    static var value: Int { 0 }
}

enum Successor<Number: Numeral>: Numeral {
    static var value: Int { Number.value + 1 }
}

enum VerbCommands {
    /// A group for each who does something.
    static var groups: [CommandGroup] {
        let commands = Array(zip(PhoneAction.Verb.allCases, all(from: Zero.self)))
        return PhoneAction.Doer.allCases.map { doer in
            CommandGroup(
                name: doer.rawValue,
                subcommands: commands.filter { verb, _ in verb.row.doer == doer }.map(\.1))
        }
    }

    private static func all<Index: Numeral>(
        from index: Index.Type
    ) -> [any ParsableCommand.Type] {
        let verbs = PhoneAction.Verb.allCases
        guard index.value < verbs.count else { return [] }
        let command: any ParsableCommand.Type =
            switch verbs[index.value].row.objects {
            case .words, .number: VerbCommand<Index, NoOptions>.self
            case .identifier: VerbCommand<Index, TextOption>.self
            case .version: VerbCommand<Index, VersionOption>.self
            case .settings: VerbCommand<Index, SettingsOptions>.self
            }
        return [command] + all(from: Successor<Index>.self)
    }
}
