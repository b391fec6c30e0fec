/// Why the server cannot listen on its address.
public enum ListenError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another program, or another Belfry, listens there.
    case taken(host: String, port: Int)
    case impossible(host: String, port: Int, problem: String)

    public var description: String {
        switch self {
        case .taken(let host, let port):
            "Port \(port) on \(host) is taken by another program. Choose another port; 0 picks a "
                + "free one."
        case .impossible(let host, let port, let problem):
            "Cannot listen on \(host):\(port): \(problem)."
        }
    }
}
