import ArgumentParser
import Console

extension Phones {
    /// `belfry phones token PHONE`.
    struct Token: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the device token of an app and nothing else.",
            discussion: """
                  TOKEN=$(belfry phones token phone-1)
                """)

        @Argument(help: "The phone's name.") var phone: String
        @OptionGroup var target: PhoneTarget

        func run() async throws {
            let phone: PhoneDescription = try await target.service.client.get(
                "/phones/\(ServiceClient.segment(phone))")
            let apps = phone.apps.filter { target.app == nil || $0.bundle == target.app }
            guard let token = apps.compactMap(\.token).first else {
                throw Failure(
                    "No app on \(phone.name) holds a token"
                        + (target.app.map { " as \($0)" } ?? "")
                        + ". Open it once: belfry launch \(phone.name)")
            }
            Terminal.write(token)
        }
    }
}
