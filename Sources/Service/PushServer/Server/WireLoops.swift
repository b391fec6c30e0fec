import NIOCore
import NIOPosix

/// The threads of a server, which others may share.
package struct WireLoops: Sendable {
    /// One loop for every two processors, because a sender on the same machine needs as much time
    /// as the wire. With only one, nothing has to be passed to another thread.
    private static let usual = System.coreCount / 2

    let group: MultiThreadedEventLoopGroup
    /// The threads, on which others may run jobs. Requests of connections on the same thread need
    /// no thread hop.
    package let threads: [WireThread]

    /// Starts the usual number of threads, but at least `minimum`. They last as long as the
    /// process.
    package init(forAtLeast minimum: Int) {
        self.init(threads: max(Self.usual, minimum))
    }

    init(threads: Int) {
        group = MultiThreadedEventLoopGroup(numberOfThreads: max(threads, 1))
        self.threads = group.makeIterator().map(WireThread.init)
    }
}

/// One thread of a server.
package struct WireThread: Sendable {
    private let loop: any EventLoop

    init(_ loop: any EventLoop) { self.loop = loop }

    package var executor: any SerialExecutor { loop.executor }

    /// `true` if the caller is on the thread.
    package var isCurrent: Bool { loop.inEventLoop }

    package func run(_ function: @escaping @Sendable () -> Void) { loop.execute(function) }
}
