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

    /// What it says when it ends the process.
    var sentence: String {
        let seconds = Limits.watchdog(callback).components.seconds
        let what =
            isBlocked
            ? "could not be called within \(seconds) seconds: the main thread is stuck in another "
                + "method"
            : "has not returned within \(seconds) seconds"
        return "\(callback.swiftName) \(what). Keep long work off the main thread."
    }
}
