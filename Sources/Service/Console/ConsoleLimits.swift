import NIOCore

/// The limits of a console: the most that its clients can make it spend.
package struct ConsoleLimits: Hashable, Sendable {
    /// The most open connections; further ones are accepted when one closes.
    package var connections = 1000
    /// Bytes of one page of a list; a page ends after the slice that reaches this size.
    package var pageBytes = 8 * 1024 * 1024
    /// The number of items that are read from the log and encoded without a pause.
    package var sliceItems = 20
    /// The most lists in progress, which take turns; further ones are answered with 503.
    package var lists = 64
    /// The most replays, scenarios and other questions that are answered at once.
    package var questionsAtOnce = 4
    /// The most waiting questions; further ones are answered with 503.
    package var waitingQuestions = 64
    /// The most requests that wait for pushes; further ones are answered with 503.
    package var waits = 500
    /// The most listeners to the events; further ones are answered with 503.
    package var listeners = 64
    /// The most bytes of events that wait for one listener; above it, the oldest are dropped.
    package var listenerBytes = 1024 * 1024
    /// The time from the start of a connection to its first request's head.
    package var headTime = TimeAmount.seconds(10)
    /// The time from a request's head to the end of its body.
    package var bodyTime = TimeAmount.seconds(20)
    /// The time between an answer and the head of the next request.
    package var idleTime = TimeAmount.seconds(75)
    /// The time that a client may leave an answer unread. Listeners to the events have no limit.
    package var stalledTime = TimeAmount.seconds(20)
    /// The time from the start of a graceful shutdown until the last connection is closed.
    package var shutdownTime = TimeAmount.seconds(1)

    package init() {}
}
