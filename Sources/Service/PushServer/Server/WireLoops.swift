import NIOCore
import NIOPosix

/// The threads of a server, on which others may work as well.
package struct WireLoops: Sendable {
    /// Those of this process, for as long as it lives: one for every two processors, since a sender on the
    /// same machine needs as much time as the wire. With one, nothing has to be handed to another thread.
    package static let ofProcess = WireLoops(threads: System.coreCount / 2)

    let group: MultiThreadedEventLoopGroup
    private let first: any EventLoop

    init(threads: Int) {
        group = MultiThreadedEventLoopGroup(numberOfThreads: max(threads, 1))
        var loops = group.makeIterator()
        first = loops.next() ?? group.any()
    }

    /// Runs jobs on the first thread: what its connections ask of them needs no other one.
    package var firstExecutor: any SerialExecutor { first.executor }

    /// Runs a function on the first thread.
    package func runOnFirst(_ function: @escaping @Sendable () -> Void) { first.execute(function) }

    /// Whether the caller is on the first thread.
    package var isOnFirst: Bool { first.inEventLoop }
}
