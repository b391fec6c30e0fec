import NIOCore
import Synchronization

/// Notices that a client closes its side of the connection while it waits for an answer.
final class ClientEnd: ChannelInboundHandler, Sendable {
    typealias InboundIn = NIOAny

    private struct State {
        var isOver = false
        var notify: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Calls `notify` once the client has closed its side, or at once if it has already. A connection
    /// answers one request at a time, so the newest call replaces the others; `nil` ends it.
    func watch(_ notify: (@Sendable () -> Void)?) {
        let isOver = state.withLock { state in
            state.notify = notify
            return state.isOver
        }
        if isOver { notify?() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent { end() }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    private func end() {
        let notify = state.withLock { state in
            state.isOver = true
            return state.notify.take()
        }
        notify?()
    }
}
