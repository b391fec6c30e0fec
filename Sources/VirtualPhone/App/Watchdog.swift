import PushModel

/// Waits for a life-cycle method of an app to return, or for its main thread to come to it.
struct Watchdog: Hashable, Sendable, Codable {
    var callback: Callback
    /// When it ends the process.
    var bites: Instant
    /// The method that has not returned is another one, which stands in the way.
    var isBlocked: Bool

    init(_ callback: Callback, isBlocked: Bool, at now: Instant) {
        self.callback = callback
        self.isBlocked = isBlocked
        bites = now + Limits.watchdog(callback)
    }

    /// What the trace says of the process that it ends.
    var detail: TraceRecord.Detail {
        .overdue(
            .watchdog(
                callback, seconds: Int(Limits.watchdog(callback).components.seconds),
                isBlocked: isBlocked))
    }
}
