import ArgumentParser
import Console

/// `belfry register PHONE`.
struct Register: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Have the app ask for permission and a device token. It has to be running.",
        discussion: """
              belfry launch phone-1
              belfry register phone-1
            """)

    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.register, app: target.app))
    }
}
