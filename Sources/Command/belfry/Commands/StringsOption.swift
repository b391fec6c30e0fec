import ArgumentParser
import PushModel
import Scenarios

/// `--strings`: the texts of the app, for `loc-key`.
struct StringsOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The app's texts for loc-key: an .xcstrings or .strings file.", valueName: "file"))
    var strings: String?

    /// The texts; `nil` without the option.
    var catalog: StringCatalog? {
        get throws {
            guard let strings else { return nil }
            do {
                return try StringCatalog(path: strings)
            } catch {
                throw Failure("\(error)", status: .validationFailure)
            }
        }
    }
}
