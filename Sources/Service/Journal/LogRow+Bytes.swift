import PushModel

extension LogRow {
    /// Rows as they are written to a disk.
    package static func bytes(of rows: [LogRow]) -> [UInt8] { RowBytes(rows).bytes }

    /// The rows in what `bytes(of:)` made.
    package static func rows(in bytes: [UInt8]) throws(CompactReader.Damage) -> [LogRow] {
        var rows: [LogRow] = []
        do {
            try bytes.withUnsafeBytes { bytes in
                try RowCells.each(in: bytes) { rows.append(try LogRow($0)) }
            }
        } catch {
            throw CompactReader.Damage()
        }
        return rows
    }

    private init(_ cells: RowCells) throws(CompactReader.Damage) {
        func text(_ bytes: UnsafeRawBufferPointer) -> String {
            String(decoding: bytes, as: UTF8.self)
        }
        self.init(
            sequence: cells.head.place.sequence, time: cells.head.place.time,
            phone: cells.phone.map(text), event: .note, firstRecord: cells.head.place.firstRecord,
            records: [])
        try decode(
            kind: text(cells.kind), event: Array(cells.event), answer: Array(cells.answer),
            records: Array(cells.records))
    }
}
