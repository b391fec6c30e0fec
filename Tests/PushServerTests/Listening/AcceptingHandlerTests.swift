import Libc
import NIOCore
import NIOEmbedded
import Testing

@testable import Listening

/// A listener that takes no more than its budget, and waits while the system has nothing to give.
struct AcceptingHandlerTests {
    private let lines = LogLines()
    private let loop = EmbeddedEventLoop()
    private let listener: EmbeddedChannel

    init() throws {
        listener = EmbeddedChannel(loop: loop)
        try listener.pipeline.syncOperations.addHandler(
            AcceptingHandler(
                ListenerBudget(connections: 2, openFiles: 1000), name: "The port",
                logger: lines.logger))
    }

    @Test func `M6: when descriptors run out accepting pauses, longer each time`() throws {
        var pauses: [Int] = []
        for _ in 0..<8 {
            listener.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
            #expect(accepts == false)
            var milliseconds = 0
            while !accepts, milliseconds < 10_000 {
                loop.advanceTime(by: .milliseconds(100))
                milliseconds += 100
            }
            pauses.append(milliseconds)
        }
        #expect(pauses == [100, 200, 400, 800, 1600, 3200, 5000, 5000])
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.hasPrefix("The port cannot accept a connection: ") == true)
    }

    @Test func `an accepted connection makes the next pause short again`() throws {
        for _ in 0..<3 {
            listener.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
            loop.advanceTime(by: .seconds(5))
        }
        accept()
        listener.pipeline.fireErrorCaught(IOError(errnoCode: ENFILE, reason: "accept"))
        loop.advanceTime(by: .milliseconds(100))
        #expect(accepts)
    }

    @Test func `a client that gave up in the queue does not cause a pause`() throws {
        listener.pipeline.fireErrorCaught(IOError(errnoCode: ECONNABORTED, reason: "accept"))
        #expect(accepts)
        #expect(throws: IOError.self) { try listener.throwIfErrorCaught() }
    }

    @Test func `at its most connections a listener waits until one is closed`() throws {
        let first = accept()
        #expect(accepts)
        accept()
        #expect(!accepts)
        #expect(
            lines.all.first?.hasPrefix("The port has 2 connections, the most it accepts") == true)
        first.close(promise: nil)
        first.embeddedEventLoop.run()
        loop.run()
        #expect(accepts)
        accept()
        #expect(!accepts)
        #expect(lines.all.count == 1)
    }

    @Test func `a connection with a budget of its own makes room, once`() throws {
        let first = EmbeddedChannel(loop: loop)
        listener.pipeline.fireChannelRead(first as any Channel)
        accept()
        #expect(!accepts)
        first.leaveBudget(of: listener)
        #expect(accepts)
        accept()
        #expect(!accepts)
        first.close(promise: nil)
        first.embeddedEventLoop.run()
        loop.run()
        #expect(!accepts, "its end makes no more room")
    }

    @Test func `a budget leaves descriptors for the rest of the process`() {
        #expect(ListenerBudget(connections: 10_000, openFiles: 200).connections == 80)
        #expect(ListenerBudget(connections: 10, openFiles: 200).connections == 10)
        #expect(OpenFileLimit.raise() == OpenFileLimit.current)
    }

    /// `autoRead` as it was set last; it is on in a new channel.
    private var accepts: Bool {
        let values = listener.options.compactMap { option, value in
            option is ChannelOptions.Types.AutoReadOption ? value as? Bool : nil
        }
        return values.last ?? true
    }

    @discardableResult
    private func accept() -> EmbeddedChannel {
        let connection = EmbeddedChannel(loop: loop)
        listener.pipeline.fireChannelRead(connection as any Channel)
        return connection
    }
}
