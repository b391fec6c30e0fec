/// Reads a value that `CompactEncoder` has written. Damaged bytes never crash it or make it read
/// beyond their end: it throws `CompactReader.Damage` for bytes that hold no such value.
package enum CompactDecoder {
    package static func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, from bytes: [UInt8], sharing shared: SharedBoxes? = nil
    ) throws -> Value {
        var reader = CompactReader(bytes)
        guard let value = try CompactValue(from: &reader), reader.isAtEnd else {
            throw CompactReader.Damage()
        }
        return try value.decode(shared.map { [.sharedBoxes: $0] } ?? [:])
    }

    fileprivate typealias UserInfo = [CodingUserInfoKey: Any]

    fileprivate struct Source: Decoder {
        let value: CompactValue
        let userInfo: UserInfo

        var codingPath: [any CodingKey] { [] }

        func container<Key: CodingKey>(
            keyedBy type: Key.Type
        ) throws -> KeyedDecodingContainer<Key> {
            guard case .object(let members) = value else { throw CompactReader.Damage() }
            return KeyedDecodingContainer(Object(members, userInfo))
        }

        func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
            guard case .list(let values) = value else { throw CompactReader.Damage() }
            return List(values, userInfo)
        }

        func singleValueContainer() -> any SingleValueDecodingContainer {
            Single(value: value, userInfo: userInfo)
        }
    }

    fileprivate struct Single: SingleValueDecodingContainer {
        let value: CompactValue
        let userInfo: UserInfo

        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { value.isNull }
        func decode(_ type: Bool.Type) throws -> Bool { try value.bool }
        func decode(_ type: String.Type) throws -> String { try value.text }
        func decode(_ type: Double.Type) throws -> Double { try value.double }
        func decode(_ type: Float.Type) throws -> Float { Float(try value.double) }
        func decode<Value: Decodable & FixedWidthInteger>(_ type: Value.Type) throws -> Value {
            try value.integer()
        }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try value.decode(userInfo)
        }
    }

    fileprivate struct List: UnkeyedDecodingContainer {
        private let values: [CompactValue]
        private let userInfo: UserInfo
        private(set) var currentIndex = 0

        init(_ values: [CompactValue], _ userInfo: UserInfo) {
            self.values = values
            self.userInfo = userInfo
        }

        var codingPath: [any CodingKey] { [] }
        var count: Int? { values.count }
        var isAtEnd: Bool { currentIndex == values.count }

        /// Reads the next element. If `read` throws, the element stays the next one, as with
        /// `JSONDecoder`.
        private mutating func next<Value>(_ read: (CompactValue) throws -> Value) throws -> Value {
            guard !isAtEnd else { throw CompactReader.Damage() }
            let value = try read(values[currentIndex])
            currentIndex += 1
            return value
        }

        mutating func decodeNil() throws -> Bool {
            guard !isAtEnd, values[currentIndex].isNull else { return false }
            currentIndex += 1
            return true
        }

        mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.bool } }
        mutating func decode(_ type: String.Type) throws -> String { try next { try $0.text } }
        mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.double } }
        mutating func decode(_ type: Float.Type) throws -> Float {
            Float(try next { try $0.double })
        }
        mutating func decode<Value: Decodable & FixedWidthInteger>(
            _ type: Value.Type
        ) throws -> Value {
            try next { try $0.integer() }
        }
        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            let userInfo = userInfo
            return try next { try $0.decode(userInfo) }
        }

        mutating func nestedContainer<Key: CodingKey>(
            keyedBy type: Key.Type
        ) throws -> KeyedDecodingContainer<Key> {
            try superDecoder().container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            try superDecoder().unkeyedContainer()
        }

        mutating func superDecoder() throws -> any Decoder {
            let userInfo = userInfo
            return try next { Source(value: $0, userInfo: userInfo) }
        }
    }

    fileprivate final class Object<Key: CodingKey>: KeyedDecodingContainerProtocol {
        private let members: [(key: String, value: CompactValue)]
        private let userInfo: UserInfo
        /// The index of the last member read. Types read their members in the order in which they
        /// wrote them, and some members twice.
        private var last = 0

        init(_ members: [(key: String, value: CompactValue)], _ userInfo: UserInfo) {
            self.members = members
            self.userInfo = userInfo
        }

        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

        private func member(_ key: String) -> CompactValue? {
            for step in members.indices {
                let index = (last + step) % members.count
                guard members[index].key == key else { continue }
                last = index
                return members[index].value
            }
            return nil
        }

        private func value(_ key: some CodingKey) throws -> CompactValue {
            guard let value = member(key.stringValue) else {
                throw DecodingError.keyNotFound(
                    key, DecodingError.Context(codingPath: [], debugDescription: "It is missing."))
            }
            return value
        }

        func contains(_ key: Key) -> Bool { member(key.stringValue) != nil }
        func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }
        func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).bool }
        func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).text }
        func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).double }
        func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
            Float(try value(key).double)
        }
        func decode<Value: Decodable & FixedWidthInteger>(
            _ type: Value.Type, forKey key: Key
        ) throws -> Value {
            try value(key).integer()
        }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try value(key).decode(userInfo)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> {
            try Source(value: value(key), userInfo: userInfo).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try Source(value: value(key), userInfo: userInfo).unkeyedContainer()
        }

        func superDecoder() throws -> any Decoder {
            Source(value: try value(SuperKey()), userInfo: userInfo)
        }
        func superDecoder(forKey key: Key) throws -> any Decoder {
            Source(value: try value(key), userInfo: userInfo)
        }
    }
}

extension CompactValue {
    fileprivate var isNull: Bool {
        if case .null = self { true } else { false }
    }

    fileprivate var bool: Bool {
        get throws {
            guard case .bool(let value) = self else { throw CompactReader.Damage() }
            return value
        }
    }

    fileprivate var text: String {
        get throws {
            guard case .text(let value) = self else { throw CompactReader.Damage() }
            return value
        }
    }

    fileprivate var double: Double {
        get throws {
            guard case .double(let value) = self else { throw CompactReader.Damage() }
            return value
        }
    }

    fileprivate func integer<Value: FixedWidthInteger>() throws -> Value {
        let value: Value? =
            switch self {
            case .signed(let number): Value(exactly: number)
            case .unsigned(let number): Value(exactly: number)
            default: nil
            }
        guard let value else { throw CompactReader.Damage() }
        return value
    }

    fileprivate func decode<Value: Decodable>(
        _ userInfo: CompactDecoder.UserInfo
    ) throws -> Value {
        if Value.self == [UInt8].self {
            guard case .bytes(let bytes) = self, let value = bytes as? Value else {
                throw CompactReader.Damage()
            }
            return value
        }
        return try Value(from: CompactDecoder.Source(value: self, userInfo: userInfo))
    }
}
