import API
import ArgumentParser
import Page

extension FCMCommand {
    /// `belfry fcm token`.
    struct Token: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the registration token of an app.",
            discussion: """
                  TOKEN=$(belfry fcm token phone-1)
                  belfry fcm token phone-1 --json     with the Firebase installation ID

                The token lives as long as the installation. A new APNs token keeps it; deleting \
                the app ends it.
                """)

        @Argument(
            help: "The phone's name if there is more than one.",
            completion: PhoneNames.completion())
        var phone: String?
        @Option(
            help: ArgumentHelp("The project of the token [the key's].", valueName: "project"))
        var project: String?
        @OptionGroup var target: PhoneTarget

        func validate() throws {
            try FCMCommand.check(project: project)
        }

        func run() async throws {
            let client = target.service.client
            let name = try await PhoneNames.resolve(phone, client) { "belfry fcm token \($0)" }
            let found: PhoneDescription = try await client.get(
                "/phones/\(ServiceClient.segment(name))")
            // Without a token, the service says what the app lacks.
            let app = found.apps.first { $0.token != nil } ?? found.apps.first
            guard let bundle = target.app ?? app?.bundle else {
                throw Failure(
                    "\(name) has no app. Install one: belfry phones edit \(name) --add-app BUNDLE")
            }
            let address = try await client.fcmAddress(of: bundle, on: name, project: project)
            try target.output.write(address, orText: address.token)
        }
    }
}
