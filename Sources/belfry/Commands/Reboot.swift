import ArgumentParser
import Console

/// `belfry reboot PHONE`.
struct Reboot: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Turn the phone off and on. It comes back locked, and no app is force-quit any more.",
        discussion: """
              belfry reboot phone-1
            """)

    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.reboot, app: target.app))
    }
}
