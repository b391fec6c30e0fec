import NIOCore
import NIOPosix

/// The threads of a server, which others may share.
package struct WireLoops: Sendable {
    /// The loops of this process, which last as long as it does: one for every two processors,
    /// because a sender on the same machine needs as much time as the wire. With only one, nothing
    /// has to be passed to another thread.
    package static let ofProcess = WireLoops(threads: System.coreCount / 2)

    let group: MultiThreadedEventLoopGroup
    private let first: any EventLoop

    init(threads: Int) {
        group = MultiThreadedEventLoopGroup(numberOfThreads: max(threads, 1))
        var loops = group.makeIterator()
        first = loops.next() ?? group.any()
    }

    /// Runs jobs on the first thread. Requests from connections on this thread need no thread hop.
    package var firstExecutor: any SerialExecutor { first.executor }

    /// Runs a function on the first thread.
    package func runOnFirst(_ function: @escaping @Sendable () -> Void) { first.execute(function) }

    /// `true` if the caller is on the first thread.
    package var isOnFirst: Bool { first.inEventLoop }
}
