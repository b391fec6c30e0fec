import PushModel

extension StepLog {
    /// Returns records of a phone, oldest first: the first `limit` after record `sequence`, or the
    /// newest if `sequence` is `nil`.
    package func trace(
        of phone: String, after sequence: Int64? = nil, limit: Int = 1000
    ) async throws(LogError) -> [TraceEntry] {
        var query = LogQuery(limit: 0)
        query.phone = phone
        query.afterRecord = sequence
        query.onlyWithRecords = true
        query.omitsForgotten = true
        var found: [TraceEntry] = []
        while found.count < limit {
            // A push has about five records.
            query.limit = max(16, (limit - found.count) / 4)
            let steps = try await read(query)
            let entries = steps.flatMap(\.entries)
            if let sequence {
                found += entries.filter { $0.sequence > sequence }
                query.after = steps.last?.sequence
            } else {
                found = entries + found
                query.before = steps.first?.sequence
            }
            if steps.count < query.limit { break }
        }
        return Array(sequence == nil ? found.suffix(limit) : found.prefix(limit))
    }

    /// Returns the records about the push with this `apns-id`, oldest first, from 1,000 events at
    /// most.
    package func trace(
        ofPush id: String
    ) async throws(LogError) -> [TraceEntry] {
        var query = LogQuery(after: 0, limit: 1000)
        query.pushID = id
        query.omitsForgotten = true
        return try await read(query).flatMap(\.entries).filter { $0.record.pushID == id }
    }

    /// Returns requests of one phone or of all, with one `apns-id` or any, oldest first: the first
    /// `limit` after `sequence`, or the newest if `sequence` is `nil`.
    package func pushes(
        of phone: String? = nil, id: String? = nil, after sequence: Int64? = nil, limit: Int = 100
    ) async throws(LogError) -> [PushEntry] {
        var query = LogQuery(after: sequence, limit: limit)
        query.phone = phone
        query.pushID = id
        query.isOwnRow = id != nil
        query.onlyPushes = true
        return try await read(query).compactMap(PushEntry.init)
    }
}
