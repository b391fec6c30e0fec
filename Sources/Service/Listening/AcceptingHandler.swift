import Libc
import Logging
import NIOCore

/// The first handler of a listening channel. It accepts connections within a budget, and pauses
/// while the system has no free descriptor.
///
/// SwiftNIO's own `AcceptBackoffHandler` delays requested reads. A listener whose first accept
/// fails stays registered with the selector and requests no reads, so it would retry at once and
/// keep a core busy; only `autoRead` takes it out of the selector.
package final class AcceptingHandler: ChannelInboundHandler {
    package typealias InboundIn = any Channel
    package typealias InboundOut = any Channel

    /// The minimum time between two warnings.
    private static let quietTime = TimeAmount.minutes(1)

    private let budget: ListenerBudget
    private let name: String
    private let logger: Logger
    private var openConnections = 0
    private var isFull = false
    private var pause: TimeAmount
    private var retry: Scheduled<Void>?
    private var lastTold: NIODeadline?

    /// Creates a handler. `name` begins the messages, such as “The APNs port”.
    package init(_ budget: ListenerBudget, name: String, logger: Logger) {
        self.budget = budget
        self.name = name
        self.logger = logger
        pause = budget.firstPause
    }

    /// Adds a handler at the front of a channel that already listens.
    package static func install(
        on channel: any Channel, _ budget: ListenerBudget, name: String, logger: Logger
    ) async throws {
        try await channel.eventLoop.submit {
            try channel.pipeline.syncOperations.addHandler(
                AcceptingHandler(budget, name: name, logger: logger), position: .first)
        }.get()
    }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        pause = budget.firstPause
        openConnections += 1
        let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        unwrapInboundIn(data).closeFuture.hop(to: context.eventLoop).whenComplete { _ in
            let (handler, context) = loopBound.value
            handler.connectionClosed(context)
        }
        if openConnections >= budget.connections, !isFull {
            isFull = true
            setAccepting(false, context)
            tell(
                context,
                "\(name) has \(openConnections) connections, the most it accepts. Further clients "
                    + "wait until one is closed. Reuse connections. Each carries 1,000 pushes at a "
                    + "time.")
        }
        context.fireChannelRead(data)
    }

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? IOError, Self.isShortage(error.errnoCode) else {
            context.fireErrorCaught(error)
            return
        }
        guard retry == nil else { return }
        setAccepting(false, context)
        tell(
            context,
            "\(name) cannot accept a connection: \(String(cString: strerror(error.errnoCode))). It "
                + "tries again when connections close. This process may open "
                + "\(OpenFileLimit.current) files. Raise the limit with ulimit -n.")
        let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        retry = context.eventLoop.scheduleTask(in: pause) {
            let (handler, context) = loopBound.value
            handler.retry = nil
            if !handler.isFull { handler.setAccepting(true, context) }
        }
        pause = min(TimeAmount.nanoseconds(pause.nanoseconds * 2), budget.longestPause)
    }

    package func channelInactive(context: ChannelHandlerContext) {
        retry?.cancel()
        context.fireChannelInactive()
    }

    private func connectionClosed(_ context: ChannelHandlerContext) {
        openConnections -= 1
        guard isFull, openConnections < budget.connections else { return }
        isFull = false
        if retry == nil { setAccepting(true, context) }
    }

    /// Switches accepting on or off. This fails only if the channel is closed, which accepts
    /// nothing anyway.
    private func setAccepting(_ accepts: Bool, _ context: ChannelHandlerContext) {
        try? context.channel.syncOptions?.setOption(.autoRead, value: accepts)
    }

    private func tell(_ context: ChannelHandlerContext, _ sentence: String) {
        let now = context.eventLoop.now
        if let lastTold, now - lastTold < Self.quietTime { return }
        lastTold = now
        logger.warning("\(sentence)")
    }

    private static func isShortage(_ code: CInt) -> Bool {
        [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code)
    }
}
