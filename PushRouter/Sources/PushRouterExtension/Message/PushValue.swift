import Foundation

/// A JSON value of a push's payload. Unlike `[AnyHashable: Any]` it is `Hashable` and `Sendable`.
///
///     let thread = message.payload["thread"]?.string
///     let unread = message.payload["aps"]?["badge"]?.integer
public enum PushValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number with a fraction, or one beyond the range of `Int`.
    case number(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([PushValue])
    /// An object.
    case object([String: PushValue])

    /// A value of a `userInfo`. A value that JSON does not have becomes its description.
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

    /// A whole `userInfo`.
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

    /// The value of a boolean, or of the numbers 0 and 1, which `JSONSerialization` can confuse with
    /// booleans; otherwise `nil`.
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
    /// `nil` is `.null`.
    public init(nilLiteral: ()) { self = .null }
    /// `true` and `false` are `.bool`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// `1` is `.integer`.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// `1.5` is `.number`.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// `"text"` is `.string`.
    public init(stringLiteral value: String) { self = .string(value) }
    /// `[1, 2]` is `.array`.
    public init(arrayLiteral elements: PushValue...) { self = .array(elements) }

    /// `["key": 1]` is `.object`; of equal keys the last one counts.
    public init(dictionaryLiteral elements: (String, PushValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
