import ArgumentParser
import Console

/// `belfry terminate PHONE`.
struct Terminate: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Have iOS end the app, for memory. Silent pushes still wake it.",
        discussion: """
              belfry terminate phone-1
            """)

    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.terminate, app: target.app))
    }
}
