import ArgumentParser
import Console

/// `belfry unlock PHONE`.
struct Unlock: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Unlock the phone. The app that was in front comes back.",
        discussion: """
              belfry unlock phone-1
            """)

    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.unlock, app: target.app))
    }
}
