import ArgumentParser
import Console

/// `belfry remove [delivered|pending] PHONE`.
struct Remove: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Have the app take its entries out of Notification Center, or cancel what has not fired.",
        usage: "belfry remove [delivered|pending] <phone> [--app <bundle>]",
        discussion: """
            Only the app's own code can do that, so it has to be running.

              belfry launch phone-1
              belfry remove delivered phone-1
            """)

    @Argument(help: "What is meant, and the phone's name.") var words: [String]
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        try request(.remove, words: words)
    }
}
