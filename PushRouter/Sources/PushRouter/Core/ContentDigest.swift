/// A digest of a message's alert (FNV-1a), by which a later process recognizes the same content.
struct ContentDigest: Hashable, Sendable, Codable {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Returns `nil` for a message without a visible alert: its content cannot be distinguished
    /// from metadata that the sender adds.
    init?(_ message: PushMessage) {
        guard message.isVisible, let alert = message.payload["aps"]?["alert"] else { return nil }
        add(alert)
    }

    init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(UInt64.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    private mutating func add(_ content: PushValue) {
        switch content {
        case .null: add("n")
        case .bool(let bool): add("b\(bool)")
        case .integer(let integer): add("i\(integer)")
        case .number(let number): add("d\(number)")
        case .string(let string): add("s\(string)")
        case .array(let array):
            add("[\(array.count)")
            for element in array { add(element) }
        case .object(let object):
            add("{\(object.count)")
            for (key, member) in object.sorted(by: { $0.key < $1.key }) {
                add(key)
                add(member)
            }
        }
    }

    private mutating func add(_ text: String) {
        for byte in Array(text.utf8) + [0] {
            value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
        }
    }
}
