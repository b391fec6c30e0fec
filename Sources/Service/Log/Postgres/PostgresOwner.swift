import Foundation
import Libc

/// The addresses at which a Belfry listens, each as `HOST:PORT`.
package struct BelfryAddresses: Hashable, Codable, Sendable {
    package var apns, api: String

    package init(apns: String, api: String) {
        (self.apns, self.api) = (apns, api)
    }
}

/// A Belfry that has the log of a database, or stands by to take it.
package struct PostgresOwner: Hashable, Sendable, CustomStringConvertible {
    /// `HOST:PROCESS:RANDOM`, which differs at each start.
    package let text: String
    /// `nil` until this Belfry has announced its addresses.
    package var addresses: BelfryAddresses?

    init(_ text: String, _ addresses: BelfryAddresses? = nil) {
        (self.text, self.addresses) = (text, addresses)
    }

    /// This process, with a part that differs for each store.
    init() {
        let host = ProcessInfo.processInfo.hostName.split(separator: ":").joined()
        let chance = String(UInt32.random(in: .min ... .max), radix: 16)
        self.init("\(host):\(getpid()):\(chance)")
    }

    /// Reads the columns `owner`, `apns` and `api`.
    init(_ row: PostgresRow) {
        self.init(row.text(0) ?? "")
        guard let apns = row.text(1), let api = row.text(2) else { return }
        addresses = BelfryAddresses(apns: apns, api: api)
    }

    package var description: String {
        let parts = text.split(separator: ":")
        guard parts.count == 3 else { return "“\(text.prefix(80))”" }
        return "process \(parts[1]) on \(parts[0])"
    }
}
