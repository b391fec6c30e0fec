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
    /// Only steps whose texts may contain all of these. Comparing bytes is faster than decoding
    /// steps.
    package var words: [SearchPart] = []
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

/// A query in progress, which reads some steps at a time.
struct Finding {
    private static let firstPlaces = 1000

    private let query: LogQuery
    /// The number of places in the next round, if steps have to be read to know which match. The
    /// number doubles while fewer than a tenth match, and otherwise restarts.
    private var placesAtOnce: Int
    private let placesAtMost: Int
    private var found: [LoggedStep] = []
    private var skipped = 0
    /// The last step that was checked.
    private var last: Int64?
    private var isOver = false

    init(_ query: LogQuery, placesAtMost: Int = 1000) {
        (self.query, self.placesAtMost) = (query, placesAtMost)
        placesAtOnce = min(query.limit, Self.firstPlaces)
    }

    /// Returns the places of the next steps to check; `nil` if there are none.
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

    /// The matching steps, oldest first.
    var result: [LoggedStep] { query.isForward ? found : found.reversed() }
}
