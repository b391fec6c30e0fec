/// The value of a statement's parameter.
enum PostgresValue: Sendable {
    /// `bigint`
    case number(Int64)
    case flag(Bool)
    case text(String)
    case bytes([UInt8])
    /// `bigint[]`
    case numbers([Int64])
    /// `text[]`
    case texts([String])
    case null

    /// Appends the value in PostgreSQL's binary format.
    func append(to bytes: inout [UInt8]) {
        switch self {
        case .number(let number): bytes.appendBigEndian(number)
        case .flag(let flag): bytes.append(flag ? 1 : 0)
        case .text(let text): bytes += text.utf8
        case .bytes(let value): bytes += value
        case .numbers(let numbers):
            bytes.appendArray(of: 20, numbers) { $0.appendBigEndian($1) }
        case .texts(let texts):
            bytes.appendArray(of: 25, texts) { $0 += $1.utf8 }
        case .null: break
        }
    }

    var isNull: Bool {
        if case .null = self { true } else { false }
    }
}

extension [UInt8] {
    fileprivate mutating func appendBigEndian(_ number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }

    /// Appends an array with one dimension; `type` is the object identifier of its elements' type.
    fileprivate mutating func appendArray<Item>(
        of type: Int32, _ elements: [Item], _ write: (inout [UInt8], Item) -> Void
    ) {
        let hasNulls: Int32 = 0
        for number in [elements.isEmpty ? 0 : 1, hasNulls, type] { appendBigEndian(number) }
        guard !elements.isEmpty else { return }
        // The number of elements, and the index of the first.
        for number in [Int32(elements.count), 1] { appendBigEndian(number) }
        for element in elements {
            let start = count
            appendBigEndian(Int32(0))
            write(&self, element)
            let length = Int32(count - start - 4).bigEndian
            Swift.withUnsafeBytes(of: length) { replaceSubrange(start..<start + 4, with: $0) }
        }
    }
}

/// A row of a result, with values in PostgreSQL's binary format.
struct PostgresRow: Sendable {
    var cells: [[UInt8]?]

    /// Returns an integer of any size. Throws if the cell has another size, or is null.
    func number(_ column: Int) throws(LogDamage) -> Int64 {
        guard let cell = cells[column], [2, 4, 8].contains(cell.count) else {
            throw LogDamage(sentence: "a number is damaged")
        }
        let sign: Int64 = cell[0] & 0x80 == 0 ? 0 : -1
        return cell.reduce(sign) { $0 << 8 | Int64($1) }
    }

    func flag(_ column: Int) -> Bool { cells[column] == [1] }

    func text(_ column: Int) -> String? {
        cells[column].map { String(decoding: $0, as: UTF8.self) }
    }

    func bytes(_ column: Int) throws(LogDamage) -> [UInt8] {
        guard let cell = cells[column] else { throw LogDamage(sentence: "a value is missing") }
        return cell
    }
}

/// The result of a statement.
struct PostgresResult: Sendable {
    var rows: [PostgresRow] = []
    /// The number of rows that were changed, or returned.
    var count = 0
}
