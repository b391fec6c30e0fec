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
