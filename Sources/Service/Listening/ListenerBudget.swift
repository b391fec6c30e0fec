import NIOCore

/// How much of this process one listener may take.
package struct ListenerBudget: Hashable, Sendable {
    /// The most connections that are open at once. Further clients wait in the system's queue until
    /// one is closed; a listener may be over it by the few that one read of its socket accepts.
    package var connections: Int
    /// How long accepting pauses when the system has no descriptor or memory for a connection. Each
    /// further failure doubles it, up to `longestPause`.
    package var firstPause = TimeAmount.milliseconds(100)
    package var longestPause = TimeAmount.seconds(5)

    /// At most `connections`, and two fifths of the files that the process may open, so that two
    /// listeners leave some for the log, for apps and for each other.
    package init(connections: Int, openFiles: Int = OpenFileLimit.current) {
        self.connections = max(min(connections, openFiles / 5 * 2), 1)
    }
}
