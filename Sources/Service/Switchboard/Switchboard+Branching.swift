import Log
import PushModel
import World

extension Switchboard {
    /// The time for which a phone is followed after a push, unless another push comes before.
    private static let branchTime = Duration.seconds(30)
    private static let branchEvents = 1000

    /// Returns the events on a phone after a push, and the end of that time. With `last`, they go
    /// up to that row; otherwise to the next push, or 30 seconds at most. Only the first 1,000
    /// events are returned.
    package nonisolated func events(
        of phone: String, behind push: Int64, at time: Instant, through last: Int64? = nil
    ) async throws -> (events: [NumberedEvent], end: Instant) {
        var query = LogQuery(after: push, limit: Self.branchEvents)
        query.phone = phone
        let latest = time + Self.branchTime
        var events: [NumberedEvent] = []
        var end = last == nil ? latest : time
        for row in try await log.read(query) {
            if let last {
                guard row.sequence <= last else { break }
                end = max(end, row.time)
            } else {
                guard row.time <= latest else { break }
                guard row.pushID == nil else {
                    end = row.time
                    break
                }
            }
            if let event = try row.event(in: log.name) { events.append(event) }
        }
        return (events, end)
    }
}
