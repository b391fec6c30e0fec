import Libc
import NIOCore

/// The addresses of a host to listen on.
package enum ListeningAddress {
    /// Returns the addresses; the first one is required.
    ///
    /// `localhost` means both loopback addresses, because some clients, such as Node 17 to 19, try
    /// only `::1`.
    package static func all(of host: String) -> [String] {
        host.lowercased() == "localhost" ? ["127.0.0.1", "::1"] : [host]
    }

    /// Returns `true` if this machine does not have the address: IPv6 is off in many containers.
    package static func isMissing(_ error: any Error) -> Bool {
        guard let error = error as? IOError else { return false }
        return [EADDRNOTAVAIL, EAFNOSUPPORT, EPROTONOSUPPORT].contains(error.errnoCode)
    }

    package static func isTaken(_ error: any Error) -> Bool {
        (error as? IOError)?.errnoCode == EADDRINUSE
    }

    /// Returns the reason why an address cannot be listened on, for a message: "permission denied".
    /// `nil` for an error about something else.
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
