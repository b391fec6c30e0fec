/// A value of a property list, with the line on which it begins.
package struct PropertyNode: Hashable, Sendable {
    /// The content of a value. Numbers, dates and data are texts.
    package enum Value: Hashable, Sendable {
        case text(String)
        case bool(Bool)
        case array([PropertyNode])
        case dictionary([String: PropertyNode])
    }

    package var value: Value
    /// The line of the key for an entry of a dictionary, otherwise the line of the value; the first
    /// line is 1.
    package var line: Int

    /// The deepest nesting that the readers accept.
    static let depthLimit = 40

    /// The value of a key; `nil` if the node is not a dictionary or lacks the key.
    package subscript(key key: String) -> PropertyNode? {
        guard case .dictionary(let entries) = value else { return nil }
        return entries[key]
    }

    package var text: String? {
        guard case .text(let text) = value else { return nil }
        return text
    }

    package var elements: [PropertyNode] {
        guard case .array(let elements) = value else { return [] }
        return elements
    }

    package var entries: [String: PropertyNode] {
        guard case .dictionary(let entries) = value else { return [:] }
        return entries
    }

    /// The texts of an array, or the words of a text, as build settings write lists.
    package var texts: [String] {
        switch value {
        case .array(let elements): elements.compactMap(\.text)
        case .text(let text): text.split(separator: " ").map(String.init)
        default: []
        }
    }

    /// Whether the value is true, however it is written: `<true/>`, `YES` or `1`.
    package var isTrue: Bool {
        switch value {
        case .bool(let value): value
        case .text(let text): ["YES", "yes", "true", "1"].contains(text)
        default: false
        }
    }
}
