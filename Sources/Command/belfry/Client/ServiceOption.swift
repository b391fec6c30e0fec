import ArgumentParser
import Foundation

/// `--service`: where the running Belfry's API is.
struct ServiceOption: ParsableArguments {
    static let usualAddress = "http://127.0.0.1:8197"

    @Option(Settings.api) var given: String?

    /// Without a slash at its end.
    var address: String { (try? resolved) ?? Self.usualAddress }

    var client: ServiceClient { ServiceClient(address: address) }

    /// A wrong address, or a wrong line of the configuration file, is said before anything is done.
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

    /// `http://127.0.0.1:8197` for itself, `127.0.0.1:8197` and `8197`; `nil` for what is no
    /// address.
    static func address(_ text: String) -> String? {
        guard text.contains("://") else {
            return HostPort(text).map { "http://\($0.reachable):\($0.port)" }
        }
        guard let url = URL(string: text), url.scheme == "http", url.host != nil else { return nil }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }
}
