/// Writes any `Encodable` value as bytes. Bytes stay bytes, and a repeated text becomes a reference
/// to the first.
package enum CompactEncoder {
    /// - Parameter shared: boxes that the reader has too.
    package static func encode(
        _ value: some Encodable, sharing shared: SharedBoxes? = nil
    ) throws -> [UInt8] {
        try encode(value, shared.map { [.sharedBoxes: $0] } ?? [:])
    }

    static func encode(
        _ value: some Encodable, _ userInfo: [CodingUserInfoKey: Any]
    ) throws -> [UInt8] {
        let output = Output(userInfo: userInfo)
        try output.write(value)
        return output.writer.bytes
    }

    /// The bytes so far, and the lists and objects that are still open, outermost first.
    fileprivate final class Output {
        var writer = CompactWriter()
        let userInfo: [CodingUserInfoKey: Any]
        private var open: [CompactValue.Tag] = []

        init(userInfo: [CodingUserInfoKey: Any]) {
            self.userInfo = userInfo
        }

        var depth: Int { open.count }

        func begin(_ tag: CompactValue.Tag) {
            write(tag)
            open.append(tag)
        }

        /// Ends all lists and objects that are deeper than `depth`.
        func end(within depth: Int) {
            while open.count > depth {
                if open.removeLast() == .list { write(.end) } else { writer.write(String?.none) }
            }
        }

        func write(_ tag: CompactValue.Tag) { writer.write(tag.rawValue) }

        func write(_ text: String) {
            write(.text)
            writer.write(text)
        }

        func write(integer number: some FixedWidthInteger) {
            if let number = Int64(exactly: number) {
                write(.signed)
                writer.write(number)
            } else {
                write(.unsigned)
                writer.write(UInt64(number))
            }
        }

        func write(_ number: Double) {
            write(.double)
            writer.write(number.bitPattern)
        }

        func write(_ isTrue: Bool) { write(isTrue ? .yes : .no) }

        func write(_ bytes: [UInt8]) {
            write(.bytes)
            writer.write(bytes)
        }

        func write<Value: Encodable>(_ value: Value) throws {
            if Value.self == [UInt8].self, let bytes = value as? [UInt8] { return write(bytes) }
            let (depth, before) = (depth, writer.count)
            try value.encode(to: Place(output: self, depth: depth))
            // A type without members asks for no container.
            if writer.count == before { begin(.object) }
            end(within: depth)
        }
    }

    /// The encoder of one value.
    fileprivate struct Place: Encoder {
        let output: Output
        let depth: Int

        var codingPath: [any CodingKey] { [] }
        var userInfo: [CodingUserInfoKey: Any] { output.userInfo }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            begin(.object)
            return KeyedEncodingContainer(Object(output: output, depth: depth + 1))
        }

        func unkeyedContainer() -> any UnkeyedEncodingContainer {
            begin(.list)
            return List(output: output, depth: depth + 1)
        }

        func singleValueContainer() -> any SingleValueEncodingContainer { Single(output: output) }

        /// A value may ask for its container twice, for two halves of its members.
        private func begin(_ tag: CompactValue.Tag) {
            if output.depth == depth { output.begin(tag) } else { output.end(within: depth + 1) }
        }
    }

    fileprivate struct Single: SingleValueEncodingContainer {
        let output: Output

        var codingPath: [any CodingKey] { [] }

        func encodeNil() { output.write(.null) }
        func encode(_ value: Bool) { output.write(value) }
        func encode(_ value: String) { output.write(value) }
        func encode(_ value: Double) { output.write(value) }
        func encode(_ value: Float) { output.write(Double(value)) }
        func encode(_ value: some Encodable & FixedWidthInteger) { output.write(integer: value) }
        func encode(_ value: some Encodable) throws { try output.write(value) }
    }

    fileprivate struct List: UnkeyedEncodingContainer {
        let output: Output
        /// The depth of the elements.
        let depth: Int
        private(set) var count = 0

        init(output: Output, depth: Int) {
            self.output = output
            self.depth = depth
        }

        var codingPath: [any CodingKey] { [] }

        private mutating func next() -> Output {
            output.end(within: depth)
            count += 1
            return output
        }

        mutating func encodeNil() { next().write(.null) }
        mutating func encode(_ value: Bool) { next().write(value) }
        mutating func encode(_ value: String) { next().write(value) }
        mutating func encode(_ value: Double) { next().write(value) }
        mutating func encode(_ value: Float) { next().write(Double(value)) }
        mutating func encode(_ value: some Encodable & FixedWidthInteger) {
            next().write(integer: value)
        }
        mutating func encode(_ value: some Encodable) throws { try next().write(value) }

        mutating func nestedContainer<Key: CodingKey>(
            keyedBy type: Key.Type
        ) -> KeyedEncodingContainer<Key> {
            Place(output: next(), depth: depth).container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            Place(output: next(), depth: depth).unkeyedContainer()
        }

        mutating func superEncoder() -> any Encoder { Place(output: next(), depth: depth) }
    }

    fileprivate struct Object<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let output: Output
        /// The depth of the members.
        let depth: Int

        var codingPath: [any CodingKey] { [] }

        private func member(_ key: some CodingKey) -> Output {
            output.end(within: depth)
            output.writer.write(key.stringValue)
            return output
        }

        func encodeNil(forKey key: Key) { member(key).write(.null) }
        func encode(_ value: Bool, forKey key: Key) { member(key).write(value) }
        func encode(_ value: String, forKey key: Key) { member(key).write(value) }
        func encode(_ value: Double, forKey key: Key) { member(key).write(value) }
        func encode(_ value: Float, forKey key: Key) { member(key).write(Double(value)) }

        func encode(_ value: some Encodable & FixedWidthInteger, forKey key: Key) {
            member(key).write(integer: value)
        }

        func encode(_ value: some Encodable, forKey key: Key) throws {
            try member(key).write(value)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            Place(output: member(key), depth: depth).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            Place(output: member(key), depth: depth).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { superEncoder(for: SuperKey()) }
        func superEncoder(forKey key: Key) -> any Encoder { superEncoder(for: key) }

        private func superEncoder(for key: some CodingKey) -> any Encoder {
            Place(output: member(key), depth: depth)
        }
    }
}

/// The key under which a class encodes its superclass.
struct SuperKey: CodingKey {
    var stringValue: String { "super" }
    var intValue: Int? { nil }

    init() {}
    init?(stringValue: String) {
        guard stringValue == "super" else { return nil }
    }
    init?(intValue: Int) { nil }
}
