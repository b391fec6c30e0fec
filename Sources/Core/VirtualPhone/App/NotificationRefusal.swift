import PushModel

/// Something of an app's that its notification center has not taken.
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
    /// Why, in words, with the file it is about if it is about one.
    package var reason: String

    package init(_ kind: Kind, _ identifier: String, code: Int, reason: String) {
        self.kind = kind
        self.identifier = identifier
        self.code = code
        self.reason = reason
    }

    /// What the trace says of it.
    var sentence: String {
        let name = identifier.isEmpty ? "" : " “\(identifier)”"
        return "The notification center refuses the \(kind.rawValue)\(name): \(reason) "
            + "(UNErrorDomain \(code))."
    }
}
