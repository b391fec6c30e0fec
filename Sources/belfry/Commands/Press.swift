import ArgumentParser
import Console

/// `belfry press [home] PHONE`.
struct Press: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Go to the Home Screen.",
        usage: "belfry press [home] <phone> [--app <bundle>]",
        discussion: """
              belfry press home phone-1
            """)

    @Argument(help: "What is meant, and the phone's name.") var words: [String]
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        try request(.press, words: words)
    }
}
