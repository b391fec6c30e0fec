import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// An answer with another status than 2xx.
struct HTTPRefusal: Error, CustomStringConvertible {
    var status: UInt
    var description: String { "it answered \(status)" }
}

extension HTTPClient {
    /// Sends a request to a program that only accepts or refuses it. Throws an `HTTPRefusal`, or the
    /// reason why no answer came within `timeout`.
    func deliver(_ request: HTTPClientRequest, timeout: TimeAmount) async throws {
        let response = try await execute(request, timeout: timeout)
        // The body is read, so that the connection can be used again.
        _ = try? await response.body.collect(upTo: 64 * 1024)
        guard (200..<300).contains(response.status.code) else {
            throw HTTPRefusal(status: response.status.code)
        }
    }
}
