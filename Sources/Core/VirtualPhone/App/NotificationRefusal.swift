import PushModel

/// A request, attachment or badge of an app that the notification center refused.
package struct NotificationRefusal: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        case request
        case attachment
        case badge
    }

    package var kind: Kind
    /// The identifier of the request or attachment; empty for a badge.
    package var identifier: String
    /// The code of the `UNError` that the app gets.
    package var code: Int
    /// The reason in words, with the file concerned, if any.
    package var reason: String

    package init(_ kind: Kind, _ identifier: String, code: Int, reason: String) {
        self.kind = kind
        self.identifier = identifier
        self.code = code
        self.reason = reason
    }

    /// The sentence in the trace.
    var sentence: String {
        let name = identifier.isEmpty ? "" : " “\(identifier)”"
        return "The notification center refuses the \(kind.rawValue)\(name): \(reason) "
            + "(UNErrorDomain \(code))."
    }
}
