import ArgumentParser
import Foundation

/// `--service`: where the running Belfry's API is.
struct ServiceOption: ParsableArguments {
    static let usualAddress = "http://127.0.0.1:8197"

    @Option(
        name: .customLong("service"),
        help: ArgumentHelp(
            "The API of the running Belfry.",
            discussion: "BELFRY_API does the same; \(usualAddress) otherwise.", valueName: "url"))
    var given: String?

    /// Without a slash at its end.
    var address: String { Self.address(given, environment: ProcessInfo.processInfo.environment) }

    var client: ServiceClient { ServiceClient(address: address) }

    static func address(_ given: String?, environment: [String: String]) -> String {
        let named = given ?? environment["BELFRY_API"].flatMap { $0.isEmpty ? nil : $0 }
        let address = named ?? usualAddress
        return address.hasSuffix("/") ? String(address.dropLast()) : address
    }
}
