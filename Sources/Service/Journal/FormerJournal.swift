import Foundation
import GRDB
import PushGateway
import PushModel

/// The tables of journals of before 0.3.0: a trace, pushes, and the world as one value.
enum FormerJournal {
    /// Moves the trace and the pushes into the log, in their order, and drops their tables. The
    /// world stays until the first snapshot.
    static func move(in database: Database) throws {
        var log = Log(database: database)
        var pushes = try Row.fetchAll(database, sql: "SELECT * FROM pushes ORDER BY sequence")[...]
        let trace = try Row.fetchCursor(database, sql: "SELECT * FROM trace ORDER BY sequence")
        while let row = try trace.next() {
            let record = try TraceRecord(former: row)
            // A push's own records begin with APNs' decision.
            if record.kind == .gateway, let next = try pushes.first.map(PushEntry.init(former:)),
                next.id == record.pushID, next.time == record.time
            {
                pushes.removeFirst()
                try log.begin(next)
            } else if log.isOver(before: record) {
                try log.end()
            }
            log.records.append(record)
        }
        try log.end()
        for row in pushes {
            try log.begin(PushEntry(former: row))
            try log.end()
        }
        try database.execute(sql: "DROP TABLE trace; DROP TABLE pushes")
    }

    /// The world as it was kept; `nil` when there is none.
    static func world(in database: Database) throws -> [UInt8]? {
        try Data.fetchOne(database, sql: "SELECT value FROM snapshots WHERE key = 'world'")
            .map { [UInt8]($0) }
    }

    /// The log that is being written.
    private struct Log {
        let database: Database
        var push: PushEntry?
        var records: [TraceRecord] = []
        var sequence: Int64 = 0
        var firstRecord: Int64 = 1

        mutating func begin(_ push: PushEntry) throws {
            try end()
            self.push = push
        }

        /// A record belongs to the row if it tells of the same phone at the same time.
        func isOver(before record: TraceRecord) -> Bool {
            guard let last = records.last else { return push == nil }
            return last.time != record.time || (record.phone ?? last.phone) != last.phone
        }

        mutating func end() throws {
            guard push != nil || !records.isEmpty else { return }
            sequence += 1
            let row = LogRow(
                sequence: sequence, time: push?.time ?? records[0].time,
                phone: push?.phone ?? records.first?.phone,
                event: push.map { .push($0.request, $0.response) } ?? .note,
                firstRecord: firstRecord, records: records)
            try [row].insert(into: database)
            firstRecord += Int64(records.count)
            push = nil
            records = []
        }
    }
}

extension PushEntry {
    fileprivate init(former row: Row) throws {
        let payload: Data = try row.cell("payload")
        let token: String? = try row.optionalCell("token")
        let id: String = try row.cell("id")
        let status: Int = try row.cell("status")
        let reason: String? = try row.optionalCell("reason")
        self.init(
            time: Instant(nanoseconds: UInt64(bitPattern: try row.cell("time"))),
            request: PushRequest(
                connection: 0, path: "/3/device/\(token ?? "")", id: id,
                topic: try row.optionalCell("topic"), pushType: try row.optionalCell("pushType"),
                payload: [UInt8](payload)),
            response: PushResponse(
                status: status, reason: reason.flatMap(Reason.init), id: id,
                hint: try row.optionalCell("hint")),
            phone: try row.optionalCell("phone"))
    }
}

extension TraceRecord {
    fileprivate init(former row: Row) throws {
        let rules: String = try row.cell("rules")
        let kind = Kind(rawValue: try row.cell("kind")) ?? .system
        let word: String = try row.cell("name")
        let callback = kind == .callback ? Callback(rawValue: word) : nil
        let detail: String? = try row.optionalCell("detail")
        // Rows of before 0.2.0 have their sentence, and no detail.
        let words: String = try row.cell("text")
        let said: Detail? = words.isEmpty || callback != nil ? nil : .words(words)
        self.init(
            time: Instant(nanoseconds: UInt64(bitPattern: try row.cell("time"))), kind: kind,
            callback == nil ? Name(rawValue: word) ?? .unknown : .callback,
            phone: try row.optionalCell("phone"), app: try row.optionalCell("app"),
            pushID: try row.optionalCell("push"),
            rules: rules.split(separator: " ").compactMap { RuleLabel(rawValue: String($0)) },
            detail.flatMap(Detail.init(stored:)) ?? said)
        self.callback = callback
        state = try row.optionalCell("state").flatMap { ApplicationState(rawValue: $0) }
        payload = try row.optionalCell("payload").flatMap { PayloadPlace(rawValue: $0) }
        action = try row.optionalCell("action")
    }
}
