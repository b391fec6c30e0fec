import Requesting

/// An answer with another status than 2xx.
struct HTTPRefusal: Error, CustomStringConvertible {
    var status: Int
    var description: String { "it answered \(status)" }
}

extension OutgoingRequest {
    /// Sends the request to a program that only accepts or refuses it. Throws an `HTTPRefusal`, or
    /// the reason why no answer came within `patience`.
    func deliver(within patience: Duration) async throws {
        let answer = try await answer(within: patience, upTo: 64 * 1024)
        guard answer.isSuccess else { throw HTTPRefusal(status: answer.status) }
    }
}
