/// What came of telling the server.
package enum UploadOutcome: Hashable, Sendable {
    case done
    /// The HTTP status, if there was an answer, and the seconds that the server asks to wait.
    case failed(status: Int?, retryAfter: Double?)

    /// To send the same again would be in vain: 4xx, but for Request Timeout and Too Many Requests.
    var isFinal: Bool {
        guard case .failed(let status?, _) = self else { return false }
        return (400..<500).contains(status) && status != 408 && status != 429
    }
}
