import NIOCore

/// The limits of one listener.
package struct ListenerBudget: Hashable, Sendable {
    /// The most open connections. Further clients wait in the system's queue until one closes. A
    /// listener may exceed the limit by the few connections that one read of its socket accepts.
    package var connections: Int
    /// The first pause of accepting after the system has no descriptor or memory for a connection.
    /// Each further failure doubles it, up to `longestPause`.
    package var firstPause = TimeAmount.milliseconds(100)
    package var longestPause = TimeAmount.seconds(5)

    /// Creates limits: at most `connections`, and at most two fifths of the files that the process
    /// may open, so that two listeners leave some for the log and for apps.
    package init(connections: Int, openFiles: Int = OpenFileLimit.current) {
        self.connections = max(min(connections, openFiles / 5 * 2), 1)
    }
}
