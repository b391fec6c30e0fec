import Hummingbird

/// An error response of the API: what is wrong, and what to do about it.
package struct Problem: Error, Codable, Hashable, Sendable {
    /// The HTTP status.
    package var status: Int
    /// A sentence for people.
    package var error: String
    package var hint: String?

    package init(_ status: Int, _ error: String, hint: String? = nil) {
        self.status = status
        self.error = error
        self.hint = hint
    }
}

extension Problem: ResponseEncodable {}
