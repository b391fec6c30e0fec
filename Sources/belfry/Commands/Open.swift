import ArgumentParser
import Console

/// `belfry open [app|app-switcher-card|notification-centre] PHONE`.
struct Open: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open the app, its card in the app switcher, or Notification Center.",
        usage: "belfry open [app|app-switcher-card|notification-centre] <phone> [--app <bundle>]",
        discussion: """
              belfry open phone-1
              belfry open notification-centre phone-1
            """)

    @Argument(help: "What is meant, and the phone's name.") var words: [String]
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        try request(.open, words: words)
    }
}
