import PushModel

extension Journal {
    /// Records of a phone, oldest first: the first `limit` behind record `sequence`, or without one
    /// the newest.
    package nonisolated func trace(
        of phone: String, after sequence: Int64? = nil, limit: Int = 1000
    ) async throws(JournalError) -> [TraceEntry] {
        var query = LogQuery(limit: limit)
        query.phone = phone
        query.afterRecord = sequence
        query.onlyWithRecords = true
        query.omitsForgotten = true
        let entries = try await store.read(query).flatMap(\.entries)
        guard let sequence else { return Array(entries.suffix(limit)) }
        return Array(entries.filter { $0.sequence > sequence }.prefix(limit))
    }

    /// The records about the push with this `apns-id`, oldest first, from 1,000 events at the
    /// most.
    package nonisolated func trace(
        ofPush id: String
    ) async throws(JournalError) -> [TraceEntry] {
        var query = LogQuery(after: 0, limit: 1000)
        query.pushID = id
        query.omitsForgotten = true
        return try await store.read(query).flatMap(\.entries).filter { $0.record.pushID == id }
    }

    /// Requests of one phone or of all, with one `apns-id` or any, oldest first: the first `limit`
    /// behind `sequence`, or without one the newest.
    package nonisolated func pushes(
        of phone: String? = nil, id: String? = nil, after sequence: Int64? = nil, limit: Int = 100
    ) async throws(JournalError) -> [PushEntry] {
        var query = LogQuery(after: sequence, limit: limit)
        query.phone = phone
        query.pushID = id
        query.onlyPushes = true
        return try await store.read(query).compactMap(PushEntry.init)
            .filter { id == nil || $0.id == id }
    }
}
