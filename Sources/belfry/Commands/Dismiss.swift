import ArgumentParser
import Console

/// `belfry dismiss [notification|banner] PHONE`.
struct Dismiss: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Clear the newest notification, or flick the banner away.",
        usage: "belfry dismiss [notification|banner] <phone> [--app <bundle>]",
        discussion: """
              belfry dismiss banner phone-1
            """)

    @Argument(help: "What is meant, and the phone's name.") var words: [String]
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        try request(.dismiss, words: words)
    }
}
