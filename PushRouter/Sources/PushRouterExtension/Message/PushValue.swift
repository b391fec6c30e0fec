import Foundation

/// A JSON value in a push's payload. Unlike `[AnyHashable: Any]`, it is `Hashable` and `Sendable`.
///
///     let thread = message.payload["thread"]?.string
///     let unread = message.payload["aps"]?["badge"]?.integer
public enum PushValue: Hashable, Sendable {
    /// The JSON value `null`.
    case null
    /// The JSON value `true` or `false`.
    case bool(Bool)
    /// A whole number in the range of `Int`.
    case integer(Int)
    /// A number with a fraction, or a number beyond the range of `Int`.
    case number(Double)
    /// A string of Unicode text.
    case string(String)
    /// An array of JSON values.
    case array([PushValue])
    /// An object: JSON values by key.
    case object([String: PushValue])

    /// Creates a value from a value in a `userInfo`. A type that JSON does not have becomes a
    /// string, its description.
    ///
    ///     let thread = PushValue(userInfo["thread"] ?? "none")
    public init(_ value: Any) {
        switch value {
        case let value as PushValue: self = value
        case is NSNull: self = .null
        case let value as String: self = .string(value)
        case let value as NSNumber: self.init(number: value)
        case let value as [Any]: self = .array(value.map(PushValue.init))
        case let value as [AnyHashable: Any]: self = .object(Self.object(value))
        default: self = .string(String(describing: value))
        }
    }

    private init(number: NSNumber) {
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .bool(number.boolValue)
        case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .number(number.doubleValue)
        case UInt8(ascii: "Q") where number.uint64Value > UInt64(Int.max):
            self = .number(number.doubleValue)
        default: self = .integer(number.intValue)
        }
    }

    /// Returns the members of a whole `userInfo`.
    ///
    ///     let message = PushMessage(payload: PushValue.object(userInfo))
    public static func object(_ userInfo: [AnyHashable: Any]) -> [String: PushValue] {
        var object: [String: PushValue] = [:]
        for (key, value) in userInfo {
            object[key as? String ?? String(describing: key)] = PushValue(value)
        }
        return object
    }

    /// The value of a string; otherwise `nil`.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The value of a whole number; 0 or 1 for a boolean; otherwise `nil`.
    public var integer: Int? {
        switch self {
        case .integer(let value): value
        case .number(let value): Int(exactly: value)
        case .bool(let value): value ? 1 : 0
        default: nil
        }
    }

    /// The value of a number; otherwise `nil`.
    public var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The value of a boolean, or of the numbers 0 and 1, which `JSONSerialization` can confuse
    /// with booleans; otherwise `nil`.
    public var bool: Bool? {
        switch self {
        case .bool(let value): value
        case .integer(0): false
        case .integer(1): true
        default: nil
        }
    }

    /// The elements of an array; otherwise `nil`.
    public var array: [PushValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members of an object; otherwise `nil`.
    public var object: [String: PushValue]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// A member of an object; `nil` if there is none, or if the value is not an object.
    ///
    ///     let title = message.payload["aps"]?["alert"]?["title"]?.string
    public subscript(key: String) -> PushValue? { object?[key] }

    /// The value in Foundation's types, for APIs that take a `userInfo`.
    ///
    ///     if let thread = message.payload["thread"] { content.userInfo["thread"] = thread.any }
    public var any: Any {
        switch self {
        case .null: NSNull()
        case .bool(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .number(let value): NSNumber(value: value)
        case .string(let value): value
        case .array(let value): value.map(\.any)
        case .object(let value): value.mapValues(\.any)
        }
    }
}

/// A payload can be written as a Swift literal.
///
///     let payload: [String: PushValue] = ["aps": ["alert": "Dinner?", "badge": 1], "mid": "42"]
extension PushValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates `.null` from the literal `nil`.
    public init(nilLiteral: ()) { self = .null }
    /// Creates `.bool` from a literal `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates `.integer` from a literal such as `1`.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Creates `.number` from a literal such as `1.5`.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates `.string` from a literal such as `"text"`.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates `.array` from a literal such as `[1, 2]`.
    public init(arrayLiteral elements: PushValue...) { self = .array(elements) }

    /// Creates `.object` from a literal such as `["key": 1]`. If a key is repeated, its last value
    /// counts.
    public init(dictionaryLiteral elements: (String, PushValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
