/// The plan of a load test: its rate, its length, and its connections.
package struct LoadPlan: Hashable, Sendable {
    /// The end of the plan: a time, or a number of pushes.
    package enum Extent: Hashable, Sendable {
        case duration(Duration)
        case count(Int)
    }

    /// Pushes per second, planned even if answers are missing (an open loop); with `nil`, the next
    /// push is sent when an answer has come (a closed loop).
    package var rate: Double?
    package var extent: Extent
    /// The time at the beginning in which pushes are sent, but not counted.
    package var warmUp: Duration
    package var connections: Int
    /// The most pushes of a connection that wait for answers; fewer if the server allows fewer.
    package var streams: Int
    /// The longest time to wait for an answer, and to continue without a connection.
    package var timeout: Duration

    package init(
        rate: Double? = nil, extent: Extent, warmUp: Duration = .zero, connections: Int = 1,
        streams: Int = 100, timeout: Duration = .seconds(10)
    ) {
        self.rate = rate
        self.extent = extent
        self.warmUp = warmUp
        self.connections = connections
        self.streams = streams
        self.timeout = timeout
    }
}
