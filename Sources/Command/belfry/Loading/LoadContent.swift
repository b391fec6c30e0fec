import ArgumentParser
import Load

/// The options of `belfry load` that say what is pushed, and to which phones.
struct LoadContent: ParsableArguments {
    /// All phones that have the app.
    static let everybody = "all"

    @Option(
        help: ArgumentHelp(
            "all, or names of phones and device tokens with commas.", valueName: "phones"))
    var phones = everybody
    @Option(
        help: ArgumentHelp(
            "The app that is meant, where a phone has more than one.", valueName: "bundle"))
    var app: String?
    @Option(
        help: ArgumentHelp(
            "What to push, and its share: alert, background or voip, a priority as in alert/5, and "
                + "payloads in .json or .apns files.", valueName: "what=share,…"))
    var mix = "alert=100"

    var shares: [LoadShare] {
        get throws(Failure) {
            do {
                return try LoadShare.list(mix)
            } catch {
                throw Failure(TerminalText.escape(error.sentence), status: .usage)
            }
        }
    }

    /// Of the option; `nil` for all.
    var names: [String]? {
        phones == Self.everybody
            ? nil : phones.split(separator: ",").map(String.init).filter { !$0.isEmpty }
    }

    func validate() throws {
        do {
            _ = try shares
        } catch {
            throw ValidationError(error.description)
        }
        if names?.isEmpty == true {
            throw ValidationError("--phones is all, or names such as phone-1,phone-2.")
        }
    }
}
