/// Any JSON value.
///
/// A number is an `int` if it is whole and fits, in any notation: `1`, `1.0` or `1e0`.
///
/// A value read from text has at most `depthLimit` levels. Comparing, writing, encoding and
/// releasing a value take a call for each level, and must fit the smallest stack of a thread.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
    /// The text of an object or array nested in `depthLimit` others, as written: valid JSON with
    /// its white space. Equal only to the same text.
    case unread(String)

    /// The most nested objects and arrays that are read into values. Deeper ones are kept as text.
    /// Nothing with a meaning in a push is as deep.
    public static let depthLimit = 16

    /// Reads one JSON value of any kind in strict UTF-8. Only white space may surround it.
    ///
    /// If a key comes twice, the last one wins, as in Foundation. A number too large for a `Double`
    /// becomes the largest one. More than 512 levels are an error.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        self = try reader.value()
        try reader.end()
    }

    /// The member of an object; `nil` if the value is not an object or lacks the key.
    public subscript(key: String) -> JSONValue? { object?[key] }

    /// The value of a boolean; `nil` for all other values, including 0 and 1.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The value of a whole number; `nil` for all other values, including `true` and `"1"`.
    public var int: Int? { if case .int(let value) = self { value } else { nil } }

    /// The value of a number; `nil` for all other values.
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
