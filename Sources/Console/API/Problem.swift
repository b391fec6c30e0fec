import Hummingbird

/// Why the API refuses a request: what is wrong, and what to do about it.
public struct Problem: Error, Codable, Hashable, Sendable {
    /// The HTTP status.
    public var status: Int
    /// A sentence for people.
    public var error: String
    public var hint: String?

    public init(_ status: Int, _ error: String, hint: String? = nil) {
        self.status = status
        self.error = error
        self.hint = hint
    }
}

extension Problem: ResponseEncodable {}
