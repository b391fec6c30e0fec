import ArgumentParser
import Console

/// `belfry close [notification-centre] PHONE`.
struct Close: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Close Notification Center.",
        usage: "belfry close [notification-centre] <phone> [--app <bundle>]",
        discussion: """
              belfry close notification-centre phone-1
            """)

    @Argument(help: "What is meant, and the phone's name.") var words: [String]
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        try request(.close, words: words)
    }
}
