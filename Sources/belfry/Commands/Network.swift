import ArgumentParser
import Console

/// `belfry network on|off PHONE`.
struct Network: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take the phone off the network, or bring it back.",
        usage: "belfry network on|off <phone>",
        discussion: """
            While it is off, APNs keeps the last push for each app; it comes when the phone is back.

              belfry network off phone-1
              belfry send phone-1 "Later"
              belfry network on phone-1
            """)

    @Argument(help: "on or off, and the phone's name.") var words: [String]
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        let request = try request(.network, words: words)
        guard request.action.object != nil else {
            throw ValidationError("On or off? For instance: belfry network off \(request.phone)")
        }
        return request
    }
}
