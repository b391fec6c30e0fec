import ArgumentParser
import Console

/// `belfry lock PHONE`.
struct Lock: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lock the phone. The app in front goes to the background.",
        discussion: """
              belfry lock phone-1
            """)

    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.lock, app: target.app))
    }
}
