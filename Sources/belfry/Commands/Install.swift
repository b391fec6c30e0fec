import ArgumentParser
import Console

/// `belfry install PHONE`.
struct Install: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Put a deleted app back on the phone. Open it to have it get a token.",
        discussion: """
              belfry install phone-1
              belfry launch phone-1
              belfry phones token phone-1
            """)

    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.install, app: target.app))
    }
}
