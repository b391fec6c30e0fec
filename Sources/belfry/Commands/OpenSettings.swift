import ArgumentParser
import Console

/// `belfry open-settings [notification|settings] PHONE`.
struct OpenSettings: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Go to the app's own notification settings, from its newest notification or from Settings.",
        usage: "belfry open-settings [notification|settings] <phone> [--app <bundle>]",
        discussion: """
            iOS 12 brought the link; the app is opened and told by openSettingsFor.

              belfry open-settings phone-1
              belfry open-settings settings phone-1
            """)

    @Argument(help: "What is meant, and the phone's name.") var words: [String]
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        try request(.openSettings, words: words)
    }
}
