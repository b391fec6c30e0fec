import PushModel

/// The keys and values that a type requested from its decoder.
final class ProbeNotes {
    private(set) var shape = ActivityShape.anything
    private var members: [String: ActivityShape.Member] = [:]
    /// Whether the type made a request that does not reveal its shape.
    private var isBeyond = false

    /// Notes that the type is an object with this key.
    func add(_ key: String, _ member: ActivityShape.Member) {
        members[key] = member
        if !isBeyond { shape = .object(members) }
    }

    /// Notes that the type is an object, maybe without keys.
    func isObject() {
        if !isBeyond { shape = .object(members) }
    }

    func isOne(_ shape: ActivityShape) {
        if !isBeyond { self.shape = shape }
    }

    func isAnything() {
        isBeyond = true
        shape = .anything
    }
}

/// A decoder that supplies a value for every request, and records the request.
struct ProbingDecoder: Decoder {
    /// No value of the type could be made.
    struct NoValue: Error {}

    let notes = ProbeNotes()
    let path: ShapeProbe.Path
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        notes.isObject()
        return KeyedDecodingContainer(ProbedObject<Key>(notes: notes, path: path))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        notes.isAnything()
        throw NoValue()
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        ProbedValue(notes: notes, path: path)
    }
}

/// An object that has every key.
struct ProbedObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let notes: ProbeNotes
    let path: ShapeProbe.Path
    var codingPath: [any CodingKey] { [] }

    /// A type that reads `allKeys` depends on which keys exist, for example an enum with payloads.
    /// No single shape fits it.
    var allKeys: [Key] {
        notes.isAnything()
        return Array((EnumCases.all(of: Key.self) ?? []).prefix(1))
    }

    func contains(_ key: Key) -> Bool {
        notes.add(key.stringValue, .init(.anything, isOptional: true))
        return true
    }

    func decodeNil(forKey key: Key) -> Bool {
        notes.add(key.stringValue, .init(.anything, isOptional: true))
        return true
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let (shape, value) = ShapeProbe.probe(type, within: path)
        notes.add(key.stringValue, .init(shape))
        guard let value else { throw ProbingDecoder.NoValue() }
        return value
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        optional(type, key)
    }

    func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
        let (shape, value) = ShapeProbe.probe(type, within: path)
        notes.add(key.stringValue, .init(shape, isOptional: true))
        return value
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        notes.add(key.stringValue, .init(.anything))
        return KeyedDecodingContainer(
            ProbedObject<NestedKey>(notes: ProbeNotes(), path: path))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw ProbingDecoder.NoValue()
    }

    func superDecoder() throws -> any Decoder { ProbingDecoder(path: path) }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        notes.add(key.stringValue, .init(.anything))
        return ProbingDecoder(path: path)
    }
}

/// One value of any kind.
struct ProbedValue: SingleValueDecodingContainer {
    let notes: ProbeNotes
    let path: ShapeProbe.Path
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool {
        notes.isAnything()
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (shape, value) = ShapeProbe.probe(type, within: path)
        notes.isOne(shape)
        guard let value else { throw ProbingDecoder.NoValue() }
        return value
    }
}
