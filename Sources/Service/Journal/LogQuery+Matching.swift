import PushModel

extension LogQuery {
    /// Whether it is about this row, between whose numbers it was looked for: what `statement` asks
    /// of SQLite. Texts are the same if their bytes are.
    func finds(_ row: LogRow, forgotten: Set<Int64>) -> Bool {
        guard finds(record: row), finds(kind: row), finds(push: row) else { return false }
        if let phone, !Self.equals(row.phone, phone) { return false }
        if let afterTime, row.time <= afterTime { return false }
        if let beforeTime, row.time >= beforeTime { return false }
        if !sequences.isEmpty, !sequences.contains(row.sequence) { return false }
        return !omitsForgotten || !forgotten.contains(row.sequence)
    }

    private func finds(record row: LogRow) -> Bool {
        if onlyWithRecords, row.records.isEmpty { return false }
        guard let afterRecord else { return true }
        return row.firstRecord + Int64(row.records.count) - 1 > afterRecord
    }

    private func finds(kind row: LogRow) -> Bool {
        guard onlyPushes || onlyRequests || isConnection != nil else { return true }
        let kind = row.kind
        if onlyPushes, kind != "push" { return false }
        if onlyRequests, kind != "push", kind != "connection" { return false }
        return isConnection.map { kind == ($0 ? "connection" : "push") } ?? true
    }

    private func finds(push row: LogRow) -> Bool {
        if let pushID, !Self.equals(row.pushID, pushID) {
            guard !isOwnRow, row.mentionedPushes.contains(pushID) else { return false }
        }
        if !mentions.isEmpty, row.mentionedPushes.isDisjoint(with: mentions) { return false }
        // As in SQLite only ASCII has its lower case; longer lists are compared again as text.
        guard let idPrefix, idPrefix.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
        guard let id = row.pushID?.utf8 else { return false }
        return id.prefix(idPrefix.utf8.count).map(Self.lowercased).elementsEqual(idPrefix.utf8)
    }

    private static func equals(_ text: String?, _ other: String) -> Bool {
        text.map { $0.utf8.elementsEqual(other.utf8) } ?? false
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}
