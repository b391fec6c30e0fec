import ArgumentParser
import Console

/// `belfry launch PHONE`.
struct Launch: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open the app by its icon.",
        discussion: """
              belfry launch phone-1
            """)

    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.launch, app: target.app))
    }
}
