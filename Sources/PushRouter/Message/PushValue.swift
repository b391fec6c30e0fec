import Foundation

/// A value of a push's payload: JSON, as something that can be compared, kept and sent to other
/// tasks, which `[AnyHashable: Any]` can't.
///
///     let thread = message.payload["thread"]?.string
///     let unread = message.payload["aps"]?["badge"]?.integer
public enum PushValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([PushValue])
    case object([String: PushValue])

    /// What a `userInfo` holds; whatever is neither JSON nor a property list becomes its
    /// description.
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
        default: self = .integer(number.intValue)
        }
    }

    /// The payload in a `userInfo`.
    ///
    ///     let message = PushMessage(payload: PushValue.object(userInfo))
    public static func object(_ userInfo: [AnyHashable: Any]) -> [String: PushValue] {
        var object: [String: PushValue] = [:]
        for (key, value) in userInfo {
            object[key as? String ?? String(describing: key)] = PushValue(value)
        }
        return object
    }

    /// The text, if it is one.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The whole number; of a boolean 0 or 1, of a fraction nothing.
    public var integer: Int? {
        switch self {
        case .integer(let value): value
        case .number(let value): Int(exactly: value)
        case .bool(let value): value ? 1 : 0
        default: nil
        }
    }

    /// The number, as a fraction.
    public var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The boolean; numbers 0 and 1 count as well, for `JSONSerialization` mixes them up.
    public var bool: Bool? {
        switch self {
        case .bool(let value): value
        case .integer(0): false
        case .integer(1): true
        default: nil
        }
    }

    /// The list, if it is one.
    public var array: [PushValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The dictionary, if it is one.
    public var object: [String: PushValue]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// A member of a dictionary; `nil` of anything else.
    ///
    ///     let title = message.payload["aps"]?["alert"]?["title"]?.string
    public subscript(key: String) -> PushValue? { object?[key] }

    /// The value as Foundation has it, for APIs that take a `userInfo`.
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

/// Payloads can be written as Swift literals, mostly in tests.
///
///     let payload: [String: PushValue] = ["aps": ["alert": "Dinner?", "badge": 1], "mid": "42"]
extension PushValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: PushValue...) { self = .array(elements) }

    public init(dictionaryLiteral elements: (String, PushValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
