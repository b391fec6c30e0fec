import ArgumentParser
import Foundation

/// `belfry record PHONE`.
struct Record: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Turn what happened on a phone into a scenario file that plays to the same trace.",
        discussion: """
            The file begins with the phone as it was put there, and ends now. Its expectation is what \
            came of it.

              belfry record phone-1 > order.yaml
              belfry play order.yaml
              belfry record --push latest > order.yaml
            """)

    @Argument(help: "The phone's name; phone-1 otherwise.") var phone: String?
    @Option(help: ArgumentHelp("The app, where there are several.", valueName: "bundle"))
    var app: String?
    @Option(
        help: ArgumentHelp(
            "Only this push, to its phone as it stood then: an apns-id, or latest.",
            valueName: "id"))
    var push: String?
    @OptionGroup var service: ServiceOption

    func validate() throws {
        if push != nil, phone != nil || app != nil {
            throw ValidationError("--push says phone and app itself: leave them out.")
        }
    }

    func run() async throws {
        let path =
            push.map { "/pushes/\(ServiceClient.segment($0))/scenario" }
            ?? "/phones/\(ServiceClient.segment(phone ?? "phone-1"))/scenario"
        Terminal.write(
            try await service.client.plainText(path, query: app.map { ["app": $0] } ?? [:]))
    }
}
