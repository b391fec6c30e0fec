/// What a load test is to do: how fast, for how long, over how many connections.
package struct LoadPlan: Hashable, Sendable {
    /// When the last push is due.
    package enum Extent: Hashable, Sendable {
        case duration(Duration)
        case count(Int)
    }

    /// Pushes a second, planned whether or not answers come (an open loop); `nil` sends the next
    /// push when an answer has come (a closed loop).
    package var rate: Double?
    package var extent: Extent
    /// Pushes of this time at the beginning are sent, and not counted.
    package var warmUp: Duration
    package var connections: Int
    /// How many pushes of a connection wait for answers at most; fewer if the server allows fewer.
    package var streams: Int
    /// How long an answer may take, and how long to go on without a connection.
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
