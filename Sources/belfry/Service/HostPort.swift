import ArgumentParser

/// An address to listen on, such as `127.0.0.1:2197`, `localhost:0` or `[::1]:8197`.
struct HostPort: Hashable, Sendable {
    /// Without the brackets of an IPv6 address.
    var host: String
    var port: Int

    init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// `nil` unless `text` has a host, a colon and a port from 0 to 65535.
    init?(_ text: String) {
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
        case "0.0.0.0": "127.0.0.1"
        case "::": "[::1]"
        default: bracketed
        }
    }
}

extension HostPort: ExpressibleByArgument {
    init?(argument: String) {
        self.init(argument)
    }

    var defaultValueDescription: String { "\(bracketed):\(port)" }
}
