import PushModel

/// Which rows of a log are read.
package struct LogQuery: Hashable, Sendable {
    /// Only rows of this phone.
    package var phone: String?
    /// Only rows of the push with this `apns-id`, or whose records are about it.
    package var pushID: String?
    /// Of those, only the one that the push itself made.
    package var isOwnRow = false
    package var onlyPushes = false
    /// Only pushes and connections that failed before their first.
    package var onlyRequests = false
    /// Of those, only connections, or only pushes.
    package var isConnection: Bool?
    /// Only rows of pushes whose `apns-id` begins so, in lower case.
    package var idPrefix: String?
    /// Only rows later than this, or before it.
    package var afterTime: Instant?
    package var beforeTime: Instant?
    /// Only rows whose records are about one of these pushes, apart from those that the pushes
    /// themselves made.
    package var mentions: Set<String> = []
    /// Only these rows.
    package var sequences: [Int64] = []
    /// No row that was forgotten.
    package var omitsForgotten = false
    package var onlyWithRecords = false
    /// Only rows with a greater sequence number, the oldest of them first in the limit; the newest
    /// rows are read when both this and `afterRecord` are `nil`.
    package var after: Int64?
    /// Only rows with a smaller sequence number.
    package var before: Int64?
    /// How many of the first are left out.
    package var offset = 0
    /// The same for the numbers of records.
    package var afterRecord: Int64?
    /// How many rows at most.
    package var limit: Int

    package init(after: Int64? = nil, limit: Int) {
        self.after = after
        self.limit = limit
    }
}
