/// Any JSON value.
///
/// A number is an `int` if it is whole and fits, whether it was written `1`, `1.0` or `1e0`.
///
/// What is read from text has at most `depthLimit` levels, so that comparing, writing, encoding and
/// releasing it, which take a call for each level, fit the smallest stack that a thread gets.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
    /// An object or array inside `depthLimit` others, as it was written: valid JSON, white space
    /// included. Equal only to the same text.
    case unread(String)

    /// Objects and arrays inside one another that are read into values; those further down are
    /// kept as text. No meaning of a push is as deep as that.
    public static let depthLimit = 16

    /// Reads one JSON value of any kind, in strict UTF-8, with white space around it at most.
    ///
    /// If a key comes twice the last one wins, as in Foundation. A number too large for a `Double`
    /// becomes the largest one. More than 512 levels are an error.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        self = try reader.value()
        try reader.end()
    }

    /// The member of an object; `nil` if this is no object or has no such key.
    public subscript(key: String) -> JSONValue? { object?[key] }

    /// `nil` unless it is a boolean: 0 and 1 are none.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// `nil` unless it is a whole number: `true` and `"1"` are none.
    public var int: Int? { if case .int(let value) = self { value } else { nil } }

    /// `nil` unless it is a number.
    public var double: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    public var string: String? { if case .string(let value) = self { value } else { nil } }

    public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

    public var object: [String: JSONValue]? {
        if case .object(let value) = self { value } else { nil }
    }
}
