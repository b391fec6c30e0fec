import NIOCore
import Synchronization

/// A few events in the form in which they are sent, shared by all listeners.
struct EventChunk: Sendable {
    var buffer: ByteBuffer
    var count: Int
}

/// The events that wait for one listener: up to a number of bytes; beyond it the oldest are dropped
/// and counted.
final class EventQueue: Sendable {
    static let mediaType = "text/event-stream"

    private struct State {
        var chunks = CircularBuffer<EventChunk>()
        var bytes = 0
        var dropped = 0
    }

    /// Yields when there is something to take, and ends when nothing more will come.
    let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation
    private let limit: Int
    private let state = Mutex(State())

    /// `limit` is in bytes.
    init(limit: Int) {
        self.limit = limit
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Returns how many older events were dropped for it.
    @discardableResult
    func append(_ chunk: EventChunk) -> Int {
        let dropped = state.withLock { state in
            let before = state.dropped
            state.bytes += chunk.buffer.readableBytes
            state.chunks.append(chunk)
            // The newest stays, however long it is.
            while state.bytes > limit, state.chunks.count > 1,
                let oldest = state.chunks.popFirst()
            {
                state.bytes -= oldest.buffer.readableBytes
                state.dropped += oldest.count
            }
            return state.dropped - before
        }
        signal.yield()
        return dropped
    }

    /// Events were lost on their way here. What waits is older than they are, and goes with them, so
    /// that there is one gap.
    func lose(_ count: Int) {
        state.withLock { state in
            let waiting = state.chunks.reduce(0) { $0 + $1.count }
            state = State(dropped: state.dropped + waiting + count)
        }
        signal.yield()
    }

    /// All that waits, in order. If events were dropped, an event `dropped` with their number comes
    /// first, where they were.
    func take() -> [ByteBuffer] {
        let (chunks, dropped) = state.withLock { state in
            defer { state = State() }
            return (state.chunks, state.dropped)
        }
        let buffers = chunks.map(\.buffer)
        return dropped == 0 ? buffers : [Self.gap(of: dropped)] + buffers
    }

    func finish() {
        signal.finish()
    }

    private static func gap(of count: Int) -> ByteBuffer {
        ByteBuffer(string: "event: dropped\ndata: {\"count\":\(count)}\n\n")
    }
}
