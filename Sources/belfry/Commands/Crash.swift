import ArgumentParser
import Console

/// `belfry crash PHONE`.
struct Crash: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Have the app crash. Silent pushes still wake it.",
        discussion: """
              belfry crash phone-1
            """)

    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.crash, app: target.app))
    }
}
