import NIOCore
import NIOSSL
import Synchronization

/// The open connections of a server.
package final class OpenConnections: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var isClosing = false
    }

    private let state = Mutex(State())

    package init() {}

    var count: Int { state.withLock { $0.channels.count } }

    /// Adds a connection. A connection that comes after the shutdown has begun is closed.
    package func insert(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        let isLate = state.withLock { state in
            state.channels[id] = channel
            return state.isClosing
        }
        channel.closeFuture.whenComplete { [self] _ in
            state.withLock { _ = $0.channels.removeValue(forKey: id) }
        }
        if isLate { channel.close(promise: nil) }
    }

    /// Fires an event in the pipeline of each connection.
    func tell(_ event: some Sendable) {
        for channel in state.withLock({ Array($0.channels.values) }) {
            channel.pipeline.fireUserInboundEventTriggered(event)
        }
    }

    /// Asks each connection to answer the requests in flight and to close. Connections that are
    /// still open after `time` are cut off.
    package func close(within time: TimeAmount, on loop: any EventLoop) async {
        let open = state.withLock { state in
            state.isClosing = true
            return Array(state.channels.values)
        }
        for channel in open {
            channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        }
        let deadline = loop.scheduleTask(in: time) {
            for channel in open { Self.cut(channel) }
        }
        let closed = EventLoopFuture.andAllComplete(open.map(\.closeFuture), on: loop)
        try? await closed.get()
        deadline.cancel()
    }

    /// Closes a connection below its TLS, which would wait for the client's close_notify.
    private static func cut(_ channel: any Channel) {
        channel.eventLoop.execute {
            let pipeline = channel.pipeline.syncOperations
            if let tls = try? pipeline.context(handlerType: NIOSSLServerHandler.self) {
                tls.close(promise: nil)
            } else {
                channel.close(promise: nil)
            }
        }
    }
}
