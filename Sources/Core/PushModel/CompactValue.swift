/// A value between its type and its bytes: numbers, texts, lists and objects as in JSON, and bytes.
enum CompactValue {
    case null
    case bool(Bool)
    case signed(Int64)
    /// A number too large for a signed one.
    case unsigned(UInt64)
    case double(Double)
    case text(String)
    case bytes([UInt8])
    case list([CompactValue])
    case object([(key: String, value: CompactValue)])

    /// The byte that a value begins with. `end` ends a list; an object ends with a key that is
    /// `nil`.
    enum Tag: UInt64 {
        case end, null, no, yes, signed, unsigned, double, text, bytes, list, object
    }

    /// More levels than any state has, so that damaged bytes cannot exhaust the stack.
    private static let deepest = 256

    /// Reads the next value; `nil` for the end of a list.
    init?(from reader: inout CompactReader, depth: Int = 0) throws(CompactReader.Damage) {
        guard depth < Self.deepest, let tag = Tag(rawValue: try reader.number()) else {
            throw CompactReader.Damage()
        }
        switch tag {
        case .end: return nil
        case .null: self = .null
        case .no: self = .bool(false)
        case .yes: self = .bool(true)
        case .signed: self = .signed(try reader.signed())
        case .unsigned: self = .unsigned(try reader.number())
        case .double: self = .double(Double(bitPattern: try reader.number()))
        case .text: self = .text(try reader.word())
        case .bytes: self = .bytes(try reader.blob())
        case .list:
            var list: [CompactValue] = []
            while let value = try Self(from: &reader, depth: depth + 1) { list.append(value) }
            self = .list(list)
        case .object:
            var object: [(key: String, value: CompactValue)] = []
            while let key = try reader.text() {
                guard let value = try Self(from: &reader, depth: depth + 1) else {
                    throw CompactReader.Damage()
                }
                object.append((key, value))
            }
            self = .object(object)
        }
    }
}
