import ArgumentParser
import Console

/// `belfry badge NUMBER PHONE`.
struct Badge: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Have the app set the number on its icon; 0 takes it away.",
        discussion: """
            Only the app's own code can do that, so it has to be running. A badge that goes to 0 clears \
            the app's entries in Notification Center too.

              belfry launch phone-1
              belfry badge 0 phone-1
            """)

    @Argument(help: "The number, from 0 to 99999.") var number: Int
    @Argument(help: "The phone's name.") var phone: String
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        guard 0...99_999 ~= number else {
            throw ValidationError(
                "The number is from 0 to 99999, for instance: belfry badge 3 phone-1")
        }
        return (phone, PhoneAction(.badge, object: String(number), app: target.app))
    }
}
