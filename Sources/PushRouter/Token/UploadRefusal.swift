/// The server answered, but did not take the token.
///
///     guard (200..<300).contains(response.statusCode) else {
///         let pause = response.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
///         throw UploadRefusal(status: response.statusCode, retryAfter: pause)
///     }
public struct UploadRefusal: Error, Hashable, Sendable {
    /// The HTTP status. Of 4xx only 408 and 429 are tried again.
    public var status: Int
    /// Seconds that the server asks to wait: `Retry-After`.
    public var retryAfter: Double?

    /// An answer with this status.
    public init(status: Int, retryAfter: Double? = nil) {
        self.status = status
        self.retryAfter = retryAfter
    }
}
