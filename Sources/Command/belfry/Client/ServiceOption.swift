import ArgumentParser
import Foundation

/// `--service`: the address of the running Belfry's API.
struct ServiceOption: ParsableArguments {
    static let usualAddress = "http://127.0.0.1:8197"

    @Option(Settings.api) var given: String?

    /// The address without a slash at its end.
    var address: String { (try? resolved) ?? Self.usualAddress }

    var client: ServiceClient { ServiceClient(address: address) }

    /// Reports a wrong address, or a wrong line of the configuration file, before the command runs.
    func validate() throws {
        do {
            _ = try resolved
        } catch {
            throw ValidationError(error.description)
        }
    }

    private var resolved: String {
        get throws(Failure) {
            try SettingValues(given: [(Settings.api.row, given)])(Settings.api)
        }
    }

    /// Returns `http://127.0.0.1:8197` for that text, for `127.0.0.1:8197` and for `8197`; `nil` for a
    /// text that is not an address.
    static func address(_ text: String) -> String? {
        guard text.contains("://") else {
            return HostPort(text).map { "http://\($0.reachable):\($0.port)" }
        }
        guard let url = URL(string: text), url.scheme == "http", url.host != nil else { return nil }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }
}
