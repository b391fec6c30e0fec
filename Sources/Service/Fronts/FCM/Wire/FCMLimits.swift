import NIOCore

/// The limits of the front's connections. Except for the number of streams, Google documents none.
package struct FCMLimits: Hashable, Sendable {
    /// `SETTINGS_MAX_CONCURRENT_STREAMS`. Google announces 100, and the SDKs for Node and Java
    /// expect that number.
    package var streams = 100
    /// The size of a body in bytes. The largest request of an SDK, 1,000 tokens for a topic, has
    /// about 180,000.
    package var bodySize = 1 << 20
    /// The size of a header list: names, values, and 32 bytes per field over HTTP/2. An access
    /// token of Google's has up to 2 KiB.
    package var headerListSize = 16 << 10
    /// The time for the first bytes of a connection, and again for TLS with the first bytes in it.
    package var handshakeTime = TimeAmount.seconds(10)
    /// The time for the head of a request.
    package var headerTime = TimeAmount.seconds(10)
    /// The time for the body of a request, from the end of its head.
    package var bodyTime = TimeAmount.seconds(30)
    /// The time without input and without a request in flight. SDKs keep a connection for the next
    /// message.
    package var idleTime = TimeAmount.minutes(5)
    /// The time for a connection to a host of `--fcm-tunnel`; shorter than `handshakeTime`, so that
    /// the client gets the reason of a failure.
    package var tunnelTime = TimeAmount.seconds(5)
    /// The time that a closed connection waits for the client's end. Closing earlier than the
    /// client reads would reset the connection and lose the last answers.
    package var closeTime = TimeAmount.seconds(1)
    /// The time for requests in flight when the server stops.
    package var shutdownGracePeriod = TimeAmount.seconds(3)
    /// The number of open connections. Java's SDK opens at most 100 to a host.
    package var connections = 1000

    package init() {}
}
