import Journal
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

extension PushEntry {
    static func fixture(id: String = "A", phone: String? = "phone-1") -> PushEntry {
        PushEntry(time: .zero, status: 200, id: id, phone: phone, outcome: "banner")
    }
}

extension Journal {
    /// Adds and waits until it is written.
    func keep(_ addition: JournalAddition) async throws {
        try await settle(append(addition).ticket)
    }

    func keep(_ records: TraceRecord...) async throws {
        try await keep(JournalAddition(records: records))
    }
}
