import ArgumentParser
import Console

/// `belfry choose ACTION PHONE`.
struct Choose: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Choose an action button of the newest notification.",
        discussion: """
            The push has to name a category that the app has registered with such an action.

              belfry choose reply phone-1 --text "On my way"
            """)

    @Argument(help: "The action's identifier.") var action: String
    @Argument(help: "The phone's name.") var phone: String
    @Option(help: "What is typed, for an action that takes text.") var text: String?
    @OptionGroup var target: PhoneTarget

    func request() -> (phone: String, action: PhoneAction) {
        (phone, PhoneAction(.choose, object: action, app: target.app, text: text))
    }
}
