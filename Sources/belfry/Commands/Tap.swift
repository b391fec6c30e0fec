import ArgumentParser
import Console

/// `belfry tap [notification|banner|icon] PHONE`.
struct Tap: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tap a notification, the banner on screen, or the app's icon.",
        usage: "belfry tap [notification|banner|icon] <phone> [--app <bundle>]",
        discussion: """
            The newest notification is meant unless you say otherwise; a tap unlocks the phone.

              belfry tap phone-1
              belfry tap banner phone-1
              belfry tap icon phone-1 --app com.example.app
            """)

    @Argument(help: "What is meant, and the phone's name.") var words: [String]
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        try request(.tap, words: words)
    }
}
