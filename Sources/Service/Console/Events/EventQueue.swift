import NIOCore
import Synchronization

/// The events that wait for one listener, up to a number of bytes. Above it, the oldest are
/// dropped, and are read from the log when the listener continues.
final class EventQueue: Sendable {
    static let mediaType = "text/event-stream"

    private struct State {
        var chunks = CircularBuffer<EventChunk>()
        var bytes = 0
    }

    /// Yields when there are events, and ends after the last one.
    let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation
    private let limit: Int
    private let state = Mutex(State())

    /// `limit` is in bytes.
    init(limit: Int) {
        self.limit = limit
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Appends events. Returns the number of older events that were dropped.
    @discardableResult
    func append(_ chunk: EventChunk) -> Int {
        let dropped = state.withLock { state in
            var dropped = 0
            state.bytes += chunk.buffer.readableBytes
            state.chunks.append(chunk)
            // The newest chunk stays, even if it is over the limit.
            while state.bytes > limit, state.chunks.count > 1,
                let oldest = state.chunks.popFirst()
            {
                state.bytes -= oldest.buffer.readableBytes
                dropped += oldest.count
            }
            return dropped
        }
        signal.yield()
        return dropped
    }

    /// Removes and returns all waiting events, in order.
    func take() -> [EventChunk] {
        state.withLock { state in
            defer { state = State() }
            return Array(state.chunks)
        }
    }

    func finish() {
        signal.finish()
    }
}
