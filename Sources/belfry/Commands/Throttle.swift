import ArgumentParser
import Console

/// `belfry throttle on|off PHONE`.
struct Throttle: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Have iOS hold background pushes back, or let them through again.",
        usage: "belfry throttle on|off <phone>",
        discussion: """
            iOS keeps the newest that it holds back for each app, and hands it over when it stops, or \
            when the app is opened.

              belfry throttle on phone-1
              belfry send phone-1 --silent
              belfry throttle off phone-1
            """)

    @Argument(help: "on or off, and the phone's name.") var words: [String]
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        let request = try request(.throttle, words: words)
        guard request.action.object != nil else {
            throw ValidationError("On or off? For instance: belfry throttle on \(request.phone)")
        }
        return request
    }
}
