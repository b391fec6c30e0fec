import Journal
import PushGateway
import PushModel

extension TraceRecord {
    /// A record that a row of a test changes only where it is about.
    static func fixture(
        _ name: TraceRecord.Name = .banner, second: UInt64 = 0, phone: String? = "phone-1",
        pushID: String? = nil
    ) -> TraceRecord {
        TraceRecord(
            time: Instant(nanoseconds: second * 1_000_000_000), kind: .system, name,
            phone: phone, pushID: pushID)
    }
}

extension LogRow.Event {
    static func push(_ id: String) -> LogRow.Event {
        .push(
            PushRequest(path: "/3/device/00", id: id, payload: Array("{}".utf8)),
            PushResponse(status: 200, id: id))
    }
}

/// The rows of a test, numbered one after the other.
struct Rows {
    private(set) var end = LogEnd()

    mutating func callAsFunction(
        _ event: LogRow.Event = .note, phone: String? = "phone-1", _ records: TraceRecord...
    ) -> LogRow {
        let row = LogRow(
            sequence: end.sequence + 1, time: .zero, phone: phone, event: event,
            firstRecord: end.record + 1, records: records)
        end.sequence += 1
        end.record += Int64(records.count)
        return row
    }
}
