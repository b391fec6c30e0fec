import ArgumentParser
import API
import Foundation
import PushModel

/// `--declare`: how an app is declared, with the words of `app:` in a scenario.
struct DeclarationOption: ParsableArguments {
    @Option(
        name: .customLong("declare"),
        help: ArgumentHelp(
            "A description of the app, or a file with one.",
            discussion: "The keys are those of app: in a scenario, for instance "
                + "{extensions: [widgets], location: denied}.", valueName: "yaml|file"))
    var text: String?

    /// `nil` without the option.
    var setup: AppSetup? {
        get throws(Failure) { try text.map(Self.setup) }
    }

    /// Returns the declaration in a text, or in the file that the text names.
    static func setup(_ text: String) throws(Failure) -> AppSetup {
        var yaml = text
        if !text.contains(":") {
            guard let read = try? String(contentsOf: UserFolder.url(text), encoding: .utf8) else {
                throw Failure(
                    "“\(TerminalText.escape(text))” is neither a file nor a description of an app. "
                        + "For instance: --declare 'extensions: [widgets]'", status: .usage)
            }
            yaml = read
        }
        do {
            return try AppSetup(declaring: yaml)
        } catch {
            let hint = error.hint.map { " \($0)" } ?? ""
            throw Failure("--declare: \(error.detail)\(hint)", status: .usage)
        }
    }
}

extension AppSetup {
    /// Returns the declaration with this bundle identifier.
    func named(_ bundle: BundleID) -> AppSetup {
        var setup = self
        setup.bundle = bundle
        return setup
    }
}
