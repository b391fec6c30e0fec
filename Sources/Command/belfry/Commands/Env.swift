import ArgumentParser
import API
import Foundation
import PushModel

/// `belfry env LIBRARY`: the settings of a push library, filled in.
struct Env: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the settings that connect a push library to Belfry.",
        discussion: """
            Ports, paths and the device token are those of the running Belfry, or the defaults if \
            no Belfry runs.

              belfry env
              belfry env node-apn
              belfry env curl | sh
              eval "$(belfry env shell)"       the variables of belfry exec
            """)

    @Argument(
        help: ArgumentHelp("The library [a list of all].", valueName: "library"),
        completion: .list(ProviderLibrary.all.map(\.id) + ["shell"]))
    var library: String?
    @Option(help: ArgumentHelp("The app that receives the pushes.", valueName: "bundle")) var app:
        String?
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    func run() async throws {
        var values = LibraryValues(try await description, app: app)
        let registration = try await service.client.firstRegistration(
            in: values.service, app: app)
        if let registration { values.registrationToken = registration.token }
        let lines = ProviderLibrary.settings(values)
        guard let library else { return try output.write(lines, orText: Self.list) }
        if library == "shell" {
            let variables = ExecEnvironment(
                service: values.service, registration: registration
            ).variables
            return try output.write(variables, orText: Self.exports(variables))
        }
        guard let line = lines.first(where: { $0.id == library.lowercased() }) else {
            throw Failure(Self.unknown(library), status: .usage)
        }
        try output.write(line, orText: line.text)
    }

    /// The running Belfry, or the defaults.
    private var description: ServiceDescription {
        get async throws(Failure) {
            do {
                return try await service.client.get("/service")
            } catch  where error.status == .unavailable {
                Terminal.complain(
                    "belfry: No Belfry runs at \(service.address). These are the default addresses."
                )
                return try Self.usual
            }
        }
    }

    private static var usual: ServiceDescription {
        get throws(Failure) {
            let values = try SettingValues(given: [])
            let home = UserFolder.home(try values(Settings.home))
            let address = try values(Settings.apns)
            return ServiceDescription(
                apns: "https://\(address.clientHost):\(address.port)", apnsPort: address.port,
                api: ServiceOption.usualAddress, ca: home.appending(path: "ca.pem").path,
                caBundle: home.appending(path: "ca-bundle.pem").path,
                key: ServiceDescription.Key(
                    file: home.appending(path: "AuthKey_DEV1234567.p8").path,
                    keyID: "DEV1234567", teamID: "DEVTEAM123"))
        }
    }

    private static var list: String {
        let rows = ProviderLibrary.all.map { [$0.id, $0.title, $0.check.sentence] }
        return Table(
            [["LIBRARY", "NAME", "CHECKED"]] + rows, width: Terminal.wrap.width
        ).text(Terminal.paint)
    }

    private static func exports(_ variables: [String: String]) -> String {
        variables.sorted { $0.key < $1.key }.map { name, value in
            "export \(name)='\(value.replacing("'", with: "'\\''"))'"
        }.joined(separator: "\n")
    }

    private static func unknown(_ name: String) -> String {
        let known = ProviderLibrary.all.map(\.id)
        let nearest = Vocabulary(known).nearest(to: name).map { " Did you mean “\($0)”?" } ?? ""
        return "There are no settings for “\(TerminalText.escape(name))”.\(nearest) Known: "
            + known.joined(separator: ", ") + ", shell."
    }
}
