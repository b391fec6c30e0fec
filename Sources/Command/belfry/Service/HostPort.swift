/// An address to listen on, such as `127.0.0.1:2197`, `localhost:0` or `[::1]:8197`; a bare port,
/// `2197` or `:2197`, is one of `localhost`, in IPv4 and IPv6.
struct HostPort: Hashable, Sendable {
    /// Without the brackets of an IPv6 address.
    var host: String
    var port: Int

    init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    static let wanted = "an address such as 127.0.0.1:2197, or a port"

    /// `nil` unless `text` has a port from 0 to 65535, and a host and a colon before it if anything.
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

    /// The name that clients on this machine use: what our certificate is for, unless the service
    /// listens on some other address alone.
    var clientHost: String {
        ["127.0.0.1", "::1", "0.0.0.0", "::", "localhost"].contains(host) ? "localhost" : bracketed
    }

    /// Nobody but this machine can connect.
    var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

    /// As written in a URL.
    var bracketed: String { host.contains(":") ? "[\(host)]" : host }

    /// The address for `http://` URLs: what listens everywhere is asked on loopback.
    var reachable: String {
        switch host {
        case "0.0.0.0", "localhost": "127.0.0.1"
        case "::": "[::1]"
        default: bracketed
        }
    }
}
