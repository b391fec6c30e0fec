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

    init(host: String, port: Int, _ error: IOError) {
        self.host = host
        self.port = port
        isTaken = error.errnoCode == EADDRINUSE
        problem = String(cString: strerror(error.errnoCode))
    }

    public var description: String {
        isTaken
            ? "Port \(port) on \(host) is taken by another program. Choose another port; 0 picks "
                + "a free one."
            : "Cannot listen on \(host):\(port): \(problem)."
    }
}
