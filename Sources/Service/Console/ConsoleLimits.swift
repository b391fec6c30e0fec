import NIOCore

/// The budget of a console: what its clients can make it spend at most.
package struct ConsoleLimits: Hashable, Sendable {
    /// Connections that are open at once; the next are accepted when one is closed.
    package var connections = 1000
    /// Bytes of one page of a list; a page ends behind the slice that reaches them.
    package var pageBytes = 8 * 1024 * 1024
    /// How many items are read from the log and encoded without a pause.
    package var sliceItems = 20
    /// Lists that are answered at once.
    package var answersAtOnce = 4
    /// Requests for a list that wait for their turn; the next are answered with 503.
    package var waitingAnswers = 64
    /// Listeners to the events; the next is answered with 503.
    package var listeners = 64
    /// Bytes of events that wait for one listener; beyond them it loses the oldest.
    package var listenerBytes = 1024 * 1024
    /// From the start of a connection until its first request's head is there.
    package var headTime = TimeAmount.seconds(10)
    /// From a request's head until its body has ended.
    package var bodyTime = TimeAmount.seconds(20)
    /// Between an answer and the head of the next request.
    package var idleTime = TimeAmount.seconds(75)
    /// How long a client may take nothing of an answer. Listeners to the events may do so for ever.
    package var stalledTime = TimeAmount.seconds(20)
    /// From the beginning of a graceful shutdown until the last connection is closed.
    package var shutdownTime = TimeAmount.seconds(1)

    package init() {}
}
