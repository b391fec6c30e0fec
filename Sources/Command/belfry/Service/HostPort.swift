/// An address to listen on, such as `127.0.0.1:2197`, `localhost:0` or `[::1]:8197`. A bare port,
/// `2197` or `:2197`, means `localhost`, in IPv4 and IPv6.
struct HostPort: Hashable, Sendable {
    /// The host, without the brackets of an IPv6 address.
    var host: String
    var port: Int

    init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    static let wanted = "an address such as 127.0.0.1:2197, or a port"

    /// `nil` unless `text` is a port from 0 to 65535, or a host, a colon and such a port.
    init?(_ text: String) {
        if let port = UInt16(text.hasPrefix(":") ? text.dropFirst() : text[...]) {
            self.init(host: "localhost", port: Int(port))
            return
        }
        guard let colon = text.lastIndex(of: ":"),
            let port = UInt16(text[text.index(after: colon)...])
        else { return nil }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty else { return nil }
        self.init(host: String(host), port: Int(port))
    }

    /// The host for clients on this machine: `localhost`, which the certificate names, unless the
    /// service listens only on another address.
    var clientHost: String {
        ["127.0.0.1", "::1", "0.0.0.0", "::", "localhost"].contains(host) ? "localhost" : bracketed
    }

    /// Whether only this machine can connect.
    var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

    /// The host in a URL.
    var bracketed: String { host.contains(":") ? "[\(host)]" : host }

    /// The host for `http://` URLs: loopback if the service listens on every address.
    var reachable: String {
        switch host {
        case "0.0.0.0", "localhost": "127.0.0.1"
        case "::": "[::1]"
        default: bracketed
        }
    }
}
