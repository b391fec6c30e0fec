import Libc
import Logging
import NIOCore

/// Stands first in the pipeline of a listening channel: accepts connections within a budget, and
/// pauses while the system has no descriptor left.
///
/// SwiftNIO's own `AcceptBackoffHandler` delays reads that are asked for. A listener whose first
/// accept fails stays registered with the selector and asks nobody, so it would try again at once
/// and keep a core busy; only `autoRead` takes it out of the selector.
package final class AcceptingHandler: ChannelInboundHandler {
    package typealias InboundIn = any Channel
    package typealias InboundOut = any Channel

    /// What a person is told about is told once in this time.
    private static let quietTime = TimeAmount.minutes(1)

    private let budget: ListenerBudget
    private let name: String
    private let logger: Logger
    private var openConnections = 0
    private var isFull = false
    private var pause: TimeAmount
    private var retry: Scheduled<Void>?
    private var lastTold: NIODeadline?

    /// `name` begins the messages, such as “The APNs port”.
    package init(_ budget: ListenerBudget, name: String, logger: Logger) {
        self.budget = budget
        self.name = name
        self.logger = logger
        pause = budget.firstPause
    }

    /// Puts a handler in front of a channel that listens already.
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
                "\(name) has \(openConnections) connections, the most it takes; further clients "
                    + "wait until one is closed. Reuse connections: one carries 1,000 pushes at a "
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
                + "tries again as others are closed. This process may open "
                + "\(OpenFileLimit.current) files; raise that with ulimit -n.")
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

    /// Fails only when the channel is closed, and then nothing is accepted anyway.
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
