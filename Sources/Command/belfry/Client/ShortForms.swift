import ArgumentParser
import World

/// An action that is a command of its own, because people type it often: `belfry tap phone-1`.
///
/// Name, help and objects come from the action's row in World's table.
protocol ShortForm: PhoneCommand {
    static var verb: PhoneAction.Verb { get }
    var words: [String] { get }
}

extension ShortForm {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: verb.rawValue, abstract: verb.row.help, usage: verb.usage,
            discussion: verb.row.details.isEmpty ? "  \(verb.example)" : verb.row.details)
    }

    static var wordsHelp: ArgumentHelp {
        ArgumentHelp(verb.wordsHelp, valueName: verb.wordsName)
    }

    static var completion: CompletionKind {
        PhoneNames.completion(verb.row.objects.examples)
    }

    func request() throws -> (phone: String?, action: PhoneAction) {
        let (phone, object) = try Self.verb.phoneAndObject(in: words)
        return (phone, PhoneAction(Self.verb, object: object, app: target.app))
    }
}

enum ShortForms {
    static let all: [any ShortForm.Type] = [
        Tap.self, Launch.self, Lock.self, Unlock.self, ForceQuit.self,
    ]
}

/// `belfry tap [OBJECT] PHONE`.
struct Tap: ShortForm {
    static let verb = PhoneAction.Verb.tap
    @Argument(help: wordsHelp, completion: completion) var words: [String] = []
    @OptionGroup var target: PhoneTarget
}

/// `belfry launch PHONE`.
struct Launch: ShortForm {
    static let verb = PhoneAction.Verb.launch
    @Argument(help: wordsHelp, completion: completion) var words: [String] = []
    @OptionGroup var target: PhoneTarget
}

/// `belfry lock PHONE`.
struct Lock: ShortForm {
    static let verb = PhoneAction.Verb.lock
    @Argument(help: wordsHelp, completion: completion) var words: [String] = []
    @OptionGroup var target: PhoneTarget
}

/// `belfry unlock PHONE`.
struct Unlock: ShortForm {
    static let verb = PhoneAction.Verb.unlock
    @Argument(help: wordsHelp, completion: completion) var words: [String] = []
    @OptionGroup var target: PhoneTarget
}

/// `belfry force-quit PHONE`.
struct ForceQuit: ShortForm {
    static let verb = PhoneAction.Verb.forceQuit
    @Argument(help: wordsHelp, completion: completion) var words: [String] = []
    @OptionGroup var target: PhoneTarget
}
