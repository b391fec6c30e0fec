import PushModel
import Search

/// Which steps of a log are read.
package struct LogQuery: Hashable, Sendable {
    /// Only steps of this phone.
    package var phone: String?
    /// Only steps of the push with this `apns-id`, or whose records are about it.
    package var pushID: String?
    /// Only the step that the push itself made.
    package var isOwnRow = false
    package var onlyPushes = false
    /// Only pushes and connections that failed before their first.
    package var onlyRequests = false
    /// Only connections (`true`), or only pushes (`false`).
    package var isConnection: Bool?
    /// Only steps of pushes whose `apns-id` begins so, in lower case.
    package var idPrefix: String?
    /// Only steps whose texts may have all of these. To look at their bytes is faster than to read them.
    package var words: [SearchPart] = []
    /// Only steps later than this, or before it.
    package var afterTime: Instant?
    package var beforeTime: Instant?
    /// Only steps whose records are about one of these pushes, apart from those that the pushes
    /// themselves made.
    package var mentions: Set<String> = []
    /// Only these rows.
    package var sequences: [Int64] = []
    /// No step that was forgotten.
    package var omitsForgotten = false
    package var onlyWithRecords = false
    /// Only steps with a greater sequence number, the oldest of them first in the limit; the newest
    /// rows are read when both this and `afterRecord` are `nil`.
    package var after: Int64?
    /// Only steps with a smaller sequence number.
    package var before: Int64?
    /// How many of the first are left out.
    package var offset = 0
    /// Only steps with a record behind this number, the oldest first.
    package var afterRecord: Int64?
    /// How many rows at most.
    package var limit: Int

    package init(after: Int64? = nil, limit: Int) {
        self.after = after
        self.limit = limit
    }

    /// The oldest first, or the newest.
    var isForward: Bool { after != nil || afterRecord != nil }

    /// Everything that it is about.
    var unlimited: LogQuery {
        var query = self
        (query.offset, query.limit) = (0, .max)
        return query
    }
}

/// A query that is being answered, some steps at a time.
struct Finding {
    private static let firstPlaces = 1000

    private let query: LogQuery
    /// The number of places in the next round, where steps have to be read to know which match. Doubles while fewer
    /// than a tenth match, and otherwise starts anew.
    private var placesAtOnce: Int
    private let placesAtMost: Int
    private var found: [LoggedStep] = []
    private var skipped = 0
    /// The last step that was looked at.
    private var last: Int64?
    private var isOver = false

    init(_ query: LogQuery, placesAtMost: Int = 1000) {
        (self.query, self.placesAtMost) = (query, placesAtMost)
        placesAtOnce = min(query.limit, Self.firstPlaces)
    }

    /// Where the next steps are that have to be looked at; `nil` when there are none.
    mutating func next(in index: LogIndex) -> [LogIndex.Place]? {
        guard !isOver, found.count < query.limit else { return nil }
        var count =
            query.isDecidedByIndex
            ? min(query.limit - found.count, Self.firstPlaces) : placesAtOnce
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

    mutating func take(_ steps: [LoggedStep]) {
        let isSparse = steps.count * 10 < placesAtOnce
        placesAtOnce =
            isSparse
            ? min(2 * placesAtOnce, placesAtMost) : min(query.limit, Self.firstPlaces)
        for step in steps where found.count < query.limit && query.confirms(step) {
            if skipped < query.offset { skipped += 1 } else { found.append(step) }
        }
    }

    /// The oldest first.
    var result: [LoggedStep] { query.isForward ? found : found.reversed() }
}
