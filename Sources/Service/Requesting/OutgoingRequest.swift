import NIOCore
import NIOHTTP1

/// An HTTP request that Belfry itself sends: of a command to a service, of the webhook, of the
/// exporter of spans, or of `belfry send`.
///
/// Each request has a connection of its own. Redirects are not followed.
package struct OutgoingRequest: Sendable {
    /// An `http` or `https` address, percent-encoded.
    package let url: String
    package var method: HTTPMethod
    package var headers = HTTPHeaders()
    package var body: [UInt8] = []
    /// The address to connect to, if the host of `url` should not be looked up.
    package var address: String?

    package init(_ url: String, method: HTTPMethod = .GET) {
        self.url = url
        self.method = method
    }

    package mutating func setJSON(_ body: some Sequence<UInt8>) {
        headers.replaceOrAdd(name: "content-type", value: "application/json")
        self.body = Array(body)
    }
}

/// The answer to an `OutgoingRequest`.
package struct IncomingAnswer: Sendable {
    package var status = 0
    package var headers = HTTPHeaders()
    package var body: [UInt8] = []

    package var isSuccess: Bool { (200..<300).contains(status) }
}

/// The reason why a request has no answer.
package enum RequestError: Error, Equatable, CustomStringConvertible {
    case notAnAddress(String)
    case unreachable(authority: String, problem: String)
    case noAnswer(within: Duration)
    case ended
    case tooLong(limit: Int)
    /// The server has reset the stream of HTTP/2.
    case reset(String)
    /// The server does not speak HTTP/2.
    case notHTTP2(String)

    package var description: String {
        switch self {
        case .notAnAddress(let text): "“\(text)” is not an http or https address"
        case .unreachable(let authority, let problem):
            "a connection to \(authority) cannot be made: \(problem)"
        case .noAnswer(let time): "no answer came within \(time.components.seconds) s"
        case .ended: "the connection ended before the end of an answer"
        case .tooLong(let limit): "the answer is longer than \(limit) bytes"
        case .reset(let code): "the server reset the stream: \(code)"
        case .notHTTP2(let problem): "the server does not speak HTTP/2: \(problem)"
        }
    }
}
