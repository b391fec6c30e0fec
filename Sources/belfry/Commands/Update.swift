import ArgumentParser
import Console
import VirtualPhone

/// `belfry update PHONE [--ios VERSION]`.
struct Update: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Install a new version of the app, or of iOS.",
        discussion: """
            A new version of the app ends its process; a new version of iOS restarts the phone.

              belfry update phone-1
              belfry update phone-1 --ios 26.0
            """)

    @Argument(help: "The phone's name.") var phone: String
    @Option(help: ArgumentHelp("The version of iOS to update to.", valueName: "version"))
    var ios: IOSVersion?
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.update, object: ios?.description, app: target.app))
    }
}
