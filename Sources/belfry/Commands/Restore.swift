import ArgumentParser
import Console

/// `belfry restore [backup] PHONE`.
struct Restore: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Restore a backup to the phone: it restarts, and every device token changes.",
        usage: "belfry restore [backup] <phone>",
        discussion: """
            The old tokens are answered with 410 from then on; an app gets its new one when it is opened.

              belfry restore phone-1
              belfry launch phone-1
              belfry phones token phone-1
            """)

    @Argument(help: "What is meant, and the phone's name.") var words: [String]
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        try request(.restore, words: words)
    }
}
