import Libc
import NIOCore

/// What a host to listen on stands for.
package enum ListeningAddress {
    /// The addresses, the one that has to be there first.
    ///
    /// `localhost` is both of this machine: some clients, such as Node 17 to 19, try `::1` and nothing
    /// else.
    package static func all(of host: String) -> [String] {
        host.lowercased() == "localhost" ? ["127.0.0.1", "::1"] : [host]
    }

    /// Whether this machine does not have the address: IPv6 is off in many containers.
    package static func isMissing(_ error: any Error) -> Bool {
        guard let error = error as? IOError else { return false }
        return [EADDRNOTAVAIL, EAFNOSUPPORT, EPROTONOSUPPORT].contains(error.errnoCode)
    }

    package static func isTaken(_ error: any Error) -> Bool {
        (error as? IOError)?.errnoCode == EADDRINUSE
    }

    /// Returns the reason why an address cannot be listened on, for a message: "permission denied". `nil` for an
    /// error about something else.
    package static func problem(_ error: any Error) -> String? {
        switch error {
        case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
            "this machine does not have that address"
        case let error as IOError: String(cString: strerror(error.errnoCode))
        case is SocketAddressError, is SocketAddressError.UnknownHost: "no such host is known"
        default: nil
        }
    }
}
