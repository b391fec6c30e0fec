import NIOCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Why the console cannot listen on its address.
public struct AddressError: Error, Hashable, Sendable, CustomStringConvertible {
    public let host: String
    public let port: Int
    /// Another program, or another Belfry, listens there.
    public let isTaken: Bool
    private let problem: String

    /// `nil` for an error that has nothing to do with the address.
    init?(host: String, port: Int, _ error: any Error) {
        self.host = host
        self.port = port
        switch error {
        case let error as IOError:
            isTaken = error.errnoCode == EADDRINUSE
            problem = String(cString: strerror(error.errnoCode))
        case is SocketAddressError, is SocketAddressError.UnknownHost:
            isTaken = false
            problem = "no such host is known"
        default: return nil
        }
    }

    public var description: String {
        isTaken
            ? "Port \(port) on \(host) is taken by another program. Choose another port; 0 picks "
                + "a free one."
            : "Cannot listen on \(host):\(port): \(problem)."
    }
}
