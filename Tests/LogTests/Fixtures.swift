import Log
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

extension LoggedStep.Event {
    static func push(_ id: String) -> LoggedStep.Event {
        .push(
            PushRequest(path: "/3/device/00", id: id, payload: Array("{}".utf8)),
            PushResponse(status: 200, id: id))
    }
}

/// The rows of a test, numbered one after the other.
struct Rows {
    private(set) var end = LogEnd()

    mutating func callAsFunction(
        _ event: LoggedStep.Event = .note, phone: String? = "phone-1", _ records: TraceRecord...
    ) -> LoggedStep {
        let row = LoggedStep(
            sequence: end.sequence + 1, time: .zero, phone: phone, event: event,
            firstRecord: end.record + 1, records: records)
        end.sequence += 1
        end.record += Int64(records.count)
        return row
    }
}

extension StepLog {
    /// Stores steps that no restart needs.
    func append(_ steps: LoggedStep..., replayed: Int64 = .max) async throws(LogError) {
        try await append(LogBatch([steps], replayed: replayed))
    }

    func append(_ steps: [LoggedStep], replayed: Int64 = .max) async throws(LogError) {
        try await append(LogBatch([steps], replayed: replayed))
    }

    /// Stores states and settings without new rows.
    func keep(
        _ states: [LogBatch.State] = [], settings: [UInt8]? = nil, replayed: Int64,
        keepsPast: Bool = false
    ) async throws(LogError) {
        var batch = LogBatch(replayed: replayed)
        (batch.states, batch.settings, batch.keepsPast) = (states, settings, keepsPast)
        try await append(batch)
    }
}

extension LogBatch.State {
    static func fixture(
        _ phone: String, through: Int64, _ value: [UInt8] = [1], steps: Int = 0
    ) -> LogBatch.State {
        LogBatch.State(phone: phone, through: through, steps: steps) { value }
    }
}
