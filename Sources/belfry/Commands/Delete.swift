import ArgumentParser
import Console

/// `belfry delete PHONE`.
struct Delete: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Delete the app. Pushes to its token are answered 410 from now on.",
        discussion: """
            belfry install puts it back; opened again, it gets another token.
            """)

    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.delete, app: target.app))
    }
}
