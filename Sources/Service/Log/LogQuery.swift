import PushModel
import Search

/// The selection of steps that are read from a log.
package struct LogQuery: Hashable, Sendable {
    /// Only steps of this phone.
    package var phone: String?
    /// Only the step of the push with this `apns-id`, and steps with records about the push.
    package var pushID: String?
    /// Only the step that the push itself made.
    package var isOwnRow = false
    package var onlyPushes = false
    /// Only pushes, and connections that failed before their first push.
    package var onlyRequests = false
    /// Only connections (`true`), or only pushes (`false`).
    package var isConnection: Bool?
    /// Only steps of pushes whose `apns-id` begins with this text, in lower case.
    package var idPrefix: String?
    /// Only requests of which all of these hold, according to their own steps.
    package var terms: [SearchTerm] = []
    /// Only steps after this time, or before it.
    package var afterTime: Instant?
    package var beforeTime: Instant?
    /// Only steps with records about one of these pushes, without the steps that the pushes
    /// themselves made.
    package var mentions: Set<String> = []
    /// Only the rows with these numbers; all rows if there are no numbers.
    package var sequences: [Int64] = []
    /// Without the steps that were forgotten.
    package var omitsForgotten = false
    package var onlyWithRecords = false
    /// Only steps with a greater sequence number, oldest first. If both this and `afterRecord` are
    /// `nil`, the newest steps are read.
    package var after: Int64?
    /// Only steps with a smaller sequence number.
    package var before: Int64?
    /// The number of steps to skip.
    package var offset = 0
    /// Only steps with a record after this number, oldest first.
    package var afterRecord: Int64?
    /// The most steps to read.
    package var limit: Int

    package init(after: Int64? = nil, limit: Int) {
        self.after = after
        self.limit = limit
    }

    /// `true` for oldest first, `false` for newest first.
    var isForward: Bool { after != nil || afterRecord != nil }

    /// The query without offset and limit.
    var unlimited: LogQuery {
        var query = self
        (query.offset, query.limit) = (0, .max)
        return query
    }
}

/// A query in progress, which checks some steps at a time, and finds steps or their places.
struct Finding<Found> {
    private let query: LogQuery
    /// The number of places in the next round, if steps have to be checked. The number doubles while
    /// fewer than a tenth match, and otherwise restarts.
    private var placesAtOnce: Int
    private let placesAtMost: Int
    private var found: [Found] = []
    private var skipped = 0
    /// The last step that was checked.
    private var last: Int64?
    private var isOver = false

    init(_ query: LogQuery, placesAtMost: Int = 1000) {
        (self.query, self.placesAtMost) = (query, placesAtMost)
        placesAtOnce = min(query.limit, placesAtMost)
    }

    /// Returns the places of the next steps to check; `nil` if there are none.
    mutating func next(in index: LogIndex) -> [LogIndex.Place]? {
        guard !isOver, found.count < query.limit else { return nil }
        var count =
            query.isDecidedByIndex
            ? min(query.limit - found.count, placesAtMost) : placesAtOnce
        let skips = query.isDecidedByIndex ? query.offset - skipped : 0
        if skips > 0 { count = count.addingReportingOverflow(skips).partialValue }
        var places = index.places(query, behind: last, count: count)
        last = places.last?.sequence
        isOver = places.count < count
        if skips > 0 {
            skipped += min(skips, places.count)
            places.removeFirst(min(skips, places.count))
        }
        return places.isEmpty ? nil : places
    }

    /// Takes what matches of the checked steps, in the query's order.
    mutating func take(_ matching: [Found]) {
        let isSparse = matching.count * 10 < placesAtOnce
        placesAtOnce = min(isSparse ? 2 * placesAtOnce : query.limit, placesAtMost)
        let skips = min(query.offset - skipped, matching.count)
        skipped += skips
        found += matching.dropFirst(skips).prefix(query.limit - found.count)
    }

    /// The matches, oldest first.
    var result: [Found] { query.isForward ? found : found.reversed() }
}
