import NIOCore
import Synchronization

/// The connections of a server that are open now, so that all of them can be said goodbye to.
final class OpenConnections: Sendable {
    private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

    func insert(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        channels.withLock { $0[id] = channel }
        channel.closeFuture.whenComplete { [self] _ in
            channels.withLock { _ = $0.removeValue(forKey: id) }
        }
    }

    /// Asks each connection to finish what is in flight; closes those that take longer.
    func close(within time: TimeAmount, on loop: any EventLoop) async {
        let open = channels.withLock { Array($0.values) }
        for channel in open {
            channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        }
        let deadline = loop.scheduleTask(in: time) {
            for channel in open { channel.close(promise: nil) }
        }
        let closed = EventLoopFuture.andAllComplete(open.map(\.closeFuture), on: loop)
        try? await closed.get()
        deadline.cancel()
    }
}
