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
    /// The open connections that count.
    private var counted: Set<ObjectIdentifier> = []
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
        let channel = unwrapInboundIn(data)
        counted.insert(ObjectIdentifier(channel))
        let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        // The closure keeps the channel, so that no other channel gets its identifier before.
        channel.closeFuture.hop(to: context.eventLoop).whenComplete { [channel] _ in
            let (handler, context) = loopBound.value
            handler.leave(ObjectIdentifier(channel), context)
        }
        if counted.count >= budget.connections, !isFull {
            isFull = true
            setAccepting(false, context)
            tell(
                context,
                "\(name) has \(counted.count) connections, the most it accepts. Further clients "
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

    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard let event = event as? LeavesBudget else {
            return context.fireUserInboundEventTriggered(event)
        }
        leave(event.connection, context)
    }

    /// A connection is closed, or has a budget of its own.
    private func leave(_ connection: ObjectIdentifier, _ context: ChannelHandlerContext) {
        guard counted.remove(connection) != nil else { return }
        guard isFull, counted.count < budget.connections else { return }
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

/// An event for a listening channel: a connection no longer counts in the listener's budget.
private struct LeavesBudget: Sendable {
    var connection: ObjectIdentifier
}

extension Channel {
    /// Takes an accepted connection out of its listener's budget, because it has another one.
    package func leaveListenerBudget() {
        if let parent { leaveBudget(of: parent) }
    }

    func leaveBudget(of listener: any Channel) {
        listener.pipeline.fireUserInboundEventTriggered(
            LeavesBudget(connection: ObjectIdentifier(self)))
    }
}
