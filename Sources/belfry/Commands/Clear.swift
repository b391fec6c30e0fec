import ArgumentParser
import Console

/// `belfry clear PHONE`.
struct Clear: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Clear Notification Center.",
        discussion: """
              belfry clear phone-1
            """)

    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.clear, app: target.app))
    }
}
