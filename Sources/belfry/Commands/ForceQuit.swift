import ArgumentParser
import Console

/// `belfry force-quit PHONE`.
struct ForceQuit: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Swipe the app away in the app switcher. Silent pushes wake it no more.",
        discussion: """
            A notification can still be shown, and a tap on it still starts the app:

              belfry force-quit phone-1
              belfry send phone-1 --silent
              belfry trace phone-1
            """)

    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.forceQuit, app: target.app))
    }
}
