import ArgumentParser
import Console

/// `belfry suspend PHONE`.
struct Suspend: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Have iOS suspend the app now instead of in a few seconds.",
        discussion: """
              belfry suspend phone-1
            """)

    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.suspend, app: target.app))
    }
}
